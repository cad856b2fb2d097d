import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { OTHER_TABLES, READ_FIRST, STAFF_LISTS } from "#tests/support/staff-lists.ts";

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => ({ file, text: readFileSync(`${folder}/${file}`, "utf8") }));

/** The staff routes, and the files that several of them share, that draw a table. */
function drawnTables(): string[] {
  const drawing = (folder: string) =>
    filesIn(folder)
      .filter(({ text }) => /<(List)?Table\b/.test(text))
      .map(({ file }) => file);
  const routes = drawing("app/routes").filter((file) => file.startsWith("admin"));
  return [...new Set([...routes.map((file) => file.split("/")[0]!), ...drawing("app/admin")])];
}

test("each staff page with a table is a list that is measured, or says why it is none", () => {
  const listed = [...Object.keys(STAFF_LISTS), ...Object.keys(OTHER_TABLES)];
  expect(listed.sort()).toEqual(drawnTables().sort());
  expect(Object.keys(STAFF_LISTS)).toEqual(expect.arrayContaining(Object.keys(READ_FIRST)));
});
