/** What an owner does before the first student comes, in the order of the checklist. */
export const SETUP_STEPS = [
  "provider",
  "prices",
  "branches",
  "course",
  "quiz",
  "code",
  "mail",
  "staff",
  "texts",
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** Why the demo data stay when a receipt of the demo comes before one of the provider's own. */
export const receiptGapText = (receipt: number) =>
  `Receipt ${receipt} is of a demo student, and a later one is not. Receipts have no gaps, so the demo stays; disable its accounts instead.`;

/** In the address of a form that the list of first steps has opened, and to which it leads back. */
export const FROM_STEPS = "from=steps";
