/** Where a person agreed to the privacy notice. */
export const CONSENT_SOURCES = [
  "sign-up",
  "invitation",
  "google",
  "entry-form",
  "notice-page",
  "api",
] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** True when a person has not agreed to the current version of the notice. Versions are days: YYYY-MM-DD. */
export const isConsentDue = (agreedVersion: string | null, currentVersion: string): boolean =>
  agreedVersion === null || agreedVersion < currentVersion;
