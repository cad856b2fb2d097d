import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import openapiTypescript, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedIn } from "#tests/support/accounts.ts";
import { type ApiWorld, createApiWorld } from "#tests/support/api-world.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

/** A program with types generated from the running worker's document, as an external team would write it. */
const PROGRAM = `
import createClient from "openapi-fetch";
import type { paths } from "./schema.d.ts";

export async function takeTest(baseUrl: string, token: string, testCode: string) {
  const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } });
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

export function neverRun(client: ReturnType<typeof createClient<paths>>) {
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
  const types = await openapiTypescript(new URL("/api/openapi.json", worker.url));
  writeFileSync(join(folder, "schema.d.ts"), astToString(types));
  writeFileSync(join(folder, "program.ts"), PROGRAM);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await worker.stop();
});

test("a client generated from the document compiles in strict mode, and its program runs", async () => {
  const options =
    "--ignoreConfig --noEmit --strict --skipLibCheck --module nodenext --target es2022 --allowImportingTsExtensions";
  const program = join(folder, "program.ts");
  execFileSync(process.execPath, [TSC, ...options.split(" "), program], { stdio: "pipe" });
  const { takeTest } = await import(pathToFileURL(join(folder, "program.ts")).href);
  const { bearer }: SignedIn = world.people.other;
  const outcome = await takeTest(worker.url, bearer, world.target.testCode);
  expect(outcome).toEqual({
    total: world.quiz.questions.length,
    left: expect.any(Number),
    score: expect.any(Number),
    code: "not_found",
    notCounted: [],
  });
});
