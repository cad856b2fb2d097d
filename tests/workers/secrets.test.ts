import type { AppLoadContext } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { callAuth } from "#app/features/accounts/auth.server.ts";
import { redeemCode } from "#app/features/accounts/use-cases/two-factor-code.server.ts";
import {
  readUnsubscribeToken,
  unsubscribeToken,
} from "#app/features/messages/notifications/unsubscribe.server.ts";
import { ANONYMOUS } from "#app/kernel/actor.ts";
import { signedCookie } from "#app/platform/http/signed-cookie.server.ts";
import { sessions, twoFactors } from "#db/schema/index.ts";
import { createAdmin, signIn, type TestUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { toActor } from "#tests/support/service-context.ts";
import { TEST_SETTINGS } from "#tests/support/settings.ts";
import { authenticatorCode, setUp } from "#tests/support/two-factor.ts";
import { createRequestContext } from "#workers/context.ts";
import { readDeviceId, rememberDevice } from "#workers/device-cookie.ts";
import { newSession, resolveCaller, sessionHeaders } from "#workers/session.ts";
import { claimsCookie, readClaims } from "#workers/session-claims.ts";
import { parseSettings } from "#workers/settings.ts";

const OLD = TEST_SETTINGS.AUTH_SECRET;
const NEW = "the-secret-that-replaces-that-of-the-tests";

const settingsWith = (secret: string, previous = "") =>
  parseSettings({
    ...TEST_SETTINGS,
    AUTH_SECRET: secret,
    AUTH_SECRET_PREVIOUS: previous,
    BASE_URL: "http://localhost:8787",
    DATABASE_URL: "http://127.0.0.1:1",
  });
const before = settingsWith(OLD);
const during = settingsWith(NEW, OLD);
const after = settingsWith(NEW);

let database: TestDatabase;
let meera: TestUser;
beforeEach(async () => {
  database = await createTestDatabase();
  meera = await createAdmin(database.db);
});
afterEach(() => database.close());

const requestWith = (cookie: string) => new Request("http://localhost:8787", { headers: { cookie } });
const pairOf = (setCookie: string) => setCookie.split(";")[0]!;

const contextWith = (settings: typeof before) =>
  createRequestContext({
    request: requestWith(""),
    settings,
    requestId: "request-of-the-test",
    nonce: "nonce",
    waitUntil: () => {},
    apiDocument: () => {
      throw new Error("No API document is needed here.");
    },
    db: database.db,
  });

/** The cookie of a session that is stored. */
async function storedSession(made: typeof before): Promise<string> {
  const { cookie, token } = await newSession(made);
  const { token: stored } = await signIn(database.db, meera);
  await database.db.orm.update(sessions).set({ token }).where(eq(sessions.token, stored));
  return pairOf(cookie);
}

/** What a secret signs or encrypts: made with some settings, and read with others; undefined when it does not hold. */
const KINDS: [kind: string, make: (made: typeof before) => Promise<(read: typeof before) => unknown>][] = [
  [
    "session",
    async (made) => {
      const cookie = await storedSession(made);
      return async (read) => {
        const request = requestWith(cookie);
        const { actor } = await resolveCaller({ request, settings: read, db: database.db });
        return actor.kind === "user" ? actor.userId : undefined;
      };
    },
  ],
  [
    "session as better-auth reads it",
    async (made) => {
      const cookie = await storedSession(made);
      return async (read) => {
        const headers = await sessionHeaders(requestWith(cookie), read);
        const ctx = contextWith(read).serviceContext(ANONYMOUS);
        const found = await callAuth(ctx, {}, ({ api }) => api.getSession({ headers }));
        return found?.ok ? found.value?.user.id : undefined;
      };
    },
  ],
  [
    "claims of a session",
    async (made) => {
      const cookie = claimsCookie(made, "token", toActor(meera));
      return async (read) => readClaims(requestWith(pairOf(cookie)), read, "token")?.userId;
    },
  ],
  [
    "known browser",
    async (made) => {
      const cookie = await rememberDevice(requestWith(""), made, meera.email);
      return async (read) => readDeviceId(requestWith(pairOf(cookie)), read);
    },
  ],
  [
    "short-lived cookie",
    async (made) => {
      const cookieOf = (settings: typeof before) =>
        signedCookie<string>(contextWith(settings) as unknown as AppLoadContext, "note", 60);
      const cookie = await cookieOf(made).serialize("value");
      return async (read) => (await cookieOf(read).read(requestWith(pairOf(cookie)))) ?? undefined;
    },
  ],
  [
    "link that ends mails",
    async (made) => {
      const token = unsubscribeToken(made.AUTH_SECRETS[0], meera.id, "all");
      return async (read) => readUnsubscribeToken(read.AUTH_SECRETS, token)?.userId;
    },
  ],
  [
    "what is encrypted in the database",
    async (made) => {
      const encrypted = await contextWith(made).serviceContext(toActor(meera)).atRest.encrypt("text");
      return (read) => contextWith(read).serviceContext(toActor(meera)).atRest.decrypt(encrypted);
    },
  ],
];

test.each(KINDS)(
  "a new secret beside the old one keeps each %s; without the old one it ends",
  async (_, make) => {
    const read = await make(before);
    expect(await read(during)).toBeDefined();
    expect(await read(after)).toBeUndefined();
    const readNew = await make(during);
    expect(await readNew(after)).toBeDefined();
  },
);

test("a code that is entered meanwhile keeps the second factor without the old secret", async () => {
  const owner = toActor(meera);
  const { secret } = await setUp(contextWith(before).serviceContext(owner) as never);
  const enter = async (settings: typeof before, steps: number) =>
    (
      await redeemCode(
        contextWith(settings).serviceContext(owner),
        owner,
        await authenticatorCode(secret, steps),
      )
    ).ok;
  expect(await enter(after, 0)).toBe(false);
  expect(await enter(during, 0)).toBe(true);
  expect(await enter(after, 1)).toBe(true);
  const [row] = await database.db.orm.select().from(twoFactors);
  expect(await contextWith(after).serviceContext(owner).atRest.decrypt(row!.backupCodes)).toContain("[");
});
