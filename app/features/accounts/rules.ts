import { HOUR_MS, MINUTE_MS } from "#app/kernel/time.ts";

/** At most `limit` uses in a window of `seconds`. */
type Limit = { limit: number; seconds: number };

export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
export const RESET_TOKEN_MINUTES = 60;

/** How long sessions last (ADR 0018). */
export const SESSION_MS = {
  lifetime: 30 * 24 * HOUR_MS,
  /** Sessions of admins also end this long after the sign-in, and after this long without a request. */
  adminLifetime: 12 * HOUR_MS,
  adminIdle: 2 * HOUR_MS,
  /** A request is recorded when the last recorded one is older than this. */
  noteRequestsEvery: 5 * MINUTE_MS,
  /** The password is not required again this long after the sign-in or its confirmation (ADR 0018). */
  confirmed: 10 * MINUTE_MS,
  /** A code may be entered this long after the password (ADR 0092). */
  codeAwaited: 10 * MINUTE_MS,
} as const;

/** Two-factor sign-in (ADR 0092). */
export const TWO_FACTOR = { digits: 6, stepSeconds: 30, backupCodes: 10, rememberDays: 30 } as const;

/** Passkeys of two-factor sign-in (ADR 0092). */
export const PASSKEYS = { most: 10, challengeMs: 5 * MINUTE_MS } as const;

/**
 * Limits by account and by network (ADR 0015). Those of networks are wide: a campus of 300 students shares one address,
 * and all of them sign up or sign in within ten minutes, some after a wrong password or two.
 */
export const LIMITS = {
  /** Wrong passwords of one account from one network, or in one browser that has signed in to it before. */
  passwordFailures: { limit: 10, seconds: 15 * 60 },
  /** Wrong passwords of one account from all networks together. */
  passwordFailuresOfAccount: { limit: 100, seconds: 60 * 60 },
  /** Wrong passwords from one network, for all accounts together. */
  wrongPasswordsOfNetwork: { limit: 300, seconds: 15 * 60 },
  /** Includes right passwords: bounds the hashes of one network. */
  signInsOfNetwork: { limit: 300, seconds: 60 },
  signUpsOfEmail: { limit: 5, seconds: 60 * 60 },
  signUpsOfNetwork: { limit: 600, seconds: 60 * 60 },
  /** Codes and passkeys of one account, from all networks; a right one clears the count. */
  codesOfAccount: { limit: 10, seconds: 15 * 60 },
  resetsOfEmail: { limit: 5, seconds: 60 * 60 },
  resetsOfNetwork: { limit: 100, seconds: 60 * 60 },
} as const satisfies Record<string, Limit>;

/** Prefix of the counters of an account's wrong passwords; the email address follows. */
export const PASSWORD_COUNTS = "password:";

/**
 * True when a password is only a known word with digits and punctuation around it: the email address, the part before
 * its @, the name of the product.
 */
export function isGuessable(password: string, knownWords: readonly string[]): boolean {
  const lower = password.toLowerCase();
  return knownWords.some(
    (word) => word && lower.includes(word) && !/\p{L}/u.test(lower.replaceAll(word, "")),
  );
}

/** True for a password of only digits, one repeated character or nothing, ignoring spaces. */
export function isTooSimple(password: string): boolean {
  const characters = password.replace(/\s/g, "");
  return /^\p{Nd}*$/u.test(characters) || new Set(characters.toLowerCase()).size === 1;
}

/** The words of an email address that may not make up a password. */
export const emailWords = (email: string) => [email.toLowerCase(), email.toLowerCase().split("@")[0] ?? ""];

const countryNames = new Intl.DisplayNames("en", { type: "region" });

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

/** The name of a session's device: 'Chrome on Android'. */
export function deviceName(userAgent: string | null): string {
  const nameIn = (table: [RegExp, string][]) => table.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const browser = nameIn(BROWSERS) ?? "A program";
  const system = nameIn(SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}

/** What happened to the access of a person (ADR 0015), and how their sign-in history says it. */
const ACCESS_EVENTS = {
  "signed-in": "Signed in",
  "wrong-password": "Wrong password",
  "wrong-code": "Wrong code or passkey",
  "too-many-tries": "Not signed in: too many tries",
  "account-closed": "Not signed in: the account is closed",
  "signed-out": "Signed out",
  expired: "Session expired",
  forbidden: "Not allowed to open or change something",
} as const;

export type AccessEventKind = keyof typeof ACCESS_EVENTS;

export const ACCESS_EVENT_KINDS = Object.keys(ACCESS_EVENTS) as [AccessEventKind, ...AccessEventKind[]];

export const ACCESS_EVENT_DAYS = 180;

type AccessEvent = {
  id: string;
  kind: AccessEventKind;
  network: string;
  browser: string;
  country: string | null;
  lastAt: number;
  count: number;
};

/** An entry of the sign-in history: how often it happened in its hour. */
export type AccessEntry = {
  id: string;
  /** The last time in its hour, in epoch ms. */
  at: number;
  what: string;
  count: number;
  /** True for what the person did not do, if it was somebody else. */
  isRefused: boolean;
  device: string;
  place: string | null;
  network: string;
};

const DONE_BY_THE_PERSON: readonly AccessEventKind[] = ["signed-in", "signed-out", "expired"];

export const toAccessEntry = ({ kind, browser, country, lastAt, ...event }: AccessEvent): AccessEntry => ({
  id: event.id,
  at: lastAt,
  what: ACCESS_EVENTS[kind],
  count: event.count,
  isRefused: !DONE_BY_THE_PERSON.includes(kind),
  device: browser,
  place: placeName(country),
  network: event.network,
});
