import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cursor, SortOrder } from "#app/kernel/list.ts";
import { eachPage, keyset } from "#db/keyset.ts";
import { users } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const names = ["Asha", "asha", "Ravi", "आशा", "Zoya", "asha", "Ravi", "Meera", "अमित", "bala", "Asha"];
  for (const [index, firstName] of names.entries()) {
    await createUser(database.db, { id: `user-${index % 4}-${index}`, firstName, lastName: "" });
  }
});
afterAll(() => database.close());

const byName = sql`${users.firstName} COLLATE NOCASE`;

async function page(sort: SortOrder, cursor?: Cursor, size = 3) {
  const walk = keyset({ by: byName, id: users.id, sort, cursor, size });
  const rows = await database.db.orm
    .select({ id: users.id, name: users.firstName, cursor: walk.cursor })
    .from(users)
    .where(walk.where)
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return walk.toPage(rows);
}

const cursorOf = (side: Cursor["side"], text: string): Cursor => {
  const [value, id] = JSON.parse(text);
  return { side, value, id };
};

async function allInOrder(direction: SortOrder["direction"]) {
  const rows = await database.db.orm.select({ id: users.id }).from(users).orderBy(byName, users.id);
  const ids = rows.map(({ id }) => id);
  return direction === "ascending" ? ids : ids.reverse();
}

describe.each(["ascending", "descending"] as const)("%s", (direction) => {
  const sort = { by: "name", direction };

  test("returns each row once, in order, page by page forward", async () => {
    const met: string[] = [];
    let cursor: Cursor | undefined;
    for (;;) {
      const { rows, next } = await page(sort, cursor);
      met.push(...rows.map(({ id }) => id));
      if (!next) break;
      cursor = cursorOf("after", next);
    }
    expect(met).toEqual(await allInOrder(direction));
  });

  test("returns the same rows page by page backward", async () => {
    const all = await allInOrder(direction);
    let at = await page(sort, cursorOf("after", (await page(sort, undefined, all.length - 2)).next ?? ""));
    const met = at.rows.map(({ id }) => id);
    while (at.previous) {
      at = await page(sort, cursorOf("before", at.previous));
      met.unshift(...at.rows.map(({ id }) => id));
    }
    expect(met).toEqual(all);
  });

  test("has no page before the first and none after the last", async () => {
    const first = await page(sort);
    expect(first.previous).toBeUndefined();
    expect(first.next).toBeDefined();
    const back = await page(
      sort,
      cursorOf("before", (await page(sort, cursorOf("after", first.next!))).previous!),
    );
    expect(back).toEqual(first);
  });
});

test("downloads all pages", async () => {
  const chunks: string[][] = [];
  const sort = { by: "name", direction: "ascending" } as const;
  for await (const rows of eachPage(({ cursor }) => page(sort, cursor, 4))) {
    chunks.push(rows.map(({ id }) => id));
  }
  expect(chunks.map(({ length }) => length)).toEqual([4, 4, 3]);
  expect(chunks.flat()).toEqual(await allInOrder("ascending"));
});
