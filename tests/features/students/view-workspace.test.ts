import { and, desc, eq, inArray } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { erasePerson } from "#app/features/accounts/data-rights/queries/erasure.server.ts";
import { getOwnData } from "#app/features/accounts/data-rights/use-cases/own-data.server.ts";
import { endOwnSession } from "#app/features/accounts/use-cases/sessions.server.ts";
import { submitAssignment } from "#app/features/grading/use-cases/submit-assignment.server.ts";
import { deleteOverStudentViews } from "#app/features/students/queries/student-views.server.ts";
import { VIEW_MS } from "#app/features/students/rules.ts";
import { changeAccount } from "#app/features/students/use-cases/change-account.server.ts";
import { getStudentRecord } from "#app/features/students/use-cases/get-student.server.ts";
import { findView, startView, stopView } from "#app/features/students/use-cases/view-workspace.server.ts";
import { STAFF_ROLES } from "#app/kernel/actor.ts";
import { endOfMinute } from "#app/kernel/instants.ts";
import { readOnlyContext } from "#app/kernel/read-only-context.server.ts";
import { recordAudit } from "#db/audit.ts";
import { auditEvents, sessions, studentViews, users } from "#db/schema/index.ts";
import { createAdmin, createUser, signIn, type TestUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { adminContext, contextFor, toAdminActor, toStudentActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
let student: TestUser;
let staff: TestUser;
beforeEach(async () => {
  database = await createTestDatabase();
  student = await createUser(database.db, { firstName: "Asha", lastName: "Rao" });
  staff = await createAdmin(database.db, { staffRole: "coordinator" });
});
afterEach(() => database.close());

/** A staff member in a sign-in session of their own. */
async function signedIn(user: TestUser) {
  const { token } = await signIn(database.db, user);
  const [session] = await database.db.orm.select().from(sessions).where(eq(sessions.token, token));
  return contextFor(database.db, { ...toAdminActor(user), sessionId: session!.id });
}

const viewOf = async (ctx: Awaited<ReturnType<typeof signedIn>>) => {
  const found = await findView(ctx);
  return found.ok ? found.value : undefined;
};

/** The audit of views as actor, action and student. */
const audited = async () => {
  const rows = await database.db.orm
    .select()
    .from(auditEvents)
    .where(inArray(auditEvents.action, ["workspace.view", "workspace.stop-viewing"]))
    .orderBy(desc(auditEvents.action));
  return rows.map(({ actorId, action, entityId }) => [actorId, action, entityId]);
};
const began = () => [staff.id, "workspace.view", student.id];
const ended = () => [staff.id, "workspace.stop-viewing", student.id];

test("opens in one sign-in session for 30 minutes, as the student", async () => {
  const [ctx, other] = [await signedIn(staff), await signedIn(staff)];
  expect(await startView(ctx, student.id)).toMatchObject({ ok: true });
  const view = await viewOf(ctx);
  expect(view?.student).toMatchObject({ userId: student.id, userType: "student", firstName: "Asha" });
  expect(view?.endsAt).toBeGreaterThan(Date.now() + VIEW_MS - 60_000);
  expect(view?.endsAt).toBeLessThanOrEqual(endOfMinute(Date.now() + VIEW_MS));
  expect(await viewOf(other)).toBeUndefined();
});

test.each(STAFF_ROLES)("as %s is for owners and coordinators", async (staffRole) => {
  const ctx = await signedIn(await createAdmin(database.db, { staffRole }));
  const may = staffRole === "owner" || staffRole === "coordinator";
  expect((await startView(ctx, student.id)).ok).toBe(may);
  expect((await findView(ctx)).ok).toBe(may);
});

test("of staff, of a disabled account and of nobody is not found", async () => {
  const ctx = await signedIn(staff);
  const disabled = await createUser(database.db, { disabledAt: Date.now() });
  const owner = await createAdmin(database.db);
  for (const id of [owner.id, disabled.id, staff.id, "nobody"]) {
    expect(await startView(ctx, id)).toMatchObject({ ok: false, problem: { code: "not_found" } });
  }
  expect(await viewOf(ctx)).toBeUndefined();
  expect(await audited()).toEqual([]);
});

test("shows nobody who became staff meanwhile", async () => {
  const ctx = await signedIn(staff);
  await startView(ctx, student.id);
  const change = { userType: "admin", staffRole: "viewer" } as const;
  await database.db.orm.update(users).set(change).where(eq(users.id, student.id));
  expect(await viewOf(ctx)).toBeUndefined();
});

describe("each end is in the audit with both people:", () => {
  const ENDS: Record<string, (ctx: Awaited<ReturnType<typeof signedIn>>) => Promise<unknown>> = {
    "the button": (ctx) => stopView(ctx),
    "a sign-out": (ctx) => endOwnSession(ctx, ctx.actor),
    "another role": (ctx) =>
      ctx.db.orm.update(users).set({ staffRole: "viewer" }).where(eq(users.id, staff.id)),
    "a disabled account of the student": async () =>
      changeAccount(await adminContext(database.db), student.id, "disable"),
    "the erasure of the student": ({ db }) =>
      erasePerson({ db, actor: { kind: "system" }, requestId: "erasure" }, student.id),
    "the end of its time": async ({ db }) => {
      await db.orm.update(studentViews).set({ endsAt: Date.now() - 1 });
      await db.execute(deleteOverStudentViews(db));
    },
  };

  test.each(Object.entries(ENDS))("%s", async (_name, end) => {
    const ctx = await signedIn(staff);
    await startView(ctx, student.id);
    await end(ctx);
    expect(await viewOf(ctx)).toBeUndefined();
    expect(await audited()).toEqual([began(), ended()]);
    expect(await database.db.orm.$count(studentViews)).toBe(0);
  });

  test("another student", async () => {
    const ctx = await signedIn(staff);
    const second = await createUser(database.db);
    await startView(ctx, student.id);
    await startView(ctx, second.id);
    expect((await viewOf(ctx))?.student.userId).toBe(second.id);
    expect(await audited()).toHaveLength(3);
    expect(await audited()).toContainEqual(ended());
  });
});

test("is over at the end of its time, before the scheduled work has run", async () => {
  const ctx = await signedIn(staff);
  await startView(ctx, student.id);
  await database.db.orm.update(studentViews).set({ endsAt: Date.now() - 1 });
  expect(await viewOf(ctx)).toBeUndefined();
});

test("opened twice at once begins once", async () => {
  const ctx = await signedIn(staff);
  const both = await Promise.all([startView(ctx, student.id), startView(ctx, student.id)]);
  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await audited()).toEqual([began()]);
});

test("a view that cannot begin leaves the open one", async () => {
  const ctx = await signedIn(staff);
  await startView(ctx, student.id);
  expect((await startView(ctx, staff.id)).ok).toBe(false);
  expect((await viewOf(ctx))?.student.userId).toBe(student.id);
});

test("may be stopped twice", async () => {
  const ctx = await signedIn(staff);
  await startView(ctx, student.id);
  expect(await stopView(ctx)).toMatchObject({ ok: true });
  expect(await stopView(ctx)).toMatchObject({ ok: true });
  expect(await audited()).toEqual([began(), ended()]);
});

test("is shown to the student, also when the record was opened in the same hour", async () => {
  const ctx = await signedIn(staff);
  await getStudentRecord(ctx, student.id);
  await startView(ctx, student.id);
  const { openings } = await getOwnData(contextFor(database.db, toStudentActor(student)));
  expect(openings).toMatchObject([{ staffId: staff.id, hasViewed: true }]);
});

test("has a context that reads and does not write", async () => {
  const ctx = readOnlyContext(contextFor(database.db, toStudentActor(student)));
  expect((await getOwnData(ctx)).openings).toEqual([]);
  const event = { action: "a.b", entity: "user", entityId: student.id };
  await expect(ctx.db.execute(recordAudit(ctx, event))).rejects.toThrow("only reads");
  expect(() => ctx.sendMailSoon()).toThrow("only reads");
  const work = { assignmentId: "1", submissionLink: "https://a.example", description: "", notes: "" };
  await expect(submitAssignment(ctx, work as never)).rejects.toThrow("only reads");
  const isWritten = and(eq(auditEvents.entityId, student.id), eq(auditEvents.action, "a.b"));
  expect(await database.db.orm.$count(auditEvents, isWritten)).toBe(0);
});
