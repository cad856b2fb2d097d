import { expect, test } from "vitest";
import { requireChangelogEntry } from "#scripts/deploy/check.ts";

test("the version of package.json has an entry in the changelog", () => {
  expect(requireChangelogEntry).not.toThrow();
});
