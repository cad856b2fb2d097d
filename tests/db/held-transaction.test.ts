import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { liveSessions } from "#db/schema/index.ts";
import { type Database, holdTransaction, statement } from "#db/session/index.ts";
import { type ServedTestDatabase, startTestDatabase } from "#tests/support/database.ts";

let database: ServedTestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.remove());

const insert = statement((db: Database, title: string) =>
  db.orm.insert(liveSessions).values({ title, startsAt: 0, link: "https://meet.example/" }),
);
const isStored = async (title: string) =>
  (await database.db.orm.$count(liveSessions, sql`title = ${title}`)) === 1;

test("begins with the first write that is due, and ends with all of them or none", async () => {
  for (const end of ["commit", "rollback"] as const) {
    let isDue = false;
    const { layer, ...held } = holdTransaction({ isDue: () => isDue });
    const db = database.db.through(layer);
    await db.execute(insert(db, `${end} before`));
    expect([held.isOpen(), await isStored(`${end} before`)]).toEqual([false, true]);
    isDue = true;
    await db.execute(insert(db, `${end} one`));
    await db.orm
      .insert(liveSessions)
      .values({ title: `${end} two`, startsAt: 0, link: "https://meet.example/" });
    expect([held.isOpen(), await isStored(`${end} one`)]).toEqual([true, false]);
    await held[end]();
    expect([await isStored(`${end} one`), await isStored(`${end} two`)]).toEqual(
      Array(2).fill(end === "commit"),
    );
  }
});

test("contains a transaction that begins within it", async () => {
  const outer = holdTransaction({ first: { sql: "SELECT 1", args: [] } });
  const db = database.db.through(outer.layer);
  const inner = holdTransaction({});
  const within = db.through(inner.layer);
  await within.execute(insert(within, "inner"));
  await inner.commit();
  expect([outer.isOpen(), await isStored("inner")]).toEqual([true, false]);
  await outer.commit();
  expect(await isStored("inner")).toBe(true);
});
