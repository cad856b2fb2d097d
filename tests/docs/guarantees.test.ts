import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const rows = readFileSync("docs/guarantees.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| Promise"));

test("every promise names a test that exists", () => {
  const broken = rows.filter((row) => {
    const [, file = "", name = ""] = /\| `(tests\/\S+\.test\.ts)`: "(.+)" \|$/.exec(row) ?? [];
    return !existsSync(file) || !readFileSync(file, "utf8").includes(`"${name}"`);
  });
  expect(rows.length).toBeGreaterThan(100);
  expect(broken).toEqual([]);
});
