import { expect, test } from "vitest";
import { riskSettings, users } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { startTestDatabase } from "#tests/support/database.ts";

test("a cleared database has the rows of its migrations and no others", async () => {
  const { db, clear, remove } = await startTestDatabase();
  const before = await db.orm.select().from(riskSettings);
  expect(before).toHaveLength(1);
  await createUser(db);
  await db.orm.update(riskSettings).set({ missedClasses: 9, version: 2 });
  await clear();
  expect(await db.orm.select().from(riskSettings)).toEqual(before);
  expect(await db.orm.$count(users)).toBe(0);
  await remove();
});
