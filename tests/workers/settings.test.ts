import { expect, test } from "vitest";
import { TEST_SETTINGS } from "#tests/support/settings.ts";
import { parseSettings } from "#workers/settings.ts";

const valid = { ...TEST_SETTINGS, BASE_URL: "http://localhost:8787", DATABASE_URL: "http://localhost:8080" };

const messageOf = (settings: object): string => {
  try {
    parseSettings(settings);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
};

test.each([
  ["a missing secret", { AUTH_SECRET: undefined }, "AUTH_SECRET: must be set"],
  ["a short secret", { AUTH_SECRET: "short" }, "AUTH_SECRET: must have at least 32 characters"],
  [
    "Google's id without its secret",
    { GOOGLE_CLIENT_ID: "id" },
    "GOOGLE_CLIENT_SECRET: must be set too, because GOOGLE_CLIENT_ID is set",
  ],
  [
    "Google's secret without its id",
    { GOOGLE_CLIENT_SECRET: "secret" },
    "GOOGLE_CLIENT_ID: must be set too, because GOOGLE_CLIENT_SECRET is set",
  ],
])("%s: Authentication not initialized", (_, settings, message) => {
  const said = messageOf({ ...valid, ...settings });
  expect(said).toMatch(/^Authentication not initialized\. /);
  expect(said).toContain(message);
});

test("names other settings without that message", () => {
  expect(messageOf({ ...valid, BASE_URL: "nowhere" })).toMatch(
    /^These settings are missing or wrong\. BASE_URL: /,
  );
});

const mail = {
  MAIL_API_URL: "https://mail.example/send",
  MAIL_API_KEY: "key",
  MAIL_FROM: "a@college.example",
};

test.each([
  [
    "an address without a key",
    { MAIL_API_KEY: "" },
    "MAIL_API_KEY: must be set too, because MAIL_API_URL is set",
  ],
  ["a key without a sender", { MAIL_FROM: "" }, "MAIL_FROM: must be set too, because MAIL_API_URL is set"],
  [
    "a sender alone",
    { MAIL_API_URL: "", MAIL_API_KEY: "" },
    "MAIL_API_URL: must be set too, because MAIL_FROM is set; MAIL_API_KEY: must be set too, because MAIL_FROM is set",
  ],
])("mail with %s is refused", (_, half, message) => {
  expect(messageOf({ ...valid, ...mail, ...half })).toBe(`These settings are missing or wrong. ${message}.`);
});

const SERVER = { SMTP_URL: "smtps://kadam%40mail:p%40ss%3A%2F@mail.example", MAIL_FROM: "a@college.example" };
const connectionOf = (SMTP_URL: string) =>
  parseSettings({ ...valid, ...SERVER, SMTP_URL }).SMTP_URL?.connection;

test("a mail server is reached with TLS, except on this machine", () => {
  expect(connectionOf(SERVER.SMTP_URL)).toEqual({
    host: "mail.example",
    port: 465,
    secure: true,
    requireTLS: false,
    ignoreTLS: false,
    auth: { user: "kadam@mail", pass: "p@ss:/" },
  });
  expect(connectionOf("smtp://mail.example")).toMatchObject({ port: 587, secure: false, requireTLS: true });
  expect(connectionOf("smtp://127.0.0.1:25")).toEqual({
    host: "127.0.0.1",
    port: 25,
    secure: false,
    requireTLS: false,
    ignoreTLS: true,
  });
});

test.each([
  ...[
    "mail.example",
    "http://mail.example",
    "smtp://",
    "smtp://user@mail.example",
    "smtps://u:%zz@mail.example",
  ].map((SMTP_URL): [object, string] => [
    { ...SERVER, SMTP_URL },
    "SMTP_URL: must be empty or like smtps://",
  ]),
  [{ ...SERVER, MAIL_FROM: "" }, "MAIL_FROM: must be set too, because SMTP_URL is set"],
  [{ ...SERVER, ...mail }, "SMTP_URL: mail leaves one way; remove it, or MAIL_API_URL and MAIL_API_KEY"],
])("refuses the mail server of %j", (settings, message) => {
  const said = messageOf({ ...valid, ...settings });
  expect(said).toContain(message);
  expect(said).not.toContain("p%40ss");
});

test("accepts valid settings", () => {
  expect(messageOf(valid)).toBe("");
  expect(messageOf({ ...valid, ...mail, GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" })).toBe("");
});

test.each([
  [{ MONITORING_SECRET: "short" }, "MONITORING_SECRET: must be empty or have at least 32 characters"],
  ...["secret-of-a-key", "{}", '[{"kty":"EC","x":"secret-of-a-key"}]'].map((keys): [object, string] => [
    { CERTIFICATE_KEYS: keys },
    "missing or wrong. CERTIFICATE_KEYS: must be empty or what `npm run certificate-key` prints.",
  ]),
  [{ BACKUP_MAX_AGE_HOURS: "0" }, "BACKUP_MAX_AGE_HOURS: must be empty or a number of hours from 1 to 999"],
])("refuses %j", (settings, message) => {
  expect(messageOf({ ...valid, ...settings })).toContain(message);
});

const PLAIN = "must start with https://; http:// is for this machine only, such as http://localhost:8787";

test.each(["BASE_URL", "DATABASE_URL", "MAIL_API_URL", "CONTACT_FORWARD_URL"])(
  "refuses a %s that is not encrypted on the way, unless it is on this machine",
  (name) => {
    const using = (url: string) => messageOf({ ...valid, ...mail, [name]: url });
    expect(using("http://kadam.example")).toBe(`These settings are missing or wrong. ${name}: ${PLAIN}.`);
    expect(using("http://10.0.0.5:8787")).toContain(`${name}: ${PLAIN}`);
    expect(using("http://localhost.kadam.example")).toContain(`${name}: ${PLAIN}`);
    for (const host of ["localhost", "127.0.0.1:8787", "127.1.2.3", "[::1]:80", "exam.localhost"]) {
      expect(using(`http://${host}`)).toBe("");
    }
  },
);

const PUBLIC = { BASE_URL: "https://kadam.example", DEV_TOOLS: "" };

test.each([
  [{}, []],
  [PUBLIC, ["owner"]],
  [{ ...PUBLIC, TWO_FACTOR_ROLES: "" }, ["owner"]],
  [{ ...PUBLIC, TWO_FACTOR_ROLES: "owner, grader" }, ["owner", "grader"]],
  [{ ...PUBLIC, TWO_FACTOR_ROLES: "none" }, []],
  [{ BASE_URL: "https://localhost:8787" }, []],
  [{ TWO_FACTOR_ROLES: "coordinator" }, ["coordinator"]],
])("%j: roles that need a second factor: %j", (settings, roles) => {
  expect(parseSettings({ ...valid, ...settings }).TWO_FACTOR_ROLES).toEqual(roles);
});

test("earlier secrets follow the newest, and are as long", () => {
  const [first, second] = ["f".repeat(32), "s".repeat(40)];
  const settings = { ...valid, AUTH_SECRET_PREVIOUS: ` ${first}, ${second}` };
  expect(parseSettings(settings).AUTH_SECRETS).toEqual([valid.AUTH_SECRET, first, second]);
  expect(messageOf({ ...valid, AUTH_SECRET_PREVIOUS: `${first},short` })).toBe(
    "Authentication not initialized. These settings are missing or wrong. AUTH_SECRET_PREVIOUS: must be empty or secrets of at least 32 characters, separated by commas.",
  );
});
