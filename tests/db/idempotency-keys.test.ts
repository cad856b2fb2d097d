import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { claimingDatabase, KeyTaken } from "#db/queries/idempotency-keys.ts";
import { idempotencyKeys, liveSessions } from "#db/schema/index.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const newUse = () => ({ ownerId: "user:asha", key: crypto.randomUUID(), requestHash: "a" });
const insertSession = (title: string) =>
  database.db.orm.insert(liveSessions).values({ title, startsAt: 0, link: "https://meet.example/" });
const fails = () => database.db.orm.run(sql`SELECT json('no JSON')`);
const counts = async () => [
  await database.db.orm.$count(liveSessions),
  await database.db.orm.$count(idempotencyKeys),
];

test("stores a write and its key together or not at all", async () => {
  const [sessions = 0, keys = 0] = await counts();
  const use = newUse();
  const broken = claimingDatabase(database.db, use);
  await expect(broken.db.writeBatch([insertSession("One"), fails()])).rejects.toThrow();
  expect([broken.isClaimed(), await counts()]).toEqual([false, [sessions, keys]]);
  const { db, isClaimed } = claimingDatabase(database.db, use);
  await db.writeBatch([insertSession("One")]);
  expect([isClaimed(), await counts()]).toEqual([true, [sessions + 1, keys + 1]]);
});

test("keeps the position of results, and adds the key to the first write only", async () => {
  const { db } = claimingDatabase(database.db, newUse());
  const [rows, [two]] = await db.writeBatch([
    insertSession("Two").returning({ title: liveSessions.title }),
    database.db.orm.all<{ two: number }>(sql`SELECT 2 AS two`),
  ]);
  expect([rows, two]).toEqual([[{ title: "Two" }], { two: 2 }]);
  await db.writeBatch([insertSession("Three")]);
});

test("a second call with the key stores nothing", async () => {
  const use = newUse();
  await claimingDatabase(database.db, use).db.writeBatch([insertSession("Four")]);
  const before = await counts();
  const second = claimingDatabase(database.db, { ...use, requestHash: "b" });
  await expect(second.db.writeBatch([insertSession("Five")])).rejects.toThrow(KeyTaken);
  expect([second.isClaimed(), await counts()]).toEqual([false, before]);
});
