import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { users } from "#db/schema/index.ts";
import { createAdmin } from "#tests/support/accounts.ts";
import { type ServedTestDatabase, startTestDatabase } from "#tests/support/database.ts";
import { runDatabaseCommand } from "#tests/support/database-command.ts";

vi.setConfig({ testTimeout: 60_000 });

let database: ServedTestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.remove());

const run = (...args: string[]) => runDatabaseCommand(database.url, "seed", args);
const people = () => database.db.orm.$count(users);

test("npm run db:seed loads the demo data beside an owner, and removes them again after a confirmation", async () => {
  const owner = await createAdmin(database.db);
  // As npm start does it.
  expect(await run("first")).toMatchObject({
    code: 0,
    output: expect.stringContaining("accounts of its own"),
  });
  expect(await people()).toBe(1);
  expect((await run()).code).toBe(0);
  expect(await people()).toBe(46);
  expect((await run("remove")).code).toBe(1);
  expect(await people()).toBe(46);
  expect((await run("remove", "--yes")).code).toBe(0);
  expect(await database.db.orm.select().from(users)).toMatchObject([{ id: owner.id }]);
  expect(await run("remove", "--yes")).toMatchObject({
    code: 0,
    output: expect.stringContaining("no demo data"),
  });
  expect((await run("elsewhere")).code).toBe(1);
});
