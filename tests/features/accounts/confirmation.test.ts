import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createApiKey } from "#app/features/accounts/api-keys/use-cases/manage-keys.server.ts";
import { passwordLimits } from "#app/features/accounts/limits.ts";
import { findSessionUser } from "#app/features/accounts/queries/accounts.server.ts";
import {
  confirmPassword,
  requiredConfirmation,
} from "#app/features/accounts/use-cases/confirm-password.server.ts";
import { signIn } from "#app/features/accounts/use-cases/sign-in.server.ts";
import { SUBMISSION_LIST } from "#app/features/grading/list.ts";
import { exportSubmissions } from "#app/features/grading/use-cases/list-submissions.server.ts";
import { ENQUIRY_LIST } from "#app/features/messages/contact/list.ts";
import { exportEnquiries } from "#app/features/messages/contact/use-cases/manage-enquiries.server.ts";
import { AUDIT_LIST } from "#app/features/operations/audit/list.ts";
import { exportAudit } from "#app/features/operations/audit/use-cases/audit.server.ts";
import { RESULT_LIST } from "#app/features/scholarship-test/results/list.ts";
import { exportResults } from "#app/features/scholarship-test/results/use-cases/list-results.server.ts";
import { STUDENT_LIST } from "#app/features/students/list.ts";
import { changeAccount, setStaffRole } from "#app/features/students/use-cases/change-account.server.ts";
import { exportStudents } from "#app/features/students/use-cases/list-students.server.ts";
import { FEEDBACK_LIST } from "#app/features/support/counselling/list.ts";
import { exportFeedback } from "#app/features/support/counselling/use-cases/write-feedback.server.ts";
import { SESSION_LIST } from "#app/features/teaching/live-sessions/list.ts";
import { exportLiveSessions } from "#app/features/teaching/live-sessions/use-cases/manage-live-sessions.server.ts";
import type { UserActor } from "#app/kernel/actor.ts";
import type { ListShape } from "#app/kernel/list.ts";
import type { Outcome } from "#app/kernel/outcome.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { consumeRateLimits } from "#db/rate-limits.ts";
import { apiKeys, auditEvents, sessions, users } from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";
import { createAdmin, createUser, signIn as openSession, type TestUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { anonymousContext, contextFor } from "#tests/support/service-context.ts";

const PASSWORD = "steps-up-2026";
const MINUTE = 60_000;
const KEY = { name: "Portal", scopes: ["read:students" as const], days: 30, requestsPerMinute: 60 };

let database: TestDatabase;
let db: Database;
beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterEach(() => database.close());

const problemOf = (outcome: Outcome<unknown>) => (outcome.ok ? undefined : outcome.problem);
const audited = async () => (await db.orm.select().from(auditEvents)).map(({ action }) => action);

/** The context of a user who signed in this long ago. */
async function signedInAgo(user: TestUser, minutes: number) {
  const { token, cookie } = await openSession(db, user, { signedInAgoMs: minutes * MINUTE });
  return contextFor(db, (await findSessionUser(db, token))!, { headers: { cookie } });
}

type Ctx = ServiceContext<UserActor>;
const query = <Shape extends ListShape>(shape: Shape) => readListQuery(shape, new URLSearchParams());

describe("actions that need a recent sign-in", () => {
  const ACTIONS: [name: string, run: (ctx: Ctx) => Promise<Outcome<unknown>>][] = [
    ["making a key", (ctx) => createApiKey(ctx, KEY)],
    [
      "giving a staff role",
      async (ctx) => setStaffRole(ctx, (await createUser(db)).id, { role: "viewer", reason: "" }),
    ],
    [
      "restoring access",
      async (ctx) => changeAccount(ctx, (await createUser(db, { disabledAt: 1 })).id, "enable"),
    ],
    [
      "unlocking a sign-in",
      async (ctx) => {
        const person = await createUser(db);
        await countFailures(person, 1);
        return changeAccount(ctx, person.id, "unlock");
      },
    ],
    ["taking the students along", (ctx) => exportStudents(ctx, query(STUDENT_LIST))],
    ["taking the results along", (ctx) => exportResults(ctx, query(RESULT_LIST))],
    ["taking the enquiries along", (ctx) => exportEnquiries(ctx, query(ENQUIRY_LIST))],
    ["taking the audit along", (ctx) => exportAudit(ctx, query(AUDIT_LIST))],
    ["taking the counselling records along", (ctx) => exportFeedback(ctx, query(FEEDBACK_LIST))],
    ["taking the submissions along", (ctx) => exportSubmissions(ctx, query(SUBMISSION_LIST))],
    ["taking the sessions along", (ctx) => exportLiveSessions(ctx, query(SESSION_LIST))],
  ];

  test.each(ACTIONS)(
    "%s succeeds nine minutes after the sign-in and is rejected after eleven",
    async (_, run) => {
      const admin = await createAdmin(db);
      const refused = await run(await signedInAgo(admin, 11));
      expect(problemOf(refused)).toMatchObject({ code: "forbidden", remedy: "confirm_password" });
      expect(await audited()).toEqual([]);
      expect(await db.orm.select().from(apiKeys)).toEqual([]);
      expect((await run(await signedInAgo(admin, 9))).ok).toBe(true);
      expect(await audited()).toHaveLength(1);
    },
  );

  test.each(["disable", "sign-out", "make-student"] as const)("%s succeeds without one", async (change) => {
    const ctx = await signedInAgo(await createAdmin(db), 11);
    const person = change === "make-student" ? await createAdmin(db) : await createUser(db);
    expect((await changeAccount(ctx, person.id, change)).ok).toBe(true);
  });
});

/** Counts this many failures without hashing each password. */
async function countFailures({ email }: TestUser, times: number) {
  const { own, ofAccount } = await passwordLimits(anonymousContext(db), email);
  for (let n = 0; n < times; n += 1) await consumeRateLimits(db, [own, ...ofAccount]);
}

describe("confirming the password", () => {
  const confirm = (ctx: Ctx, currentPassword = PASSWORD) => confirmPassword(ctx, { currentPassword });

  test("makes the session recent, writes one audit row and clears earlier failures", async () => {
    const admin = await createAdmin(db, { password: PASSWORD });
    const ctx = await signedInAgo(admin, 60);
    expect(await requiredConfirmation(ctx)).toBe("password");
    await countFailures(admin, 9);
    const outcome = await confirm(ctx);
    expect(outcome).toMatchObject({ ok: true, value: { userId: admin.id, isConfirmed: true } });
    expect((await confirm(ctx)).ok).toBe(true);
    expect(await audited()).toEqual(["session.confirm"]);
    const [session] = await db.orm.select().from(sessions);
    const read = (await findSessionUser(db, session!.token))!;
    expect(read.isConfirmed).toBe(true);
    expect(session!.createdAt.getTime()).toBeLessThan(Date.now() - 59 * MINUTE);
    expect(await requiredConfirmation(contextFor(db, read))).toBe("none");
    await countFailures(admin, 9);
    expect((await confirm(ctx)).ok).toBe(true);
  });

  test("counts a wrong password as a failed sign-in, and is limited with it", async () => {
    const admin = await createAdmin(db, { password: PASSWORD });
    const ctx = await signedInAgo(admin, 60);
    await countFailures(admin, 8);
    for (let n = 0; n < 2; n += 1) {
      expect(problemOf(await confirm(ctx, "wrong"))?.errors).toEqual([
        { field: "currentPassword", message: "This is not your current password" },
      ]);
    }
    expect(problemOf(await confirm(ctx))?.code).toBe("rate_limited");
    const attempt = await signIn(anonymousContext(db), { email: admin.email, password: PASSWORD });
    expect(problemOf(attempt)?.code).toBe("rate_limited");
    expect(await audited()).toEqual(["user.lock-sign-in"]);
  });

  test("does not change other sessions of the same user", async () => {
    const admin = await createAdmin(db, { password: PASSWORD });
    const [here, there] = [await signedInAgo(admin, 60), await signedInAgo(admin, 60)];
    expect((await confirm(here)).ok).toBe(true);
    const [row] = await db.orm.select().from(sessions).where(eq(sessions.id, there.actor.sessionId));
    expect(row?.authenticatedAt).toBeNull();
  });

  test("is rejected for an ended session and for users without a password", async () => {
    const admin = await createAdmin(db, { password: PASSWORD });
    const ended = await signedInAgo(admin, 60);
    await db.orm.delete(sessions);
    expect((await confirm(ended)).ok).toBe(false);
    const google = await signedInAgo(await createAdmin(db), 60);
    expect(await requiredConfirmation(google)).toBe("sign-in");
    expect(problemOf(await confirm(google))?.errors?.[0]?.field).toBe("currentPassword");
  });
});

describe("API key token", () => {
  test("is not derived from form or row; a repeated form does not return it", async () => {
    const ctx = await signedInAgo(await createAdmin(db), 1);
    const formKey = crypto.randomUUID();
    const made = await createApiKey(ctx, { ...KEY, formKey });
    const again = await createApiKey(ctx, { ...KEY, formKey });
    expect(problemOf(again)).toEqual({
      code: "conflict",
      message: "This key was made already. Its token was shown once; make a new key if you lost it.",
    });
    expect(JSON.stringify(again)).not.toContain("kadam_");
    expect(await db.orm.select().from(apiKeys)).toHaveLength(1);
    // The same form in another database, with the same settings: only randomness gives the token.
    await db.orm.delete(apiKeys);
    const elsewhere = await createApiKey(ctx, { ...KEY, formKey });
    expect([made.ok && made.value.token, elsewhere.ok && elsewhere.value.token]).toEqual([
      expect.stringMatching(/^kadam_[0-9a-f]{64}[0-9A-Za-z]{6}$/),
      expect.stringMatching(/^kadam_[0-9a-f]{64}[0-9A-Za-z]{6}$/),
    ]);
    expect(made.ok && made.value.token).not.toBe(elsewhere.ok && elsewhere.value.token);
    expect(await db.orm.$count(users)).toBe(1);
  });
});
