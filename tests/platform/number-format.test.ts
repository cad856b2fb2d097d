import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formatCount, formatNumber } from "#app/kernel/count.ts";

test("numbers have the digit groups of India", () => {
  expect(formatNumber(123_456)).toBe("1,23,456");
  expect(formatCount(1, "student", "students")).toBe("1 student");
  expect(formatCount(1_200, "student", "students")).toBe("1,200 students");
});

/** It makes a formatter for each number: 3 % of the processor time of a course page, and more of a list's. */
test("no file formats a number by toLocaleString", () => {
  const files = ["app", "workers"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  );
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  expect(sources.filter((file) => readFileSync(file, "utf8").includes(".toLocaleString("))).toEqual([]);
});
