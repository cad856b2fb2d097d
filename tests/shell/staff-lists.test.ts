import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { OTHER_TABLES, READ_FIRST, STAFF_LISTS } from "#tests/support/staff-lists.ts";

/** The lists of staff: screens with the table that lists share. */
const listScreens = readdirSync("app/features", { recursive: true, encoding: "utf8" })
  .filter((file) => /\/screens\/[\w-]+\.tsx$/.test(file))
  .filter((file) => /<ListTable\b/.test(readFileSync(`app/features/${file}`, "utf8")))
  .map((file) => `features/${file.replace(".tsx", "")}`);

test("each list of staff is measured, or says why it is none", () => {
  expect(listScreens.length).toBeGreaterThan(20);
  expect([...Object.keys(STAFF_LISTS), ...Object.keys(OTHER_TABLES)]).toEqual(
    expect.arrayContaining(listScreens),
  );
  expect(Object.keys(STAFF_LISTS)).toEqual(expect.arrayContaining(Object.keys(READ_FIRST)));
});
