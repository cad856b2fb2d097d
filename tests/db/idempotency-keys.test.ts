import { count, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  beginKeyedCall,
  KeyTaken,
  selectStoredAnswer,
} from "#app/platform/api/queries/idempotency-keys.server.ts";
import { idempotencyKeys, liveSessions } from "#db/schema/index.ts";
import { statement } from "#db/session/index.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const newUse = () => ({ ownerId: "user:asha", key: crypto.randomUUID(), requestHash: "a" });
const session = (title: string) => ({ title, startsAt: 0, link: "https://meet.example/" });
const insertSession = statement((title: string) =>
  database.db.orm.insert(liveSessions).values(session(title)),
);
const fails = () => database.db.orm.run(sql`SELECT json('no JSON')`);
const counts = async () => [
  await database.db.orm.$count(liveSessions),
  await database.db.orm.$count(idempotencyKeys),
];

const ANSWER = { status: 201, body: "{}" };

test("stores a write, its key and its answer together", async () => {
  const [sessions = 0, keys = 0] = await counts();
  const use = newUse();
  const call = beginKeyedCall(database.db, use);
  await call.db.execute(insertSession("One"));
  expect(await counts()).toEqual([sessions, keys]);
  await call.finish(ANSWER);
  expect(await counts()).toEqual([sessions + 1, keys + 1]);
  expect(await database.db.execute(selectStoredAnswer(database.db, use.ownerId, use.key))).toEqual([
    { ...ANSWER, requestHash: use.requestHash },
  ]);
});

test("stores nothing of an undone call, and nothing of a call with a failed statement", async () => {
  const before = await counts();
  const undone = beginKeyedCall(database.db, newUse());
  await undone.db.execute(insertSession("Two"));
  await undone.undo();
  const failed = beginKeyedCall(database.db, newUse());
  await failed.db.execute(insertSession("Two"));
  await expect(failed.db.batch({ inserted: insertSession("Two"), fails: fails() })).rejects.toThrow();
  await failed.finish(ANSWER);
  expect(await counts()).toEqual(before);
});

test("stores the write of a rejected call without its key", async () => {
  const [sessions = 0, keys = 0] = await counts();
  const call = beginKeyedCall(database.db, newUse());
  await call.db.execute(insertSession("Three"));
  await call.finish(undefined);
  expect(await counts()).toEqual([sessions + 1, keys]);
});

test("keeps the names of results, claims the key with the first write only, and reads what it wrote", async () => {
  const { db, finish } = beginKeyedCall(database.db, newUse());
  const {
    rows,
    two: [two],
  } = await db.batch({
    rows: db.orm.insert(liveSessions).values(session("Four")).returning({ title: liveSessions.title }),
    two: db.orm.all<{ two: number }>(sql`SELECT 2 AS two`),
  });
  expect([rows, two]).toEqual([[{ title: "Four" }], { two: 2 }]);
  await db.execute(insertSession("Five"));
  const {
    read: [read],
  } = await db.batch({ read: db.orm.select({ count: count() }).from(liveSessions) });
  await finish(ANSWER);
  expect(read?.count).toBe((await counts())[0]);
});

test("a second call with the key stores nothing", async () => {
  const use = newUse();
  const first = beginKeyedCall(database.db, use);
  await first.db.execute(insertSession("Six"));
  await first.finish(ANSWER);
  const before = await counts();
  const second = beginKeyedCall(database.db, { ...use, requestHash: "b" });
  await expect(second.db.batch({ inserted: insertSession("Seven") })).rejects.toThrow(KeyTaken);
  await second.finish(ANSWER);
  expect(await counts()).toEqual(before);
});
