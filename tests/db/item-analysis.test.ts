import { eq, inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  countStaleAttempts,
  selectScoreCounts,
  selectStaleCount,
  selectVersionCounts,
} from "#app/features/scholarship-test/analysis/queries/item-analysis.server.ts";
import {
  countFinishedAttempts,
  forgetCounts,
} from "#app/features/scholarship-test/analysis/use-cases/count-attempts.server.ts";
import { archiveAttempt } from "#app/features/scholarship-test/queries/attempts.server.ts";
import { answers, attempts, users } from "#db/schema/index.ts";
import { createAdmin, createUser } from "#tests/support/accounts.ts";
import { createBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { leaveDerivedAlone } from "#tests/support/derived.ts";
import { runs } from "#tests/support/full.ts";
import { createOpenAttempt, createQuiz, type TestQuiz } from "#tests/support/scholarship.ts";

let database: TestDatabase;
let adminId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  // The corrections below change results by hand; the counts are compared with the answers here.
  leaveDerivedAlone(database.file);
  adminId = (await createAdmin(database.db)).id;
});
afterAll(() => database.close());

type Source = "online" | "offline";
/** The option of each question in turn, with the milliseconds it took; the answers end where the student stopped. */
type Sheet = { selected: number; ms: number; source: Source }[];

const STARTED_AT = Date.UTC(2026, 0, 1);

/** A student who took the test; the result is the number of correct answers. */
async function finish(quiz: TestQuiz, sheet: Sheet) {
  const { db } = database;
  const user = await createUser(db);
  const attempt = await createOpenAttempt(db, user, quiz, { startedAt: STARTED_AT });
  let savedAt = STARTED_AT;
  const rows = sheet.map(({ selected, ms, source }, position) => {
    savedAt += ms;
    const questionId = quiz.questions[position]!.id;
    return { attemptId: attempt.id, position, questionId, selectedAnswer: selected, savedAt, source };
  });
  if (rows.length > 0) await db.orm.insert(answers).values(rows);
  const correctCount = rows.filter((row, position) => row.selectedAnswer === position % 4).length;
  const score = Math.round((100 * correctCount) / quiz.questions.length);
  await db.orm
    .update(attempts)
    .set({ state: "finished", finishedAt: savedAt, correctCount, score })
    .where(eq(attempts.id, attempt.id));
  return { id: attempt.id, userId: user.id };
}

const all = (quiz: TestQuiz, batch = "") => ({ quizId: quiz.id, batch });

/** The counts as the page reads them, in an order of their own. */
async function stored(quiz: TestQuiz, batch = "") {
  const { db } = database;
  const { scores, versions } = await db.batch({
    scores: selectScoreCounts(db, all(quiz, batch)),
    versions: selectVersionCounts(db, all(quiz, batch)),
  });
  const lines = scores.map((row) => ["score", row.totalQuestions, row.correctCount, row.score, row.attempts]);
  for (const { id, cells, seconds } of versions) {
    const place = quiz.questions.findIndex((question) => question.id === id);
    for (const cell of JSON.parse(cells) as number[][]) lines.push(["answer", place, ...cell]);
    for (const time of JSON.parse(seconds) as number[][]) lines.push(["seconds", place, ...time]);
  }
  return lines.map((line) => line.join(" ")).sort();
}

/** The same counts, made from the rows of answers one by one, without the queries under test. */
async function fromAnswers(quiz: TestQuiz) {
  const { db } = database;
  const finished = (await db.orm.select().from(attempts).where(eq(attempts.quizId, quiz.id))).filter(
    ({ state }) => state === "finished",
  );
  const ids = finished.map(({ id }) => id);
  const given = await db.orm.select().from(answers).where(inArray(answers.attemptId, ids));
  const counts = new Map<string, number>();
  const add = (...key: (string | number | null)[]) =>
    counts.set(key.join(" "), (counts.get(key.join(" ")) ?? 0) + 1);
  for (const { id, startedAt, correctCount, score, paper, ...attempt } of finished) {
    const totalQuestions = attempt.totalQuestions - attempt.voidedQuestions;
    add("score", totalQuestions, correctCount, score);
    let [last, wasOffline] = [startedAt, false];
    for (const place of paper.keys()) {
      const answer = given.find(({ attemptId, position }) => attemptId === id && position === place);
      add("answer", place, totalQuestions, correctCount, answer?.selectedAnswer ?? -1);
      if (!answer) continue;
      const isOffline = answer.source === "offline";
      if (!isOffline && !wasOffline) add("seconds", place, Math.round((answer.savedAt - last) / 1000));
      [last, wasOffline] = [answer.savedAt, isOffline];
    }
  }
  return [...counts].map(([key, count]) => `${key} ${count}`).sort();
}

const count = (quiz: TestQuiz, limit = 1_000) =>
  database.db.batch({ staleAttempts: countStaleAttempts(database.db, quiz.id, limit) });

const staleCount = async (quiz: TestQuiz) =>
  (await database.db.execute(selectStaleCount(database.db, quiz.id)))[0]!.count;

const archive = (id: string) => database.db.execute(archiveAttempt(database.db, id, adminId, "Power cut"));

/** A correction of the result, as of a question that is void. */
const correct = (id: string, by: number) =>
  database.db.orm.run(sql`UPDATE attempts SET voided_questions = abs(${by}) % 2, correct_count = max(0, correct_count + ${by}),
    score = CAST(round(100.0 * max(0, correct_count + ${by}) / total_questions) AS INTEGER)
    WHERE id = ${id} AND state = 'finished' AND correct_count + ${by} < total_questions`);

const sheets = fc.array(
  fc.record({
    selected: fc.nat(3),
    ms: fc.nat(90_000),
    source: fc.constantFrom<Source>("online", "online", "offline"),
  }),
  { maxLength: 5 },
);

type Step =
  | { do: "finish"; sheet: Sheet }
  | { do: "archive" | "correct"; which: number; by: number }
  | { do: "count"; limit: number; atOnce: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant("finish" as const), sheet: sheets }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constantFrom("archive" as const, "correct" as const),
        which: fc.nat(30),
        by: fc.integer({ min: -1, max: 1 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant("count" as const),
        limit: fc.integer({ min: 1, max: 4 }),
        atOnce: fc.integer({ min: 1, max: 3 }),
      }),
    },
  ),
  { minLength: 5, maxLength: 25 },
);

describe("stored counts", () => {
  test("equal the answers after any sequence of finished, archived and corrected attempts", async () => {
    const run = async (sequence: Step[]) => {
      const quiz = await createQuiz(database.db, { questionCount: 5 });
      const taken: string[] = [];
      for (const step of sequence) {
        if (step.do === "finish") taken.push((await finish(quiz, step.sheet)).id);
        else if (step.do === "count") {
          await Promise.all(Array.from({ length: step.atOnce }, () => count(quiz, step.limit)));
        } else if (taken.length > 0) {
          const id = taken[step.which % taken.length]!;
          await (step.do === "archive" ? archive(id) : correct(id, step.by));
        }
      }
      await Promise.all([count(quiz), count(quiz)]);
      expect(await stored(quiz)).toEqual(await fromAnswers(quiz));
    };
    await fc.assert(fc.asyncProperty(steps, run), { numRuns: runs(40) });
  }, 60_000);

  test("contain each attempt once, counted any number of times", async () => {
    const quiz = await createQuiz(database.db, { questionCount: 2 });
    await finish(quiz, [{ selected: 0, ms: 12_000, source: "online" }]);
    await Promise.all([count(quiz), count(quiz), count(quiz)]);
    await count(quiz);
    expect(await stored(quiz)).toEqual([
      "answer 0 2 1 0 1",
      "answer 1 2 1 -1 1",
      "score 2 1 50 1",
      "seconds 0 12 1",
    ]);
  });

  test("give back an attempt that is archived", async () => {
    const quiz = await createQuiz(database.db, { questionCount: 2 });
    const { id } = await finish(quiz, [{ selected: 0, ms: 12_000, source: "online" }]);
    await count(quiz);
    await archive(id);
    expect(await staleCount(quiz)).toBe(1);
    await count(quiz);
    expect(await stored(quiz)).toEqual([]);
    expect(await staleCount(quiz)).toBe(0);
  });

  test("an attempt that was archived while it ran was never counted", async () => {
    const quiz = await createQuiz(database.db, { questionCount: 2 });
    const attempt = await createOpenAttempt(database.db, await createUser(database.db), quiz);
    await archive(attempt.id);
    expect(await staleCount(quiz)).toBe(0);
  });

  test("a run counts no more attempts than its limit", async () => {
    const quiz = await createQuiz(database.db, { questionCount: 2 });
    for (let at = 0; at < 5; at += 1) await finish(quiz, []);
    await count(quiz, 2);
    expect(await staleCount(quiz)).toBe(3);
    expect(await stored(quiz)).toContain("score 2 0 0 2");
  });

  test("answers of an offline log, and the ones after them, have no time", async () => {
    const quiz = await createQuiz(database.db, { questionCount: 4 });
    await finish(quiz, [
      { selected: 0, ms: 10_000, source: "online" },
      { selected: 1, ms: 20_000, source: "offline" },
      { selected: 2, ms: 30_000, source: "online" },
      { selected: 3, ms: 40_499, source: "online" },
    ]);
    await count(quiz);
    const seconds = (await stored(quiz)).filter((line) => line.startsWith("seconds"));
    expect(seconds).toEqual(["seconds 0 10 1", "seconds 3 40 1"]);
  });

  test("are made again from the answers", async () => {
    const quiz = await createQuiz(database.db, { questionCount: 3 });
    await finish(quiz, [{ selected: 0, ms: 9_000, source: "online" }]);
    await finish(quiz, [{ selected: 2, ms: 9_000, source: "online" }]);
    await count(quiz);
    await database.db.orm.run(sql`UPDATE question_counts SET attempts = attempts + 7`);
    await forgetCounts(database.db);
    expect(await stored(quiz)).toEqual([]);
    await count(quiz);
    expect(await stored(quiz)).toEqual(await fromAnswers(quiz));
  });
});

test("the counts of a batch are those of its students now", async () => {
  const { db } = database;
  const batch = await createBatch(db, { courseId: (await createCourse(db)).id, name: "March" });
  const quiz = await createQuiz(db, { questionCount: 5 });
  const sheet: Sheet = [{ selected: 0, ms: 8_000, source: "online" }];
  const inBatch = await finish(quiz, sheet);
  await finish(quiz, [{ selected: 1, ms: 8_000, source: "online" }]);
  await db.orm.update(users).set({ batchId: batch.id }).where(eq(users.id, inBatch.userId));
  const counted = await stored(quiz, batch.id);
  expect(counted.filter((line) => !line.includes(" -1 "))).toEqual([
    "answer 0 5 1 0 1",
    "score 5 1 20 1",
    "seconds 0 8 1",
  ]);
  await archive(inBatch.id);
  expect(await stored(quiz, batch.id)).toEqual([]);
});

describe("the job", () => {
  /** Runs it until no quiz waits, as the minutes do. */
  async function runJob(quiz: TestQuiz) {
    for (let run = 0; (await staleCount(quiz)) > 0 && run < 20; run += 1) {
      await Promise.all([countFinishedAttempts(database.db), countFinishedAttempts(database.db)]);
    }
  }

  test("counts what was finished, also twice at once", async () => {
    const quiz = await createQuiz(database.db, { questionCount: 3 });
    await database.db.orm.run(sql`UPDATE attempts SET state = 'archived' WHERE state = 'in_progress'`);
    await finish(quiz, [{ selected: 0, ms: 9_000, source: "online" }]);
    await runJob(quiz);
    expect(await stored(quiz)).toEqual(await fromAnswers(quiz));
  });

  test("counts again after an older release, which did not separate the quizzes", async () => {
    const quiz = await createQuiz(database.db, { questionCount: 3 });
    await finish(quiz, [{ selected: 0, ms: 9_000, source: "online" }]);
    await database.db.orm.run(sql`INSERT INTO question_counts (question_id, total_questions, correct_count, selected_answer, attempts)
      VALUES (${quiz.questions[0]!.id}, 3, 1, 0, 1)`);
    await database.db.orm.run(sql`UPDATE counted_attempts SET is_stale = 0`);
    await countFinishedAttempts(database.db);
    await runJob(quiz);
    expect(await stored(quiz)).toEqual(await fromAnswers(quiz));
  });

  test("leaves the database to students while anybody takes a test", async () => {
    const quiz = await createQuiz(database.db, { questionCount: 3 });
    await finish(quiz, []);
    const running = await createOpenAttempt(database.db, await createUser(database.db), quiz);
    await runJob(quiz);
    expect(await staleCount(quiz)).toBe(1);
    await archive(running.id);
    await runJob(quiz);
    expect(await staleCount(quiz)).toBe(0);
  });
});
