import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { notificationText } from "#app/features/messages/notifications/catalogue.ts";
import { setEnrolmentState } from "#app/features/students/use-cases/change-enrolment.server.ts";
import { RISK_LIST } from "#app/features/support/risks/list.ts";
import { DEFAULT_THRESHOLDS } from "#app/features/support/risks/rules.ts";
import { countRisks } from "#app/features/support/risks/use-cases/count-risks.server.ts";
import {
  assignStudent,
  getRisk,
  getRiskSettings,
  listRisks,
  messageStudent,
  setHandled,
  setRiskSettings,
} from "#app/features/support/risks/use-cases/manage-risks.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import {
  assignments,
  attendance,
  auditEvents,
  enrolments,
  liveSessions,
  notifications,
  riskSettings,
  sessions,
  studentRisks,
  submissions,
  users,
  weeklyRatings,
} from "#db/schema/index.ts";
import { createAdmin, createUser, signIn } from "#tests/support/accounts.ts";
import { assignToStudent, createBatch, createStudentInBatch } from "#tests/support/batches.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { rateWeeks } from "#tests/support/ratings.ts";
import { joinDaysAgo, missClass } from "#tests/support/risks.ts";
import { adminContext, contextFor, toAdminActor } from "#tests/support/service-context.ts";
import { createSubmission } from "#tests/support/submissions.ts";

let database: TestDatabase;
let admin: ServiceContext;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await adminContext(database.db);
});
afterAll(() => database.close());

const query = (address = "") => readListQuery(RISK_LIST, new URLSearchParams(address));

/** A student who joined the batch so many days ago, and was active last so many days ago. */
async function enrolled(days = 0, active = days) {
  const of = await createStudentInBatch(database.db, { days });
  await joinDaysAgo(database.db, of.student, days, active);
  return of;
}

/** What the page of a student at risk shows now. */
async function riskOf(student: { id: string }) {
  const read = await getRisk(admin, student.id);
  return read.ok ? read.value.risk : undefined;
}

const ago = (days: number) => Date.now() - days * DAY_MS;
const makeDue = (assignment: { id: string }, dueAt: number | null) =>
  database.db.orm.update(assignments).set({ dueAt }).where(eq(assignments.id, assignment.id));

describe("each reason comes from rows, at the next read", () => {
  test.each([
    ["a sign-in", { signedInAgoMs: 2 * DAY_MS }],
    ["a request", { signedInAgoMs: 8 * DAY_MS, seenAgoMs: 2 * DAY_MS }],
  ])("no activity since the enrolment, or since %s", async (_name, session) => {
    const { student } = await enrolled(9);
    expect(await riskOf(student)).toMatchObject({ inactiveDays: 9, reasons: ["inactive"] });
    const { token } = await signIn(database.db, student, session);
    const { seenAgoMs } = { seenAgoMs: 0, ...session };
    if (seenAgoMs) {
      const lastSeenAt = Date.now() - seenAgoMs;
      await database.db.orm.update(sessions).set({ lastSeenAt }).where(eq(sessions.token, token));
    }
    expect(await riskOf(student)).toMatchObject({ inactiveDays: 2, reasons: [] });
    await database.db.orm.delete(sessions).where(eq(sessions.token, token));
    expect(await riskOf(student)).toMatchObject({ inactiveDays: 2, reasons: [] });
  });

  test("missed classes: absences of four weeks that staff confirmed, until the student has caught up", async () => {
    const { db } = database;
    const { student } = await enrolled(40, 0);
    const startsAt = ago(2);
    const absence = { state: "absent" as const, confirmedAt: startsAt };
    const rows: [daysAgo: number, Partial<typeof attendance.$inferInsert>][] = [
      [1, absence],
      [2, absence],
      [3, { ...absence, state: "present" as const }],
      [4, { ...absence, state: "excused" as const }],
      [5, { joinedAt: 1 }],
      [6, { ...absence, caughtUpAt: 1 }],
      [29, absence],
    ];
    for (const [daysAgo, row] of rows) {
      const { id } = await missClass(db, student, daysAgo);
      const values = { state: null, confirmedAt: null, ...row };
      await db.orm.update(attendance).set(values).where(eq(attendance.sessionId, id));
    }
    expect(await riskOf(student)).toMatchObject({ missedClasses: 2, reasons: ["classes"] });
    await db.orm.update(attendance).set({ caughtUpAt: 1 }).where(eq(attendance.studentId, student.id));
    expect(await riskOf(student)).toMatchObject({ missedClasses: 0, reasons: [] });
    await db.orm.update(attendance).set({ caughtUpAt: null }).where(eq(attendance.studentId, student.id));
    await db.orm.update(liveSessions).set({ cancelledAt: 1 });
    expect(await riskOf(student)).toMatchObject({ missedClasses: 0, reasons: [] });
  });

  test("late tasks: due and not sent, until they are sent; a returned one was sent", async () => {
    const { db } = database;
    const { student, course } = await enrolled(5, 0);
    const { assignment } = course.weeks[0]!;
    await makeDue(assignment, ago(1));
    expect(await riskOf(student)).toMatchObject({ lateTasks: 1, reasons: ["late"] });
    await createSubmission(db, { student, course, assignment });
    expect(await riskOf(student)).toMatchObject({ lateTasks: 0, reasons: [] });
    await db.orm.update(submissions).set({ status: "returned" }).where(eq(submissions.studentId, student.id));
    expect(await riskOf(student)).toMatchObject({ lateTasks: 0, reasons: [] });
  });

  test("the rating of the newest week that was rated, for two weeks", async () => {
    const of = await enrolled(8, 0);
    await rateWeeks(database.db, of, [9, 3]);
    expect(await riskOf(of.student)).toMatchObject({ rating: 3, reasons: ["rating"] });
    const ofStudent = eq(weeklyRatings.studentId, of.student.id);
    await database.db.orm.update(weeklyRatings).set({ rating: 5 }).where(ofStudent);
    expect(await riskOf(of.student)).toMatchObject({ rating: 5, reasons: [] });
    await database.db.orm
      .update(weeklyRatings)
      .set({ createdAt: ago(15), rating: 3 })
      .where(ofStudent);
    expect(await riskOf(of.student)).toMatchObject({ rating: null, reasons: [] });
  });

  test("every reason that reaches its limit is shown: all of four classes missed, a rating of 3 and the others", async () => {
    const { student, batch, course } = await enrolled(20, 8);
    for (const days of [2, 4, 6, 8]) await missClass(database.db, student, days);
    await rateWeeks(database.db, { student, batch }, [3]);
    await makeDue(course.weeks[0]!.assignment, ago(1));
    const figures = { inactiveDays: 8, missedClasses: 4, lateTasks: 1, rating: 3 };
    const reasons = ["inactive", "classes", "late", "rating"];
    expect(await riskOf(student)).toMatchObject({ ...figures, reasons });
    const listed = await listRisks(admin, query(`batch=${batch.id}`));
    expect(listed).toMatchObject({ value: { total: 1, waiting: 0, rows: [{ ...figures, reasons }] } });
  });

  test("a figure that changes by time alone is counted again at its instant", async () => {
    const { student, course } = await enrolled(3, 0.5);
    const inactiveAt = Date.now() + 0.5 * DAY_MS;
    const checkAtOf = async () => {
      await riskOf(student);
      const [row] = await database.db.orm
        .select()
        .from(studentRisks)
        .where(eq(studentRisks.studentId, student.id));
      return row!.checkAt;
    };
    expect(Math.abs((await checkAtOf()) - inactiveAt)).toBeLessThan(5_000);
    const dueAt = Date.now() + 3_600_000;
    await makeDue(course.weeks[0]!.assignment, dueAt);
    expect(await checkAtOf()).toBe(dueAt);
    await rateWeeks(database.db, { student, batch: { id: (await riskOf(student))!.batchId } }, [3]);
    const endsSoon = ago(14) + 60_000;
    await database.db.orm
      .update(weeklyRatings)
      .set({ createdAt: endsSoon, rating: 4 })
      .where(eq(weeklyRatings.studentId, student.id));
    expect(await checkAtOf()).toBe(endsSoon + 14 * DAY_MS);
  });
});

describe("a student of a batch", () => {
  test("who joins a running batch has no late tasks, missed classes and days from before", async () => {
    const { db } = database;
    const { batch, course } = await createStudentInBatch(db, { days: 60 });
    await db.orm
      .update(assignments)
      .set({ dueAt: ago(2) })
      .where(
        inArray(
          assignments.id,
          course.weeks.map(({ assignment }) => assignment.id),
        ),
      );
    const newcomer = await createUser(db, { createdAt: new Date(ago(90)) });
    await missClass(db, newcomer, 1);
    await db.orm.update(users).set({ batchId: batch.id }).where(eq(users.id, newcomer.id));
    expect(await riskOf(newcomer)).toMatchObject({
      ...{ inactiveDays: 0, missedClasses: 0, lateTasks: 0, reasons: [] },
    });
    await makeDue(course.weeks[0]!.assignment, Date.now() + 1);
    await missClass(db, newcomer, 0);
    await expect.poll(() => riskOf(newcomer)).toMatchObject({ missedClasses: 1, lateTasks: 1 });
  });

  test("who comes back after a break is not late for what was due meanwhile", async () => {
    const { db } = database;
    const { student, course } = await enrolled(30);
    const [enrolment] = await db.orm.select().from(enrolments).where(eq(enrolments.studentId, student.id));
    const of = { studentId: student.id, enrolmentId: enrolment!.id };
    await setEnrolmentState(admin, of, "paused");
    expect(await riskOf(student)).toBeUndefined();
    await makeDue(course.weeks[0]!.assignment, ago(1));
    await setEnrolmentState(admin, of, "active");
    expect(await riskOf(student)).toMatchObject({ inactiveDays: 0, lateTasks: 0, reasons: [] });
  });

  test("is listed in the batch of now, and not any more after leaving it", async () => {
    const { db } = database;
    const { student, batch, course } = await enrolled(9);
    expect(await riskOf(student)).toMatchObject({ batchId: batch.id });
    const other = await createBatch(db, { courseId: course.id });
    const move = (batchId: string | null) =>
      db.orm.update(users).set({ batchId }).where(eq(users.id, student.id));
    await move(other.id);
    expect(await riskOf(student)).toMatchObject({ batchId: other.id, reasons: [] });
    await move(null);
    expect(await riskOf(student)).toBeUndefined();
  });

  test("is counted by the scheduled work as by a read, once", async () => {
    const { student } = await enrolled(9);
    expect(await countRisks(database.db)).toBeGreaterThan(0);
    expect(await countRisks(database.db)).toBe(0);
    const [row] = await database.db.orm
      .select()
      .from(studentRisks)
      .where(eq(studentRisks.studentId, student.id));
    expect(row).toMatchObject({ inactiveDays: 9, reasons: ["inactive"], severity: 1 });
  });

  test("waits for the next minutes when a read cannot count everybody, and the list says so", async () => {
    const { db } = database;
    const { batch } = await enrolled(0);
    await db.orm.run(sql`WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 1100)
      INSERT INTO users (id, created_at, updated_at, name, email, first_name, last_name, batch_id)
      SELECT 'waiting-' || i, 1, 1, 'Asha', i || '@waiting.example', 'Asha', 'Rao', ${batch.id} FROM n`);
    const listed = await listRisks(admin, query());
    expect(listed.ok && listed.value.waiting).toBeGreaterThan(0);
    await countRisks(db);
    expect(await listRisks(admin, query())).toMatchObject({ value: { waiting: 0 } });
    await db.orm.run(sql`DELETE FROM users WHERE id LIKE 'waiting-%'`);
  });
});

describe("the worklist", () => {
  const rowsOf = async (address: string) => {
    const listed = await listRisks(admin, query(address));
    return listed.ok ? listed.value.rows : [];
  };

  test("has the most severe first: how many times the limits are reached, all reasons together", async () => {
    const of = await enrolled(15, 15);
    const quiet = await createUser(database.db, { batchId: of.batch.id, courseId: of.course.id });
    await joinDaysAgo(database.db, quiet, 30, 29);
    await makeDue(of.course.weeks[0]!.assignment, ago(20));
    await rateWeeks(database.db, of, [2]);
    const rows = await rowsOf(`batch=${of.batch.id}`);
    expect(rows.map(({ studentId, severity, reasons }) => [studentId, severity, reasons])).toEqual(
      [
        // 15 days of 7 count twice, a rating of 2 with a limit of 4 three times.
        [of.student.id, 5, ["inactive", "rating"]],
        // 29 days count four times, the task that was due since once.
        [quiet.id, 5, ["inactive", "late"]],
      ].sort(([one], [other]) => (one! < other! ? 1 : -1)),
    );
  });

  test("leaves out who is done until it gets worse, and lists them again on demand", async () => {
    const { student, batch } = await enrolled(8);
    const idsOf = async (show = "") =>
      (await rowsOf(`batch=${batch.id}&show=${show}`)).map(({ studentId }) => studentId);
    const mark = (severity: number) => setHandled(admin, { id: student.id, severity });
    expect(await mark(1)).toMatchObject({ value: { name: student.name } });
    expect([await idsOf(), await idsOf("done")]).toEqual([[], [student.id]]);
    await joinDaysAgo(database.db, student, 15);
    expect([await idsOf(), await idsOf("done")]).toEqual([[student.id], []]);
    await mark(2);
    expect(await idsOf()).toEqual([]);
    await mark(0);
    expect([await idsOf(), await idsOf("done")]).toEqual([[student.id], []]);
    const events = await database.db.orm
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.entityId, student.id));
    expect(events.map(({ action }) => action).sort()).toEqual([
      "student.list-again",
      "student.mark-done",
      "student.mark-done",
    ]);
  });

  test("a mark for what was seen does not hide what is worse now, and ends when the student recovers", async () => {
    const { student, batch } = await enrolled(15);
    const count = async () => (await rowsOf(`batch=${batch.id}`)).length;
    await count();
    await setHandled(admin, { id: student.id, severity: 1 });
    expect(await count()).toBe(1);
    await setHandled(admin, { id: student.id, severity: 2 });
    expect(await count()).toBe(0);
    await joinDaysAgo(database.db, student, 15, 0);
    expect(await count()).toBe(0);
    await joinDaysAgo(database.db, student, 15, 8);
    expect(await count()).toBe(1);
  });

  test("a counsellor marks the own students alone", async () => {
    const { student } = await enrolled(8);
    const counsellor = await createAdmin(database.db, { staffRole: "counsellor" });
    const ctx = contextFor(database.db, toAdminActor(counsellor));
    expect(await setHandled(ctx, { id: student.id, severity: 1 })).toMatchObject({
      problem: { code: "not_found" },
    });
    expect(await riskOf(student)).toMatchObject({ isHandled: false });
  });
});

describe("the limits", () => {
  test("of a new database are those of the rule", async () => {
    const [{ version: _v, id: _id, ...limits } = {} as never] = await database.db.orm
      .select()
      .from(riskSettings);
    expect(limits).toEqual(DEFAULT_THRESHOLDS);
  });

  test("are changed once for each version, with an event, and the reasons of every student follow", async () => {
    const { db } = database;
    const { student } = await enrolled(9);
    expect(await riskOf(student)).toMatchObject({ reasons: ["inactive"] });
    const read = await getRiskSettings(admin);
    const { version } = read.ok ? read.value : { version: 0 };
    const changed = { inactiveDays: 30, missedClasses: 2, lateTasks: 1, rating: 4 };
    expect(await setRiskSettings(admin, { ...changed, version })).toMatchObject({ ok: true });
    expect(await setRiskSettings(admin, { ...DEFAULT_THRESHOLDS, version })).toMatchObject({
      problem: { code: "stale_version", current: changed },
    });
    const events = await db.orm
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, "risk-settings.edit"));
    expect(events).toMatchObject([{ after: changed }]);
    expect(await riskOf(student)).toMatchObject({ inactiveDays: 9, reasons: [] });
    await setRiskSettings(admin, { ...DEFAULT_THRESHOLDS, version: version + 1 });
  });
});

describe("what staff do", () => {
  const noticesOf = async ({ id }: { id: string }, kind: string) =>
    (await database.db.orm.select().from(notifications).where(eq(notifications.userId, id))).filter(
      (notice) => notice.kind === kind,
    );

  test("a message is one notification for each form, with the name of the sender", async () => {
    const { student } = await enrolled(9);
    const message = { text: "Can we talk tomorrow?", formKey: crypto.randomUUID() };
    await messageStudent(admin, student.id, message);
    await messageStudent(admin, student.id, message);
    const notices = await noticesOf(student, "staff-message");
    expect(notices.map(({ kind, facts }) => notificationText(kind, facts))).toMatchObject([
      { title: expect.stringMatching(/^Message from \S/), text: "Can we talk tomorrow?" },
    ]);
    expect(notices[0]?.mailDueAt).not.toBeNull();
  });

  test("a student is assigned to a counsellor of the batch, who is notified once", async () => {
    const { db } = database;
    const { student } = await enrolled(9);
    const [counsellor, foreign] = [
      await createAdmin(db, { staffRole: "counsellor" }),
      await createAdmin(db, { staffRole: "counsellor" }),
    ];
    await assignToStudent(db, counsellor, student);
    for (let time = 0; time < 2; time += 1) {
      expect(await assignStudent(admin, student.id, { counsellorId: counsellor.id })).toMatchObject({
        ok: true,
      });
    }
    expect(await noticesOf(counsellor, "student-assigned")).toHaveLength(1);
    expect(await assignStudent(admin, student.id, { counsellorId: foreign.id })).toMatchObject({
      problem: { errors: [{ field: "counsellorId" }] },
    });
    const ctx = contextFor(db, toAdminActor(counsellor));
    const listed = await listRisks(ctx, query("counsellor=me"));
    expect(listed).toMatchObject({ value: { total: 1, rows: [{ studentId: student.id }] } });
  });

  test("counsellors see and reach students of their batches only", async () => {
    const { db } = database;
    const [own, foreign] = [await enrolled(9), await enrolled(9)];
    const counsellor = await createAdmin(db, { staffRole: "counsellor" });
    const ctx = contextFor(db, toAdminActor(counsellor));
    expect(await listRisks(ctx, query())).toMatchObject({ value: { total: 0, hasNoBatch: true } });
    await assignToStudent(db, counsellor, own.student);
    expect(await listRisks(ctx, query())).toMatchObject({ value: { rows: [{ studentId: own.student.id }] } });
    const outside = foreign.student.id;
    expect(await getRisk(ctx, outside)).toMatchObject({ problem: { code: "not_found" } });
    expect(await messageStudent(ctx, outside, { text: "Hello" })).toMatchObject({
      problem: { code: "not_found" },
    });
    expect(await noticesOf(foreign.student, "staff-message")).toEqual([]);
  });

  test("the list filters by batch, reason and name, and leaves out disabled accounts", async () => {
    const { db } = database;
    const { student, batch } = await enrolled(9);
    const idsOf = async (address: string) => {
      const listed = await listRisks(admin, query(address));
      return listed.ok ? listed.value.rows.map(({ studentId }) => studentId) : [];
    };
    const address = `batch=${batch.id}&reason=inactive&q=${encodeURIComponent(student.email)}`;
    expect(await idsOf(address)).toEqual([student.id]);
    expect(await idsOf(`batch=${batch.id}&reason=late`)).toEqual([]);
    await db.orm.update(users).set({ disabledAt: 1 }).where(eq(users.id, student.id));
    expect(await idsOf(address)).toEqual([]);
  });
});
