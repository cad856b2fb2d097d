/** The forms of an application's page. */
export const INTENTS = {
  shortlist: "shortlist",
  interview: "interview",
  offer: "offer",
  reject: "reject",
  reconsider: "reconsider",
  release: "release",
} as const;

export type Intent = keyof typeof INTENTS;
