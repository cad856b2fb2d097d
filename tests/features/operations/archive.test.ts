import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type ArchivePart,
  findGap,
  PART_ROWS,
  planParts,
  SLICE_ROWS,
  sliceOf,
  type TableSize,
} from "#app/features/operations/archive/rules.ts";
import { ARCHIVED_TABLES, findArchivedTable } from "#db/archived-tables.ts";
import { PERSONAL_DATA } from "#db/personal-data.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

const table = (name: string, rows: number, last = rows): TableSize => ({
  table: name,
  rows,
  last,
  width: 100,
  imageBytes: 0,
});
const SITE = [
  table("answers", 430_000),
  table("notes", 10),
  table("audit", 90_000, 260_000),
  table("users", 0),
];
const ORDER = SITE.map((one) => one.table);

/** How often the parts have each row of a table. */
function rowsIn(parts: readonly ArchivePart[], name: string, last: number): number[] {
  const ids = [1, SLICE_ROWS, SLICE_ROWS + 1, 4 * SLICE_ROWS + 1, last].filter((id) => id <= last);
  return ids.map(
    (id) =>
      parts.filter((part) => {
        const slice = sliceOf(part, name, ORDER);
        return slice && id > slice.after && (slice.upTo === undefined || id <= slice.upTo);
      }).length,
  );
}

test("parts have each row once, also those that are added later, and no more rows than agreed", () => {
  const parts = planParts(SITE);
  expect(parts.length).toBeGreaterThan(2);
  for (const part of parts) expect(part.rows).toBeLessThanOrEqual(PART_ROWS);
  for (const { table: name, last } of SITE)
    for (const count of rowsIn(parts, name, last + 1_000_000)) expect(count, name).toBe(1);
});

test("a small site is one part", () => {
  expect(planParts([table("notes", 10), table("users", 400)])).toMatchObject([
    { from: { table: "notes", slice: 0 }, rows: 410 },
  ]);
});

test("a missing part is named, in any order of the others and where they overlap", () => {
  const parts = planParts(SITE);
  expect(findGap(parts.toReversed(), ORDER)).toBeUndefined();
  expect(findGap([...parts, { from: { table: "answers", slice: 1 } }], ORDER)).toBeUndefined();
  for (const [index, { from }] of parts.entries())
    expect(
      findGap(
        parts.filter((_, at) => at !== index),
        ORDER,
      ),
    ).toEqual(from);
  expect(findGap([], ORDER)).toEqual({ table: "answers", slice: 0 });
});

describe("of every table", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  test("that is not left out, an archive has every column that is no secret", async () => {
    const { rows } = await database.client.execute(
      `SELECT t.name AS "table", t.wr AS hasNoRowId, c.name AS "column" FROM pragma_table_list t
        JOIN pragma_table_xinfo(t.name) c WHERE t.schema = 'main' AND c.hidden = 0`,
    );
    for (const [name, { isLeftOut, secrets = [] }] of Object.entries(PERSONAL_DATA)) {
      const own = rows.filter((row) => row.table === name);
      const archived = findArchivedTable(name);
      if (isLeftOut) expect(archived, name).toBeUndefined();
      else {
        expect([...archived!.columns, ...secrets].sort()).toEqual(own.map(({ column }) => column).sort());
        expect(archived!.key[0] !== "rowid", name).toBe(own[0]!.hasNoRowId === 1);
      }
    }
  });

  test("a column with the name of a secret is declared as one", () => {
    const named = ARCHIVED_TABLES.flatMap(({ name, columns }) =>
      columns
        .filter((column) => /(password|token|secret|backup_codes|_hash)$/.test(column))
        .map((column) => `${name}.${column}`),
    );
    expect(named).toEqual([]);
  });
});
