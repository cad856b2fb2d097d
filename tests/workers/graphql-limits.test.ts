import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { contextFor, studentActorOf } from "#tests/support/service-context.ts";
import { answerQuery } from "#workers/graphql/answer-query.ts";
import type { Known } from "#workers/graphql/resolvers.ts";

/** Abuse is refused from the document alone, at once, whatever it would have cost (reliability.md D18). */
const REFUSAL_MS = 50;

let database: TestDatabase;
let ctx: Known;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = contextFor(database.db, studentActorOf(await createUser(database.db)));
  await answerQuery(ctx, { query: "{ __typename }" });
});
afterAll(() => database.close());

const nested = (levels: number) => `${"{ student(id: 1) ".repeat(levels)}{ id }${" }".repeat(levels)}`;
const aliases = (count: number) =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: __typename`).join(" ")} }`;
/** Each fragment spreads the next one ten times: 10^6 fields in a few hundred bytes. */
const bomb = `{ ...F0 } ${Array.from({ length: 6 }, (_, index) => `fragment F${index} on Query { ${`...F${index + 1} `.repeat(10)} }`).join(" ")} fragment F6 on Query { __typename }`;

const ABUSE: [name: string, query: string, message: RegExp][] = [
  ["20 levels", nested(20), /at most 8 levels/],
  ["20,000 levels", nested(20_000), /more tha[nt] 1000 tokens/],
  ["20 aliases", aliases(20), /at most 15 aliases/],
  ["1,000 aliases", aliases(1_000), /more tha[nt] 1000 tokens/],
  ["a fragment in itself", "{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }", /levels/],
  ["a fragment bomb", bomb, /at most 300 fields/],
  ["a megabyte", `{ ${"__typename ".repeat(100_000)} }`, /more tha[nt] 1000 tokens/],
  ["400 fields", `{ ${"__typename ".repeat(400)} }`, /at most 300 fields/],
  ["a mutation", "mutation { student(id: 1) { id } }", /queries alone/],
];

test.each(ABUSE)("%s: refused in less than 50 ms, without the database", async (_name, query, message) => {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const startedAt = performance.now();
    const answer = await answerQuery({ ...ctx, db: undefined as never }, { query });
    times.push(performance.now() - startedAt);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ message: expect.stringMatching(message) }]);
  }
  expect(Math.min(...times)).toBeLessThan(REFUSAL_MS);
});

test("a thousand refusals leave no memory behind", async () => {
  const refuse = async () => {
    for (const [, query] of ABUSE) await answerQuery(ctx, { query });
  };
  await refuse();
  const before = process.memoryUsage().heapUsed;
  for (let round = 0; round < 110; round += 1) await refuse();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(64 * 1024 * 1024);
});
