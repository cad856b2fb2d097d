import { eq, inArray, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { emailLimit, passwordLimits } from "#app/features/accounts/limits.ts";
import { COMMON_PASSWORD } from "#app/features/accounts/new-password.server.ts";
import {
  deleteExpiredSessions,
  findSessionUser,
  noteRequest,
} from "#app/features/accounts/queries/accounts.server.ts";
import { changePassword } from "#app/features/accounts/use-cases/change-password.server.ts";
import {
  isResetLinkValid,
  requestPasswordReset,
  resetPassword,
} from "#app/features/accounts/use-cases/reset-password.server.ts";
import {
  endOtherSessions,
  endOwnSession,
  listOwnAccess,
  signOut,
} from "#app/features/accounts/use-cases/sessions.server.ts";
import { signIn } from "#app/features/accounts/use-cases/sign-in.server.ts";
import { signUp } from "#app/features/accounts/use-cases/sign-up.server.ts";
import { getUser, provisionSelf } from "#app/features/accounts/use-cases/users.server.ts";
import { changeAccount } from "#app/features/students/use-cases/change-account.server.ts";
import { getStudentRecord } from "#app/features/students/use-cases/get-student.server.ts";
import type { Outcome } from "#app/kernel/outcome.ts";
import { consumeRateLimits } from "#db/rate-limits.ts";
import {
  accounts,
  auditEvents,
  outbox,
  rateCounters,
  sessions,
  users,
  verifications,
} from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";
import { createAdmin, createUser, signIn as openSession } from "#tests/support/accounts.ts";
import { type ServedTestDatabase, startTestDatabase } from "#tests/support/database.ts";
import {
  anonymousContext,
  contextFor,
  signedInContext,
  toActor,
  toAdminActor,
  toStudentActor,
} from "#tests/support/service-context.ts";

const PASSWORD = "steps-up-2026";
const HOUR = 3_600_000;
const AN_HOUR_AGO = new Date(Date.now() - HOUR);
const PERSON = { firstName: "Asha", lastName: "Rao", email: "asha@college.example", password: PASSWORD };

let database: ServedTestDatabase;
let db: Database;
beforeEach(async () => {
  database = await startTestDatabase();
  db = database.db;
});
afterEach(() => database.remove());

function succeeded<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value;
}

const problemOf = (outcome: Outcome<unknown>) => (outcome.ok ? undefined : outcome.problem);
const mails = () => db.orm.select().from(outbox);
const audited = async () => (await db.orm.select().from(auditEvents)).map(({ action }) => action);
const signInWith = (email: string, password: string, address?: string) =>
  signIn(anonymousContext(db, address ? { address } : {}), { email, password });

/** Counts this many wrong passwords without hashing each of them. */
async function countFailures(
  times: number,
  {
    email = PERSON.email,
    ...from
  }: { address?: string; headers?: Record<string, string>; email?: string } = {},
) {
  const { own, ofAccount, ofNetwork } = await passwordLimits(anonymousContext(db, from), email);
  const limits = [own, ...ofAccount, ...ofNetwork];
  await consumeRateLimits(db, limits);
  const keys = limits.map(({ key }) => key);
  await db.orm
    .update(rateCounters)
    .set({ count: sql`${rateCounters.count} + ${times - 1}` })
    .where(inArray(rateCounters.key, keys));
}

/** The Cookie header of a browser that has signed in. */
const browserOf = ({ cookies }: { cookies: string[] }) => ({
  cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; "),
});

describe("sign-up", () => {
  test("creates a student on the free plan with a session and an audit row", async () => {
    const { user, cookies, sessionToken } = succeeded(await signUp(anonymousContext(db), PERSON));
    expect(user).toMatchObject({ email: PERSON.email, firstName: "Asha", userType: "student", plan: "free" });
    expect(cookies.join()).toContain(sessionToken);
    expect(await db.orm.select().from(sessions)).toHaveLength(1);
    expect(await audited()).toEqual(["user.create"]);
    const [account] = await db.orm.select().from(accounts);
    expect(account?.password).toMatch(/^\$argon2id\$v=19\$/);
  });

  test("with an existing email gives a neutral answer and mails its owner, nothing else", async () => {
    await createUser(db, { email: PERSON.email, createdAt: AN_HOUR_AGO });
    const outcome = await signUp(anonymousContext(db), PERSON);
    expect(problemOf(outcome)?.message).toBe(
      "We could not create this account. Try signing in or resetting your password.",
    );
    expect(await db.orm.select().from(users)).toHaveLength(1);
    expect(await db.orm.select().from(sessions)).toHaveLength(0);
    expect(await mails()).toMatchObject([
      { recipient: PERSON.email, subject: "You already have a Kadam account" },
    ]);
  });

  test("creates one account from four requests at once and does not reveal that it exists", async () => {
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => signUp(anonymousContext(db), PERSON)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter(({ ok }) => !ok).map((outcome) => problemOf(outcome)?.code)).toEqual(
      Array(3).fill("conflict"),
    );
    expect(await db.orm.select().from(users)).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });

  test("stores nothing when it fails half-way, and succeeds when repeated", async () => {
    const forbid =
      "CREATE TRIGGER no_sessions BEFORE INSERT ON sessions BEGIN SELECT RAISE(ABORT, 'unavailable'); END";
    await database.client.execute(forbid);
    await expect(signUp(anonymousContext(db), PERSON)).rejects.toThrow();
    for (const table of [users, accounts, auditEvents, outbox]) expect(await db.orm.$count(table)).toBe(0);
    await database.client.execute("DROP TRIGGER no_sessions");
    succeeded(await signUp(anonymousContext(db), PERSON));
  });

  test("is limited by email", async () => {
    await createUser(db, { email: PERSON.email, createdAt: AN_HOUR_AGO });
    for (let n = 0; n < 4; n += 1) await consumeRateLimits(db, [emailLimit("signUpsOfEmail", PERSON.email)]);
    expect(problemOf(await signUp(anonymousContext(db), PERSON))?.code).toBe("conflict");
    expect(problemOf(await signUp(anonymousContext(db), PERSON))?.code).toBe("rate_limited");
    expect(await mails()).toHaveLength(1);
  });
});

test.each(["sign-up", "reset", "change"])("rejects a common password at its field: %s", async (way) => {
  const user = await createUser(db, { email: PERSON.email, password: PASSWORD });
  const set = {
    "sign-up": () =>
      signUp(anonymousContext(db), { ...PERSON, email: "new@college.example", password: "qwerty123" }),
    reset: async () => {
      await requestPasswordReset(anonymousContext(db), { email: PERSON.email });
      const token = /token=([\w-]+)/.exec((await mails())[0]!.body)![1]!;
      return resetPassword(anonymousContext(db), { token, newPassword: "qwerty123" });
    },
    change: () =>
      changePassword(contextFor(db, toActor(user)), { currentPassword: PASSWORD, newPassword: "qwerty123" }),
  }[way]!;
  expect(problemOf(await set())).toMatchObject({
    code: "invalid_fields",
    errors: [{ field: way === "sign-up" ? "password" : "newPassword", message: COMMON_PASSWORD }],
  });
  succeeded(await signInWith(PERSON.email, PASSWORD));
});

describe("sign-in", () => {
  beforeEach(() => createUser(db, { email: PERSON.email, password: PASSWORD }));

  test("with the right password creates a session for that user", async () => {
    const { sessionToken } = succeeded(await signInWith(PERSON.email, PASSWORD));
    const token = decodeURIComponent(sessionToken).split(".")[0]!;
    expect(await findSessionUser(db, token)).toMatchObject({ email: PERSON.email, userType: "student" });
    expect(await audited()).toEqual(["session.start"]);
  });

  test("fails alike for a wrong password and an unknown email", async () => {
    const wrong = problemOf(await signInWith(PERSON.email, "not-the-password"));
    const unknown = problemOf(await signInWith("nobody@college.example", "not-the-password"));
    expect(wrong).toEqual({ code: "unauthenticated", message: "Email or password is not correct" });
    expect(unknown).toEqual(wrong);
  });

  test("is locked in a network after ten wrong passwords from there, and nowhere else", async () => {
    await countFailures(8);
    for (let n = 0; n < 2; n += 1) {
      expect(problemOf(await signInWith(PERSON.email, "wrong-password"))?.code).toBe("unauthenticated");
    }
    const outcome = await signInWith(PERSON.email, PASSWORD);
    expect(problemOf(outcome)).toMatchObject({ code: "rate_limited", retryAfter: expect.any(Number) });
    expect(problemOf(outcome)?.retryAfter).toBeLessThanOrEqual(900);
    succeeded(await signInWith(PERSON.email, PASSWORD, "198.51.100.99"));
  });

  test("is locked everywhere after a hundred wrong passwords from many networks", async () => {
    for (let n = 0; n < 20; n += 1) await countFailures(5, { address: `198.51.100.${n}` });
    const outcome = await signInWith(PERSON.email, PASSWORD, "198.51.100.99");
    expect(problemOf(outcome)?.code).toBe("rate_limited");
  });

  test("is never locked by others in a browser that has signed in to the account, which has its own limit", async () => {
    const headers = browserOf(succeeded(await signInWith(PERSON.email, PASSWORD)));
    for (let n = 0; n < 40; n += 1) await countFailures(10, n ? { address: `198.51.100.${n}` } : {});
    expect(problemOf(await signInWith(PERSON.email, PASSWORD))?.code).toBe("rate_limited");
    const inBrowser = (password: string, email = PERSON.email) =>
      signIn(anonymousContext(db, { headers }), { email, password });
    succeeded(await inBrowser(PASSWORD));
    await countFailures(9, { headers });
    expect(problemOf(await inBrowser("wrong-password"))?.code).toBe("unauthenticated");
    expect(problemOf(await inBrowser(PASSWORD))?.code).toBe("rate_limited");
  });

  test("recognizes a browser only for accounts that signed in there, and only by a cookie of this product", async () => {
    const other = await createUser(db, { password: PASSWORD });
    const headers = browserOf(succeeded(await signInWith(other.email, PASSWORD)));
    await countFailures(10);
    for (const cookie of [headers.cookie, headers.cookie.replaceAll(/device=[^.]+/g, "device=id~tag")]) {
      const outcome = await signIn(anonymousContext(db, { headers: { cookie } }), {
        email: PERSON.email,
        password: PASSWORD,
      });
      expect(problemOf(outcome)?.code).toBe("rate_limited");
    }
  });

  test("recognizes a shared browser for the five accounts that signed in last", async () => {
    const people = [];
    for (let n = 0; n < 6; n += 1) people.push(await createUser(db, { password: PASSWORD }));
    let headers = {};
    for (const { email } of people) {
      const ctx = anonymousContext(db, { headers });
      headers = browserOf(succeeded(await signIn(ctx, { email, password: PASSWORD })));
    }
    const { knownDevice } = anonymousContext(db, { headers });
    const known = await Promise.all(people.map(({ email }) => knownDevice(email)));
    expect(known.map(Boolean)).toEqual([false, true, true, true, true, true]);
    expect(new Set(known.slice(1)).size).toBe(1);
  });

  test("limits the wrong passwords of a network over all accounts, and does not count right ones", async () => {
    for (let n = 0; n < 3; n += 1) succeeded(await signInWith(PERSON.email, PASSWORD));
    await countFailures(299, { email: "guessed@college.example" });
    succeeded(await signInWith(PERSON.email, PASSWORD));
    await signInWith("nobody@college.example", "wrong-password");
    expect(problemOf(await signInWith(PERSON.email, PASSWORD))?.code).toBe("rate_limited");
    succeeded(await signInWith(PERSON.email, PASSWORD, "198.51.100.99"));
  });

  test("creates no session when wrong passwords of other requests use up the limit meanwhile", async () => {
    const ctx = anonymousContext(db);
    const browserId = async () => {
      await countFailures(10);
      return ctx.browserId();
    };
    const outcome = await signIn({ ...ctx, browserId }, { email: PERSON.email, password: PASSWORD });
    expect(problemOf(outcome)?.code).toBe("rate_limited");
    expect(await db.orm.select().from(sessions)).toHaveLength(0);
    expect(problemOf(await signInWith(PERSON.email, PASSWORD))?.code).toBe("rate_limited");
  });

  test("checks and counts ten of twenty wrong passwords at once, and sends the owner one mail", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => signInWith(PERSON.email, "wrong-password")),
    );
    const codes = outcomes.map((outcome) => problemOf(outcome)?.code);
    expect(codes.filter((code) => code === "unauthenticated")).toHaveLength(10);
    expect(codes.filter((code) => code === "rate_limited")).toHaveLength(10);
    expect(await mails()).toHaveLength(1);
  });

  test("mails a lock to the owner once with a link to reset the password, and writes an audit row", async () => {
    await countFailures(9);
    await signInWith(PERSON.email, "wrong-password");
    await signInWith(PERSON.email, "wrong-password");
    await countFailures(9, { address: "198.51.100.99" });
    await signInWith(PERSON.email, "wrong-password", "198.51.100.99");
    const sent = await mails();
    expect(sent).toMatchObject([
      { recipient: PERSON.email, subject: "Sign-in to your Kadam account is locked" },
    ]);
    expect(sent[0]!.body).toContain("/sign-in/forgot-password");
    expect(await audited()).toEqual(["user.lock-sign-in"]);
  });

  test("locks an email without an account alike, and sends no mail", async () => {
    const email = "nobody@college.example";
    await countFailures(9, { email });
    expect(problemOf(await signInWith(email, "wrong-password"))?.code).toBe("unauthenticated");
    expect(problemOf(await signInWith(email, "wrong-password"))?.code).toBe("rate_limited");
    expect(await mails()).toEqual([]);
    expect(await audited()).toEqual([]);
  });

  test("can be unlocked by an admin, with an audit row", async () => {
    const admin = contextFor(db, toAdminActor(await createAdmin(db)));
    const { id } = (await db.orm.select().from(users).where(eq(users.email, PERSON.email)))[0]!;
    const isLocked = async () => succeeded(await getStudentRecord(admin, id)).signInLockedUntil !== null;
    expect(await isLocked()).toBe(false);
    for (let n = 0; n < 10; n += 1) await countFailures(10, { address: `198.51.100.${n}` });
    await countFailures(9);
    await signInWith(PERSON.email, "wrong-password", "203.0.113.99");
    expect(await isLocked()).toBe(true);
    succeeded(await changeAccount(admin, id, "unlock"));
    expect(await isLocked()).toBe(false);
    succeeded(await signInWith(PERSON.email, PASSWORD, "198.51.100.1"));
    expect(await audited()).toContain("user.unlock-sign-in");
    const student = contextFor(db, toStudentActor(await createUser(db)));
    expect(problemOf(await changeAccount(student, id, "unlock"))?.code).toBe("forbidden");
  });

  test("unlocking one user keeps the counts of an email with the same beginning", async () => {
    const { id } = (await db.orm.select().from(users).where(eq(users.email, PERSON.email)))[0]!;
    const alike = `${PERSON.email}x`;
    await countFailures(10, { email: alike });
    await changeAccount(contextFor(db, toAdminActor(await createAdmin(db))), id, "unlock");
    expect(problemOf(await signInWith(alike, PASSWORD))?.code).toBe("rate_limited");
  });

  test("with a right password clears the failures before it", async () => {
    await countFailures(9);
    succeeded(await signInWith(PERSON.email, PASSWORD));
    await countFailures(9);
    expect((await signInWith(PERSON.email, PASSWORD)).ok).toBe(true);
  });

  test("with a password that was changed meanwhile creates no session", async () => {
    const ctx = anonymousContext(db);
    const whileItIsChecked = async () => {
      await db.orm.update(accounts).set({ password: "scrypt$16384$8$5$another$hash" });
    };
    const browserId = async () => {
      await whileItIsChecked();
      return ctx.browserId();
    };
    const outcome = await signIn({ ...ctx, browserId }, { email: PERSON.email, password: PASSWORD });
    expect(problemOf(outcome)?.code).toBe("unauthenticated");
    expect(await db.orm.select().from(sessions)).toHaveLength(0);
    expect(await audited()).toEqual([]);
  });

  test("rejects a disabled account, and gives the reason only with its password", async () => {
    await db.orm.update(users).set({ disabledAt: Date.now() });
    expect(problemOf(await signInWith(PERSON.email, PASSWORD))?.code).toBe("forbidden");
    expect(problemOf(await signInWith(PERSON.email, "not-the-password"))?.code).toBe("unauthenticated");
    expect(await db.orm.select().from(sessions)).toHaveLength(0);
  });
});

describe("password reset", () => {
  const NEW = "a-better-password";

  async function requestedToken(email = PERSON.email) {
    succeeded(await requestPasswordReset(anonymousContext(db), { email }));
    const [mail] = await mails();
    return /token=([\w-]+)/.exec(mail!.body)![1]!;
  }

  test("responds alike to an unknown address and sends no mail", async () => {
    expect(await requestPasswordReset(anonymousContext(db), { email: "nobody@college.example" })).toEqual({
      ok: true,
      value: undefined,
    });
    expect(await mails()).toEqual([]);
    expect(await audited()).toEqual([]);
  });

  test("sets a new password once by its link, ends every session and removes the lock", async () => {
    const user = await createUser(db, { email: PERSON.email, password: PASSWORD, emailVerified: false });
    await openSession(db, user);
    await countFailures(11);
    const token = await requestedToken();
    expect(await isResetLinkValid(anonymousContext(db), token)).toBe(true);
    const twice = await Promise.all(
      [1, 2].map(() => resetPassword(anonymousContext(db), { token, newPassword: NEW })),
    );
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await isResetLinkValid(anonymousContext(db), token)).toBe(false);
    expect(await db.orm.select().from(sessions)).toHaveLength(0);
    expect((await signInWith(PERSON.email, PASSWORD)).ok).toBe(false);
    expect((await signInWith(PERSON.email, NEW)).ok).toBe(true);
    expect(await audited()).toEqual(["password.request-reset", "password.reset", "session.start"]);
    const [stored] = await db.orm.select().from(users);
    expect(stored?.emailVerified).toBe(true);
  });

  test("ends the links of the user's older requests only", async () => {
    await createUser(db, { email: PERSON.email });
    await createUser(db, { email: "nisha@college.example" });
    const linkFor = async (email: string) => {
      succeeded(await requestPasswordReset(anonymousContext(db), { email }));
      const mail = (await mails()).filter(({ recipient }) => recipient === email).at(-1);
      return /token=([\w-]+)/.exec(mail!.body)![1]!;
    };
    const [older, other] = [await linkFor(PERSON.email), await linkFor("nisha@college.example")];
    const newer = await linkFor(PERSON.email);
    const valid = await Promise.all(
      [older, newer, other].map((token) => isResetLinkValid(anonymousContext(db), token)),
    );
    expect(valid).toEqual([false, true, true]);
    const outcome = await resetPassword(anonymousContext(db), { token: older, newPassword: NEW });
    expect(problemOf(outcome)?.code).toBe("not_found");
  });

  test("stores nothing when it fails half-way, and its link still works", async () => {
    const user = await createUser(db, { email: PERSON.email, password: PASSWORD });
    await openSession(db, user);
    const token = await requestedToken();
    const forbid =
      "CREATE TRIGGER no_passwords BEFORE UPDATE ON accounts BEGIN SELECT RAISE(ABORT, 'unavailable'); END";
    await database.client.execute(forbid);
    await expect(resetPassword(anonymousContext(db), { token, newPassword: NEW })).rejects.toThrow();
    expect(await db.orm.$count(sessions)).toBe(1);
    expect(await audited()).toEqual(["password.request-reset"]);
    await database.client.execute("DROP TRIGGER no_passwords");
    succeeded(await resetPassword(anonymousContext(db), { token, newPassword: NEW }));
  });

  test("makes no link for a closed account, and none is read from the database", async () => {
    const user = await createUser(db, { email: PERSON.email, password: PASSWORD });
    const token = await requestedToken();
    const [stored] = await db.orm.select().from(verifications);
    expect(stored!.identifier).not.toContain(token);
    const names = [stored!.identifier, stored!.identifier.split(":")[1]!];
    for (const name of names)
      expect(
        problemOf(await resetPassword(anonymousContext(db), { token: name, newPassword: NEW }))?.code,
      ).toBe("not_found");
    await db.orm.update(users).set({ disabledAt: Date.now() }).where(eq(users.id, user.id));
    succeeded(await requestPasswordReset(anonymousContext(db), { email: PERSON.email }));
    expect(await mails()).toHaveLength(1);
  });

  test("works for an account without a password", async () => {
    await createUser(db, { email: PERSON.email });
    succeeded(await resetPassword(anonymousContext(db), { token: await requestedToken(), newPassword: NEW }));
    expect((await signInWith(PERSON.email, NEW)).ok).toBe(true);
  });

  test("rejects an expired link, an invalid link and a guessable password", async () => {
    await createUser(db, { email: PERSON.email, password: PASSWORD });
    const token = await requestedToken();
    const guessable = await resetPassword(anonymousContext(db), { token, newPassword: `${PERSON.email}1` });
    expect(problemOf(guessable)?.errors?.[0]?.field).toBe("newPassword");
    await database.client.execute("UPDATE verifications SET expires_at = expires_at - 3600001");
    for (const candidate of [token, "made-up"]) {
      const outcome = await resetPassword(anonymousContext(db), { token: candidate, newPassword: NEW });
      expect(problemOf(outcome)?.code).toBe("not_found");
    }
    expect((await signInWith(PERSON.email, PASSWORD)).ok).toBe(true);
  });
});

describe("changing the password", () => {
  test("keeps this session, ends the others and mails the owner", async () => {
    const user = await createUser(db, { email: PERSON.email, password: PASSWORD });
    const [here] = [await openSession(db, user), await openSession(db, user), await openSession(db, user)];
    const actor = (await findSessionUser(db, here!.token))!;
    const input = { currentPassword: PASSWORD, newPassword: "a-better-password" };
    succeeded(await changePassword(contextFor(db, actor, { headers: { cookie: here!.cookie } }), input));
    expect((await db.orm.select().from(sessions)).map(({ id }) => id)).toEqual([actor.sessionId]);
    expect((await signInWith(PERSON.email, "a-better-password")).ok).toBe(true);
    expect(await mails()).toMatchObject([{ subject: "Your Kadam password was changed" }]);
    expect(await audited()).toContain("password.change");
  });

  test("rejects a wrong current password and counts it as a failed sign-in", async () => {
    const user = await createUser(db, { email: PERSON.email, password: PASSWORD });
    const { ctx } = await signedInContext(db, user);
    await countFailures(8);
    for (let n = 0; n < 2; n += 1) {
      const outcome = await changePassword(ctx, {
        currentPassword: "wrong",
        newPassword: "a-better-password",
      });
      expect(problemOf(outcome)?.errors).toEqual([
        { field: "currentPassword", message: "This is not your current password" },
      ]);
    }
    expect(problemOf(await signInWith(PERSON.email, PASSWORD))?.code).toBe("rate_limited");
  });

  test("of two at once with the same password changes it for one, and answers the other", async () => {
    const user = await createUser(db, { email: PERSON.email, password: PASSWORD });
    const tries = ["a-better-password", "another-better-one"].map(async (newPassword) => {
      const { ctx } = await signedInContext(db, user);
      return changePassword(ctx, { currentPassword: PASSWORD, newPassword });
    });
    const outcomes = await Promise.all(tries);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    expect(await db.orm.$count(sessions)).toBe(1);
  });

  test("stores nothing when it fails half-way", async () => {
    const user = await createUser(db, { email: PERSON.email, password: PASSWORD });
    const { ctx } = await signedInContext(db, user);
    await openSession(db, user);
    const forbid =
      "CREATE TRIGGER no_passwords BEFORE UPDATE ON accounts BEGIN SELECT RAISE(ABORT, 'unavailable'); END";
    await database.client.execute(forbid);
    const input = { currentPassword: PASSWORD, newPassword: "a-better-password" };
    await expect(changePassword(ctx, input)).rejects.toThrow();
    expect(await db.orm.$count(sessions)).toBe(2);
    for (const table of [auditEvents, outbox]) expect(await db.orm.$count(table)).toBe(0);
  });
});

describe("sessions", () => {
  test("are listed with their device, and end one by one", async () => {
    const user = await createUser(db);
    const other = await createUser(db);
    const [here, there, foreign] = [
      await openSession(db, user),
      await openSession(db, user),
      await openSession(db, other),
    ];
    const actor = (await findSessionUser(db, here!.token))!;
    const ctx = contextFor(db, actor);
    const { sessions: listed } = await listOwnAccess(ctx);
    expect(listed).toHaveLength(2);
    expect(listed.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const foreignId = (await findSessionUser(db, foreign!.token))!.sessionId;
    expect(problemOf(await endOwnSession(ctx, { sessionId: foreignId }))?.code).toBe("not_found");
    const thereId = (await findSessionUser(db, there!.token))!.sessionId;
    succeeded(await endOwnSession(ctx, { sessionId: thereId }));
    expect(await findSessionUser(db, there!.token)).toBeUndefined();
    expect(await findSessionUser(db, foreign!.token)).toBeDefined();
    expect(await audited()).toEqual(["session.end"]);
  });

  test("end all at once except this one and those of other users", async () => {
    const [user, other] = [await createUser(db), await createUser(db)];
    const here = await openSession(db, user);
    const [phone, lab, foreign] = [
      await openSession(db, user),
      await openSession(db, user),
      await openSession(db, other),
    ];
    const ctx = contextFor(db, (await findSessionUser(db, here.token))!);
    await endOtherSessions(ctx);
    await endOtherSessions(ctx);
    const live = [here, phone, lab, foreign].map(({ token }) => findSessionUser(db, token));
    expect((await Promise.all(live)).map(Boolean)).toEqual([true, false, false, true]);
    expect(await audited()).toEqual(["session.end-others"]);
  });

  test("are listed with the place of the sign-in and the last request", async () => {
    const user = await createUser(db);
    const here = await openSession(db, user);
    const india = await openSession(db, user, { country: "IN", signedInAgoMs: 3 * HOUR, seenAgoMs: HOUR });
    const ctx = contextFor(db, (await findSessionUser(db, here.token))!);
    const { sessions: listed } = await listOwnAccess(ctx);
    expect(listed.map(({ place }) => place)).toEqual([null, "India"]);
    expect(Math.abs(listed[1]!.lastSeenAt - (Date.now() - HOUR))).toBeLessThan(60_000);
    expect(listed[0]!.lastSeenAt).toBe(listed[0]!.signedInAt);
    expect((await findSessionUser(db, india.token))?.userId).toBe(user.id);
  });

  test("of an admin end after 12 hours or 2 hours idle; those of a student do not", async () => {
    const ages: [hours: number, seen: number | undefined, isAdminLive: boolean][] = [
      [1.9, undefined, true],
      [2.1, undefined, false],
      [11.9, 1.9, true],
      [11.9, 2.1, false],
      [12.1, 0.1, false],
    ];
    for (const [hours, seen, isAdminLive] of ages) {
      const age = { signedInAgoMs: hours * HOUR, seenAgoMs: seen === undefined ? undefined : seen * HOUR };
      const [admin, student] = [await createAdmin(db), await createUser(db)];
      const [ofAdmin, ofStudent] = [await openSession(db, admin, age), await openSession(db, student, age)];
      const isLive = async (token: string) => (await findSessionUser(db, token)) !== undefined;
      expect([await isLive(ofAdmin.token), await isLive(ofStudent.token)]).toEqual([isAdminLive, true]);
      expect((await listOwnAccess(contextFor(db, toActor(admin)))).sessions).toHaveLength(
        isAdminLive ? 1 : 0,
      );
      await db.execute(deleteExpiredSessions(db));
      const left = (await db.orm.select().from(sessions)).map(({ token }) => token);
      expect([left.includes(ofAdmin.token), left.includes(ofStudent.token)]).toEqual([isAdminLive, true]);
    }
  });

  test("record a request at most every five minutes", async () => {
    const user = await createUser(db);
    const [fresh, quiet] = [
      await openSession(db, user),
      await openSession(db, user, { signedInAgoMs: HOUR }),
    ];
    const seen = async () =>
      Object.fromEntries(
        (await db.orm.select().from(sessions)).map(({ token, lastSeenAt }) => [token, lastSeenAt]),
      );
    const actors = [(await findSessionUser(db, fresh.token))!, (await findSessionUser(db, quiet.token))!];
    expect(actors.map(({ isSeenDue }) => isSeenDue)).toEqual([false, true]);
    for (const { sessionId } of actors) await db.execute(noteRequest(db, sessionId));
    const noted = await seen();
    expect(noted[fresh.token]).toBeNull();
    expect(noted[quiet.token]).toBeGreaterThan(Date.now() - 60_000);
    expect((await findSessionUser(db, quiet.token))!.isSeenDue).toBe(false);
    await db.execute(noteRequest(db, actors[1]!.sessionId));
    expect(await seen()).toEqual(noted);
  });

  test.each(["sign-in", "sign-up"])("end when the same browser signs in: %s", async (way) => {
    const person = { ...PERSON, email: "nisha@college.example" };
    if (way === "sign-in") await createUser(db, { email: person.email, password: PASSWORD });
    const before = await createUser(db);
    const [held, elsewhere] = [await openSession(db, before), await openSession(db, before)];
    const ctx = contextFor(db, (await findSessionUser(db, held.token))!);
    const begin = (password: string) =>
      way === "sign-in"
        ? signIn(ctx, { email: person.email, password })
        : signUp(ctx, { ...person, password });
    if (way === "sign-in") {
      expect((await begin("not-the-password")).ok).toBe(false);
      expect(await findSessionUser(db, held.token)).toBeDefined();
    }
    succeeded(await begin(PASSWORD));
    expect(await findSessionUser(db, held.token)).toBeUndefined();
    expect(await findSessionUser(db, elsewhere.token)).toBeDefined();
    const [event] = await db.orm.select().from(auditEvents).where(eq(auditEvents.action, "session.replace"));
    expect(event).toMatchObject({ entity: "user", entityId: before.id, actorId: before.id });
  });

  test("end by signing out, which may be repeated", async () => {
    const here = await openSession(db, await createUser(db));
    const ctx = contextFor(db, (await findSessionUser(db, here.token))!);
    await signOut(ctx);
    await signOut(ctx);
    expect(await db.orm.select().from(sessions)).toHaveLength(0);
    await signOut(anonymousContext(db));
  });
});

describe("user records", () => {
  test("can be read by their owner and by admins", async () => {
    const [asha, other, admin] = [await createUser(db), await createUser(db), await createAdmin(db)];
    expect(succeeded(await getUser(contextFor(db, toActor(asha)), { id: asha.id })).email).toBe(asha.email);
    expect(problemOf(await getUser(contextFor(db, toActor(asha)), { id: other.id }))?.code).toBe("not_found");
    expect(succeeded(await getUser(contextFor(db, toActor(admin)), { id: other.id })).id).toBe(other.id);
    expect(problemOf(await getUser(contextFor(db, toActor(admin)), { id: "nobody" }))?.code).toBe(
      "not_found",
    );
  });

  test("returns the record unchanged on self-provisioning", async () => {
    const asha = await createUser(db);
    const ctx = contextFor(db, toActor(asha));
    for (const input of [{}, { clerkId: asha.id }]) {
      expect(succeeded(await provisionSelf(ctx, input))).toMatchObject({
        id: asha.id,
        userType: "student",
        plan: "free",
      });
    }
    expect(problemOf(await provisionSelf(ctx, { clerkId: "someone-else" }))?.code).toBe("not_found");
    expect(await db.orm.select().from(users).where(eq(users.id, asha.id))).toHaveLength(1);
  });
});
