import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { attempts, questions, quizzes } from "#db/schema/index.ts";
import { createUser, signIn } from "#tests/support/accounts.ts";
import { createQuiz, createTestCode, TEST_ENTRY } from "#tests/support/scholarship.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const SIZE = 6;
const LOOK_AHEAD = 3;

const worker = useWorker();

beforeAll(async () => {
  const quiz = await createQuiz(worker.db, {
    questionCount: 3 * SIZE,
    question: {
      topic: "canary-topic",
      tags: ["canary-tag"],
      explanation: "canary-explanation",
      rich: {
        markdown: { text: "canary-markdown", options: [] },
        html: { text: "<p>shown</p>", options: ["1", "2", "3", "4"] },
        images: [],
      },
      richExplanation: { html: "canary-explanation-html", images: [] },
      source: "canary-source",
      keepsOrder: false,
    },
  });
  const cell = { topic: "canary-topic", difficulty: 2 as const, count: SIZE };
  await worker.db.orm
    .update(quizzes)
    .set({ blueprint: [cell] })
    .where(eq(quizzes.id, quiz.id));
  await worker.db.orm.insert(questions).values({
    ...quiz.questions[0]!,
    id: "canary-version",
    version: 2,
    text: "canary-old-version",
    retiredAt: 1,
  });
  await createTestCode(worker.db, { code: TEST_ENTRY.testCode });
});

const PATHS = [
  "/scholarship-test",
  "/scholarship-test.data",
  "/dashboard",
  "/api/quizzes/branch/BCA",
  "/api/quiz-attempts/current",
  "/api/quiz-results/check-test-status",
];

test("a student gets no key, explanation, unused version or question that was not drawn for them", async () => {
  const student = await signIn(worker.db, await createUser(worker.db));
  const send = (path: string, method: string, json: unknown) =>
    worker.fetch(path, { as: student, method, json });
  const { testCode, ...profile } = TEST_ENTRY;
  await send("/api/user-profile", "POST", { ...profile, principalName: "Default Principal" });
  const started = await send("/api/quiz-attempts", "POST", {
    branch: profile.branch,
    testCode,
  });
  expect(started.status).toBe(201);
  const [attempt] = await worker.db.orm.select().from(attempts);
  const rows = await worker.db.orm.select().from(questions);
  const paper = attempt!.paper.map((id) => rows.find((row) => row.id === id)!);
  const bodies: string[] = [await started.text()];
  let formatted = 0;
  for (let position = 0; position < SIZE; position += 1) {
    const reached = paper.slice(0, position + 1 + LOOK_AHEAD);
    for (const path of PATHS) bodies.push(await (await worker.fetch(path, { as: student })).text());
    formatted += bodies.filter((body) => body.includes("shown</p>")).length;
    for (const body of bodies) {
      expect(body).not.toMatch(/canary-|\W(correct|isCorrect)/);
      const shown = rows.filter(({ text }) => body.includes(text));
      expect(shown.filter((row) => !reached.includes(row))).toEqual([]);
    }
    const saved = await send(`/api/quiz-attempts/current/answers/${position}`, "PUT", {
      selectedAnswer: attempt!.optionOrders![position]!.indexOf(paper[position]!.correctAnswer),
    });
    expect(saved.status).toBe(200);
    bodies.length = 0;
    bodies.push(await saved.text());
  }
  expect(bodies.join()).not.toMatch(/canary-/);
  expect(formatted).toBeGreaterThan(0);
  const [finished] = await worker.db.orm.select().from(attempts);
  expect(finished).toMatchObject({ state: "finished", score: 100 });
});
