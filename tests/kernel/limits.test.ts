import { randomUUID } from "node:crypto";
import { eq, getTableName, is, sql } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CreateGroupLinkForm } from "#app/features/accounts/invitations/inputs.ts";
import { selectTask } from "#app/features/grading/queries/grading.server.ts";
import { TestCodeForm } from "#app/features/question-bank/inputs.ts";
import { dueDates } from "#app/features/refunds/use-cases/own-refund.server.ts";
import { ExtensionInput } from "#app/features/students/inputs.ts";
import { WriteFeedbackInput } from "#app/features/support/counselling/inputs.ts";
import { toSchedule } from "#app/features/teaching/batches/schedule.ts";
import { AddAssignmentCall, AssignmentForm } from "#app/features/teaching/courses/editing-inputs.ts";
import { joinSession } from "#app/features/teaching/live-sessions/use-cases/own-live-sessions.server.ts";
import { endOfMinute } from "#app/kernel/instants.ts";
import { toWallTime } from "#app/kernel/zoned-time.ts";
import * as schema from "#db/schema/index.ts";
import { assignments, liveSessions, submissions } from "#db/schema/index.ts";
import { endOfMinute as endOfMinuteInSql } from "#db/session/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { contextFor, OWNER, toStudentActor } from "#tests/support/service-context.ts";
import { createSubmission } from "#tests/support/submissions.ts";

/** A limit that is shown in minutes ends with that minute. */

const MINUTE = 60_000;
const DAY = "2031-03-03";
const formKey = randomUUID();
const assignment = { title: "Essay", description: "Write it.", maxScore: 100 };
const code = {
  code: "KADAM",
  quizId: "",
  maxUses: undefined,
  batchId: "",
  colleges: "",
  people: "",
  formKey,
};
const link = { batchId: "batch", domains: "", maxUses: 40, formKey };
const feedback = { studentId: "asha", name: "Asha", formKey };

/** Everything that people enter as an end: what is stored, and the minute that is shown. */
const ENTERED: Record<string, [() => number | null | undefined, string]> = {
  "a due date": [() => v.parse(AssignmentForm, { ...assignment, dueDate: DAY }).dueDate, "23:59"],
  "a due date with a time": [
    () => v.parse(AssignmentForm, { ...assignment, dueDate: DAY, dueTime: "19:02" }).dueDate,
    "19:02",
  ],
  "an instant of the API": [
    () => v.parse(AddAssignmentCall, { ...assignment, dueDate: `${DAY}T19:02:15+05:30` }).dueDate,
    "19:02",
  ],
  "the instant that the API answers with": [
    () => v.parse(AddAssignmentCall, { ...assignment, dueDate: `${DAY}T19:02:59.999+05:30` }).dueDate,
    "19:02",
  ],
  "the day of a week of a batch": [
    () => toSchedule([DAY], "Asia/Kolkata")[0]!.weekdayEnds[0], // 3 March 2031 is a Monday.
    "23:59",
  ],
  "an extension": [
    () => v.parse(ExtensionInput, { assignmentId: "essay", dueDate: DAY, reason: "Ill" }).dueDate,
    "23:59",
  ],
  "the end of a test code": [
    () => v.parse(TestCodeForm, { ...code, opensAt: "", closesAt: `${DAY}T19:02` }).closesAt,
    "19:02",
  ],
  "the last day of a group link": [
    () => v.parse(CreateGroupLinkForm, { ...link, endsAt: DAY }).endsAt,
    "23:59",
  ],
  "the date of an action": [
    () =>
      v.parse(WriteFeedbackInput, { ...feedback, actions: [{ text: "Call", dueOn: DAY }] }).actions[0]?.dueAt,
    "23:59",
  ],
  "the decision of a refund": [() => dueDates(Date.parse("2031-02-24T12:00+05:30"), []).reviewDueAt, "23:59"],
};

test.each(Object.entries(ENTERED))("%s is stored as the end of its minute", (_, [stored, time]) => {
  expect(stored()).toBe(Date.parse(`${DAY}T${time}:59.999+05:30`));
  expect(toWallTime(stored()!)).toEqual({ date: DAY, time });
});

test("a test code opens with its minute, and closes in a later one", () => {
  const window = (opensAt: string, closesAt: string) =>
    v.safeParse(TestCodeForm, { ...code, opensAt: `${DAY}T${opensAt}`, closesAt: `${DAY}T${closesAt}` });
  expect(window("10:00", "10:01")).toMatchObject({
    output: { opensAt: Date.parse(`${DAY}T10:00+05:30`), closesAt: Date.parse(`${DAY}T10:01:59.999+05:30`) },
  });
  expect(window("10:00", "10:00").success).toBe(false);
});

/** Columns of ends, and why those end with the millisecond that are never shown in minutes. */
const COLUMNS: Record<string, "minute" | string> = {
  "account_deletions.due_at": "minute",
  "accounts.access_token_expires_at": "of another service",
  "accounts.refresh_token_expires_at": "of another service",
  "action_items.due_at": "minute",
  "announcements.expires_at": "the first instant of the next day, shown in days",
  "api_keys.earlier_until": "minute",
  "api_keys.expires_at": "shown in days",
  "assignments.due_at": "minute",
  "attempts.deadline_at": "the time limit counts from the start, with a grace period",
  "batch_weeks.weekday_ends": "minute",
  "certificates.valid_until": "shown in days",
  "contact_messages.forward_due_at": "never shown as a limit",
  "course_deletions.ends_at": "minute",
  "deleted_courses.ends_at": "minute",
  "due_date_extensions.due_at": "minute",
  "enrolments.until": "a fact, no limit",
  "group_links.ends_at": "minute",
  "invitations.expires_at": "minute",
  "notifications.mail_due_at": "never shown as a limit",
  "openings.closes_at": "the first instant of the next day, shown in days",
  "outbox.send_due_at": "never shown as a limit",
  "rate_counters.window_ends_at": "shown as a duration",
  "rating_reviews.due_at": "shown in days",
  "refund_cases.pay_due_at": "minute",
  "refund_cases.review_due_at": "minute",
  "sessions.expires_at": "shown in days",
  "student_views.ends_at": "minute",
  "submissions.claimed_until": "never shown",
  "test_codes.closes_at": "minute",
  "verifications.expires_at": "shown as a duration",
  "webhook_endpoints.claimed_until": "never shown",
  "webhook_endpoints.due_at": "never shown as a limit",
  "webhook_endpoints.earlier_until": "shown as a duration",
};

test("every column of an end is known", () => {
  const columns = Object.values(schema)
    .filter((table) => is(table, SQLiteTable))
    .flatMap((table) => getTableConfig(table).columns.map(({ name }) => `${getTableName(table)}.${name}`));
  const ends = columns.filter((name) =>
    /(^|[._])(ends|expires|closes|due|deadline|until)(_at)?$|_ends$/.test(name),
  );
  expect([...new Set(ends)].sort()).toEqual(Object.keys(COLUMNS).sort());
});

describe("in the database", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  test.each([0, 1, 59_999, 60_000, 1_926_000_135_123])(
    "the minute of %i ends as in TypeScript",
    async (at) => {
      const row = await database.db.orm.get<{ end: number }>(
        sql`SELECT ${endOfMinuteInSql(sql`${at}`)} AS "end", 0 AS other`,
      );
      expect(row?.end).toBe(endOfMinute(at));
    },
  );

  test.each([
    ["in the first second of its minute", 0, false],
    ["15 seconds later", 15_000, false],
    ["in its last millisecond", MINUTE - 1, false],
    ["a millisecond later", MINUTE, true],
  ])("work that is sent %s is late: %s %s", async (_, after, isLate) => {
    const { db } = database;
    const due = Date.parse("2026-01-05T19:02+05:30");
    const course = await createCourse(db, { weekCount: 1 });
    const { assignment } = course.weeks[0]!;
    const { dueDate } = v.parse(AddAssignmentCall, {
      ...{ title: "Essay", description: "Write it." },
      dueDate: new Date(due).toISOString(),
    });
    await db.orm.update(assignments).set({ dueAt: dueDate }).where(eq(assignments.id, assignment.id));
    const student = await createUser(db, { courseId: course.id });
    const sent = await createSubmission(db, { student, course, assignment }, { submittedAt: due + after });
    const [stored] = await db.orm.select().from(submissions).where(eq(submissions.id, sent.id));
    const [task] = await db.execute(selectTask(db, OWNER, sent.id));
    expect([stored?.isLate, task!.lateDays > 0]).toEqual([isLate, isLate]);
  });

  /** Runs in the minute that it is given, again when the minute has passed meanwhile. */
  async function inOneMinute<Value>(run: (minute: number) => Promise<Value>): Promise<Value> {
    const minute = Math.floor(Date.now() / MINUTE) * MINUTE;
    const value = await run(minute);
    return Date.now() < minute + MINUTE ? value : inOneMinute(run);
  }

  test.each([
    ["in the minute of its end", 0, "ok"],
    ["a minute later", 1, "over"],
  ])("a class is joined %s: %s %s", async (_, minutesAgo, state) => {
    const { db } = database;
    const course = await createCourse(db);
    const student = contextFor(db, toStudentActor(await createUser(db, { courseId: course.id })));
    const joined = await inOneMinute(async (minute) => {
      const [session] = await db.orm
        .insert(liveSessions)
        .values({
          ...{ title: "Class", link: "https://meet.example/room", courseId: course.id },
          ...{ startsAt: minute - (10 + minutesAgo) * MINUTE, durationMinutes: 10 },
        })
        .returning();
      return joinSession(student as never, session!.id);
    });
    expect(JSON.stringify(joined)).toContain(state === "ok" ? "meet.example" : "over");
  });
});
