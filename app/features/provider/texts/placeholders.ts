import { STATED_FIGURES } from "#app/features/operations/site-figures/rules.ts";

/** What a text may name in braces; it is filled in when a page is rendered (public-site/filled-text.ts). */
export const PLACEHOLDERS = [
  "name",
  "legalName",
  "city",
  "email",
  "phone",
  "chat",
  "grievanceName",
  "grievanceEmail",
  "branches",
  "purposes",
  "counsellingWorth",
  "individualPrice",
  "collegePrice",
  "collegeMark",
  "alreadyOff",
  "marks",
  "withVolume",
  "volumeDiscounts",
  "upToAward",
  "testScale",
  "testScaleInSentence",
  "testScores",
  "dashboardScores",
  "fullRefundWeeks",
  "refundRating",
  "refundContent",
  "refundFee",
  "lessFee",
  "reviewDays",
  "payDays",
  "refundExample",
  "monthsInWords",
  "monthLong",
  "workload",
  "placementMonth",
  "programmeLength",
  "inOfficeInternship",
  "placementGuarantee",
  "internshipsAvailable",
  ...STATED_FIGURES,
  "chatHours",
] as const;

export type Placeholder = (typeof PLACEHOLDERS)[number];

const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.some((one) => one === name);

/** Every '{…}' of a text. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!);

/** '[text](address)'. */
export const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** An address that a link of a text may have: of this site, of another one, or of a mail. */
const isLinkAddress = (address: string) =>
  /^(\/(?!\/)|#|https:\/\/|mailto:)/.test(address) || address === "{chat}";

/** Why a text cannot be published; undefined when it can. */
export function textFault(text: string): string | undefined {
  const unknown = placeholdersIn(text).find((name) => !isPlaceholder(name));
  if (unknown !== undefined) {
    return `There is no {${unknown}}. There are ${PLACEHOLDERS.map((name) => `{${name}}`).join(", ")}`;
  }
  const address = [...text.matchAll(LINK)].map(([, , href]) => href!).find((href) => !isLinkAddress(href));
  return address === undefined
    ? undefined
    : `A link leads to an address that starts with / or https://, not to '${address}'`;
}
