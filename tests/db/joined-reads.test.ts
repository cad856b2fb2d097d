import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { outbox } from "#db/schema/index.ts";
import { asStatement, joinReads } from "#db/session/index.ts";
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
  database.db
    .through((connection) => ({
      ...connection,
      batch: (statements, mode) => {
        roundTrips += 1;
        return connection.batch(statements, mode);
      },
    }))
    .through(joinReads);

const select = (value: number) =>
  asStatement(database.db.orm.all<{ value: number }>(sql`SELECT ${value} AS value`));
const failing = () => asStatement(database.db.orm.all(sql`SELECT missing FROM nowhere`));

test("a read that begins after a few steps of the same turn joins", async () => {
  const db = open();
  const first = db.execute(select(1));
  for (let step = 0; step < 20; step += 1) await null;
  expect(await db.execute(select(2))).toEqual([{ value: 2 }]);
  expect(await first).toEqual([{ value: 1 }]);
  expect(roundTrips).toBe(1);
});

test("the reads of loaders that begin together share a round trip, each with its own rows", async () => {
  const db = open();
  const dialog = async () => {
    for (let step = 0; step < 20; step += 1) await null;
    return db.execute(select(4));
  };
  const results = await Promise.all([
    db.execute(select(1)),
    db.batch({ two: select(2), three: select(3) }),
    dialog(),
    db.batch({}),
  ]);
  expect(results).toEqual([
    [{ value: 1 }],
    { two: [{ value: 2 }], three: [{ value: 3 }] },
    [{ value: 4 }],
    {},
  ]);
  expect(roundTrips).toBe(1);
});

test("a read that follows another one has a round trip of its own", async () => {
  const db = open();
  expect(await db.execute(select(1))).toEqual([{ value: 1 }]);
  expect(await db.execute(select(2))).toEqual([{ value: 2 }]);
  expect(roundTrips).toBe(2);
});

test("a write does not wait for reads", async () => {
  const db = open();
  await Promise.all([db.execute(select(1)), db.batch({ write: db.orm.delete(outbox), read: select(2) })]);
  expect(roundTrips).toBe(2);
});

test("reads that begin together fail together", async () => {
  const db = open();
  const joined = db.execute(select(1));
  await expect(db.execute(failing())).rejects.toThrow();
  await expect(joined).rejects.toThrow();
});
