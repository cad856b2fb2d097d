import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SECTION = /<!-- ([a-z\d-]+) -->\n(.*?)<!-- end -->/gs;
const CAPTION = /^\d+ cores \(.+\), Node [\d.]+, \d{4}-\d\d-\d\d, commit [\da-f]{7,}, `npm run bench:.+`:$/;

const text = ["docs/figures.md", "docs/scale.md"].map((file) => readFileSync(file, "utf8")).join("\n");
const sections = [...text.matchAll(SECTION)].filter(
  ([, , content]) => content?.trim() !== "Not measured since the tables have this form.",
);

test("the documents have tables that benches write", () => {
  expect(sections.length).toBeGreaterThan(0);
});

test.each(sections.map(([, id = "", content = ""]) => [id, content.trim().split("\n")] as const))(
  "the table %s names machine, date, commit and command",
  (_id, [caption, empty, ...table]) => {
    expect(caption).toMatch(CAPTION);
    expect(empty).toBe("");
    expect(table.length).toBeGreaterThan(2);
    for (const row of table) expect(row).toMatch(/^\|.+\|$/);
  },
);
