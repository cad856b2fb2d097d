import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { deleteExpiredSessions, findSessionUser } from "#app/features/accounts/queries/accounts.server.ts";
import { enterCode } from "#app/features/accounts/use-cases/enter-code.server.ts";
import { signIn } from "#app/features/accounts/use-cases/sign-in.server.ts";
import {
  findTwoFactor,
  forgetOwnBrowsers,
  proposeAuthenticator,
  renewBackupCodes,
  setUpTwoFactor,
  turnOffTwoFactor,
} from "#app/features/accounts/use-cases/two-factor.server.ts";
import { redeemCode } from "#app/features/accounts/use-cases/two-factor-code.server.ts";
import { setStaffRole } from "#app/features/students/use-cases/change-account.server.ts";
import { resetTwoFactor } from "#app/features/students/use-cases/reset-two-factor.server.ts";
import { authorize } from "#app/kernel/permissions.ts";
import { auditEvents, outbox, sessions, twoFactors, users } from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";
import {
  createAdmin,
  createUser,
  givePassword,
  signIn as openSession,
  type TestUser,
} from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import {
  anonymousContext,
  contextFor,
  signedInContext,
  toActor,
  toAdminActor,
} from "#tests/support/service-context.ts";
import { authenticatorCode, setUp } from "#tests/support/two-factor.ts";

const PASSWORD = "steps-up-2026";
const MINUTE = 60_000;
const BROWSER = "browser-of-the-test";

let database: TestDatabase;
let db: Database;
let meera: TestUser;
beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
  meera = await createAdmin(db);
});
afterEach(() => database.close());

const audited = async () => (await db.orm.select().from(auditEvents)).map(({ action }) => action);
const mailsTo = ({ email }: TestUser) => db.orm.select().from(outbox).where(eq(outbox.recipient, email));

const signedIn = (user = meera) => signedInContext(db, user);

const withApp = async (user = meera) => setUp((await signedIn(user)).ctx);

/** The session of a sign-in by password on this browser. */
async function enterPassword(browserId: string | null = BROWSER) {
  await givePassword(db, meera.id, PASSWORD);
  const ctx = anonymousContext(db, { browserId: async () => browserId ?? undefined });
  const outcome = await signIn(ctx, { email: meera.email, password: PASSWORD }, { defersConsent: true });
  if (!outcome.ok) throw new Error(outcome.problem.message);
  const token = decodeURIComponent(outcome.value.sessionToken).split(".")[0]!;
  return { ctx, token, needsCode: outcome.value.needsCode };
}

async function awaitedSession() {
  const { ctx, token } = await enterPassword();
  return { ctx, token, awaited: (await findSessionUser(db, token))! };
}

describe("setting up an authenticator app", () => {
  test("needs a code of the app, ends every other session, and returns ten backup codes", async () => {
    const other = await signedIn();
    const { ctx, token } = await signedIn();
    const { secret } = proposeAuthenticator(ctx);
    expect(await setUpTwoFactor(ctx, { secret, code: "000000" })).toMatchObject({
      problem: { errors: [{ field: "code" }] },
    });
    expect(await findTwoFactor(ctx)).toBeUndefined();
    const { backupCodes } = await setUp(ctx);
    expect(new Set(backupCodes).size).toBe(10);
    expect(await findSessionUser(db, token)).toMatchObject({ hasTwoFactor: true, awaitsCode: false });
    expect(await findSessionUser(db, other.token)).toBeUndefined();
    expect(await findTwoFactor(ctx)).toMatchObject({ backupCodesLeft: 10, rememberedBrowsers: 0 });
    expect(await audited()).toEqual(["two-factor.set-up"]);
    expect(await mailsTo(meera)).toHaveLength(1);
  });

  test("stores neither the secret nor a backup code in plain text", async () => {
    const { secret, backupCodes } = await withApp();
    const stored = JSON.stringify(await db.orm.select().from(twoFactors));
    for (const text of [secret, ...backupCodes]) expect(stored).not.toContain(text);
  });

  test("once: the same form again changes nothing, and says how to get backup codes", async () => {
    const { ctx } = await signedIn();
    const { secret } = proposeAuthenticator(ctx);
    const form = { secret, code: await authenticatorCode(secret) };
    expect(await setUpTwoFactor(ctx, form)).toMatchObject({ ok: true });
    const [before] = await db.orm.select().from(twoFactors);
    expect(await setUpTwoFactor(ctx, form)).toMatchObject({ problem: { code: "conflict" } });
    expect(await db.orm.select().from(twoFactors)).toEqual([before]);
  });

  test("is for staff with a recent sign-in", async () => {
    const student = contextFor(db, toActor(await createUser(db)));
    const old = contextFor(db, { ...toAdminActor(meera), isConfirmed: false });
    for (const ctx of [student, old]) {
      const { secret } = proposeAuthenticator(ctx);
      const outcome = await setUpTwoFactor(ctx, { secret, code: await authenticatorCode(secret) });
      expect(outcome).toMatchObject({ problem: { code: "forbidden" } });
      expect(await renewBackupCodes(ctx, { version: "" })).toMatchObject({ problem: { code: "forbidden" } });
    }
  });
});

describe("a code", () => {
  const owner = () => ({ userId: meera.id, email: meera.email });

  test("is accepted once, also by two requests at once", async () => {
    const { secret } = await withApp();
    const code = await authenticatorCode(secret);
    const tries = await Promise.all([1, 2].map(() => redeemCode(anonymousContext(db), owner(), code)));
    expect(tries.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await redeemCode(anonymousContext(db), owner(), code)).toMatchObject({ ok: false });
  });

  test("of a minute ago, or of another app, is wrong; that of the next half minute is right", async () => {
    const { secret } = await withApp();
    for (const code of [
      await authenticatorCode(secret, -2),
      await authenticatorCode("another secret"),
      "12345",
      "abcdef",
    ]) {
      expect(await redeemCode(anonymousContext(db), owner(), code)).toMatchObject({
        problem: { code: "invalid_fields", errors: [{ field: "code" }] },
      });
    }
    expect(await redeemCode(anonymousContext(db), owner(), await authenticatorCode(secret, 1))).toMatchObject(
      {
        ok: true,
      },
    );
  });

  test("of the backup is accepted once, typed with hyphen, spaces and capitals", async () => {
    const { backupCodes } = await withApp();
    const [code = ""] = backupCodes;
    const typed = ` ${code.slice(0, 5).toUpperCase()}-${code.slice(5)} `;
    const tries = await Promise.all([1, 2].map(() => redeemCode(anonymousContext(db), owner(), typed)));
    expect(tries.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const { ctx } = await signedIn();
    expect(await findTwoFactor(ctx)).toMatchObject({ backupCodesLeft: 9 });
    expect(await redeemCode(anonymousContext(db), owner(), backupCodes[1]!)).toMatchObject({ ok: true });
  });

  test("is refused after ten wrong ones, even a right one, and the owner gets one mail", async () => {
    const { secret } = await withApp();
    const mailsBefore = (await mailsTo(meera)).length;
    const guesses = Array.from({ length: 12 }, () => redeemCode(anonymousContext(db), owner(), "000000"));
    const refusals = (await Promise.all(guesses)).map((guess) => (guess.ok ? "" : guess.problem.code));
    expect(refusals.filter((code) => code === "invalid_fields")).toHaveLength(10);
    expect(await redeemCode(anonymousContext(db), owner(), await authenticatorCode(secret))).toMatchObject({
      problem: { code: "rate_limited" },
    });
    expect(await mailsTo(meera)).toHaveLength(mailsBefore + 1);
    expect(await audited()).toContain("two-factor.lock");
  });

  test("that is right clears the count of wrong ones", async () => {
    const { backupCodes } = await withApp();
    for (const code of backupCodes.slice(0, 3)) {
      for (let guess = 0; guess < 8; guess += 1) await redeemCode(anonymousContext(db), owner(), "000000");
      expect(await redeemCode(anonymousContext(db), owner(), code)).toMatchObject({ ok: true });
    }
  });
});

describe("signing in", () => {
  test("with the password alone opens a session without access, until the code is entered", async () => {
    const { secret } = await withApp();
    const { ctx, token, awaited } = await awaitedSession();
    expect(awaited.awaitsCode).toBe(true);
    const entered = await enterCode(ctx, awaited, { code: await authenticatorCode(secret), remember: false });
    expect(entered).toMatchObject({ ok: true, value: { user: { id: meera.id }, needsCode: false } });
    expect(await findSessionUser(db, token), "the earlier token is worth nothing").toBeUndefined();
    const [session] = await db.orm.select().from(sessions).where(eq(sessions.id, awaited.sessionId));
    expect(await findSessionUser(db, session!.token)).toMatchObject({ awaitsCode: false });
    expect(await audited()).toEqual(["two-factor.set-up", "session.await-code", "session.enter-code"]);
  });

  test("needs the code within ten minutes", async () => {
    const { secret } = await withApp();
    const { ctx, token, awaited } = await awaitedSession();
    const createdAt = new Date(Date.now() - 11 * MINUTE);
    await db.orm.update(sessions).set({ createdAt }).where(eq(sessions.token, token));
    expect(await findSessionUser(db, token)).toBeUndefined();
    expect(
      await enterCode(ctx, awaited, { code: await authenticatorCode(secret), remember: false }),
    ).toMatchObject({
      problem: { code: "unauthenticated" },
    });
  });

  test("on a remembered browser needs no code for 30 days, unless it is forgotten", async () => {
    const { secret } = await withApp();
    const { ctx, awaited } = await awaitedSession();
    await enterCode(ctx, awaited, { code: await authenticatorCode(secret), remember: true });
    expect(await enterPassword()).toMatchObject({ needsCode: false });
    expect(await enterPassword("another-browser")).toMatchObject({ needsCode: true });
    expect(await enterPassword(null)).toMatchObject({ needsCode: true });
    const own = contextFor(db, toAdminActor(meera));
    expect(await findTwoFactor(own)).toMatchObject({ rememberedBrowsers: 1 });
    await forgetOwnBrowsers(own);
    expect(await enterPassword()).toMatchObject({ needsCode: true });
  });

  test("by another member of staff on a remembered browser needs their code", async () => {
    const { secret } = await withApp();
    const { ctx, awaited } = await awaitedSession();
    await enterCode(ctx, awaited, { code: await authenticatorCode(secret), remember: true });
    meera = await createAdmin(db);
    await withApp(meera);
    expect(await enterPassword()).toMatchObject({ needsCode: true });
  });

  test("with password and code in one request is what the API does", async () => {
    const { secret } = await withApp();
    await givePassword(db, meera.id, PASSWORD);
    const credentials = { email: meera.email, password: PASSWORD };
    const ctx = anonymousContext(db);
    const sessionsBefore = await db.orm.$count(sessions);
    expect(await signIn(ctx, credentials)).toMatchObject({ problem: { code: "code_required" } });
    expect(await signIn(ctx, { ...credentials, code: "000000" })).toMatchObject({
      problem: { errors: [{ field: "code" }] },
    });
    const wrong = { ...credentials, password: "not-the-password", code: await authenticatorCode(secret) };
    expect(await signIn(ctx, wrong)).toMatchObject({ problem: { code: "unauthenticated" } });
    expect(await db.orm.$count(sessions)).toBe(sessionsBefore);
    expect(await signIn(ctx, { ...credentials, code: await authenticatorCode(secret) })).toMatchObject({
      ok: true,
      value: { needsCode: false },
    });
  });

  test("is unchanged for accounts without two-factor sign-in, and for students", async () => {
    await givePassword(db, meera.id, PASSWORD);
    const credentials = { email: meera.email, password: PASSWORD, code: "123456" };
    expect(await signIn(anonymousContext(db), credentials)).toMatchObject({ ok: true });
    await withApp();
    await db.orm.update(users).set({ userType: "student", staffRole: null }).where(eq(users.id, meera.id));
    expect(await signIn(anonymousContext(db), credentials)).toMatchObject({ ok: true });
  });

  test("a student who is made staff again enters a code first", async () => {
    const owner = contextFor(db, toAdminActor(await createAdmin(db)));
    await withApp();
    await db.orm.update(users).set({ userType: "student", staffRole: null }).where(eq(users.id, meera.id));
    const { token } = await openSession(db, meera);
    expect(await findSessionUser(db, token)).toMatchObject({ awaitsCode: false });
    await setStaffRole(owner, meera.id, { role: "viewer", reason: "" });
    expect(await findSessionUser(db, token)).toMatchObject({ awaitsCode: true });
  });

  test("the cron keeps a sign-in that awaits its code", async () => {
    await withApp();
    const { token } = await awaitedSession();
    await db.execute(deleteExpiredSessions(db));
    expect(await findSessionUser(db, token)).toMatchObject({ awaitsCode: true });
  });
});

describe("new backup codes, turning off and reset", () => {
  test("new backup codes replace all earlier ones", async () => {
    const { backupCodes } = await withApp();
    const ctx = contextFor(db, toAdminActor(meera));
    const known = (await findTwoFactor(ctx))!;
    const renewed = await renewBackupCodes(ctx, known);
    expect(await renewBackupCodes(ctx, known), "the same form").toMatchObject({
      problem: { code: "conflict" },
    });
    const owner = { userId: meera.id, email: meera.email };
    expect(await redeemCode(anonymousContext(db), owner, backupCodes[0]!)).toMatchObject({ ok: false });
    const [code = ""] = renewed.ok ? renewed.value : [];
    expect(await redeemCode(anonymousContext(db), owner, code)).toMatchObject({ ok: true });
  });

  test("a role that requires it cannot turn it off", async () => {
    await withApp();
    const ctx = contextFor(db, toAdminActor(meera));
    expect(await turnOffTwoFactor(ctx, { isRequired: true })).toMatchObject({
      problem: { code: "forbidden" },
    });
    expect(await turnOffTwoFactor(ctx, { isRequired: false })).toMatchObject({ ok: true });
    expect(await enterPassword()).toMatchObject({ needsCode: false });
    expect(await audited()).toContain("two-factor.turn-off");
  });

  test("another owner resets it with a reason; sessions and remembered browsers end, and a mail goes out", async () => {
    const { secret } = await withApp();
    const { ctx, awaited } = await awaitedSession();
    await enterCode(ctx, awaited, { code: await authenticatorCode(secret), remember: true });
    const owner = contextFor(db, toAdminActor(await createAdmin(db)));
    const reason = "Lost the phone; came to the office";
    expect(await resetTwoFactor(owner, meera.id, { reason })).toMatchObject({ ok: true });
    expect(await db.orm.$count(sessions, eq(sessions.userId, meera.id))).toBe(0);
    expect(await enterPassword()).toMatchObject({ needsCode: false });
    const events = await db.orm.select().from(auditEvents).where(eq(auditEvents.action, "two-factor.reset"));
    expect(events).toMatchObject([{ entityId: meera.id, reason, actorId: owner.actor.userId }]);
    expect((await mailsTo(meera)).at(-1)?.body).toContain("An owner has reset");
    expect(await resetTwoFactor(owner, meera.id, { reason })).toMatchObject({
      problem: { code: "conflict" },
    });
  });

  test("nobody resets their own, and only owners reset", async () => {
    await withApp();
    const reason = "Lost the phone";
    const own = contextFor(db, toAdminActor(meera));
    const coordinator = contextFor(db, toAdminActor(await createAdmin(db, { staffRole: "coordinator" })));
    for (const ctx of [own, coordinator]) {
      expect(await resetTwoFactor(ctx, meera.id, { reason })).toMatchObject({
        problem: { code: "forbidden" },
      });
    }
  });

  test("a reset also ends the lock after wrong codes", async () => {
    await withApp();
    const owner = { userId: meera.id, email: meera.email };
    for (let guess = 0; guess < 10; guess += 1) await redeemCode(anonymousContext(db), owner, "000000");
    await resetTwoFactor(contextFor(db, toAdminActor(await createAdmin(db))), meera.id, { reason: "Lost" });
    const { backupCodes } = await withApp();
    expect(await redeemCode(anonymousContext(db), owner, backupCodes[0]!)).toMatchObject({ ok: true });
  });
});

test("staff who must set it up may do nothing else", () => {
  const actor = { ...toAdminActor(meera), mustSetUpTwoFactor: true };
  for (const permission of ["account.use", "admin.use", "students.read", "search.use"] as const) {
    expect(authorize(actor, permission)?.message).toContain("/admin/two-factor");
  }
  expect(authorize(actor, "two-factor.edit")).toBeUndefined();
});
