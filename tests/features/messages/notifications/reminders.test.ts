import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { notificationText } from "#app/features/messages/notifications/catalogue.ts";
import { remind } from "#app/features/messages/notifications/use-cases/remind.server.ts";
import { mailDueNotices } from "#app/features/messages/notifications/use-cases/send-notifications.server.ts";
import type { StaffRole } from "#app/kernel/actor.ts";
import { money } from "#app/kernel/money.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/kernel/time.ts";
import { addDays, dateAt, toWallTime } from "#app/kernel/zoned-time.ts";
import {
  assignments,
  batchStaff,
  batchWeeks,
  certificates,
  contactMessages,
  dueDateExtensions,
  instalments,
  lastRuns,
  liveSessions,
  notifications,
  outbox,
  weeklyRatings,
} from "#db/schema/index.ts";
import { createAdmin, createUser, type TestUser } from "#tests/support/accounts.ts";
import { createBatch, createStudentInBatch, findFirstBatch } from "#tests/support/batches.ts";
import { createCertificate } from "#tests/support/certificates.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createReceipt, createRequest } from "#tests/support/enrolment-requests.ts";
import { createSubmission } from "#tests/support/submissions.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

/** Runs the reminders as if the last run had been this long ago. */
async function remindAfter(pause: number): Promise<void> {
  const endedAt = Date.now() - pause;
  await database.db.orm
    .insert(lastRuns)
    .values({ work: "reminders", endedAt })
    .onConflictDoUpdate({ target: lastRuns.work, set: { endedAt } });
  await remind(database.db);
}

async function remindersOf({ id }: Pick<TestUser, "id">) {
  const rows = await database.db.orm.select().from(notifications).where(eq(notifications.userId, id));
  return rows.filter(({ kind }) =>
    /^(class-(tomorrow|starting)|assignment-due|certificate-expiring)$/.test(kind),
  );
}
const kindsOf = async (person: Pick<TestUser, "id">) => (await remindersOf(person)).map(({ kind }) => kind);

const addClass = async (values: Partial<typeof liveSessions.$inferInsert>) => {
  const row = { title: "Expert talk", link: "https://meet.example/talk", startsAt: 0, ...values };
  await database.db.orm.insert(liveSessions).values(row);
};

describe("a class reminds its students", () => {
  test.each([
    ["24 hours before it starts", DAY_MS - MINUTE_MS, ["class-tomorrow"]],
    ["15 minutes before it starts", 14 * MINUTE_MS, ["class-starting"]],
    ["at no other time", 5 * HOUR_MS, []],
    ["not before", DAY_MS + HOUR_MS, []],
  ])("%s", async (_case, ahead, expected) => {
    const student = await createUser(database.db);
    await addClass({ startsAt: Date.now() + ahead, createdAt: 1 });
    await database.db.orm.delete(notifications);
    await remindAfter(2 * MINUTE_MS);
    expect(await kindsOf(student)).toEqual(expected);
  });

  test("once for any number of runs, also two at a time", async () => {
    const student = await createUser(database.db);
    await addClass({ startsAt: Date.now() + DAY_MS - MINUTE_MS });
    await remindAfter(2 * MINUTE_MS);
    await remindAfter(2 * MINUTE_MS);
    await Promise.all([remind(database.db), remind(database.db), remind(database.db)]);
    expect(await kindsOf(student)).toEqual(["class-tomorrow"]);
  });

  test("after an outage of the scheduled work, as long as it has not started", async () => {
    const student = await createUser(database.db);
    await addClass({ title: "Missed", startsAt: Date.now() + 20 * HOUR_MS });
    await addClass({ title: "Soon", startsAt: Date.now() + 5 * MINUTE_MS });
    await database.db.orm.delete(notifications);
    await remindAfter(6 * HOUR_MS);
    const reminders = await remindersOf(student);
    expect(reminders.map(({ kind, facts }) => [facts.title, kind]).sort()).toEqual([
      ["Missed", "class-tomorrow"],
      ["Soon", "class-starting"],
    ]);
  });

  test("never when it is hidden or cancelled", async () => {
    const student = await createUser(database.db);
    await addClass({ startsAt: Date.now() + DAY_MS - MINUTE_MS, isActive: false });
    await addClass({ startsAt: Date.now() + DAY_MS - MINUTE_MS, cancelledAt: 1 });
    await remindAfter(2 * MINUTE_MS);
    expect(await kindsOf(student)).toEqual([]);
  });
});

describe("an assignment that is due in 24 hours reminds the students who have not sent it", () => {
  const DUE = DAY_MS - MINUTE_MS;

  test("by its date", async () => {
    const { db } = database;
    const course = await createCourse(db, { weekCount: 1 });
    const { assignment } = course.weeks[0]!;
    const [student, sender, outsider] = [
      await createUser(db, { courseId: course.id }),
      await createUser(db, { courseId: course.id }),
      await createUser(db),
    ];
    await createSubmission(db, { student: sender, course, assignment });
    const dueAt = Date.now() + DUE;
    await db.orm.update(assignments).set({ dueAt }).where(eq(assignments.id, assignment.id));
    await remindAfter(2 * MINUTE_MS);
    expect(await remindersOf(student)).toMatchObject([
      { kind: "assignment-due", happensAt: dueAt, facts: { title: "Assignment of week 1", dueAt, week: 1 } },
    ]);
    expect([...(await kindsOf(sender)), ...(await kindsOf(outsider))]).toEqual([]);
  });

  test("by the dates of their batch, and not by the date of the assignment then", async () => {
    const { db } = database;
    const course = await createCourse(db, { weekCount: 1 });
    const { assignment } = course.weeks[0]!;
    const today = toWallTime(Date.now(), "Asia/Kolkata").date;
    const batch = await createBatch(db, { courseId: course.id, startsOn: today });
    const student = await createUser(db, { courseId: course.id });
    const { weekday, dueAt } = await dueTomorrow(batch.id);
    await db.orm
      .update(assignments)
      .set({ dueWeekday: weekday, dueAt: Date.now() + 5 * DAY_MS })
      .where(eq(assignments.id, assignment.id));
    await remindAfter(DAY_MS);
    expect(await remindersOf(student)).toMatchObject([{ facts: { dueAt } }]);
  });

  test("by the day and the time of a later week of their batch", async () => {
    const { db } = database;
    const course = await createCourse(db, { weekCount: 2 });
    const { assignment } = course.weeks[0]!;
    const today = toWallTime(Date.now(), "Asia/Kolkata").date;
    const batch = await createBatch(db, { courseId: course.id, startsOn: addDays(today, -7) });
    const student = await createUser(db, { courseId: course.id });
    const { weekday, dueAt } = await dueTomorrow(batch.id, 2);
    const isInTime = dueAt - HOUR_MS > Date.now();
    const later = { dueWeekday: weekday, dueWeeksLater: 1, dueMinute: isInTime ? 22 * 60 + 59 : 1439 };
    await db.orm.update(assignments).set(later).where(eq(assignments.id, assignment.id));
    await remindAfter(DAY_MS);
    const expected = isInTime ? dueAt - HOUR_MS : dueAt;
    expect(await remindersOf(student)).toMatchObject([{ facts: { dueAt: expected, week: 1 } }]);
  });

  /** The weekday of a week of the batch that ends next, and its end. */
  async function dueTomorrow(batchId: string, week = 1) {
    const { rows } = await database.client.execute({
      sql: "SELECT weekday_ends FROM batch_weeks WHERE batch_id = ? AND week = ?",
      args: [batchId, week],
    });
    const ends = JSON.parse(String(rows[0]!.weekday_ends)) as number[];
    const dueAt = Math.min(...ends.filter((end) => end > Date.now()));
    return { weekday: ends.indexOf(dueAt) + 1, dueAt };
  }

  test("by their extension, and not by the date that it replaces", async () => {
    const { db } = database;
    const course = await createCourse(db, { weekCount: 1 });
    const { assignment } = course.weeks[0]!;
    const student = await createUser(db, { courseId: course.id });
    await db.orm
      .update(assignments)
      .set({ dueAt: Date.now() + DUE })
      .where(eq(assignments.id, assignment.id));
    const extension = { studentId: student.id, assignmentId: assignment.id, reason: "Ill.", createdAt: 1 };
    await db.orm.insert(dueDateExtensions).values({ ...extension, dueAt: Date.now() + 3 * DAY_MS });
    await remindAfter(2 * MINUTE_MS);
    expect(await kindsOf(student)).toEqual([]);
    await db.orm.update(dueDateExtensions).set({ dueAt: Date.now() + DUE });
    await remindAfter(2 * MINUTE_MS);
    expect(await kindsOf(student)).toEqual(["assignment-due"]);
  });
});

describe("a week that ends in two days reminds the students who have not rated it", () => {
  const endsAt = () => Date.now() + 2 * DAY_MS - MINUTE_MS;
  const ratingReminders = async ({ id }: Pick<TestUser, "id">) =>
    (await database.db.orm.select().from(notifications).where(eq(notifications.userId, id))).filter(
      ({ kind }) => kind === "week-to-rate",
    );

  test("once, with a link to the page of the rating", async () => {
    const { db } = database;
    const { student, batch, course } = await createStudentInBatch(db, { days: 1 });
    const rated = await createUser(db, { courseId: course.id });
    await db.orm.insert(weeklyRatings).values({ studentId: rated.id, batchId: batch.id, week: 1, rating: 8 });
    const end = endsAt();
    await db.orm.update(batchWeeks).set({ startsAt: end }).where(eq(batchWeeks.week, 2));
    await remindAfter(2 * MINUTE_MS);
    await remindAfter(2 * MINUTE_MS);
    const [reminder, ...others] = await ratingReminders(student);
    expect(others).toEqual([]);
    expect(reminder).toMatchObject({ happensAt: end, facts: { week: 1, endsAt: end - 1 } });
    expect(notificationText(reminder!.kind, reminder!.facts)).toMatchObject({ path: "/dashboard/rating" });
    expect(await ratingReminders(rated)).toEqual([]);
  });

  test("by a mail that links to the page of the rating", async () => {
    const { db } = database;
    const { student } = await createStudentInBatch(db, { days: 1 });
    await db.orm.delete(notifications);
    await db.orm.update(batchWeeks).set({ startsAt: endsAt() }).where(eq(batchWeeks.week, 2));
    await remindAfter(2 * MINUTE_MS);
    // Noon of tomorrow in India, outside of quiet hours and before the week ends.
    const noon = Date.parse(`${addDays(toWallTime(Date.now(), "Asia/Kolkata").date, 1)}T12:00:00+05:30`);
    await mailDueNotices(db, noon, {
      baseUrl: "https://kadam.example",
      secret: "a-secret-of-32-letters-for-tests",
    });
    const [mail, ...others] = await db.orm.select().from(outbox);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: student.email,
      subject: expect.stringMatching(/^How was week 1 of /),
      body: expect.stringContaining("https://kadam.example/dashboard/rating\n"),
    });
  });

  test("not after the last week of the course", async () => {
    const { db } = database;
    const { student } = await createStudentInBatch(db, { days: 1, weekCount: 1 });
    await db.orm.update(batchWeeks).set({ startsAt: endsAt() }).where(eq(batchWeeks.week, 3));
    await remindAfter(2 * MINUTE_MS);
    expect(await ratingReminders(student)).toEqual([]);
  });
});

describe("staff are notified", () => {
  const textOf = async (person: TestUser) =>
    (await database.db.orm.select().from(notifications).where(eq(notifications.userId, person.id))).map(
      ({ kind, facts }) => [kind, facts.count ?? facts.submissions],
    );

  test("once a day of submissions that wait longer than three days, when their day has begun", async () => {
    const { db } = database;
    const staffOf = (staffRole: StaffRole) => createAdmin(db, { staffRole });
    const [coordinator, grader, other, viewer] = [
      await staffOf("coordinator"),
      await staffOf("grader"),
      await staffOf("grader"),
      await staffOf("viewer"),
    ];
    const course = await createCourse(db, { weekCount: 2 });
    const student = await createUser(db, { courseId: course.id });
    const batch = await findFirstBatch(db, course.id);
    await db.orm.insert(batchStaff).values({ batchId: batch.id, userId: grader.id });
    const [old, recent] = course.weeks.map(({ assignment }) => assignment);
    await createSubmission(
      db,
      { student, course, assignment: old! },
      { submittedAt: Date.now() - 4 * DAY_MS },
    );
    await createSubmission(db, { student, course, assignment: recent! });
    // A whole day contains nine o'clock.
    await remindAfter(DAY_MS);
    await remindAfter(DAY_MS);
    expect(await textOf(coordinator)).toEqual([["work-waiting", 2]]);
    expect(await textOf(grader)).toEqual([["work-waiting", 2]]);
    expect(await textOf(other), "a grader of another batch").toEqual([]);
    expect(await textOf(viewer)).toEqual([]);
  });

  test("of deliveries that were given up, once a day", async () => {
    const { db } = database;
    const owner = await createAdmin(db);
    await remindAfter(MINUTE_MS);
    expect(await textOf(owner)).toEqual([]);
    await db.orm
      .insert(outbox)
      .values({ recipient: "a@b.example", subject: "Hello", body: "", sendAttempts: 8 });
    await db.orm
      .insert(contactMessages)
      .values({ name: "Nikhil", email: "n@visitors.example", message: "Call.", forwardAttempts: 20 });
    await db.orm.delete(notifications);
    await remindAfter(MINUTE_MS);
    await remindAfter(MINUTE_MS);
    expect(await textOf(owner)).toEqual([["deliveries-failing", 2]]);
  });
});

describe("an instalment reminds its student", () => {
  const withInstalment = async (days: number, paid?: number) => {
    const student = await createUser(database.db);
    // The day of staff begins at 9 o'clock.
    const dueOn = addDays(dateAt(Date.now() - 9 * HOUR_MS), days);
    const values = { studentId: student.id, state: "confirmed", decidedAt: 1 } as const;
    const request =
      paid === undefined
        ? await createRequest(database.db, values)
        : (await createReceipt(database.db, { ...values, amount: money(paid) })).request;
    const amount = money(5_000);
    await database.db.orm.insert(instalments).values({ requestId: request.id, number: 1, dueOn, amount });
    return student;
  };
  const feeKinds = async ({ id }: TestUser) =>
    (await database.db.orm.select().from(notifications).where(eq(notifications.userId, id)))
      .filter(({ kind }) => kind.startsWith("fee-"))
      .map(({ kind, facts }) => [kind, (facts as { amount: number }).amount]);

  test.each<[string, number, number | undefined, [string, number][]]>([
    ["three days before", 3, undefined, [["fee-due", 500_000]]],
    ["of what is open", 3, 2_000, [["fee-due", 300_000]]],
    ["on the day after", -1, undefined, [["fee-overdue", 500_000]]],
    ["not when it is paid", -1, 5_000, []],
    ["not on another day", 2, undefined, []],
    ["not long after", -9, undefined, []],
  ])("%s", async (_case, days, paid, expected) => {
    const student = await withInstalment(days, paid);
    await remindAfter(DAY_MS);
    await remindAfter(DAY_MS);
    await Promise.all([remind(database.db), remind(database.db)]);
    expect(await feeKinds(student)).toEqual(expected);
  });
});

describe("a certificate that ends in 30 days reminds its student", () => {
  const endingIn = async (days: number, values: Parameters<typeof createCertificate>[1] = {}) => {
    const student = await createUser(database.db);
    const validUntil = Date.now() + days * DAY_MS;
    await createCertificate(database.db, { studentId: student.id, validUntil, ...values });
    return { student, validUntil };
  };

  test("once for any number of runs, with a mail that links to the page of the certificate", async () => {
    const { student, validUntil } = await endingIn(30 - 1 / 1440);
    await Promise.all([1, 2, 3].map(() => remindAfter(2 * MINUTE_MS)));
    await remindAfter(2 * MINUTE_MS);
    const reminders = await remindersOf(student);
    expect(reminders).toMatchObject([{ kind: "certificate-expiring", happensAt: validUntil }]);
    expect(reminders[0]!.mailDueAt).not.toBeNull();
    expect(notificationText(reminders[0]!.kind, reminders[0]!.facts)).toMatchObject({
      title: expect.stringMatching(/^Your certificate expires on \d+ \w+ \d{4}: Full-stack web development$/),
      path: "/dashboard/certificate",
    });
  });

  test("also after days without scheduled work, and again after a renewal", async () => {
    const { student } = await endingIn(28);
    await remindAfter(3 * DAY_MS);
    expect(await kindsOf(student)).toEqual(["certificate-expiring"]);
    const validUntil = Date.now() + 30 * DAY_MS - MINUTE_MS;
    await database.db.orm
      .update(certificates)
      .set({ validUntil, renewedAt: 1 })
      .where(eq(certificates.studentId, student.id));
    await remindAfter(2 * MINUTE_MS);
    expect(await kindsOf(student)).toEqual(["certificate-expiring", "certificate-expiring"]);
  });

  test.each<[string, number, Parameters<typeof createCertificate>[1]]>([
    ["not earlier", 31, {}],
    ["not when the reminder is over", 29, {}],
    ["not when it is revoked", 30 - 1 / 1440, { revokedAt: 1, revokeReason: "Copied" }],
  ])("%s", async (_case, days, values) => {
    const { student } = await endingIn(days, values);
    await remindAfter(2 * MINUTE_MS);
    expect(await kindsOf(student)).toEqual([]);
  });
});
