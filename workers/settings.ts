import * as v from "valibot";

const MINIMUM_SECRET_LENGTH = 32;
const LOCAL_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

const hasProtocol = (url: string, protocols: RegExp) =>
  URL.canParse(url) && protocols.test(new URL(url).protocol);
const isHttp = (url: string) => hasProtocol(url, /^https?:$/);

const httpUrl = v.pipe(
  v.string(),
  v.trim(),
  v.check(isHttp, "must be an address that starts with https:// or http://"),
);
const databaseUrl = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (url) => hasProtocol(url, /^(https?|libsql):$/),
    "must be an address that starts with https://, http:// or libsql://",
  ),
);
const optionalText = v.optional(v.pipe(v.string(), v.trim()), "");
const optionalHttpUrl = v.pipe(
  optionalText,
  v.check(
    (url) => url === "" || isHttp(url),
    "must be empty or an address that starts with https:// or http://",
  ),
);
const originList = v.pipe(
  optionalText,
  v.transform((text) =>
    text
      .split(",")
      .map((origin) => origin.trim())
      .filter(Boolean),
  ),
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
    DATABASE_URL: databaseUrl,
    DATABASE_AUTH_TOKEN: optionalText,
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
    MAIL_API_URL: optionalHttpUrl,
    MAIL_API_KEY: optionalText,
    MAIL_FROM: v.optional(v.pipe(v.string(), v.trim()), "Kadam <no-reply@kadam.example>"),
    GOOGLE_CLIENT_ID: optionalText,
    GOOGLE_CLIENT_SECRET: optionalText,
    CONTACT_FORWARD_URL: optionalHttpUrl,
    API_ALLOWED_ORIGINS: originList,
  }),
  v.check(
    ({ DEV_TOOLS, BASE_URL }) => !DEV_TOOLS || LOCAL_HOSTS.has(new URL(BASE_URL).hostname),
    "DEV_TOOLS: is for local use only; remove it where BASE_URL is a public address",
  ),
  v.forward(
    v.check(
      ({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }) => !GOOGLE_CLIENT_ID === !GOOGLE_CLIENT_SECRET,
      "must be set together with GOOGLE_CLIENT_ID, or both must be empty",
    ),
    ["GOOGLE_CLIENT_SECRET"],
  ),
);

/** Sign-in needs these. The log line about them begins with the specification's text (Specification §8; Ruling 29). */
const SIGN_IN_SETTINGS = ["AUTH_SECRET", "GOOGLE_CLIENT_SECRET"];

/** The parsed settings of the worker. Secrets have no default; `.dev.vars.example` describes each setting. */
export type Settings = v.InferOutput<typeof SettingsSchema>;

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
    const name = v.getDotPath(issue);
    const message = issue.input === undefined ? "must be set" : issue.message;
    return name ? `${name}: ${message}` : issue.message;
  });
  const isSignInSetUp = !issues.some((issue) => SIGN_IN_SETTINGS.includes(v.getDotPath(issue) ?? ""));
  const prefix = isSignInSetUp ? "" : "Authentication not initialized. ";
  return `${prefix}These settings are missing or wrong. ${lines.join("; ")}.`;
}
