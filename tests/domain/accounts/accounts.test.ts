import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { emailLimit, passwordFailures } from "#app/domain/accounts/limits.ts";
import { changePassword } from "#app/domain/accounts/service/change-password.server.ts";
import {
  isResetLinkValid,
  requestPasswordReset,
  resetPassword,
} from "#app/domain/accounts/service/reset-password.server.ts";
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  signOut,
} from "#app/domain/accounts/service/sessions.server.ts";
import { signIn } from "#app/domain/accounts/service/sign-in.server.ts";
import { signUp } from "#app/domain/accounts/service/sign-up.server.ts";
import { getUser, provisionSelf } from "#app/domain/accounts/service/users.server.ts";
import type { Outcome } from "#app/domain/kernel/outcome.ts";
import type { Database } from "#db/client.ts";
import { findSessionUser } from "#db/queries/accounts.ts";
import { consumeRateLimits } from "#db/queries/rate-limits.ts";
import { accounts, auditEvents, outbox, sessions, users } from "#db/schema/index.ts";
import { createAdmin, createUser, signIn as openSession } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { actorOf, anonymousContext, contextFor } from "#tests/support/service-context.ts";

const PASSWORD = "steps-up-2026";
const AN_HOUR_AGO = new Date(Date.now() - 3_600_000);
const PERSON = { firstName: "Asha", lastName: "Rao", email: "asha@college.example", password: PASSWORD };

let database: TestDatabase;
let db: Database;
beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterEach(() => database.close());

function succeeded<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value;
}

const problemOf = (outcome: Outcome<unknown>) => (outcome.ok ? undefined : outcome.problem);
const mails = () => db.orm.select().from(outbox);
const audited = async () => (await db.orm.select().from(auditEvents)).map(({ action }) => action);
const signInWith = (email: string, password: string, address?: string) =>
  signIn(anonymousContext(db, address ? { address } : {}), { email, password });

/** So many failures as the limit counts them, without waiting for each password to be hashed. */
async function failTimes(times: number) {
  for (let n = 0; n < times; n += 1) await consumeRateLimits(db, [passwordFailures(PERSON.email)]);
}

describe("sign-up", () => {
  test("makes a student on the free plan, signed in, with an audit row", async () => {
    const { user, cookies, sessionToken } = succeeded(await signUp(anonymousContext(db), PERSON));
    expect(user).toMatchObject({ email: PERSON.email, firstName: "Asha", userType: "student", plan: "free" });
    expect(cookies.join()).toContain(sessionToken);
    expect(await db.orm.select().from(sessions)).toHaveLength(1);
    expect(await audited()).toEqual(["user.create"]);
    const [account] = await db.orm.select().from(accounts);
    expect(account?.password).toMatch(/^scrypt\$16384\$8\$5\$/);
  });

  test("with an e-mail that exists: one neutral sentence, a mail to its owner, nothing else", async () => {
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

  test("four at once with one e-mail make one account, and nobody is told that they have it already", async () => {
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => signUp(anonymousContext(db), PERSON)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter(({ ok }) => !ok).map((outcome) => problemOf(outcome)?.code)).toEqual(
      Array(3).fill("conflict"),
    );
    expect(await db.orm.select().from(users)).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });

  test("that fails on the way leaves nothing behind, and works when it is tried again", async () => {
    const forbid =
      "CREATE TRIGGER no_sessions BEFORE INSERT ON sessions BEGIN SELECT RAISE(ABORT, 'away'); END";
    await database.client.execute(forbid);
    await expect(signUp(anonymousContext(db), PERSON)).rejects.toThrow();
    for (const table of [users, accounts, auditEvents, outbox]) expect(await db.orm.$count(table)).toBe(0);
    await database.client.execute("DROP TRIGGER no_sessions");
    succeeded(await signUp(anonymousContext(db), PERSON));
  });

  test("is limited by e-mail", async () => {
    await createUser(db, { email: PERSON.email, createdAt: AN_HOUR_AGO });
    for (let n = 0; n < 4; n += 1) await consumeRateLimits(db, [emailLimit("signUpsOfEmail", PERSON.email)]);
    expect(problemOf(await signUp(anonymousContext(db), PERSON))?.code).toBe("conflict");
    expect(problemOf(await signUp(anonymousContext(db), PERSON))?.code).toBe("rate_limited");
    expect(await mails()).toHaveLength(1);
  });
});

describe("sign-in", () => {
  beforeEach(() => createUser(db, { email: PERSON.email, password: PASSWORD }));

  test("with the right password makes a session that finds its person", async () => {
    const { sessionToken } = succeeded(await signInWith(PERSON.email, PASSWORD));
    const token = decodeURIComponent(sessionToken).split(".")[0]!;
    expect(await findSessionUser(db, token)).toMatchObject({ email: PERSON.email, userType: "student" });
    expect(await audited()).toEqual(["session.start"]);
  });

  test("fails alike for a wrong password and an unknown e-mail", async () => {
    const wrong = problemOf(await signInWith(PERSON.email, "not-the-password"));
    const unknown = problemOf(await signInWith("nobody@college.example", "not-the-password"));
    expect(wrong).toEqual({ code: "unauthenticated", message: "Email or password is not correct" });
    expect(unknown).toEqual(wrong);
  });

  test("is closed for an account after ten failures from ten addresses, for the right password too", async () => {
    await failTimes(8);
    for (let n = 0; n < 2; n += 1) await signInWith(PERSON.email, "wrong-password", `198.51.100.${n}`);
    const outcome = await signInWith(PERSON.email, PASSWORD, "198.51.100.99");
    expect(problemOf(outcome)).toMatchObject({ code: "rate_limited", retryAfter: expect.any(Number) });
    expect(problemOf(outcome)?.retryAfter).toBeLessThanOrEqual(900);
  });

  test("a right password forgets the failures before it", async () => {
    await failTimes(9);
    succeeded(await signInWith(PERSON.email, PASSWORD));
    await failTimes(9);
    expect((await signInWith(PERSON.email, PASSWORD)).ok).toBe(true);
  });

  test("an old password that was right a moment ago makes no session", async () => {
    const ctx = anonymousContext(db);
    const whileItIsChecked = async () => {
      await db.orm.update(accounts).set({ password: "scrypt$16384$8$5$another$hash" });
    };
    const newSession = async () => {
      await whileItIsChecked();
      return ctx.newSession();
    };
    const outcome = await signIn({ ...ctx, newSession }, { email: PERSON.email, password: PASSWORD });
    expect(problemOf(outcome)?.code).toBe("unauthenticated");
    expect(await db.orm.select().from(sessions)).toHaveLength(0);
    expect(await audited()).toEqual([]);
  });

  test("a disabled account gets no session, and hears why only with its password", async () => {
    await db.orm.update(users).set({ disabledAt: Date.now() });
    expect(problemOf(await signInWith(PERSON.email, PASSWORD))?.code).toBe("forbidden");
    expect(problemOf(await signInWith(PERSON.email, "not-the-password"))?.code).toBe("unauthenticated");
    expect(await db.orm.select().from(sessions)).toHaveLength(0);
  });
});

describe("a forgotten password", () => {
  const NEW = "a-better-password";

  async function requestedToken(email = PERSON.email) {
    succeeded(await requestPasswordReset(anonymousContext(db), { email }));
    const [mail] = await mails();
    return /token=([\w-]+)/.exec(mail!.body)![1]!;
  }

  test("an unknown address gets the same answer and no mail", async () => {
    expect(await requestPasswordReset(anonymousContext(db), { email: "nobody@college.example" })).toEqual({
      ok: true,
      value: undefined,
    });
    expect(await mails()).toEqual([]);
    expect(await audited()).toEqual([]);
  });

  test("the link sets a new one once, ends every session and lifts the block", async () => {
    const user = await createUser(db, { email: PERSON.email, password: PASSWORD, emailVerified: false });
    await openSession(db, user);
    await failTimes(11);
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

  test("works for someone who had no password", async () => {
    await createUser(db, { email: PERSON.email });
    succeeded(await resetPassword(anonymousContext(db), { token: await requestedToken(), newPassword: NEW }));
    expect((await signInWith(PERSON.email, NEW)).ok).toBe(true);
  });

  test("a link past its hour, a made-up one and a guessable password change nothing", async () => {
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
  test("keeps this session, ends the others, tells the owner", async () => {
    const user = await createUser(db, { email: PERSON.email, password: PASSWORD });
    const [here] = [await openSession(db, user), await openSession(db, user), await openSession(db, user)];
    const actor = (await findSessionUser(db, here!.token))!;
    const input = { currentPassword: PASSWORD, newPassword: "a-better-password" };
    succeeded(await changePassword(contextFor(db, actor), input));
    expect((await db.orm.select().from(sessions)).map(({ id }) => id)).toEqual([actor.sessionId]);
    expect((await signInWith(PERSON.email, "a-better-password")).ok).toBe(true);
    expect(await mails()).toMatchObject([{ subject: "Your Kadam password was changed" }]);
    expect(await audited()).toContain("password.change");
  });

  test("a wrong current password changes nothing and counts as a failed sign-in", async () => {
    const user = await createUser(db, { email: PERSON.email, password: PASSWORD });
    const ctx = contextFor(db, actorOf(user));
    await failTimes(8);
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
    const listed = await listOwnSessions(ctx);
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

  test("all others end at once; this one and other people's stay", async () => {
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

  test("signing out ends this one, and twice is fine", async () => {
    const here = await openSession(db, await createUser(db));
    const ctx = contextFor(db, (await findSessionUser(db, here.token))!);
    await signOut(ctx);
    await signOut(ctx);
    expect(await db.orm.select().from(sessions)).toHaveLength(0);
    await signOut(anonymousContext(db));
  });
});

describe("user records", () => {
  test("are for oneself and for admins", async () => {
    const [asha, other, admin] = [await createUser(db), await createUser(db), await createAdmin(db)];
    expect(succeeded(await getUser(contextFor(db, actorOf(asha)), { id: asha.id })).email).toBe(asha.email);
    expect(problemOf(await getUser(contextFor(db, actorOf(asha)), { id: other.id }))?.code).toBe("not_found");
    expect(succeeded(await getUser(contextFor(db, actorOf(admin)), { id: other.id })).id).toBe(other.id);
    expect(problemOf(await getUser(contextFor(db, actorOf(admin)), { id: "nobody" }))?.code).toBe(
      "not_found",
    );
  });

  test("self-provision answers the record as it is", async () => {
    const asha = await createUser(db);
    const ctx = contextFor(db, actorOf(asha));
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
