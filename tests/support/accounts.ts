import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { serializeSigned } from "hono/utils/cookie";
import { privacyNotice } from "#app/features/accounts/consents/privacy-notice.ts";
import { hashPassword } from "#app/features/accounts/password.server.ts";
import { accounts, sessions, users } from "#db/schema/index.ts";
import { demoId } from "#db/seed/demo-id.ts";
import type { Database } from "#db/session/index.ts";
import { TEST_SETTINGS } from "./settings.ts";

const SESSION_MS = 30 * 24 * 60 * 60 * 1000;

export type TestUser = typeof users.$inferSelect;

type UserValues = Partial<typeof users.$inferInsert> & {
  /** Also creates the account with this password; only on demand, because hashing is slow. */
  password?: string;
};

/** Creates a student on the free plan with a unique email by default. */
export async function createUser(db: Database, { password, ...values }: UserValues = {}): Promise<TestUser> {
  const id = values.id ?? randomUUID();
  const firstName = values.firstName ?? "Asha";
  const lastName = values.lastName ?? `Test ${id.slice(0, 8)}`;
  const now = new Date();
  const [user] = await db.orm
    .insert(users)
    .values({
      email: `${id}@students.example`,
      name: `${firstName} ${lastName}`,
      emailVerified: true,
      createdAt: now,
      updatedAt: now,
      noticeVersion: privacyNotice.version,
      staffRole: values.userType === "admin" ? "owner" : null,
      ...values,
      id,
      firstName,
      lastName,
    })
    .returning();
  if (password) await givePassword(db, id, password);
  return user!;
}

/** The same as an admin, an owner by default. */
export const createAdmin = (db: Database, values: UserValues = {}) =>
  createUser(db, { firstName: "Meera", ...values, userType: "admin" });

/** The account by which a site with demo data is known, alone; again after it was removed. */
export async function createDemoOwner(db: Database): Promise<void> {
  const id = demoId("user", "admin");
  if ((await db.orm.$count(users, eq(users.id, id))) === 0) await createAdmin(db, { id });
}

const hashes = new Map<string, Promise<string>>();

/** The hash of a password, computed once per process, because a hash is slower than the rest of a test. */
export function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Creates the account with this password, unless it exists. */
export async function givePassword(db: Database, userId: string, password: string): Promise<void> {
  const now = new Date();
  const values = {
    id: `password-of-${userId}`,
    userId,
    accountId: userId,
    providerId: "credential",
    password: await hashOnce(password),
    createdAt: now,
    updatedAt: now,
  };
  await db.orm.insert(accounts).values(values).onConflictDoNothing();
}

/** The credentials of a session for a browser and for a program. */
export type SignedIn = {
  user: TestUser;
  /** Value of the Cookie header. */
  cookie: string;
  /** Cookie for Playwright's `context.addCookies`, without its address. */
  cookieName: string;
  cookieValue: string;
  /** Value after `Authorization: Bearer `. */
  bearer: string;
  token: string;
};

type SessionAge = {
  expiresInMs?: number;
  /** Milliseconds since the sign-in. */
  signedInAgoMs?: number;
  /** Milliseconds since the last recorded request; without it none was recorded since the sign-in. */
  seenAgoMs?: number;
  country?: string;
};

/** Creates a session for this user, signed with the secret of the tests' workers; it starts now by default. */
export async function signIn(
  db: Database,
  user: TestUser,
  { expiresInMs = SESSION_MS, signedInAgoMs = 0, seenAgoMs, country }: SessionAge = {},
): Promise<SignedIn> {
  const token = randomUUID().replaceAll("-", "");
  const now = Date.now();
  const createdAt = new Date(now - signedInAgoMs);
  await db.orm.insert(sessions).values({
    userId: user.id,
    token,
    createdAt,
    updatedAt: createdAt,
    expiresAt: new Date(now + expiresInMs),
    lastSeenAt: seenAgoMs === undefined ? null : now - seenAgoMs,
    country,
  });
  const cookieName = "sid";
  const cookie = await serializeSigned(cookieName, token, TEST_SETTINGS.AUTH_SECRET);
  const cookieValue = cookie.slice(cookieName.length + 1);
  return { user, token, cookie, cookieName, cookieValue, bearer: cookieValue };
}

/** Creates a user with a session. */
export async function signInAs(db: Database, values: UserValues = {}): Promise<SignedIn> {
  return signIn(db, await createUser(db, values));
}
