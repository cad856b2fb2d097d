/**
 * `npm run bench:analysis`: the item analysis of a quiz with 50,000 finished attempts of 30 answers in a libSQL file, from
 * the stored counts and from all answers, the counting of attempts that were finished since, and the comparison of all
 * for facts for review. Rows are counted by a
 * database that counts them as Turso does, with ROWS attempts (2,000 by default). Fails when a read from the stored
 * counts takes a second (ADR 0069).
 */
import { sql } from "drizzle-orm";
import { ANALYSIS_LIST } from "#app/features/scholarship-test/analysis/list.ts";
import {
  COUNTED_AT_ONCE,
  countStaleAttempts,
  selectStaleCount,
} from "#app/features/scholarship-test/analysis/queries/item-analysis.server.ts";
import { getItemAnalysis } from "#app/features/scholarship-test/analysis/use-cases/analyse-quiz.server.ts";
import { forgetCounts } from "#app/features/scholarship-test/analysis/use-cases/count-attempts.server.ts";
import { compareFinishedAttempts } from "#app/features/scholarship-test/equal-answers/use-cases/compare-attempts.server.ts";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema/index.ts";
import { createAdmin } from "#tests/support/accounts.ts";
import { seedAnalysedQuiz } from "#tests/support/analysed-quiz.ts";
import { createBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { startRowCountingDatabase } from "#tests/support/row-counting-database.ts";
import { adminActorOf, contextFor } from "#tests/support/service-context.ts";
import { TEST_SETTINGS } from "#tests/support/settings.ts";
import { connectDatabase, type DatabaseMeter } from "#workers/database.ts";
import { parseSettings } from "#workers/settings.ts";
import { publish } from "./figures.ts";

const ATTEMPTS = Number(process.env.ATTEMPTS ?? 50_000);
const ATTEMPTS_WITH_ROWS = Number(process.env.ROWS ?? 2_000);
const BATCH_SIZE = 500;
const GOAL_MS = 1_000;

type Seeded = { quizId: string; batchId: string; everybodyId: string };

/** A quiz, a batch of 500 of its students, and one of all others, whose figures are made from all answers. */
async function seed(db: Database, attempts: number): Promise<Seeded> {
  const quiz = await seedAnalysedQuiz(db, attempts);
  const courseId = (await createCourse(db)).id;
  const [batch, everybody] = [
    await createBatch(db, { courseId, name: "500 students" }),
    await createBatch(db, { courseId, name: "Everybody else" }),
  ];
  const isFirst = sql`CAST(substr(${users.id}, 7) AS INTEGER) < ${BATCH_SIZE}`;
  const takers = sql`${users.id} LIKE 'taker-%'`;
  await db.orm.update(users).set({ batchId: everybody.id }).where(takers);
  await db.orm.update(users).set({ batchId: batch.id }).where(sql`${takers} AND ${isFirst}`);
  return { quizId: quiz.id, batchId: batch.id, everybodyId: everybody.id };
}

const count = (db: Database, quizId: string) =>
  db.writeBatch([...countStaleAttempts(db, quizId, COUNTED_AT_ONCE)]);

async function countAll(db: Database, quizId: string): Promise<void> {
  while ((await db.execute(selectStaleCount(db, quizId)))[0]!.count > 0) await count(db, quizId);
}

async function read(db: Database, quizId: string, batch: string): Promise<void> {
  const admin = await createAdmin(db);
  const { defaultSort } = ANALYSIS_LIST;
  const query = { search: "", filters: { batch }, sort: defaultSort, defaultSort };
  const outcome = await getItemAnalysis(contextFor(db, adminActorOf(admin)), quizId, query);
  if (!outcome.ok) throw new Error(outcome.problem.message);
}

async function milliseconds(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return Math.round(performance.now() - start);
}

/** Milliseconds of each step, in a libSQL file. */
async function measureTimes() {
  const database = await createTestDatabase();
  const { db } = database;
  const { quizId, batchId, everybodyId } = await seed(db, ATTEMPTS);
  const counting = await milliseconds(() => count(db, quizId));
  const countingAll = await milliseconds(() => countAll(db, quizId));
  const comparing = await milliseconds(() => compareFinishedAttempts(db));
  await read(db, quizId, "");
  const stored = await milliseconds(() => read(db, quizId, ""));
  const batch = await milliseconds(() => read(db, quizId, batchId));
  const answers = await milliseconds(() => read(db, quizId, everybodyId));
  const recounting = await milliseconds(async () => {
    await forgetCounts(db);
    await countAll(db, quizId);
  });
  await database.close();
  return { counting, countingAll, comparing, stored, batch, answers, recounting };
}

/** Rows read and written by each step. */
async function measureRows() {
  const database = await startRowCountingDatabase();
  const { quizId, batchId, everybodyId } = await seed(database.db, ATTEMPTS_WITH_ROWS);
  const settings = parseSettings({
    ...TEST_SETTINGS,
    BASE_URL: "http://localhost:8787",
    DATABASE_URL: database.url,
  });
  const rowsOf = async (run: (db: Database) => Promise<unknown>) => {
    const meter: DatabaseMeter = { roundTrips: 0, milliseconds: 0 };
    await run(connectDatabase(settings, meter));
    return meter.rows!;
  };
  const counting = await rowsOf((db) => count(db, quizId));
  await countAll(database.db, quizId);
  const stored = await rowsOf((db) => read(db, quizId, ""));
  const batch = await rowsOf((db) => read(db, quizId, batchId));
  const answers = await rowsOf((db) => read(db, quizId, everybodyId));
  const comparing = await rowsOf(compareFinishedAttempts);
  await database.close();
  return { counting, stored, batch, answers, comparing };
}

const times = await measureTimes();
const rows = await measureRows();
const row = (name: string, ms: number, counted?: { read: number; written: number }) => [
  name,
  ms,
  counted ? counted.read.toLocaleString("en-IN") : "–",
  counted ? counted.written.toLocaleString("en-IN") : "–",
];
publish({
  id: "analysis",
  command: "npm run bench:analysis",
  columns: [
    `${ATTEMPTS.toLocaleString("en-IN")} attempts`,
    "ms",
    `rows read (${ATTEMPTS_WITH_ROWS.toLocaleString("en-IN")} attempts)`,
    "rows written",
  ],
  rows: [
    row("page, from the stored counts", times.stored, rows.stored),
    row(`page, filtered by a batch of ${BATCH_SIZE}`, times.batch, rows.batch),
    row("page, from the answers of all others", times.answers, rows.answers),
    row(`count ${COUNTED_AT_ONCE.toLocaleString("en-IN")} attempts`, times.counting, rows.counting),
    row("count all", times.countingAll),
    row("compare all for facts for review", times.comparing, rows.comparing),
    row("forget and count all again", times.recounting),
  ],
});
if (times.stored >= GOAL_MS) throw new Error(`The page took ${times.stored} ms.`);
