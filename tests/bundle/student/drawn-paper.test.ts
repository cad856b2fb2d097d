import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { type GraphQLNamedType, getNamedType, isObjectType } from "graphql";
import { beforeAll, expect, test } from "vitest";
import { attempts, questions, quizzes } from "#db/schema/index.ts";
import { createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { createQuiz, createTestCode, TEST_ENTRY } from "#tests/support/scholarship.ts";
import { useWorker } from "#tests/support/use-worker.ts";
import { schema } from "#workers/graphql/schema.ts";

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

/** Every field of a type, and of the types below it. */
const selectionOf = (type: GraphQLNamedType): string =>
  isObjectType(type)
    ? `{ ${Object.values(type.getFields())
        .map((field) => `${field.name} ${selectionOf(getNamedType(field.type))}`)
        .join(" ")} }`
    : "";

/** Everything that GraphQL answers about a student. */
async function readByGraphql(as: SignedIn): Promise<string> {
  const query = `query ($id: ID!) { student(id: $id) ${selectionOf(schema.getType("Student")!)}
    getStudentOverallPerformance(studentId: $id) ${selectionOf(schema.getType("CoursePerformance")!)} }`;
  const response = await worker.fetch("/graphql", { as, json: { query, variables: { id: as.user.id } } });
  const body = await response.text();
  expect(JSON.parse(body)).toMatchObject({ data: { student: { id: as.user.id } } });
  return body;
}

/** The files of the download of one's own data. */
async function readOwnData(as: SignedIn): Promise<string> {
  const response = await worker.fetch("/my-data.zip", { as });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(Object.keys(files)).toContain("attempts.csv");
  return Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join("\n");
}

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
  const expectNothingElse = (body: string, reached: unknown[]) => {
    expect(body).not.toMatch(/canary-/);
    expect(rows.filter((row) => body.includes(row.text) && !reached.includes(row))).toEqual([]);
  };
  for (let position = 0; position < SIZE; position += 1) {
    const reached = paper.slice(0, position + 1 + LOOK_AHEAD);
    for (const path of PATHS) bodies.push(await (await worker.fetch(path, { as: student })).text());
    formatted += bodies.filter((body) => body.includes("shown</p>")).length;
    for (const body of bodies) {
      expect(body).not.toMatch(/\W(correct|isCorrect)/);
      expectNothingElse(body, reached);
    }
    if (position === SIZE - 1) {
      expectNothingElse(await readByGraphql(student), reached);
      expectNothingElse(await readOwnData(student), reached);
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
  expectNothingElse((await readByGraphql(student)) + (await readOwnData(student)), paper);
  const [finished] = await worker.db.orm.select().from(attempts);
  expect(finished).toMatchObject({ state: "finished", score: 100 });
});
