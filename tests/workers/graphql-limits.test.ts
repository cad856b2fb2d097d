import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { ABUSIVE_QUERIES } from "#tests/support/graphql-abuse.ts";
import { contextFor, toStudentActor } from "#tests/support/service-context.ts";
import { executeQuery } from "#workers/graphql/execute-query.ts";
import type { SignedInContext } from "#workers/graphql/resolvers.ts";

/** Abuse is rejected by the document alone, at once, regardless of the cost of its execution. */
const REFUSAL_MS = 50;

let database: TestDatabase;
let ctx: SignedInContext;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = contextFor(database.db, toStudentActor(await createUser(database.db)));
  await executeQuery(ctx, { query: "{ __typename }" });
});
afterAll(() => database.close());

/** Sends the query five times, without a database; returns the bodies and the shortest time in milliseconds. */
async function refuse(query: string) {
  const times: number[] = [];
  const bodies: Awaited<ReturnType<typeof executeQuery>>["body"][] = [];
  for (let round = 0; round < 5; round += 1) {
    const startedAt = performance.now();
    const answer = await executeQuery({ ...ctx, db: undefined as never }, { query });
    times.push(performance.now() - startedAt);
    expect(answer.status).toBe(400);
    bodies.push(answer.body);
  }
  return { bodies, quickest: Math.min(...times) };
}

test.each(ABUSIVE_QUERIES)(
  "rejects %s in less than 50 ms, without the database",
  async (_name, query, message) => {
    const { bodies, quickest } = await refuse(query);
    for (const { errors } of bodies)
      expect(errors).toMatchObject([{ message: expect.stringMatching(message) }]);
    expect(quickest).toBeLessThan(REFUSAL_MS);
  },
);

test("rejects unused fragments as fast, with any content", async () => {
  const [, bomb] = ABUSIVE_QUERIES.find(([name]) => name === "a fragment bomb")!;
  const { bodies, quickest } = await refuse(bomb.replace("{ ...F0 }", "{ __typename }"));
  for (const body of bodies) expect(JSON.stringify(body)).toContain("is never used");
  expect(quickest).toBeLessThan(REFUSAL_MS);
});

test("a thousand rejections do not grow the heap", async () => {
  const refuseAll = async () => {
    for (const [, query] of ABUSIVE_QUERIES) await executeQuery(ctx, { query });
  };
  await refuseAll();
  const before = heapAfterCollection();
  for (let round = 0; round < 110; round += 1) await refuseAll();
  expect(heapAfterCollection() - before).toBeLessThan(64 * 1024 * 1024);
});

/** Collects garbage first, so that earlier files do not affect the measurement. */
function heapAfterCollection(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed;
}
