import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PERSONAL_DATA } from "#db/personal-data.ts";
import { privacyDocument } from "#scripts/print-privacy.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Tables that SQLite and the search index manage, and the one that the migration command makes. */
const MANAGED = /^(sqlite_.*|directory_search_.*)$/;

test("the page on personal data is current (npm run privacy)", () => {
  expect(readFileSync("docs/privacy.md", "utf8")).toBe(privacyDocument());
});

test("every table is listed in db/personal-data.ts", async () => {
  const { rows } = await database.client.execute("SELECT name FROM sqlite_schema WHERE type = 'table'");
  const tables = rows.map(({ name }) => String(name)).filter((name) => !MANAGED.test(name));
  expect(Object.keys(PERSONAL_DATA).sort()).toEqual([...new Set([...tables, "migration_lock"])].sort());
});

test("a table with personal data says what an erasure does with it", () => {
  for (const [table, { personalData, onErasure, erase = [] }] of Object.entries(PERSONAL_DATA)) {
    const changes = /^(kept)/.test(onErasure) ? 0 : 1;
    expect(Math.min(erase.length, 1), table).toBe(personalData === "" ? 0 : changes);
  }
});
