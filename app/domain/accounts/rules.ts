/** At most `limit` uses in a window of `seconds`. */
type Limit = { limit: number; seconds: number };

export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
export const RESET_TOKEN_MINUTES = 60;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long sessions last (ADR 0011). */
export const SESSION_MS = {
  lifetime: 30 * 24 * HOUR_MS,
  /** Admins' sessions also end so long after the sign-in, and after so long without a request. */
  adminLifetime: 12 * HOUR_MS,
  adminIdle: 2 * HOUR_MS,
  /** A request is noted when the last noted one is older than this. */
  noteRequestsEvery: 5 * MINUTE_MS,
  /** So long after the sign-in, or the password's confirmation, the password is not asked for again (ADR 0018). */
  confirmed: 10 * MINUTE_MS,
} as const;

/**
 * How often, by account and by network (ADR 0015). The networks' are wide: a campus of 300 students shares one address,
 * and all of them sign up or sign in within ten minutes, some after a wrong password or two.
 */
export const LIMITS = {
  /** Wrong passwords of one account from one network, or in one browser that has signed in to it before. */
  passwordFailures: { limit: 10, seconds: 15 * 60 },
  /** Wrong passwords of one account from all networks together. */
  passwordFailuresOfAccount: { limit: 100, seconds: 60 * 60 },
  /** Wrong passwords from one network, whatever the account. */
  wrongPasswordsOfNetwork: { limit: 300, seconds: 15 * 60 },
  /** Right ones too: what may be hashed for one network. */
  signInsOfNetwork: { limit: 300, seconds: 60 },
  signUpsOfEmail: { limit: 5, seconds: 60 * 60 },
  signUpsOfNetwork: { limit: 600, seconds: 60 * 60 },
  resetsOfEmail: { limit: 5, seconds: 60 * 60 },
  resetsOfNetwork: { limit: 100, seconds: 60 * 60 },
} as const satisfies Record<string, Limit>;

/** With the e-mail address behind it, the key of what counts an account's wrong passwords. */
export const PASSWORD_COUNTS = "password:";

/**
 * True when a password is no more than a known word with digits and signs around it: the e-mail address, the part
 * before its @, the name of the product.
 */
export function isGuessable(password: string, knownWords: readonly string[]): boolean {
  const lower = password.toLowerCase();
  return knownWords.some(
    (word) => word && lower.includes(word) && !/\p{L}/u.test(lower.replaceAll(word, "")),
  );
}

/** True for a password of digits alone, of one repeated character or of nothing, spaces left aside. */
export function isTooSimple(password: string): boolean {
  const characters = password.replace(/\s/g, "");
  return /^\p{Nd}*$/u.test(characters) || new Set(characters.toLowerCase()).size === 1;
}

/** The words of an e-mail address that a password must not be made of. */
export const wordsOfEmail = (email: string) => [email.toLowerCase(), email.toLowerCase().split("@")[0] ?? ""];

const countryNames = new Intl.DisplayNames("en", { type: "region" });

/** The country of a sign-in in words; null when it is not known. */
export const placeName = (country: string | null) => (country ? (countryNames.of(country) ?? null) : null);

const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/UCBrowser\//, "UC Browser"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const SYSTEMS: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/** A session's device in words a person recognises: 'Chrome on Android'. */
export function deviceName(userAgent: string | null): string {
  const nameIn = (table: [RegExp, string][]) => table.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const browser = nameIn(BROWSERS) ?? "A program";
  const system = nameIn(SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}
