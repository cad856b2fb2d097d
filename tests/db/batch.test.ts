import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, expectTypeOf, test } from "vitest";
import { liveSessions } from "#db/schema/index.ts";
import { mustChange, mustHold, statement } from "#db/session/index.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

type Db = TestDatabase["db"];
const insert = statement((db: Db, title: string) =>
  db.orm.insert(liveSessions).values({ title, startsAt: 0, link: "https://meet.example/" }),
);
const select = statement((db: Db, title: string) =>
  db.orm.select({ title: liveSessions.title }).from(liveSessions).where(sql`title = ${title}`),
);
const rename = statement((db: Db, from: string, to: string) =>
  db.orm.update(liveSessions).set({ title: to }).where(sql`title = ${from}`),
);

test("answers by name, in lists and objects too, and runs in the order of writing", async () => {
  const { db } = database;
  const results = await db.batch({
    before: select(db, "One"),
    saved: insert(db, "One"),
    after: select(db, "One"),
    several: [select(db, "One"), select(db, "None")],
    inside: { again: select(db, "One") },
  });
  expectTypeOf(results.after).toEqualTypeOf<{ title: string }[]>();
  expectTypeOf(results.inside).toEqualTypeOf<{ again: { title: string }[] }>();
  const one = [{ title: "One" }];
  expect(results).toMatchObject({ before: [], after: one, several: [one, []], inside: { again: one } });
  expect(results.saved.rowsAffected).toBe(1);
});

test("leaves out what is false or undefined", async () => {
  const { db } = database;
  const isWanted = Date.now() < 0;
  const { skipped, missing } = await db.batch({ skipped: isWanted && insert(db, "Two"), missing: undefined });
  expect([skipped, missing]).toEqual([undefined, undefined]);
  expect(await db.execute(select(db, "Two"))).toEqual([]);
});

test("stores nothing when a statement fails", async () => {
  const { db } = database;
  const fails = db.orm.run(sql`SELECT json('no JSON')`);
  await expect(db.batch({ saved: insert(db, "Three"), fails })).rejects.toThrow();
  expect(await db.execute(select(db, "Three"))).toEqual([]);
});

test("answers undefined and stores nothing when a guard does not hold", async () => {
  const { db } = database;
  const unchanged = await db.batch({
    saved: insert(db, "Four"),
    renamed: mustChange(rename(db, "None", "Some")),
  });
  expectTypeOf(unchanged).toExtend<{ saved: unknown } | undefined>();
  const wrong = await db.batch({ saved: insert(db, "Four"), isTrue: mustHold(sql`1 = 0`) });
  expect([unchanged, wrong]).toEqual([undefined, undefined]);
  expect(await db.execute(select(db, "Four"))).toEqual([]);
});

test("answers as without guards when they hold", async () => {
  const { db } = database;
  const changed = await db.batch({
    isTrue: mustHold(sql`1 = 1`),
    saved: mustChange(insert(db, "Five")),
    found: select(db, "Five"),
  });
  expect(changed?.saved.rowsAffected).toBe(1);
  expect(changed?.found).toEqual([{ title: "Five" }]);
});
