import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEE_LIST } from "#app/features/enrolment/ledger/list.ts";
import { exportFees } from "#app/features/enrolment/ledger/use-cases/fee-list.server.ts";
import { RECEIPT_LIST } from "#app/features/enrolment/receipts/list.ts";
import { exportReceipts } from "#app/features/enrolment/receipts/use-cases/list-receipts.server.ts";
import { SUBMISSION_LIST } from "#app/features/grading/list.ts";
import { listSubmissions } from "#app/features/grading/use-cases/list-submissions.server.ts";
import { ENQUIRY_LIST } from "#app/features/messages/contact/list.ts";
import type { CampaignTags } from "#app/features/messages/contact/rules.ts";
import { listEnquiries } from "#app/features/messages/contact/use-cases/manage-enquiries.server.ts";
import { INSIGHT_LIST, type InsightQuery } from "#app/features/operations/insights/list.ts";
import {
  COMPARED_STEPS,
  compareBy,
  toCharts,
  toMonthLine,
} from "#app/features/operations/insights/parts/insight-figures.ts";
import { countScores, countSteps, meanRating } from "#app/features/operations/insights/rules.ts";
import {
  exportInsights,
  getInsights,
} from "#app/features/operations/insights/use-cases/get-insights.server.ts";
import { STUDENT_LIST } from "#app/features/students/list.ts";
import { listStudents } from "#app/features/students/use-cases/list-students.server.ts";
import { RATING_LIST } from "#app/features/support/ratings/list.ts";
import { listRatings } from "#app/features/support/ratings/use-cases/list-ratings.server.ts";
import { type Money, money } from "#app/kernel/money.ts";
import type { Outcome } from "#app/kernel/outcome.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { addDays, dateAt } from "#app/kernel/zoned-time.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import {
  attendance,
  auditEvents,
  contactMessages,
  instalments,
  liveSessions,
  profiles,
  receipts,
} from "#db/schema/index.ts";
import { createAdmin, createUser } from "#tests/support/accounts.ts";
import { createBatch, daysAgo } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createRequest } from "#tests/support/enrolment-requests.ts";
import { createPlacement } from "#tests/support/openings.ts";
import { rateWeeks } from "#tests/support/ratings.ts";
import { createFinishedAttempt, createOpenAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { adminContext, contextFor, toAdminActor } from "#tests/support/service-context.ts";
import { createSubmission } from "#tests/support/submissions.ts";

function succeeded<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value;
}

let database: TestDatabase;
let ctx: ServiceContext;
let batchIds: string[];

const TODAY = dateAt(Date.now());

/** Twelve students of two colleges, three campaigns and two batches, each further on its way than the one before. */
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  ctx = await adminContext(db);
  const quiz = await createQuiz(db, { questionCount: 10 });
  const course = await createCourse(db, { weekCount: 2 });
  const old = await createBatch(db, { courseId: course.id, startsOn: daysAgo(150) });
  const recent = await createBatch(db, { courseId: course.id, startsOn: daysAgo(14) });
  batchIds = [old.id, recent.id];
  const [session] = await db.orm
    .insert(liveSessions)
    .values({ title: "Forms", startsAt: 1_000, link: "https://meet.example/1", batchId: old.id })
    .returning();
  for (let index = 0; index < 12; index += 1) {
    const campaign = ["july", "festival", ""][index % 3]!;
    const batch = index < 6 ? undefined : index % 2 === 0 ? old : recent;
    const student = await createUser(db, { campaign, courseId: null });
    if (index > 1) {
      const collegeName = ["City College", "CITY COLLEGE", "Fergusson College"][index % 3]!;
      await db.orm
        .insert(profiles)
        .values({ userId: student.id, branch: "BCA", collegeName, studentName: "Asha", principalName: "P" });
    }
    if (index === 3) await createOpenAttempt(db, student, quiz);
    if (index > 3) await createFinishedAttempt(db, student, quiz, { correctCount: index - 2 });
    if (!batch) continue;
    await database.client.execute({
      sql: "UPDATE users SET batch_id = ? WHERE id = ?",
      args: [batch.id, student.id],
    });
    await rateWeeks(db, { student, batch }, [index - 3, 4]);
    await createSubmission(
      db,
      { student, course, assignment: course.weeks[0]!.assignment },
      { submittedAt: Date.now() - index * 86_400_000 },
    );
    await db.orm.insert(attendance).values({
      sessionId: session!.id,
      studentId: student.id,
      state: index % 3 === 0 ? "absent" : "present",
      confirmedAt: 1,
    });
    if (index > 8) await createPlacement(db, { studentId: student.id });
    if (index < 8) continue;
    const request = await createRequest(db, {
      ...{ studentId: student.id, amount: money(10_000), state: "confirmed", decidedAt: 1 },
    });
    await db.orm.insert(instalments).values([
      { requestId: request.id, number: 1, dueOn: addDays(TODAY, index - 10), amount: money(4_000) },
      { requestId: request.id, number: 2, dueOn: addDays(TODAY, 30), amount: money(6_000) },
    ]);
    if (index % 2 === 0)
      await db.orm.insert(receipts).values({
        ...{
          number: index / 2 - 3,
          requestId: request.id,
          studentName: student.name,
          amount: money(2_500.5),
        },
        ...{ paidOn: TODAY, way: "upi", reference: `UPI ${index}` },
      });
  }
  const campaigns: (CampaignTags | null)[] = [{ campaign: "july" }, { source: "poster" }, null];
  for (const firstCampaign of campaigns)
    await db.orm
      .insert(contactMessages)
      .values({ name: "Ravi", email: "ravi@college.example", message: "Please call me.", firstCampaign });
});
afterAll(() => database.close());

const query = (address: string) => readListQuery(INSIGHT_LIST, new URLSearchParams(address)) as InsightQuery;

/** The number of rows of the list at an address. */
async function rowsAt(address: string): Promise<number> {
  const { pathname, searchParams } = new URL(address, "http://kadam.example");
  const lists: Record<string, () => Promise<number>> = {
    "/admin/students": async () =>
      succeeded(await listStudents(ctx, readListQuery(STUDENT_LIST, searchParams))).total,
    "/admin/enquiries": async () =>
      succeeded(await listEnquiries(ctx, readListQuery(ENQUIRY_LIST, searchParams))).page.total,
    "/admin/ratings": async () =>
      succeeded(await listRatings(ctx, readListQuery(RATING_LIST, searchParams))).total,
    "/admin/grading": async () =>
      succeeded(await listSubmissions(ctx, readListQuery(SUBMISSION_LIST, searchParams))).total,
  };
  return lists[pathname]!();
}

const FILTERS = [
  "",
  "campaign=july",
  "campaign=none",
  "college=city+college",
  "batch=0",
  "batch=1&campaign=festival",
];

/** The rows of the list of fees or receipts at an address. */
async function listMoney(address: string) {
  const { pathname, searchParams } = new URL(address, "http://kadam.example");
  const isFees = pathname === "/admin/enrolment-requests/fees";
  const rows = isFees
    ? succeeded(await exportFees(ctx, readListQuery(FEE_LIST, searchParams)))
    : succeeded(await exportReceipts(ctx, readListQuery(RECEIPT_LIST, searchParams)));
  const amounts: Money[] = [];
  for await (const chunk of rows)
    for (const row of chunk)
      amounts.push(
        "amount" in row ? row.amount : searchParams.get("due") === "overdue" ? row.overdue : row.balance,
      );
  return amounts.reduce<number>((sum, amount) => sum + amount, 0);
}

test("every amount is the sum of the list it links to", async () => {
  const insights = succeeded(await getInsights(ctx, query("campaign=july")));
  const { fees } = toCharts(insights, query("").filters);
  const received = toMonthLine(insights);
  const shown = [
    ...fees.map(({ count, to }) => ({ sum: count, to })),
    ...received.map(({ value, to }) => ({ sum: value, to })),
  ];
  expect(shown).toEqual(await Promise.all(shown.map(async ({ to }) => ({ sum: await listMoney(to!), to }))));
  expect(fees.map(({ count }) => count)).toEqual([money(34_999), money(5_499.5)]);
  expect(received).toHaveLength(12);
  expect(received.at(-1)).toMatchObject({ name: TODAY.slice(0, 7), value: money(5_001) });
});

describe("every number is the length of the list it links to", () => {
  test.each(FILTERS.flatMap((filter) => ["", "college", "batch"].map((by) => `${filter}&by=${by}`)))(
    "with %s",
    async (address) => {
      const filled = address.replace(/batch=(\d)/, (_, index) => `batch=${batchIds[Number(index)]}`);
      const { filters } = query(filled);
      const insights = succeeded(await getInsights(ctx, query(filled)));
      const { addressOf } = compareBy(filters, []);
      const numbers = [
        ...Object.entries(toCharts(insights, filters)).flatMap(([chart, bars]) =>
          chart === "fees" ? [] : bars,
        ),
        ...insights.compared.flatMap((row) =>
          COMPARED_STEPS.map(({ step, count }) => ({
            name: step,
            count: count(row),
            to: addressOf(row, step),
          })),
        ),
      ];
      const listed = await Promise.all(
        numbers.map(async ({ to, ...number }) => ({ ...number, to, count: await rowsAt(to!) })),
      );
      expect(numbers).toEqual(listed);
      expect(numbers.some(({ count }) => count > 0)).toBe(true);
    },
  );
});

test("counts the steps, the scores, the ratings and the classes", async () => {
  const insights = succeeded(await getInsights(ctx, query("")));
  expect(insights.enquiries).toBe(3);
  expect(insights.steps).toEqual({ account: 12, tested: 9, result: 8, enrolled: 6, "month-4": 3, placed: 3 });
  expect(insights.scores.filter(({ count }) => count > 0).map(({ value, count }) => [value, count])).toEqual([
    ["20", 1],
    ["30", 1],
    ["40", 1],
    ["50", 1],
    ["60", 1],
    ["70", 1],
    ["80", 1],
    ["90", 1],
  ]);
  expect(insights.meanRating).toBe(4.8);
  expect(insights.weekly).toHaveLength(12);
  expect(insights.weekly.at(-1)).toMatchObject({ signUps: 12 });
  expect(insights.weekly.reduce((sum, { submissions }) => sum + submissions, 0)).toBe(6);
  expect(insights.sessions).toMatchObject([{ title: "Forms", present: 4, absent: 2, excused: 0 }]);
  expect(insights.campaigns).toEqual(["july", "festival", "poster"]);
  expect(insights.colleges).toEqual(["City College", "Fergusson College"]);
});

test("enquiries have no college and no batch", async () => {
  expect(succeeded(await getInsights(ctx, query("college=City+College"))).enquiries).toBeNull();
  expect(succeeded(await getInsights(ctx, query("campaign=july"))).enquiries).toBe(1);
});

test("are for owners, and a download is recorded", async () => {
  const coordinator = contextFor(
    database.db,
    toAdminActor(await createAdmin(database.db, { staffRole: "coordinator" })),
  );
  expect(await getInsights(coordinator, query(""))).toMatchObject({ problem: { code: "forbidden" } });
  expect(await exportInsights(coordinator, query(""))).toMatchObject({ problem: { code: "forbidden" } });
  succeeded(await exportInsights(ctx, query("campaign=july")));
  const events = await database.db.orm.select().from(auditEvents);
  expect(events.filter(({ action }) => action === "insights.export")).toHaveLength(1);
});

describe("rules", () => {
  const group = { students: 0, enrolled: 0, monthFour: 0, placed: 0 };

  test("a later step does not need the one before", () => {
    const groups = [
      { ...group, testStep: -2, students: 3, enrolled: 2, placed: 1 },
      { ...group, testStep: -1, students: 1 },
      { ...group, testStep: 50, students: 2, monthFour: 2 },
    ];
    expect(countSteps(groups)).toEqual({
      account: 6,
      tested: 3,
      result: 2,
      enrolled: 2,
      "month-4": 2,
      placed: 1,
    });
    expect(countScores(groups).find(({ value }) => value === "50")?.count).toBe(2);
  });

  test("the mean of no rating is unknown", () => {
    expect(meanRating([])).toBeNull();
    expect(
      meanRating([
        { rating: 8, count: 2 },
        { rating: 5, count: 1 },
      ]),
    ).toBe(7);
  });
});
