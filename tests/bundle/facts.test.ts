import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { quizzes, testCodes } from "#db/schema/index.ts";
import { createAdmin, createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { COPIED_QUESTIONS, createCopiedQuiz } from "#tests/support/copied-quiz.ts";
import {
  addTimelineFacts,
  createFinishedAttempt,
  createQuiz,
  createTestCode,
} from "#tests/support/scholarship.ts";
import { useSignedIn, useWorker } from "#tests/support/use-worker.ts";

const worker = useWorker();
const coordinator = useSignedIn(worker, (db) => createAdmin(db, { staffRole: "coordinator" }));

async function textOf(path: string, as: SignedIn) {
  const response = await worker.fetch(path, { as });
  const html = (await response.text()).replaceAll("<!-- -->", "");
  return { status: response.status, html };
}

describe("facts for review", () => {
  let path: string;
  let attemptIds: string[];
  beforeAll(async () => {
    const copied = await createCopiedQuiz(worker.db);
    attemptIds = copied.attemptIds;
    path = `/admin/quizzes/${copied.quiz.id}/facts`;
  });

  test("name the pair with its expected and seen numbers, once the job has compared", async () => {
    expect((await textOf(path, coordinator)).html).toContain("Some attempts are not compared yet");
    await worker.runScheduledWork();
    await worker.runScheduledWork();
    const { status, html } = await textOf(path, coordinator);
    expect(status).toBe(200);
    expect(html).toContain("24 attempts and 276 pairs compared; 1 pair is improbable.");
    expect(html).toContain("These are indications, not proof");
    for (const id of attemptIds.slice(0, 2)) expect(html).toContain(`href="/admin/results/${id}"`);
    expect(html).toContain(`Both wrong: </span>${COPIED_QUESTIONS}</td>`);
  });

  test("are closed to viewers, who have no link to them", async () => {
    const viewer = await signIn(worker.db, await createAdmin(worker.db, { staffRole: "viewer" }));
    expect((await textOf(path, viewer)).status).toBe(403);
    expect((await textOf(path.replace("/facts", ""), viewer)).html).not.toContain("/facts");
    expect((await textOf(path.replace("/facts", ""), coordinator)).html).toContain(`href="${path}"`);
  });
});

test("staff and the student read the same timeline", async () => {
  const { db } = worker;
  const quiz = await createQuiz(db, { questionCount: 6 });
  const user = await createUser(db);
  const startedAt = Date.UTC(2026, 10, 2, 5);
  const attempt = await createFinishedAttempt(db, user, quiz, {
    startedAt,
    correctCount: 4,
    answer: (position) => ({
      savedAt: startedAt + 60_000 * (position + 1),
      source: position === 3 ? "offline" : "online",
    }),
  });
  await addTimelineFacts(db, attempt);
  const student = await signIn(db, user);
  for (const { html } of [
    await textOf(`/admin/results/${attempt.id}`, coordinator),
    await textOf("/scholarship-test/result", student),
  ]) {
    const table = /Every event of the test[\s\S]*?<\/table>/.exec(html)![0];
    expect(table.match(/<tr>/g)).toHaveLength(1 + 6 + 5);
    for (const text of ["Question 4 sent together", "Continued on another device", "2 min 10 s added"]) {
      expect(table).toContain(text);
    }
    expect(table).not.toContain("Option");
  }
});

test("an explanation in Hindi from before it could be formatted is shown as it was typed", async () => {
  const { db } = worker;
  const formatted = { text: "<p>Formatted</p>", options: ["1", "2", "3", "4"] };
  const quiz = await createQuiz(db, {
    questionCount: 1,
    secondLanguage: "hi",
    resultDetail: "explanation",
    question: {
      explanation: "**Because**",
      rich: { markdown: formatted, html: formatted, images: [] },
      richExplanation: { html: "<p><strong>Because</strong></p>", images: [] },
      translation: {
        language: "hi",
        text: "क्यों?",
        options: ["१", "२", "३", "४"],
        explanation: "क्योंकि <b>2 < 3</b>\nऔर **x**",
      },
    },
  });
  const code = await createTestCode(db, { closesAt: Date.now() - 1 });
  const user = await createUser(db, { testLanguage: "hi" });
  await createFinishedAttempt(db, user, quiz, {
    correctCount: 1,
    testCodeId: code.id,
    secondLanguage: "hi",
  });
  const { html } = await textOf("/scholarship-test/result", await signIn(db, user));
  expect(html).toMatch(
    /<div lang="hi" class="whitespace-pre-wrap[^"]*">क्योंकि &lt;b&gt;2 &lt; 3&lt;\/b&gt;\nऔर \*\*x\*\*<\/div>/,
  );
});

/** Everything of a result that a student can request. */
const SURFACES = [
  "/scholarship-test",
  "/dashboard",
  "/dashboard/test",
  "/api/quiz-attempts/current",
  "/api/quiz-results/check-test-status",
];

test("no key or explanation reaches a student before the test code is over, and after it the result page alone shows them", async () => {
  const { db } = worker;
  const quiz = await createQuiz(db, { questionCount: 4, question: { explanation: "canary-explanation" } });
  const code = await createTestCode(db, { closesAt: Date.now() + 60_000 });
  const user = await createUser(db);
  const student = await signIn(db, user);
  await createFinishedAttempt(db, user, quiz, { correctCount: 2, testCodeId: code.id });
  await db.orm.update(quizzes).set({ resultDetail: "explanation" }).where(eq(quizzes.id, quiz.id));
  const LEAK = /canary-explanation|\(correct\)|your answer, correct/;
  for (const path of ["/scholarship-test/result", ...SURFACES]) {
    expect((await textOf(path, student)).html, path).not.toMatch(LEAK);
  }
  await db.orm
    .update(testCodes)
    .set({ closesAt: Date.now() - 1 })
    .where(eq(testCodes.id, code.id));
  const { html } = await textOf("/scholarship-test/result", student);
  expect(html.match(/Explanation: <[^>]+>canary-explanation/g)).toHaveLength(4);
  expect(html.match(/\(your answer, correct\)/g)).toHaveLength(2);
  for (const path of SURFACES) expect((await textOf(path, student)).html, path).not.toMatch(LEAK);
});
