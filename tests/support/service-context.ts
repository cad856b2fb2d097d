import { eq } from "drizzle-orm";
import { type Actor, ANONYMOUS, type Reader, type Student, type UserActor } from "#app/kernel/actor.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { sessions } from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";
import { createAdmin, signIn, type TestUser } from "#tests/support/accounts.ts";
import { createRequestContext } from "#workers/context.ts";
import { parseSettings } from "#workers/settings.ts";
import { TEST_SETTINGS } from "./settings.ts";

const BASE_URL = "http://localhost:8787";

type ContextOptions<A extends Actor> = Partial<ServiceContext<A>> & {
  /** Headers of the request: the session's cookie, the address. */
  headers?: Record<string, string>;
};

/** The context of a use-case under test, as the worker creates it, on the test's own database. */
export function contextFor<A extends Actor>(
  db: Database,
  actor: A,
  { headers, ...overrides }: ContextOptions<A> = {},
): ServiceContext<A> {
  const settings = parseSettings({ ...TEST_SETTINGS, BASE_URL, DATABASE_URL: "http://127.0.0.1:1" });
  const context = createRequestContext({
    request: new Request(BASE_URL, { headers: { "cf-connecting-ip": "203.0.113.7", ...headers } }),
    settings,
    requestId: "request-of-the-test",
    nonce: "nonce",
    waitUntil: () => {},
    apiDocument: () => {
      throw new Error("A use-case has no API document.");
    },
    db,
  });
  return { ...context.serviceContext(actor), ...overrides };
}

export const anonymousContext = (db: Database, options?: ContextOptions<typeof ANONYMOUS>) =>
  contextFor(db, ANONYMOUS, options);

/** The actor of a user, as the session read returns it. */
export function toActor(user: TestUser, sessionId = "session-of-the-test"): UserActor {
  const { id: userId, userType, staffRole, plan, courseId, firstName, lastName, email, noticeVersion } = user;
  const person = { userId, userType, staffRole, plan, courseId, firstName, lastName, email, noticeVersion };
  const hasTwoFactor = user.twoFactorEnabled;
  return { kind: "user", sessionId, deviceId: sessionId, isConfirmed: true, hasTwoFactor, ...person };
}

/** A reader of every student's records. */
export const OWNER: Reader = { userId: "owner", staffRole: "owner" };

export const toStudentActor = (user: TestUser) => toActor(user) as Student;
export const toAdminActor = (user: TestUser) => toActor(user) as UserActor & { userType: "admin" };

/** The context of a new admin. */
export const adminContext = async (db: Database, values?: Parameters<typeof createAdmin>[1]) =>
  contextFor(db, toAdminActor(await createAdmin(db, values)));

/** The context of a user with a session that is stored, and its token. */
export async function signedInContext(db: Database, user: TestUser) {
  const { token, cookie } = await signIn(db, user);
  const [session] = await db.orm.select().from(sessions).where(eq(sessions.token, token));
  return { token, ctx: contextFor(db, toActor(user, session!.id), { headers: { cookie } }) };
}
