import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const rows = readFileSync("docs/guarantees.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| Promise"));

test.each(rows)("a test holds: %s", (row) => {
  const [, file = "", name = ""] = /\| `(tests\/\S+\.test\.ts)`: "(.+)" \|$/.exec(row) ?? [];
  expect(existsSync(file), `${file} exists`).toBe(true);
  expect(readFileSync(file, "utf8")).toContain(`"${name}"`);
});
