import * as v from "valibot";
import { STAFF_ROLES, type StaffRole } from "#app/kernel/actor.ts";

const MINIMUM_SECRET_LENGTH = 32;
const LOOPBACK = /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const isLoopback = (url: string) => LOOPBACK.test(new URL(url).hostname);

const hasProtocol = (url: string, protocols: RegExp) =>
  URL.canParse(url) && protocols.test(new URL(url).protocol);
const isHttp = (url: string) => hasProtocol(url, /^https?:$/);

/** Passwords, sessions and mails would be readable on the way. */
const isEncryptedOrLocal = (url: string) => !hasProtocol(url, /^http:$/) || isLoopback(url);
const ENCRYPTED = "must start with https://; http:// is for this machine only, such as http://localhost:8787";

const httpUrl = v.pipe(
  v.string(),
  v.trim(),
  v.check(isHttp, "must be an address that starts with https:// or http://"),
  v.check(isEncryptedOrLocal, ENCRYPTED),
);
const databaseUrl = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (url) => hasProtocol(url, /^(https?|libsql):$/),
    "must be an address that starts with https://, http:// or libsql://",
  ),
  v.check(isEncryptedOrLocal, ENCRYPTED),
);
const optionalText = v.optional(v.pipe(v.string(), v.trim()), "");
const optionalHttpUrl = v.pipe(
  optionalText,
  v.check(
    (url) => url === "" || isHttp(url),
    "must be empty or an address that starts with https:// or http://",
  ),
  v.check(isEncryptedOrLocal, ENCRYPTED),
);
/** The parts of an address such as smtps://user:password@mail.example.com:465; undefined when it has no such shape. */
function readSmtpUrl(text: string) {
  if (!hasProtocol(text, /^smtps?:$/)) return undefined;
  const { protocol, hostname, port, username, password, pathname, search } = new URL(text);
  if (!hostname || Boolean(username) !== Boolean(password) || pathname.length > 1 || search) return undefined;
  const secure = protocol === "smtps:";
  const isLocal = isLoopback(`http://${hostname}`);
  try {
    const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
    return {
      connection: {
        host: hostname.replace(/^\[|\]$/g, ""),
        port: port === "" ? (secure ? 465 : 587) : Number(port),
        secure,
        requireTLS: !secure && !isLocal,
        ignoreTLS: !secure && isLocal,
        ...(username && { auth }),
      },
    };
  } catch {
    return undefined;
  }
}

/** A mail server, as its client takes it. STARTTLS is required, except on this machine, where nobody reads along. */
const smtpServer = v.pipe(
  optionalText,
  v.transform((text) => (text === "" ? undefined : (readSmtpUrl(text) ?? "wrong"))),
  v.check(
    (server) => server !== "wrong",
    "must be empty or like smtps://user:password@mail.example.com:465 or smtp://user:password@mail.example.com:587, with %40 for an @ in the user or password",
  ),
  v.transform((server) => (typeof server === "string" ? undefined : server)),
);

const textList = v.pipe(
  optionalText,
  v.transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  ),
);
const KeyList = v.array(
  v.looseObject({ kty: v.literal("RSA"), n: v.string(), e: v.string(), d: v.optional(v.string()) }),
);

/** RSA keys as a JSON list of JWKs. The message never contains a part of a key. */
const certificateKeys = v.pipe(
  optionalText,
  v.transform((text) => v.safeParse(KeyList, text === "" ? [] : parseJson(text))),
  v.check(({ success }) => success, "must be empty or what `npm run certificate-key` prints"),
  v.transform(({ output }) => output as v.InferOutput<typeof KeyList>),
);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The roles, `none` for no role, or undefined: the default of the site. */
const staffRoles = v.pipe(
  textList,
  v.transform((roles) => (roles.join() === "none" ? [] : roles.length === 0 ? undefined : roles)),
  v.optional(
    v.array(
      v.picklist(STAFF_ROLES, `must be empty, none, or roles separated by commas: ${STAFF_ROLES.join(", ")}`),
    ),
  ),
);

const days = (preset: number, min: number) =>
  v.pipe(
    v.optional(v.string(), String(preset)),
    v.check(
      (text) => /^\d{1,4}$/.test(text) && Number(text) >= min,
      `must be a number of days from ${min} to 9999`,
    ),
    v.transform(Number),
  );

const SettingsSchema = v.pipe(
  v.object({
    BASE_URL: v.pipe(
      httpUrl,
      v.transform((url) => new URL(url).origin),
    ),
    AUTH_SECRET: v.pipe(
      v.string("must be set"),
      v.minLength(MINIMUM_SECRET_LENGTH, `must have at least ${MINIMUM_SECRET_LENGTH} characters`),
    ),
    AUTH_SECRET_PREVIOUS: v.pipe(
      textList,
      v.everyItem(
        (secret) => secret.length >= MINIMUM_SECRET_LENGTH,
        `must be empty or secrets of at least ${MINIMUM_SECRET_LENGTH} characters, separated by commas`,
      ),
    ),
    DATABASE_URL: databaseUrl,
    DATABASE_AUTH_TOKEN: optionalText,
    INSTALLATION_ID: v.pipe(
      optionalText,
      v.regex(/^([1-9]\d{0,8})?$/, "must be empty or a number of at most 9 digits"),
      v.transform(Number),
    ),
    DEV_TOOLS: v.pipe(
      optionalText,
      v.picklist(["", "0", "1"], "must be 0 or 1"),
      v.transform((flag) => flag === "1"),
    ),
    PRINCIPAL_NAME: v.optional(
      v.pipe(v.string(), v.trim(), v.minLength(1, "must not be empty")),
      "Default Principal",
    ),
    LOOK_AHEAD_QUESTIONS: v.pipe(
      v.optional(v.string(), "3"),
      v.regex(/^\d$/, "must be a number from 0 to 9"),
      v.transform(Number),
    ),
    BLUEPRINT_RESERVE: v.pipe(
      v.optional(v.string(), "2"),
      v.regex(/^[1-9]$/, "must be a number from 1 to 9"),
      v.transform(Number),
    ),
    TWO_FACTOR_ROLES: staffRoles,
    MAIL_API_URL: optionalHttpUrl,
    MAIL_API_KEY: optionalText,
    SMTP_URL: smtpServer,
    MAIL_FROM: optionalText,
    MAIL_WEBHOOK_SECRET: v.pipe(
      optionalText,
      v.regex(
        /^(whsec_[A-Za-z0-9+/]{20,}={0,2})?$/,
        "must be empty or the whsec_… of the provider's webhook",
      ),
    ),
    GOOGLE_CLIENT_ID: optionalText,
    GOOGLE_CLIENT_SECRET: optionalText,
    RAZORPAY_KEY_ID: optionalText,
    RAZORPAY_KEY_SECRET: optionalText,
    RAZORPAY_WEBHOOK_SECRET: optionalText,
    CONTACT_FORWARD_URL: optionalHttpUrl,
    API_ALLOWED_ORIGINS: textList,
    MONITORING_SECRET: v.pipe(
      optionalText,
      v.check(
        (secret) => secret === "" || secret.length >= MINIMUM_SECRET_LENGTH,
        `must be empty or have at least ${MINIMUM_SECRET_LENGTH} characters`,
      ),
    ),
    ENQUIRY_RETENTION_DAYS: days(365, 1),
    MAIL_RETENTION_DAYS: days(30, 1),
    AUDIT_RETENTION_DAYS: days(730, 365),
    CERTIFICATE_KEYS: certificateKeys,
    BACKUP_MAX_AGE_HOURS: v.pipe(
      optionalText,
      v.regex(/^([1-9]\d{0,2})?$/, "must be empty or a number of hours from 1 to 999"),
      v.transform((hours) => (hours === "" ? undefined : Number(hours))),
    ),
  }),
  v.check(
    ({ DEV_TOOLS, BASE_URL }) => !DEV_TOOLS || isLoopback(BASE_URL),
    "DEV_TOOLS: is for local use only; remove it where BASE_URL is a public address",
  ),
  v.check(
    ({ MAIL_API_URL, MAIL_API_KEY, SMTP_URL }) => !SMTP_URL || (MAIL_API_URL === "" && MAIL_API_KEY === ""),
    "SMTP_URL: mail leaves one way; remove it, or MAIL_API_URL and MAIL_API_KEY",
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const { name, partner } of halfConfigured(input)) {
      const message = `must be set too, because ${partner} is set`;
      addIssue({ message, path: [{ type: "object", origin: "value", input, key: name, value: "" }] });
    }
  }),
  v.transform(({ AUTH_SECRET, AUTH_SECRET_PREVIOUS, TWO_FACTOR_ROLES, ...settings }) => ({
    ...settings,
    /** Newest first: the first one signs and encrypts, each of them verifies and decrypts. */
    AUTH_SECRETS: [AUTH_SECRET, ...AUTH_SECRET_PREVIOUS] as const,
    TWO_FACTOR_ROLES: TWO_FACTOR_ROLES ?? (isLoopback(settings.BASE_URL) ? [] : DEFAULT_TWO_FACTOR_ROLES),
  })),
);

/** On a public site, a password alone does not open everybody's records. */
const DEFAULT_TWO_FACTOR_ROLES: StaffRole[] = ["owner"];

/** Settings that work together only: all of a row are set, or none. */
const TOGETHER = [
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"],
  ["MAIL_API_URL", "MAIL_API_KEY", "MAIL_FROM"],
] as const;
/** With a mail server instead of a provider's API. */
const WITH_MAIL_SERVER = [TOGETHER[0], TOGETHER[1], ["SMTP_URL", "MAIL_FROM"]] as const;

type Together = (typeof TOGETHER | typeof WITH_MAIL_SERVER)[number][number];

/** The settings that are missing beside a partner. */
const halfConfigured = (settings: Record<Together, unknown>) =>
  (settings.SMTP_URL ? WITH_MAIL_SERVER : TOGETHER).flatMap((names: readonly Together[]) => {
    const partner = names.find((name) => settings[name]);
    return partner ? names.filter((name) => !settings[name]).map((name) => ({ name, partner })) : [];
  });

/** Sign-in needs these. The log line about them begins with the specification's text (Specification §8; Ruling 29). */
const SIGN_IN_SETTINGS = ["AUTH_SECRET", "AUTH_SECRET_PREVIOUS", "GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"];

/** The parsed settings of the worker. Secrets have no default; `.dev.vars.example` describes each setting. */
export type Settings = v.InferOutput<typeof SettingsSchema>;

/** The mail server of SMTP_URL. */
export type SmtpServer = NonNullable<Settings["SMTP_URL"]>;

/** Thrown when settings are missing or wrong; the message lists their names, never their values. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

const parsed = new WeakMap<object, Settings>();

/** Parses the bindings once per isolate. Throws one SettingsError that lists every missing or wrong setting. */
export function parseSettings(env: object): Settings {
  const known = parsed.get(env);
  if (known) return known;
  const result = v.safeParse(SettingsSchema, env);
  if (!result.success) throw new SettingsError(describe(result.issues));
  parsed.set(env, result.output);
  return result.output;
}

function describe(issues: readonly v.BaseIssue<unknown>[]): string {
  const lines = issues.map((issue) => {
    const name = v.getDotPath(issue)?.split(".")[0];
    const message = issue.input === undefined ? "must be set" : issue.message;
    return name ? `${name}: ${message}` : issue.message;
  });
  const isSignInSetUp = !issues.some((issue) =>
    SIGN_IN_SETTINGS.includes(v.getDotPath(issue)?.split(".")[0] ?? ""),
  );
  const prefix = isSignInSetUp ? "" : "Authentication not initialized. ";
  return `${prefix}These settings are missing or wrong. ${lines.join("; ")}.`;
}
