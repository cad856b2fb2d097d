import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedIn } from "#tests/support/accounts.ts";
import { type ApiWorld, createApiWorld } from "#tests/support/api-world.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

/** A program with the TypeScript client, as an external team would write it. */
const PROGRAM = `
import { createKadamClient, nextCursor, type RecordData, type RecordEvent } from "CLIENT";

export async function takeTest(baseUrl: string, token: string, testCode: string) {
  const client = createKadamClient({ baseUrl, token });
  await client.POST("/api/user-profile", {
    body: { branch: "BCA", collegeName: "City College", studentName: "Asha Rao", principalName: "Default Principal" },
  });
  const started = await client.POST("/api/quiz-attempts", { body: { branch: "BCA", testCode } });
  const total: number = started.data!.totalQuestions;
  const answered = await client.PUT("/api/quiz-attempts/current/answers/{questionIndex}", {
    params: { path: { questionIndex: 0 } },
    body: { selectedAnswer: 1 },
  });
  const left: number = answered.data!.remainingMs;
  const result = await client.POST("/api/quiz-results", { body: {} });
  const score: number = result.data!.score;
  const missing = await client.GET("/api/users/{id}", { params: { path: { id: "nobody" } } });
  const code: string = missing.error!.code;
  const notCounted: number[] = result.data!.notCounted;
  return { total, left, score, code, notCounted };
}

export async function listEmails(baseUrl: string, token: string) {
  const keys: (string | null)[] = [];
  let isLost = true;
  const client = createKadamClient({
    ...{ baseUrl, token, wait: async () => {} },
    fetch: async (request) => {
      keys.push(request.headers.get("idempotency-key"));
      isLost = !isLost;
      if (!isLost) throw new TypeError("The network is away");
      return fetch(request);
    },
  });
  const emails: string[] = [];
  let cursor: string | undefined;
  do {
    const { data, response } = await client.GET("/api/admin/students", { params: { query: { limit: 2, cursor } } });
    for (const { email } of data!) emails.push(email);
    cursor = nextCursor(response);
  } while (cursor);
  await client.POST("/api/contact", { body: { name: "Asha", email: "asha@college.example", message: "Hello" } });
  return { emails, isRepeated: keys.at(-1) !== null && keys.at(-1) === keys.at(-2) };
}

export async function readChanges(baseUrl: string, token: string) {
  const client = createKadamClient({ baseUrl, token });
  const path = { object: "student" as const };
  const { data, response } = await client.GET("/api/changes/{object}", { params: { path, query: { limit: 1 } } });
  const names: string[] = data!.changed.map(({ data }) => (data as RecordData<"student">).firstName);
  const header = { "If-None-Match": response.headers.get("etag")! };
  const again = await client.GET("/api/changes/{object}", { params: { path, query: { limit: 1 }, header } });
  const events = await client.GET("/api/events", { params: { query: { types: "student", limit: 1 } } });
  const [event] = events.data!.events as RecordEvent[];
  if (event?.type === "student.created") names.push(event.data!.firstName);
  // @ts-expect-error a batch has no first name
  if (event?.type === "batch.created") names.push(event.data!.firstName);
  return { names, again: { status: again.response.status, data: again.data, error: again.error } };
}

export function neverRun(client: ReturnType<typeof createKadamClient>) {
  // @ts-expect-error there is no such branch
  client.POST("/api/quiz-attempts", { body: { branch: "BBA", testCode: "X" } });
  // @ts-expect-error the body is needed
  client.POST("/api/quiz-attempts");
  // @ts-expect-error a limit is a number
  client.GET("/api/admin/students", { params: { query: { limit: "50" } } });
  // @ts-expect-error there is no such address
  client.GET("/api/nowhere");
}
`;

/** The compiler of `npm run lint:types`. */
const TSC = "node_modules/typescript-7/bin/tsc";

let worker: TestWorker;
let world: ApiWorld;
let folder: string;

beforeAll(async () => {
  worker = await startWorker();
  world = await createApiWorld(worker);
  mkdirSync("node_modules/.cache", { recursive: true });
  folder = mkdtempSync("node_modules/.cache/api-client-");
  writeFileSync(
    join(folder, "program.ts"),
    PROGRAM.replace("CLIENT", resolve("clients/typescript/index.ts")),
  );
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await worker.stop();
});

test("the client compiles in strict mode, and a program with it runs", async () => {
  const options =
    "--ignoreConfig --noEmit --strict --skipLibCheck --module nodenext --target es2022 --allowImportingTsExtensions";
  const program = join(folder, "program.ts");
  execFileSync(process.execPath, [TSC, ...options.split(" "), program], { stdio: "pipe" });
  const { takeTest, listEmails, readChanges } = await import(pathToFileURL(join(folder, "program.ts")).href);
  const { bearer }: SignedIn = world.people.other;
  const outcome = await takeTest(worker.url, bearer, world.target.testCode);
  expect(outcome).toEqual({
    total: world.quiz.questions.length,
    left: expect.any(Number),
    score: expect.any(Number),
    code: "not_found",
    notCounted: [],
  });
  const listed = await listEmails(worker.url, world.people.admin.bearer);
  expect(listed.emails.length).toBeGreaterThan(2);
  expect(new Set(listed.emails).size).toBe(listed.emails.length);
  expect(listed.isRepeated).toBe(true);
  const { names, again } = await readChanges(worker.url, world.people.admin.bearer);
  expect(names).toEqual([expect.any(String), expect.any(String)]);
  expect(again).toEqual({ status: 304, data: undefined, error: "" });
});
