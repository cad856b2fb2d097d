import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signUp } from "#app/features/accounts/use-cases/sign-up.server.ts";
import {
  gradeSubmission,
  returnSubmission,
} from "#app/features/grading/use-cases/grade-submission.server.ts";
import { ContactMessageInput } from "#app/features/messages/contact/inputs.ts";
import { sendContactMessage } from "#app/features/messages/contact/use-cases/send-contact-message.server.ts";
import { notificationText } from "#app/features/messages/notifications/catalogue.ts";
import { closeDueAttempts } from "#app/features/scholarship-test/queries/attempt-closing.server.ts";
import {
  extendDueDate,
  setEnrolmentState,
} from "#app/features/students/use-cases/change-enrolment.server.ts";
import { enrolStudents } from "#app/features/students/use-cases/change-students.server.ts";
import { WriteFeedbackInput } from "#app/features/support/counselling/inputs.ts";
import { writeFeedback } from "#app/features/support/counselling/use-cases/write-feedback.server.ts";
import { editBatch, moveBatchWeeks } from "#app/features/teaching/batches/use-cases/edit-batches.server.ts";
import {
  cancelLiveSession,
  editLiveSession,
  restoreLiveSession,
  scheduleLiveSession,
  setSessionShown,
} from "#app/features/teaching/live-sessions/use-cases/manage-live-sessions.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/kernel/time.ts";
import { toWallTime } from "#app/kernel/zoned-time.ts";
import { assignments, enrolments, notifications } from "#db/schema/index.ts";
import { createAdmin, createUser, type TestUser } from "#tests/support/accounts.ts";
import { createBatch, findFirstBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createOpenAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { adminContext, anonymousContext } from "#tests/support/service-context.ts";
import { createSubmission } from "#tests/support/submissions.ts";

let database: TestDatabase;
let admin: ServiceContext;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await adminContext(database.db);
});
afterAll(() => database.close());
// Only the notifications of what the test does.
beforeEach(() => database.db.orm.delete(notifications));

/** The kinds and texts of a person's notifications, oldest first. */
async function textsOf({ id }: Pick<TestUser, "id">): Promise<string[]> {
  const rows = await database.db.orm
    .select()
    .from(notifications)
    .where(eq(notifications.userId, id))
    .orderBy(sql`rowid`);
  return rows.map(({ kind, facts }) => `${kind}: ${notificationText(kind, facts).title}`);
}
const forget = () => database.db.orm.delete(notifications);

/** A student in the first batch of a new course. */
async function enrolled() {
  const { db } = database;
  const course = await createCourse(db, { courseName: `Cloud ${crypto.randomUUID()}`, weekCount: 1 });
  const batch = await findFirstBatch(db, course.id);
  const student = await createUser(db, { courseId: course.id });
  await forget();
  return { course, batch, student, assignment: course.weeks[0]!.assignment };
}

describe("a student is notified", () => {
  test("of the account", async () => {
    const person = { firstName: "Asha", lastName: "Rao", email: "asha@college.example" };
    const signedUp = await signUp(anonymousContext(database.db), { ...person, password: "steps-up-2026" });
    if (!signedUp.ok) throw new Error(signedUp.problem.message);
    expect(await textsOf(signedUp.value.user)).toEqual(["welcome: Welcome to Kadam"]);
  });

  test("of the test result, however the attempt ends, once", async () => {
    const { db } = database;
    const student = await createUser(db);
    const quiz = await createQuiz(db, { questionCount: 2 });
    const hourAgo = Date.now() - HOUR_MS;
    await createOpenAttempt(db, student, quiz, { startedAt: hourAgo, deadlineAt: hourAgo + MINUTE_MS });
    await forget();
    expect(await textsOf(student)).toEqual([]);
    await db.batch({ closed: closeDueAttempts(db) });
    await db.batch({ closed: closeDueAttempts(db) });
    expect(await textsOf(student)).toEqual(["test-result: Your test result is ready"]);
  });

  test("of each grade and return, with the score", async () => {
    const { db } = database;
    const { student, course, assignment } = await enrolled();
    const submission = await createSubmission(db, { student, course, assignment });
    await gradeSubmission(admin, submission.id, {
      version: 1,
      gradeVersion: 0,
      score: 80,
      feedback: "Good.",
    });
    await returnSubmission(admin, submission.id, { version: 1, gradeVersion: 1, feedback: "Add a menu." });
    expect(await textsOf(student)).toEqual([
      "work-graded: 'Assignment of week 1' has been graded",
      "work-returned: 'Assignment of week 1' has been returned for changes",
    ]);
    const [{ kind, facts }] = (await db.orm.select().from(notifications)) as [
      typeof notifications.$inferSelect,
    ];
    expect(notificationText(kind, facts)).toMatchObject({
      text: "Score: 80 of 100.",
      path: `/dashboard/course?week=1#assignment-${assignment.id}`,
    });
  });

  test("of nothing when the grade was rejected", async () => {
    const { db } = database;
    const { student, course, assignment } = await enrolled();
    const submission = await createSubmission(db, { student, course, assignment });
    const grade = { version: 1, gradeVersion: 0, score: 101, feedback: "" };
    expect((await gradeSubmission(admin, submission.id, grade)).ok).toBe(false);
    expect(await textsOf(student)).toEqual([]);
  });

  test("of counselling feedback", async () => {
    const student = await createUser(database.db);
    await forget();
    await writeFeedback(admin, v.parse(WriteFeedbackInput, { studentId: student.id, name: student.name }));
    expect(await textsOf(student)).toEqual(["feedback-written: You have new counselling feedback"]);
  });

  test("of an extension, and of a longer one", async () => {
    const { db } = database;
    const { student, assignment } = await enrolled();
    await db.orm.update(assignments).set({ dueAt: Date.now() }).where(eq(assignments.id, assignment.id));
    const extend = (days: number) =>
      extendDueDate(admin, student.id, {
        assignmentId: assignment.id,
        dueDate: Date.now() + days * DAY_MS,
        reason: "She was ill.",
      });
    await extend(2);
    await extend(3);
    expect(await textsOf(student)).toEqual([
      "extension-given: You have more time for 'Assignment of week 1'",
      "extension-given: You have more time for 'Assignment of week 1'",
    ]);
  });

  test("of the enrolment, of a new batch alone when it changes, and of its end", async () => {
    const { db } = database;
    const { course, batch } = await enrolled();
    const next = await createBatch(db, { courseId: course.id, name: "July" });
    const student = await createUser(db);
    await forget();
    const enrol = (batchId: string) =>
      enrolStudents(admin, { ids: [student.id] }, { batchId, alsoPremium: false, expected: 1 });
    await enrol(batch.id);
    await enrol(next.id);
    const [active] = await db.orm.select().from(enrolments).where(eq(enrolments.batchId, next.id));
    await setEnrolmentState(admin, { studentId: student.id, enrolmentId: active!.id }, "completed");
    const rows = await db.orm.select().from(notifications).where(eq(notifications.userId, student.id));
    expect(rows.map(({ facts }) => [facts.batch, facts.state])).toEqual([
      ["Batch 1", "active"],
      ["July", "active"],
      ["July", "completed"],
    ]);
  });
});

describe("the dates of a batch", () => {
  const inDays = (days: number) => toWallTime(Date.now() + days * DAY_MS, "Asia/Kolkata").date;

  /** A batch that starts in ten days, with one student, and one of another batch. */
  async function planned(startsOn: string | null = inDays(10)) {
    const { db } = database;
    const course = await createCourse(db, { courseName: `Cloud ${crypto.randomUUID()}`, weekCount: 4 });
    const batch = await createBatch(db, { courseId: course.id, name: "May", startsOn });
    const student = await createUser(db, { courseId: course.id, batchId: batch.id });
    const other = await createBatch(db, { courseId: course.id, name: "June", startsOn });
    const outsider = await createUser(db, { courseId: course.id, batchId: other.id });
    await forget();
    return { batch, student, outsider };
  }
  const factsOf = async ({ id }: TestUser) => {
    const rows = await database.db.orm
      .select()
      .from(notifications)
      .where(eq(notifications.userId, id))
      .orderBy(sql`rowid`);
    return rows.map(({ kind, facts, happensAt }) => ({ kind, ...facts, happensAt }));
  };
  const move = (id: string, week: number, startsOn: string, version = 1) =>
    moveBatchWeeks(admin, id, { week, startsOn, version });
  const withStart = (id: string, startsOn: string | null, version = 1) =>
    editBatch(admin, id, {
      name: "May",
      startsOn,
      timeZone: "Asia/Kolkata",
      capacity: undefined,
      college: "",
      version,
    });

  test("that move are reported to its students alone, from the first week that moves", async () => {
    const { batch, student, outsider } = await planned();
    expect((await move(batch.id, 3, inDays(31))).ok).toBe(true);
    expect(await factsOf(student)).toMatchObject([
      { kind: "batch-dates-changed", batch: "May", week: 3, startsOn: inDays(31) },
    ]);
    expect((await factsOf(student))[0]!.happensAt).toBeGreaterThan(Date.now());
    expect(await factsOf(outsider)).toEqual([]);
    expect(await textsOf(student)).toEqual([expect.stringMatching(/: New dates: .*, May$/)]);
  });

  test("are reported once by a form that is sent twice, and not when it was rejected", async () => {
    const { batch, student } = await planned();
    await Promise.all([move(batch.id, 2, inDays(20)), move(batch.id, 2, inDays(20))]);
    await move(batch.id, 2, inDays(20));
    expect(await factsOf(student)).toHaveLength(1);
    expect((await move(batch.id, 3, inDays(40), 1)).ok, "an old version").toBe(false);
    expect((await move(batch.id, 3, inDays(12), 2)).ok, "within the week before").toBe(false);
    expect(await factsOf(student)).toHaveLength(1);
  });

  test("of a new start, and without one, are reported, another name is not", async () => {
    const { batch, student } = await planned();
    await withStart(batch.id, inDays(10));
    expect(await factsOf(student)).toEqual([]);
    await withStart(batch.id, inDays(17), 2);
    await withStart(batch.id, null, 3);
    expect(await factsOf(student)).toMatchObject([
      { week: 1, startsOn: inDays(17) },
      { week: 1, startsOn: null, happensAt: null },
    ]);
    const [, last] = await database.db.orm
      .select()
      .from(notifications)
      .where(eq(notifications.userId, student.id));
    expect(notificationText(last!.kind, last!.facts).text).toContain("every week is open");
  });

  test("of weeks that are over are not reported", async () => {
    const { batch, student } = await planned(inDays(-60));
    expect((await move(batch.id, 2, inDays(-50))).ok).toBe(true);
    expect(await factsOf(student)).toEqual([]);
  });
});

describe("a class", () => {
  /** Fields of a class that starts `ahead` from now; seconds are cut. */
  const fieldsOf = (ahead: number, values = {}) => ({
    title: "Expert talk",
    ...toWallTime(Date.now() + ahead, "Asia/Kolkata"),
    link: "https://meet.example/talk",
    description: "",
    timeZone: "Asia/Kolkata",
    durationMinutes: 60,
    courseId: "",
    batchId: "",
    ...values,
  });
  async function scheduled(ahead: number, values = {}) {
    const outcome = await scheduleLiveSession(admin, fieldsOf(ahead, values));
    if (!outcome.ok) throw new Error(outcome.problem.message);
    return outcome.value;
  }

  test.each([
    ["two days ahead is announced", 2 * DAY_MS, ["class-scheduled: New class: Expert talk"]],
    ["five hours ahead is announced", 5 * HOUR_MS, ["class-scheduled: New class: Expert talk"]],
    ["30 minutes ahead is not: its reminder follows", 30 * MINUTE_MS, []],
    [
      "10 minutes ahead has its reminder at once",
      10 * MINUTE_MS,
      ["class-starting: Class starting soon: Expert talk"],
    ],
  ])("%s", async (_case, ahead, expected) => {
    const { student, course } = await enrolled();
    await scheduled(ahead, { courseId: course.id });
    expect(await textsOf(student)).toEqual(expected);
  });

  test("is announced to those it is for: everybody, a course, a batch", async () => {
    const { db } = database;
    const { student, course, batch } = await enrolled();
    const other = await createBatch(db, { courseId: course.id });
    const classmate = await createUser(db, { batchId: other.id, courseId: course.id });
    const outsider = await createUser(db);
    const disabled = await createUser(db, { courseId: course.id, disabledAt: 1 });
    await forget();
    await scheduled(DAY_MS * 2, { title: "All" });
    await scheduled(DAY_MS * 2, { title: "Course", courseId: course.id });
    await scheduled(DAY_MS * 2, { title: "Batch", batchId: batch.id });
    const announced = async (person: TestUser) =>
      (await textsOf(person)).map((text) => text.split(": ").at(-1));
    expect(await announced(student)).toEqual(["All", "Course", "Batch"]);
    expect(await announced(classmate)).toEqual(["All", "Course"]);
    expect(await announced(outsider)).toEqual(["All"]);
    expect(await announced(disabled)).toEqual([]);
  });

  test("of the foundation course is announced to premium students alone", async () => {
    const { db } = database;
    const foundation = await createCourse(db, { kind: "foundation", weekCount: 1 });
    const [premium, free] = [await createUser(db, { plan: "premium" }), await createUser(db)];
    await forget();
    await scheduled(DAY_MS * 2, { courseId: foundation.id });
    expect(await textsOf(premium)).toHaveLength(1);
    expect(await textsOf(free)).toEqual([]);
  });

  test("that is moved, hidden, shown, cancelled and restored is reported each time", async () => {
    const { student, course } = await enrolled();
    const { id } = await scheduled(DAY_MS * 2, { courseId: course.id });
    await editLiveSession(admin, id, { ...fieldsOf(DAY_MS * 3, { courseId: course.id }), version: 1 });
    await setSessionShown(admin, id, false);
    await setSessionShown(admin, id, true);
    await cancelLiveSession(admin, id);
    await cancelLiveSession(admin, id);
    await restoreLiveSession(admin, id);
    expect((await textsOf(student)).map((text) => text.split(":")[0])).toEqual([
      "class-scheduled",
      "class-changed",
      "class-cancelled",
      "class-scheduled",
      "class-cancelled",
      "class-scheduled",
    ]);
  });

  test("with another title only is not reported", async () => {
    const { student, course } = await enrolled();
    const fields = fieldsOf(DAY_MS * 2, { courseId: course.id });
    const outcome = await scheduleLiveSession(admin, fields);
    await editLiveSession(admin, outcome.ok ? outcome.value.id : "", {
      ...fields,
      title: "Another talk",
      version: 1,
    });
    expect(await textsOf(student)).toEqual(["class-scheduled: New class: Expert talk"]);
  });

  test("for another batch is announced to that one and cancelled for the first", async () => {
    const { db } = database;
    const { student, course, batch } = await enrolled();
    const other = await createBatch(db, { courseId: course.id });
    const classmate = await createUser(db, { batchId: other.id, courseId: course.id });
    const fields = fieldsOf(DAY_MS * 2, { batchId: batch.id });
    const outcome = await scheduleLiveSession(admin, fields);
    await forget();
    await editLiveSession(admin, outcome.ok ? outcome.value.id : "", {
      ...fields,
      batchId: other.id,
      version: 1,
    });
    expect(await textsOf(student)).toEqual(["class-cancelled: Class cancelled: Expert talk"]);
    expect(await textsOf(classmate)).toEqual(["class-scheduled: New class: Expert talk"]);
  });

  test("that is over is not reported", async () => {
    const { student, course } = await enrolled();
    const outcome = await scheduleLiveSession(admin, {
      ...fieldsOf(-DAY_MS, { courseId: course.id }),
      allowPast: true,
    });
    await cancelLiveSession(admin, outcome.ok ? outcome.value.id : "");
    expect(await textsOf(student)).toEqual([]);
  });
});

test("owners and coordinators are notified of an enquiry", async () => {
  const { db } = database;
  const staff = await Promise.all(
    (["owner", "coordinator", "grader", "counsellor", "viewer"] as const).map((staffRole) =>
      createAdmin(db, { staffRole }),
    ),
  );
  await sendContactMessage(
    anonymousContext(db, { address: "2001:db8::/64" }),
    v.parse(ContactMessageInput, { name: "Nikhil", email: "n@visitors.example", message: "Call." }),
  );
  const notified = await Promise.all(staff.map(async (person) => (await textsOf(person)).length));
  expect(notified).toEqual([1, 1, 0, 0, 0]);
});
