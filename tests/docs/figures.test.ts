import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SECTION = /<!-- ([a-z\d-]+) -->\n(.*?)<!-- end -->/gs;
const CAPTION = /^\d+ cores \(.+\), Node [\d.]+, \d{4}-\d\d-\d\d, commit [\da-f]{7,}, `npm run bench:.+`:$/;

const text = ["docs/figures.md", "docs/scale.md"].map((file) => readFileSync(file, "utf8")).join("\n");
const sections = [...text.matchAll(SECTION)].filter(
  ([, , content]) => content?.trim() !== "Not measured since the tables have this form.",
);

test("every table that a bench wrote names machine, date, commit and command", () => {
  const wrong = sections.filter(([, , content = ""]) => {
    const [caption = "", empty, ...table] = content.trim().split("\n");
    const isTable = table.length > 2 && table.every((row) => /^\|.+\|$/.test(row));
    return !CAPTION.test(caption) || empty !== "" || !isTable;
  });
  expect(sections.length).toBeGreaterThan(0);
  expect(wrong.map(([, id]) => id)).toEqual([]);
});
