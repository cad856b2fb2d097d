import { afterAll, beforeAll, expect, test } from "vitest";
import { getEnrolmentPage } from "#app/features/enrolment/requests/use-cases/own-request.server.ts";
import { getOverview } from "#app/features/operations/overview/use-cases/overview.server.ts";
import { countDueFigures } from "#app/features/operations/site-figures/use-cases/shown-figures.server.ts";
import { testAwardTier } from "#app/features/scholarship-test/award-scales.ts";
import {
  applyCorrection,
  previewCorrection,
} from "#app/features/scholarship-test/corrections/use-cases/correct-question.server.ts";
import { RESULT_LIST } from "#app/features/scholarship-test/results/list.ts";
import {
  exportResults,
  listFinishedAttempts,
  listResults,
} from "#app/features/scholarship-test/results/use-cases/list-results.server.ts";
import { getOwnResult } from "#app/features/scholarship-test/use-cases/get-own-result.server.ts";
import { getStudentRecord } from "#app/features/students/use-cases/get-student.server.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { claimFigures } from "#db/schema/index.ts";
import { createUser, type TestUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createFinishedAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { adminContext, contextFor, toStudentActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
let admin: Awaited<ReturnType<typeof adminContext>>;
const students: TestUser[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  admin = await adminContext(db);
  const quiz = await createQuiz(db, { questionCount: 20 });
  for (const correctCount of [12, 13, 15, 17]) {
    const student = await createUser(db);
    const awardPercent = testAwardTier(correctCount * 5)?.discountPercent ?? 0;
    await createFinishedAttempt(db, student, quiz, { correctCount, awardPercent });
    students.push(student);
  }
  // 12 of 19 is 63 %: below the scale of the test, but the award of 13 of 20 stays.
  const change = { questionId: quiz.questions[12]!.id, kind: "void" as const, keepsAwards: true };
  const preview = await previewCorrection(admin, quiz.id, change);
  const { previewed } = preview.ok ? preview.value : expect.fail(preview.problem.message);
  await applyCorrection(admin, quiz.id, { ...change, reason: "Unclear", previewed });
});
afterAll(() => database.close());

const query = (address: string) => readListQuery(RESULT_LIST, new URLSearchParams(address));

test("every surface shows and counts the stored awards after a correction that keeps them", async () => {
  const { db } = database;
  const overview = await getOverview(admin);
  const listed = await listResults(admin, query("show=award"));
  const all = await listFinishedAttempts(admin, { size: 50 } as never);
  const exported = await exportResults(admin, query("show=award"));
  const rows: unknown[] = [];
  if (exported.ok) for await (const page of exported.value) rows.push(...page);
  await countDueFigures(db);
  const [claims] = await db.orm.select().from(claimFigures);
  const awards = all.ok ? all.value.rows.map(({ awardPercent }) => awardPercent) : [];
  expect(awards.toSorted()).toEqual([0, 10, 15, 5]);
  expect({
    overview: overview.ok && overview.value.counts.awarded,
    list: listed.ok && [listed.value.total, listed.value.rows.length],
    choice: listed.ok && listed.value.counts.show.find(({ value }) => value === "award")?.count,
    file: rows.length,
    claims: claims!.computed.scholarshipsAwarded,
  }).toEqual({ overview: 3, list: [3, 3], choice: 3, file: 3, claims: { sample: 3, value: 3 } });
});

test("the student with the kept award reads it on the result, in the fee and in the record", async () => {
  const student = students[1]!;
  const ctx = contextFor(database.db, toStudentActor(student));
  const result = await getOwnResult(ctx);
  expect(result).toMatchObject({ value: { result: { score: 63, award: { discountPercent: 5 } } } });
  expect((await getEnrolmentPage(ctx)).fee.awardPercent).toBe(5);
  const record = await getStudentRecord(admin, student.id);
  expect(record.ok && record.value.attempts).toMatchObject([{ score: 63, awardPercent: 5 }]);
});
