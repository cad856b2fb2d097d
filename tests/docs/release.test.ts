import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the version of package.json has an entry in the changelog", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(readFileSync("CHANGELOG.md", "utf8").split("\n")).toContainEqual(
    expect.stringMatching(new RegExp(`^## ${version.replaceAll(".", "\\.")}( |$)`)),
  );
});
