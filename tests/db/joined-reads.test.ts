import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asStatement } from "#db/client.ts";
import { withJoinedReads } from "#db/joined-reads.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
let roundTrips = 0;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  roundTrips = 0;
});

const open = () =>
  withJoinedReads({
    ...database.db,
    execute: (statement) => {
      roundTrips += 1;
      return database.db.execute(statement);
    },
    readBatch: (statements) => {
      roundTrips += 1;
      return database.db.readBatch(statements);
    },
  });

const select = (value: number) =>
  asStatement(database.db.orm.all<{ value: number }>(sql`SELECT ${value} AS value`));
const failing = () => asStatement(database.db.orm.all(sql`SELECT missing FROM nowhere`));
const values = (...found: number[]) => found.map((value) => [{ value }]);

test("joined reads travel with the next batch, each with its own rows", async () => {
  const { db, joinRead } = open();
  const joined = [joinRead(select(1)), joinRead(select(2))];
  expect(await db.readBatch([select(3), select(4)])).toEqual(values(3, 4));
  expect(await Promise.all(joined)).toEqual(values(1, 2));
  expect(roundTrips).toBe(1);
});

test("a joined read travels with a single read", async () => {
  const { db, joinRead } = open();
  const joined = joinRead(select(1));
  expect(await db.execute(select(2))).toEqual([{ value: 2 }]);
  expect(await joined).toEqual([{ value: 1 }]);
  expect(roundTrips).toBe(1);
});

test("a read that begins after a few steps of the same turn takes it along", async () => {
  const { db, joinRead } = open();
  const joined = joinRead(select(1));
  for (let step = 0; step < 20; step += 1) await null;
  await Promise.all([db.readBatch([select(2)]), joined]);
  expect(roundTrips).toBe(1);
});

test("the reads of loaders that begin together share a round trip, each with its own rows", async () => {
  const { db, joinRead } = open();
  const dialog = async () => {
    for (let step = 0; step < 20; step += 1) await null;
    return db.execute(select(4));
  };
  const results = await Promise.all([
    joinRead(select(1)),
    db.readBatch([select(2), select(3)]),
    dialog(),
    db.readBatch([]),
  ]);
  expect(results).toEqual([[{ value: 1 }], values(2, 3), [{ value: 4 }], []]);
  expect(roundTrips).toBe(1);
});

test("a read that follows another one has a round trip of its own", async () => {
  const { db } = open();
  expect(await db.execute(select(1))).toEqual([{ value: 1 }]);
  expect(await db.execute(select(2))).toEqual([{ value: 2 }]);
  expect(roundTrips).toBe(2);
});

test("without another read it travels alone", async () => {
  expect(await open().joinRead(select(1))).toEqual([{ value: 1 }]);
  expect(roundTrips).toBe(1);
});

test("fails with the batch that it travels with", async () => {
  const { db, joinRead } = open();
  const joined = joinRead(select(1));
  const batch = db.readBatch([failing()]);
  await expect(batch).rejects.toThrow();
  await expect(joined).rejects.toThrow();
});

test("a failure of its own statement reaches its caller", async () => {
  await expect(open().joinRead(failing())).rejects.toThrow();
});
