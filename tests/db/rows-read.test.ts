import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SUBMISSION_LIST } from "#app/features/grading/list.ts";
import { selectSubmissionPage } from "#app/features/grading/queries/grading.server.ts";
import { listSubmissions } from "#app/features/grading/use-cases/list-submissions.server.ts";
import { notifyOfEnquiry } from "#app/features/messages/contact/queries/contact.server.ts";
import { AUDIT_LIST } from "#app/features/operations/audit/list.ts";
import { selectAuditPage } from "#app/features/operations/audit/queries/audit-log.server.ts";
import { listAudit } from "#app/features/operations/audit/use-cases/audit.server.ts";
import {
  selectBatchProgress,
  selectBatchWeeks,
} from "#app/features/operations/overview/queries/overview.server.ts";
import { MAX_COUNT } from "#app/features/operations/overview/queries/waiting-work.server.ts";
import { QUEUE_NAMES } from "#app/features/operations/overview/queues.ts";
import { getWaitingWork } from "#app/features/operations/overview/use-cases/overview.server.ts";
import { searchRecords } from "#app/features/operations/search/use-cases/search.server.ts";
import { ANALYSIS_LIST } from "#app/features/scholarship-test/analysis/list.ts";
import { getItemAnalysis } from "#app/features/scholarship-test/analysis/use-cases/analyse-quiz.server.ts";
import { selectAttempt } from "#app/features/scholarship-test/queries/attempts.server.ts";
import { RESULT_LIST } from "#app/features/scholarship-test/results/list.ts";
import { selectResultPage } from "#app/features/scholarship-test/results/queries/test-results.server.ts";
import { listResults } from "#app/features/scholarship-test/results/use-cases/list-results.server.ts";
import { STUDENT_LIST } from "#app/features/students/list.ts";
import { selectPeoplePage } from "#app/features/students/queries/directory.server.ts";
import { getStudentRecord } from "#app/features/students/use-cases/get-student.server.ts";
import { listStudents } from "#app/features/students/use-cases/list-students.server.ts";
import { FEEDBACK_LIST } from "#app/features/support/counselling/list.ts";
import { selectRecordPage } from "#app/features/support/counselling/queries/counselling-records.server.ts";
import { listFeedbackPage } from "#app/features/support/counselling/use-cases/write-feedback.server.ts";
import { SESSION_LIST } from "#app/features/teaching/live-sessions/list.ts";
import { selectSessionPage } from "#app/features/teaching/live-sessions/queries/session-planning.server.ts";
import { listLiveSessions } from "#app/features/teaching/live-sessions/use-cases/manage-live-sessions.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { contactMessages, notifications, users } from "#db/schema/index.ts";
import type { Statement } from "#db/session/index.ts";
import { createAdmin, createUser } from "#tests/support/accounts.ts";
import { seedAnalysedQuiz } from "#tests/support/analysed-quiz.ts";
import { seedProgramme } from "#tests/support/large-programme.ts";
import { type RowCountingDatabase, startRowCountingDatabase } from "#tests/support/row-counting-database.ts";
import { createOpenAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { contextFor, OWNER, toAdminActor } from "#tests/support/service-context.ts";
import { TEST_SETTINGS } from "#tests/support/settings.ts";
import { connectDatabase, type DatabaseMeter } from "#workers/database.ts";
import { parseSettings } from "#workers/settings.ts";

const PROGRAMME = {
  students: 2_000,
  submissions: 8_000,
  auditEvents: 4_000,
  enquiries: 500,
  counsellingRecords: 1_000,
  liveSessions: 400,
  runningAttempts: 50,
};

/** A page of fifty rows, each with the rows of other tables that belong to it. */
const PAGE = 400;

let database: RowCountingDatabase;
let admin: Awaited<ReturnType<typeof createAdmin>>;
beforeAll(async () => {
  database = await startRowCountingDatabase();
  await seedProgramme(database.db, PROGRAMME);
  admin = await createAdmin(database.db);
}, 60_000);
afterAll(() => database.close());

/** The rows that `run` reads, as the worker meters them. */
async function rowsRead(run: (ctx: ServiceContext) => Promise<unknown>): Promise<number> {
  const settings = parseSettings({
    ...TEST_SETTINGS,
    BASE_URL: "http://localhost:8787",
    DATABASE_URL: database.url,
  });
  const meter: DatabaseMeter = { roundTrips: 0, milliseconds: 0 };
  const db = connectDatabase(settings, meter);
  await run(contextFor(db, toAdminActor(admin)));
  return meter.rows!.read;
}

const query = <Shape extends Parameters<typeof readListQuery>[0]>(shape: Shape, address: string) =>
  readListQuery(shape, new URLSearchParams(address)) as ReturnType<typeof readListQuery<Shape>>;

const after = (value: string | number) => `after=${encodeURIComponent(JSON.stringify([value, "id"]))}`;

describe("a page of a list reads its own rows, for a list of any length", () => {
  const pages: [string, (ctx: ServiceContext) => { statement: Statement }][] = [
    ["students by name", ({ db }) => selectPeoplePage(db, OWNER, query(STUDENT_LIST, ""))],
    [
      "students from the middle",
      ({ db }) => selectPeoplePage(db, OWNER, query(STUDENT_LIST, after("Name50"))),
    ],
    [
      "students by score",
      ({ db }) => selectPeoplePage(db, OWNER, query(STUDENT_LIST, "sort=score&dir=desc")),
    ],
    ["results", ({ db }) => selectResultPage(db, query(RESULT_LIST, ""))],
    ["results by score", ({ db }) => selectResultPage(db, query(RESULT_LIST, "sort=score&dir=desc"))],
    ["submissions to grade", ({ db }) => selectSubmissionPage(db, OWNER, query(SUBMISSION_LIST, ""))],
    ["all submissions", ({ db }) => selectSubmissionPage(db, OWNER, query(SUBMISSION_LIST, "show=all"))],
    ["the audit", ({ db }) => selectAuditPage(db, query(AUDIT_LIST, ""))],
    ["counselling feedback", ({ db }) => selectRecordPage(db, OWNER, query(FEEDBACK_LIST, ""))],
    ["past sessions", ({ db }) => selectSessionPage(db, query(SESSION_LIST, "show=past"))],
  ];
  test.each(pages)("%s", async (_name, page) => {
    const read = await rowsRead((ctx) => ctx.db.execute(page(ctx).statement));
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThanOrEqual(PAGE);
  });
});

test("a student's test reads its own rows, beside any number of finished ones", async () => {
  const quiz = await createQuiz(database.db, { branch: "BCA", questionCount: 30 });
  const user = await createUser(database.db);
  await createOpenAttempt(database.db, user, quiz);
  const holder = { userId: user.id, deviceId: "device" };
  const read = await rowsRead(({ db }) => db.execute(selectAttempt(db, holder, { lookAhead: 3 })));
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(150);
});

test("the page of a student reads its own rows, beside any number of students", async () => {
  const [student] = await database.db.orm
    .select({ id: users.id })
    .from(users)
    .where(eq(users.plan, "premium"));
  const read = await rowsRead((ctx) => getStudentRecord(ctx, student!.id));
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(PAGE);
});

test("the list of students reads its page, and an index entry of each student for its counts", async () => {
  const read = await rowsRead((ctx) => listStudents(ctx, query(STUDENT_LIST, "")));
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(PROGRAMME.students + 2 * PAGE);
});

test("the numbers of the staff navigation read a bounded number of rows", async () => {
  const read = await rowsRead(getWaitingWork);
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(QUEUE_NAMES.length * (MAX_COUNT + 1));
});

test("the overview leaves out a batch of more than 500 students, whose numbers would read all of them", async () => {
  const read = await rowsRead(async ({ db }) => {
    expect(await db.execute(selectBatchProgress(db, 5))).toEqual([]);
    expect(await db.execute(selectBatchWeeks(db, 5))).toEqual([]);
  });
  expect(read).toBeLessThanOrEqual(2 * PROGRAMME.students);
});

test("an enquiry notifies the staff without reading the students", async () => {
  const before = await database.db.orm.$count(notifications);
  const values = { id: "enquiry", name: "Ravi", email: "ravi@college.example", message: "Please call me." };
  await database.db.orm.insert(contactMessages).values(values);
  const read = await rowsRead(({ db }) => db.execute(notifyOfEnquiry(db, values.id)));
  expect(await database.db.orm.$count(notifications)).toBe(before + 1);
  expect(read).toBeLessThanOrEqual(PAGE);
});

test.each(["ve", "verma", "verma 7", "student", "zz"])(
  "a search for %s reads a bounded number of rows",
  async (typed) => {
    expect(await rowsRead((ctx) => searchRecords(ctx, typed))).toBeLessThanOrEqual(PAGE);
  },
);

describe("the counts of a list read each entry of one index once", () => {
  const lists: [string, number, (ctx: ServiceContext) => Promise<unknown>][] = [
    ["results", PROGRAMME.students, (ctx) => listResults(ctx, query(RESULT_LIST, ""))],
    // Their first filter hides rows: the number of the whole list, for its download, reads the entries again.
    ["submissions", 2 * PROGRAMME.submissions, (ctx) => listSubmissions(ctx, query(SUBMISSION_LIST, ""))],
    ["audit", PROGRAMME.auditEvents, (ctx) => listAudit(ctx, query(AUDIT_LIST, ""))],
    ["feedback", PROGRAMME.counsellingRecords, (ctx) => listFeedbackPage(ctx, query(FEEDBACK_LIST, ""))],
    ["sessions", 2 * PROGRAMME.liveSessions, (ctx) => listLiveSessions(ctx, query(SESSION_LIST, ""))],
  ];
  test.each(lists)("%s", async (_name, length, list) => {
    expect(await rowsRead(list)).toBeLessThanOrEqual(length + PAGE);
  });
});

// The last test: it adds students.
test("the item analysis reads counts, not answers", async () => {
  const { id } = await seedAnalysedQuiz(database.db, 300);
  const view = (ctx: ServiceContext) => getItemAnalysis(ctx, id, query(ANALYSIS_LIST, ""));
  await rowsRead(view);
  // 30 questions with at most 31 results, 5 answers and 60 different seconds each.
  expect(await rowsRead(view)).toBeLessThanOrEqual(30 * (31 * 5 + 60) + PAGE);
});
