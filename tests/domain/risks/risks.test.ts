import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { notificationText } from "#app/domain/notifications/catalogue.ts";
import { RISK_LIST } from "#app/domain/risks/list.ts";
import { DEFAULT_THRESHOLDS } from "#app/domain/risks/rules.ts";
import { checkRisks } from "#app/domain/risks/service/check-risks.server.ts";
import {
  assignStudent,
  getRisk,
  getRiskSettings,
  listRisks,
  messageStudent,
  setRiskSettings,
} from "#app/domain/risks/service/manage-risks.server.ts";
import { readListQuery } from "#app/http/list-query.server.ts";
import {
  assignments,
  attendance,
  auditEvents,
  enrolments,
  learningTime,
  liveSessions,
  notifications,
  riskSettings,
  studentRisks,
  submissions,
  users,
  weekCompletions,
  weeklyRatings,
} from "#db/schema/index.ts";
import { createAdmin, signIn } from "#tests/support/accounts.ts";
import { assignToBatchOf, createBatch, createStudentInBatch } from "#tests/support/batches.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { rateWeeks } from "#tests/support/ratings.ts";
import { adminActorOf, adminContext, contextFor } from "#tests/support/service-context.ts";
import { createSubmission } from "#tests/support/submissions.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let database: TestDatabase;
let admin: ServiceContext;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await adminContext(database.db);
});
afterAll(() => database.close());

const query = (address = "") => readListQuery(RISK_LIST, new URLSearchParams(address));

/** A student who was enrolled so many days ago and has done nothing since. */
async function enrolled(days = 0) {
  const of = await createStudentInBatch(database.db, { days });
  await database.db.orm
    .update(enrolments)
    .set({ since: Date.now() - days * DAY_MS })
    .where(eq(enrolments.studentId, of.student.id));
  return of;
}

async function riskOf(student: { id: string }) {
  await checkRisks(database.db);
  const [row] = await database.db.orm
    .select()
    .from(studentRisks)
    .where(eq(studentRisks.studentId, student.id));
  return row;
}

describe("each reason comes from rows", () => {
  type Enrolled = Awaited<ReturnType<typeof enrolled>>;
  const ago = (days: number) => Date.now() - days * DAY_MS;
  const activities: [string, (of: Enrolled) => Promise<unknown>][] = [
    ["a sign-in", ({ student }) => signIn(database.db, student, { signedInAgoMs: 2 * DAY_MS })],
    [
      "a request",
      ({ student }) => signIn(database.db, student, { signedInAgoMs: 8 * DAY_MS, seenAgoMs: 2 * DAY_MS }),
    ],
    [
      "a sign-out, which ends the session",
      ({ student: { id } }) =>
        database.db.orm.insert(auditEvents).values({
          ...{ actorKind: "user", actorId: id, entity: "user", entityId: id },
          ...{ action: "session.end", requestId: "request", at: ago(2) },
        }),
    ],
    [
      "a minute of learning time",
      ({ student, course }) =>
        database.db.orm
          .insert(learningTime)
          .values({ userId: student.id, courseId: course.id, lastBeatAt: ago(2) }),
    ],
    [
      "a completed week",
      ({ student, course }) =>
        database.db.orm
          .insert(weekCompletions)
          .values({ userId: student.id, weekId: course.weeks[0]!.id, completedAt: ago(2) }),
    ],
    [
      "a submission",
      ({ student, course }) =>
        createSubmission(
          database.db,
          { student, course, assignment: course.weeks[0]!.assignment },
          { submittedAt: ago(2) },
        ),
    ],
    [
      "a rating",
      async (of) => {
        await rateWeeks(database.db, of, [8]);
        const ofStudent = eq(weeklyRatings.studentId, of.student.id);
        await database.db.orm
          .update(weeklyRatings)
          .set({ updatedAt: ago(2) })
          .where(ofStudent);
      },
    ],
  ];
  test.each(activities)("no activity since the enrolment, or since %s", async (_name, act) => {
    const of = await enrolled(9);
    expect(await riskOf(of.student)).toMatchObject({
      inactiveDays: 9,
      reasons: ["inactive"],
      reasonCount: 1,
    });
    await act(of);
    await database.db.orm.update(studentRisks).set({ checkedAt: 0 });
    expect(await riskOf(of.student)).toMatchObject({ inactiveDays: 2, reasons: [], reasonCount: 0 });
  });

  test("missed classes: absences of four weeks that staff confirmed, until the student has caught up", async () => {
    const { db } = database;
    const { student } = await enrolled(3);
    const startsAt = Date.now() - 2 * DAY_MS;
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
      const [session] = await db.orm
        .insert(liveSessions)
        .values({ title: "Talk", link: "https://meet.example/talk", startsAt: Date.now() - daysAgo * DAY_MS })
        .returning();
      await db.orm.insert(attendance).values({ sessionId: session!.id, studentId: student.id, ...row });
    }
    expect(await riskOf(student)).toMatchObject({ missedClasses: 2, reasons: ["classes"] });
    await db.orm.update(liveSessions).set({ cancelledAt: 1 });
    await db.orm.update(studentRisks).set({ checkedAt: 0 });
    expect(await riskOf(student)).toMatchObject({ missedClasses: 0, reasons: [] });
  });

  test("late tasks: due and not sent", async () => {
    const { db } = database;
    const { student, course } = await enrolled(1);
    const { assignment } = course.weeks[0]!;
    await db.orm
      .update(assignments)
      .set({ dueAt: Date.now() - DAY_MS })
      .where(eq(assignments.id, assignment.id));
    expect(await riskOf(student)).toMatchObject({ lateTasks: 1, reasons: ["late"] });
    await createSubmission(db, { student, course, assignment });
    await db.orm.update(studentRisks).set({ checkedAt: 0 });
    expect(await riskOf(student)).toMatchObject({ lateTasks: 0, reasons: [] });
  });

  test("the rating of the newest week that was rated, for two weeks", async () => {
    const of = await enrolled(8);
    await rateWeeks(database.db, of, [9, 3]);
    expect(await riskOf(of.student)).toMatchObject({ rating: 3, reasons: ["rating"] });
    const ofStudent = eq(weeklyRatings.studentId, of.student.id);
    await database.db.orm
      .update(weeklyRatings)
      .set({ createdAt: ago(15) })
      .where(ofStudent);
    await database.db.orm.update(studentRisks).set({ checkedAt: 0 });
    expect(await riskOf(of.student)).toMatchObject({ rating: null });
  });
});

describe("a student of a batch is checked", () => {
  test("in the batch of now, and not any more after leaving it", async () => {
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

  test("checking all from the beginning gives the same", async () => {
    const { db } = database;
    while ((await checkRisks(db)) > 0);
    const stored = () => db.orm.select().from(studentRisks).orderBy(studentRisks.studentId);
    const before = await stored();
    await db.orm.update(studentRisks).set({
      checkedAt: 0,
      inactiveDays: 99,
      missedClasses: 99,
      lateTasks: 99,
      rating: 1,
      reasons: ["late"],
      reasonCount: 1,
    });
    while ((await checkRisks(db)) > 0);
    const withoutTime = (rows: Awaited<ReturnType<typeof stored>>) =>
      rows.map(({ checkedAt: _at, ...row }) => row);
    expect(withoutTime(await stored())).toEqual(withoutTime(before));
    expect(before.length).toBeGreaterThan(3);
  });

  test("after six hours again, and not before", async () => {
    const { db } = database;
    while ((await checkRisks(db)) > 0);
    expect(await checkRisks(db, Date.now() + 5 * 60 * 60 * 1000)).toBe(0);
    expect(await checkRisks(db, Date.now() + 7 * 60 * 60 * 1000)).toBeGreaterThan(0);
  });
});

describe("the limits", () => {
  test("of a new database are those of the rule", async () => {
    const [{ version: _v, id: _id, ...limits } = {} as never] = await database.db.orm
      .select()
      .from(riskSettings);
    expect(limits).toEqual(DEFAULT_THRESHOLDS);
  });

  test("are changed once for each version, with an event, and every student is checked again", async () => {
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
    while ((await checkRisks(db)) > 0);
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
    await assignToBatchOf(db, counsellor, student);
    for (let time = 0; time < 2; time += 1) {
      expect(await assignStudent(admin, student.id, { counsellorId: counsellor.id })).toMatchObject({
        ok: true,
      });
    }
    expect(await noticesOf(counsellor, "student-assigned")).toHaveLength(1);
    expect(await assignStudent(admin, student.id, { counsellorId: foreign.id })).toMatchObject({
      problem: { errors: [{ field: "counsellorId" }] },
    });
    await checkRisks(db);
    const ctx = contextFor(db, adminActorOf(counsellor));
    const listed = await listRisks(ctx, query("counsellor=me"));
    expect(listed).toMatchObject({ value: { total: 1, rows: [{ studentId: student.id }] } });
  });

  test("counsellors see and reach students of their batches only", async () => {
    const { db } = database;
    const [own, foreign] = [await enrolled(9), await enrolled(9)];
    while ((await checkRisks(db)) > 0);
    const counsellor = await createAdmin(db, { staffRole: "counsellor" });
    const ctx = contextFor(db, adminActorOf(counsellor));
    expect(await listRisks(ctx, query())).toMatchObject({ value: { total: 0, hasNoBatch: true } });
    await assignToBatchOf(db, counsellor, own.student);
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
    while ((await checkRisks(db)) > 0);
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

test("a returned submission is not a late task", async () => {
  const { db } = database;
  const { student, course } = await enrolled(1);
  const { assignment } = course.weeks[0]!;
  await db.orm
    .update(assignments)
    .set({ dueAt: Date.now() - DAY_MS })
    .where(eq(assignments.id, assignment.id));
  await createSubmission(db, { student, course, assignment });
  await db.orm.update(submissions).set({ status: "returned" }).where(eq(submissions.studentId, student.id));
  await db.orm.update(studentRisks).set({ checkedAt: 0 });
  expect(await riskOf(student)).toMatchObject({ lateTasks: 0 });
});
