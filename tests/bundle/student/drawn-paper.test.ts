import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { type GraphQLNamedType, getNamedType, isObjectType } from "graphql";
import { beforeAll, expect, test } from "vitest";
import { insertImages } from "#app/features/question-bank/images/queries/question-images.server.ts";
import {
  attempts,
  notificationChoices,
  notifications,
  outbox,
  questions,
  quizzes,
} from "#db/schema/index.ts";
import { createAdmin, createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import {
  createFinishedAttempt,
  createPracticeQuestions,
  createQuiz,
  createTestCode,
  TEST_ENTRY,
  type TestQuiz,
} from "#tests/support/scholarship.ts";
import { zoneWithNoonNow } from "#tests/support/time-zones.ts";
import { useWorker } from "#tests/support/use-worker.ts";
import { schema } from "#workers/graphql/schema.ts";

const SIZE = 6;
const LOOK_AHEAD = 3;

const worker = useWorker();

let quiz: TestQuiz;

/** Images that no student may get: of an explanation, of an unused version, of a draft. */
const CANARY_IMAGES = ["a", "b", "c"].map((letter) => letter.repeat(64)) as [string, string, string];
const [ofExplanation, ofOldVersion, ofDraft] = CANARY_IMAGES;

beforeAll(async () => {
  const size = { type: "image/png" as const, width: 1, height: 1 };
  await worker.db.execute(
    insertImages(
      worker.db,
      CANARY_IMAGES.map((hash, index) => ({ ...size, hash, hex: `0${index}` })),
    ),
  );
  quiz = await createQuiz(worker.db, {
    questionCount: 3 * SIZE,
    secondLanguage: "hi",
    question: {
      topic: "canary-topic",
      tags: ["canary-tag"],
      explanation: "canary-explanation",
      rich: {
        markdown: { text: "canary-markdown", options: [] },
        html: { text: "<p>shown</p>", options: ["1", "2", "3", "4"] },
        images: [],
      },
      richExplanation: {
        html: "canary-explanation-html",
        translationHtml: "canary-hindi-html",
        images: [ofExplanation],
      },
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
    rich: { ...quiz.questions[0]!.rich!, images: [ofOldVersion] },
    retiredAt: 1,
  });
  await worker.db.orm.insert(questions).values({
    ...quiz.questions[0]!,
    quizId: null,
    id: "canary-draft",
    questionKey: "canary-draft",
    text: "canary-draft-text",
    rich: { ...quiz.questions[0]!.rich!, images: [ofDraft] },
    isDraft: true,
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
      for (const hash of CANARY_IMAGES) {
        expect((await worker.fetch(`/question-images/${hash}`, { as: student })).status).toBe(404);
      }
    }
    const saved = await send(`/api/quiz-attempts/current/answers/${position}`, "PUT", {
      selectedAnswer: attempt!.optionOrders![position]!.indexOf(paper[position]!.correctAnswer),
    });
    expect(saved.status).toBe(200);
    bodies.length = 0;
    bodies.push(await saved.text());
  }
  for (const path of ["/scholarship-test/result", "/scholarship-test/result.data"]) {
    bodies.push(await (await worker.fetch(path, { as: student })).text());
  }
  expect(bodies.join()).not.toMatch(/canary-(?!topic)|\W(correctAnswer|isCorrect)/);
  expect(formatted).toBeGreaterThan(0);
  expectNothingElse((await readByGraphql(student)) + (await readOwnData(student)), paper);
  const [finished] = await worker.db.orm.select().from(attempts);
  expect(finished).toMatchObject({ state: "finished", score: 100 });
});

/** Topics are shown on a result, with the correct answers of each. */
const CANARY = /canary-(?!topic)/;
const read = async (path: string, as?: SignedIn) => (await worker.fetch(path, { as })).text();

/** The texts of questions, with those of practice only if `practice` is set. */
async function textsOfQuestions({ practice }: { practice: boolean }) {
  const rows = await worker.db.orm.select().from(questions);
  return rows.filter(({ forPractice }) => practice || !forPractice).map(({ text }) => text);
}

test("practice shows no key and no explanation before its end, and no question of a test", async () => {
  const student = await signIn(worker.db, await createUser(worker.db));
  const [old] = await createPracticeQuestions(worker.db, 6, {
    explanation: "canary-explanation",
    richExplanation: {
      html: "canary-explanation-html",
      translationHtml: "canary-hi",
      images: [ofExplanation],
    },
    rich: quiz.questions[0]!.rich,
    translation: { language: "hi", text: "प्रश्न", options: ["-", "+"], explanation: "canary-hindi" },
  });
  const retired = { id: "old-practice", version: 2, retiredAt: 1, text: "canary-old-practice" };
  await worker.db.orm.insert(questions).values({ ...old!, ...retired });
  const asked = await textsOfQuestions({ practice: false });
  const started = await worker.fetch("/scholarship-test?practice=new", { as: student, redirect: "manual" });
  const run = new URL(started.headers.get("location")!, worker.url).searchParams.get("practice")!;
  const check = "/scholarship-test/practice";
  for (let answered = 0; answered < 5; answered += 1) {
    const now = run + Array(answered).fill(0).join("-");
    const [page, data] = [`/scholarship-test?practice=${now}`, `${check}.json?run=${now}`];
    for (const path of [
      page,
      `${page}&_routes=routes%2Fscholarship-test`,
      data,
      `${check}?run=${now}`,
      check,
    ]) {
      const body = await read(path, student);
      expect(body, path).not.toMatch(CANARY);
      expect(body).not.toMatch(/\W(correct|isCorrect)/);
      expect(asked.filter((text) => body.includes(text))).toEqual([]);
    }
    const image = await worker.fetch(`/question-images/${ofExplanation}?run=${now}`, { as: student });
    expect(image.status).toBe(404);
  }
  const marks = await read(`${check}?run=${run}0-0-0-0-0`, student);
  expect(marks).toMatch(/canary-explanation-html/);
  expect(marks).not.toMatch(/canary-(markdown|source|tag|old)/);
});

test("a correction, its notice, the result after it and the timeline show no key and no explanation", async () => {
  const user = await createUser(worker.db);
  const student = await signIn(worker.db, user);
  const admin = await signIn(worker.db, await createAdmin(worker.db));
  const finished = await createFinishedAttempt(worker.db, user, quiz, { correctCount: 12 });
  const path = `/api/admin/quizzes/${quiz.id}/corrections`;
  const send = (method: string, at: string, json: unknown, as?: SignedIn) =>
    worker.fetch(at, { as, method, json });
  const proposal = { questionId: quiz.questions[0]!.id, kind: "key", option: 3, keepsAwards: false };
  const preview = await send("POST", `${path}/preview`, proposal, admin);
  expect(preview.status).toBe(200);
  const { previewed } = (await preview.json()) as { previewed: string };
  const correction = { ...proposal, previewed, reason: "A mistake in the key" };
  const id = crypto.randomUUID();
  const before = await read("/scholarship-test/result", student);
  expect((await send("PUT", `${path}/${id}`, correction, admin)).status).toBe(200);

  // No mail leaves during the quiet hours of the recipient, so it is noon there.
  await worker.db.orm.insert(notificationChoices).values({ userId: user.id, timeZone: zoneWithNoonNow() });
  await worker.db.orm.update(notifications).set({ mailDueAt: 1 });
  await worker.runScheduledWork();
  const notices = (await worker.db.orm.select().from(notifications)).filter(
    ({ userId }) => userId === user.id,
  );
  const mails = (await worker.db.orm.select().from(outbox)).filter(
    ({ recipient }) => recipient === user.email,
  );
  expect(notices.map(({ kind }) => kind)).toContain("result-corrected");
  expect(mails.length).toBeGreaterThan(0);
  const result = await read("/scholarship-test/result", student);
  expect(result).not.toBe(before);
  expect(result).toContain("Timeline");
  const bodies = {
    notices: JSON.stringify(notices),
    mails: JSON.stringify(mails),
    result,
    data: await read("/scholarship-test/result.data", student),
    list: await read("/dashboard/notifications", student),
    home: await read("/dashboard/test", student),
    status: await read("/api/quiz-results/check-test-status", student),
    attempt: await read("/api/quiz-attempts/current", student),
    graphql: await readByGraphql(student),
  };
  const asked = await textsOfQuestions({ practice: true });
  for (const [name, body] of Object.entries(bodies)) {
    expect(body, name).not.toMatch(CANARY);
    expect(body, name).not.toMatch(/Option \d|correctAnswer/);
    expect(
      asked.filter((text) => body.includes(text)),
      name,
    ).toEqual([]);
  }
  for (const hash of CANARY_IMAGES) {
    for (const as of [student, undefined]) {
      expect((await worker.fetch(`/question-images/${hash}`, { as })).status).toBe(404);
    }
    expect((await worker.fetch(`/question-images/${hash}`, { as: admin })).status).toBe(200);
  }

  const question = `/api/admin/questions/${proposal.questionId}`;
  const [edit, pages] = [`/admin/quizzes/${quiz.id}`, `${path}/${id}`];
  const calls: [string, string, unknown?][] = [
    ["GET", "/api/admin/questions"],
    ["GET", question],
    ["PATCH", question, { explanation: "x" }],
    ["PUT", `${question}/retirement`, { isRetired: true }],
    ["POST", "/api/admin/questions", { questions: [] }],
    ["POST", "/api/admin/questions/preview", { text: "x", options: ["1", "2"] }],
    ["GET", path],
    ["POST", `${path}/preview`, proposal],
    ["GET", pages],
    ["PUT", pages, correction],
    ["POST", `${pages}/undo`, { previewed }],
    ["GET", `${edit}/corrections`],
    ["GET", `${edit}/corrections/new?questionId=${proposal.questionId}&kind=key&option=3`],
    ["GET", `${edit}/corrections/${id}`],
    ["GET", `${edit}/analysis`],
    ["GET", `${edit}/facts`],
    ["GET", `/admin/questions/${proposal.questionId}/edit`],
    ["GET", `/admin/results/${finished.id}`],
  ];
  for (const as of [student, undefined]) {
    for (const [method, at, json] of calls) {
      const response = await worker.fetch(at, {
        as,
        method,
        ...(json !== undefined && { json }),
        redirect: "manual",
      });
      const body = await response.text();
      expect(at.startsWith("/api") ? [401, 403] : [302], `${method} ${at}`).toContain(response.status);
      expect(body, at).not.toMatch(/canary-/);
      expect(
        asked.filter((text) => body.includes(text)),
        at,
      ).toEqual([]);
    }
  }
  for (const at of [question, path, `${edit}/corrections/${id}`, `/admin/results/${finished.id}`]) {
    expect((await worker.fetch(at, { as: admin })).status, at).toBe(200);
  }
});
