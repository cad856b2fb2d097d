import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { answers, attempts, auditEvents, users } from "#db/schema/index.ts";
import { createAdmin, createUser, signIn } from "#tests/support/accounts.ts";
import { createBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createFinishedAttempt, createQuiz, type TestQuiz } from "#tests/support/scholarship.ts";
import { useSignedIn, useWorker } from "#tests/support/use-worker.ts";

const worker = useWorker();
const admin = useSignedIn(worker, (db) => createAdmin(db, { name: "Meera Iyer" }));

/** Correct answers of each student, who are right on the first questions and wrong on the others. */
const CORRECT = [10, 9, 9, 8, 8, 7, 7, 6, 5, 4, 3, 0];
const QUESTIONS = 10;

let quiz: TestQuiz;
let batchId: string;
const taken: string[] = [];
beforeAll(async () => {
  const { db } = worker;
  quiz = await createQuiz(db, { questionCount: QUESTIONS });
  batchId = (await createBatch(db, { courseId: (await createCourse(db)).id })).id;
  for (const [index, correctCount] of CORRECT.entries()) {
    const user = await createUser(db, { name: `Student ${index}` });
    if (index < 3) await db.orm.update(users).set({ batchId }).where(eq(users.id, user.id));
    taken.push((await createFinishedAttempt(db, user, quiz, { correctCount })).id);
  }
});

const read = async (path: string, as = admin) => {
  const response = await worker.fetch(path, { as });
  return { status: response.status, html: (await response.text()).replaceAll("<!-- -->", "") };
};
const page = async (search = "") => {
  const { status, html } = await read(`/admin/quizzes/${quiz.id}/analysis${search}`);
  expect(status).toBe(200);
  return html;
};
type Analysis = {
  attempts: number;
  meanScore: number;
  standardDeviation: number;
  reliability: number;
  distribution: { attempts: number }[];
  questions: {
    number: number;
    attempts: number;
    shareRight: number;
    discrimination: number | null;
    options: { chosen: number }[];
  }[];
};
const call = async (search = "") => {
  const response = await worker.fetch(`/api/admin/quizzes/${quiz.id}/analysis${search}`, { as: admin });
  expect(response.status).toBe(200);
  return (await response.json()) as Analysis;
};
const rowsOf = (text: string) => parse(text, { bom: true, columns: true }) as Record<string, string>[];

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe("a quiz with twelve attempts", () => {
  test("the figures are those of the scores", async () => {
    const scores = CORRECT.map((correct) => correct * 10);
    const squares = scores.map((score) => (score - mean(scores)) ** 2);
    const deviation = Math.sqrt((mean(squares) * scores.length) / (scores.length - 1));
    const analysis = await call();
    expect(analysis.attempts).toBe(CORRECT.length);
    expect(analysis.meanScore).toBeCloseTo(mean(scores), 10);
    expect(analysis.standardDeviation).toBeCloseTo(deviation, 10);
    const itemVariance = Array.from({ length: QUESTIONS }, (_, question) => {
      const share = mean(CORRECT.map((correct) => Number(correct > question)));
      return share * (1 - share);
    }).reduce((sum, value) => sum + value, 0);
    const variance = mean(CORRECT.map((correct) => (correct - mean(CORRECT)) ** 2));
    expect(analysis.reliability).toBeCloseTo((10 / 9) * (1 - itemVariance / variance), 10);
    const html = await page();
    for (const shown of [
      `${mean(scores).toFixed(1)}%`,
      deviation.toFixed(1),
      analysis.reliability.toFixed(2),
    ]) {
      expect(html).toContain(shown);
    }
  });

  test("the share right of each question, and the option that the others chose", async () => {
    const { questions } = await call();
    expect(questions.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const [question, { shareRight, options }] of questions.entries()) {
      const right = CORRECT.filter((correct) => correct > question).length;
      expect(shareRight).toBeCloseTo(right / CORRECT.length, 10);
      expect(options[question % 4]!.chosen).toBe(right);
      expect(options[(question + 1) % 4]!.chosen).toBe(CORRECT.length - right);
    }
  });

  test("the plots have the values of their tables, each at its place", async () => {
    const html = await page();
    const [, scores = "", plot = ""] =
      />Test scores<span(.*?)>Difficulty and discrimination<\/h2>(.*?)<\/section>/s.exec(html) ?? [];
    const numbers = (text: string, pattern: RegExp) =>
      [...text.matchAll(pattern)].map(([, ...found]) => found.map(Number));
    const { distribution, questions } = await call();
    const bands = distribution.map((band) => band.attempts);
    const [drawing = "", table = ""] = scores.split("<details");
    expect(numbers(table, /<span class="figures">(\d+)</g).flat()).toEqual(bands);
    expect(numbers(drawing, /height:calc\(\(100% - 2\.75rem\) \* ([\d.]+)\)/g).flat()).toEqual(
      bands.map((count) => count / Math.max(...bands)),
    );
    const points = questions.flatMap(({ shareRight, discrimination }) =>
      discrimination === null ? [] : [[shareRight, discrimination] as const],
    );
    const discriminations = points.map(([, discrimination]) => discrimination);
    const lowest = Math.floor(Math.min(0, ...discriminations) / 0.5) * 0.5;
    const highest = Math.ceil(Math.max(0.5, ...discriminations) / 0.5) * 0.5;
    expect(points.length).toBeGreaterThan(5);
    expect(numbers(plot, /style="left:([\d.]+)%;bottom:([\d.]+)%/g)).toEqual(
      points.map(([share, discrimination]) => [
        expect.closeTo(100 * share, 6),
        expect.closeTo((100 * (discrimination - lowest)) / (highest - lowest), 6),
      ]),
    );
  });

  test("the download has the rows of the page, and is recorded", async () => {
    const { html } = await read(`/admin/quizzes/${quiz.id}/analysis.csv?sort=position&dir=desc`);
    const rows = rowsOf(html);
    expect(rows.map(({ Question }) => Question)).toEqual(["10", "9", "8", "7", "6", "5", "4", "3", "2", "1"]);
    expect(rows[9]).toMatchObject({
      "Right (%)": "91.7",
      "Correct option": "A",
      "Chosen A": "11",
      "Chosen B": "1",
    });
    const [event] = await worker.db.orm
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, "analysis.export"));
    expect(event?.after).toMatchObject({ quiz: quiz.id, batch: "" });
  });

  test("the pages of the quiz and of the results link to it", async () => {
    const link = `href="/admin/quizzes/${quiz.id}/analysis`;
    expect((await read(`/admin/quizzes/${quiz.id}`)).html).toContain(link);
    expect((await read("/admin/results")).html).toContain(link);
    expect((await read(`/admin/results?batch=${batchId}`)).html).toContain(`${link}?batch=${batchId}`);
  });

  test("a batch has the figures of its students", async () => {
    const analysis = await call(`?batch=${batchId}`);
    expect(analysis.attempts).toBe(3);
    expect(analysis.meanScore).toBeCloseTo(mean([100, 90, 90]), 10);
    expect(await page(`?batch=${batchId}`)).toContain("Fewer than 30 answers: figures are uncertain.");
  });

  test("a batch without attempts has an empty page", async () => {
    const html = await page("?batch=none");
    expect(html).toContain("No questions match this search.");
    expect((await call("?batch=none")).attempts).toBe(0);
  });

  test("viewers read it and do not download it; graders, counsellors and students do neither", async () => {
    const path = `/admin/quizzes/${quiz.id}/analysis`;
    const statuses = async (as: typeof admin) => [
      (await read(path, as)).status,
      (await read(`${path}.csv`, as)).status,
    ];
    for (const [staffRole, expected] of [
      ["viewer", [200, 403]],
      ["grader", [403, 403]],
      ["counsellor", [403, 403]],
    ] as const) {
      const as = await signIn(worker.db, await createAdmin(worker.db, { staffRole }));
      expect(await statuses(as), staffRole).toEqual(expected);
    }
    expect(await statuses(await signIn(worker.db, await createUser(worker.db)))).not.toContain(200);
  });

  test("an archived attempt does not count any longer, and a new one does", async () => {
    await worker.fetch(`/admin/results/${taken[0]}/archive`, { as: admin, form: { reason: "Power cut" } });
    expect((await call()).attempts).toBe(CORRECT.length - 1);
    const user = await createUser(worker.db);
    await createFinishedAttempt(worker.db, user, quiz, { correctCount: 10 });
    const { attempts, distribution } = await call();
    expect(attempts).toBe(CORRECT.length);
    expect(distribution.reduce((sum, band) => sum + band.attempts, 0)).toBe(CORRECT.length);
  });

  test("an attempt whose time is over is finished and counted by the page itself", async () => {
    const user = await createUser(worker.db);
    const started = Date.now() - 60 * 60_000;
    const [attempt] = await worker.db.orm
      .insert(attempts)
      .values({
        userId: user.id,
        quizId: quiz.id,
        state: "in_progress",
        startedAt: started,
        deadlineAt: started + 60_000,
        paper: quiz.questions.map(({ id }) => id),
        totalQuestions: QUESTIONS,
        studentName: "Late",
        branch: "BCA",
        collegeName: "College",
      })
      .returning();
    await worker.db.orm.insert(answers).values({
      attemptId: attempt!.id,
      position: 0,
      questionId: quiz.questions[0]!.id,
      selectedAnswer: 0,
      savedAt: started + 20_000,
    });
    const html = await page();
    expect(html).toMatch(/Not answered/);
    expect((await call()).attempts).toBe(CORRECT.length + 1);
  });
});

test("versions are shown below their question", async () => {
  const { db } = worker;
  const versioned = await createQuiz(db, { questionCount: 2, branch: "MCA" });
  await createFinishedAttempt(db, await createUser(db), versioned, { correctCount: 2 });
  const [first] = versioned.questions;
  const edited = await worker.fetch(`/admin/quizzes/${versioned.id}/questions/${first!.id}/edit`, {
    as: admin,
    form: {
      text: "A better question?",
      "options[0]": "Yes",
      "options[1]": "No",
      correctAnswer: "1",
    },
  });
  expect(edited.status).toBe(303);
  const { html } = await read(`/admin/quizzes/${versioned.id}/analysis`);
  expect(html).toContain("Version 1, replaced");
  expect(rowsOf((await read(`/admin/quizzes/${versioned.id}/analysis.csv`)).html)).toMatchObject([
    { Question: "1", Version: "1", Attempts: "1" },
    { Question: "2", Version: "1", Attempts: "1" },
  ]);
  expect(html).not.toContain("A better question?");
});

test("a quiz without attempts says so, and an unknown one is not found", async () => {
  const empty = await createQuiz(worker.db, { questionCount: 2, branch: "B.Tech" });
  const { html } = await read(`/admin/quizzes/${empty.id}/analysis`);
  expect(html).toContain("The figures appear here when students finish this quiz.");
  expect((await read("/admin/quizzes/unknown/analysis")).status).toBe(404);
});

test("one attempt has a mean and nothing that needs two", async () => {
  const single = await createQuiz(worker.db, { questionCount: 4, branch: "B.Tech" });
  await createFinishedAttempt(worker.db, await createUser(worker.db), single, { correctCount: 3 });
  const { html } = await read(`/admin/quizzes/${single.id}/analysis`);
  expect(html).toContain("It needs at least two attempts and two questions.");
  expect(html).toContain("75.0%");
});
