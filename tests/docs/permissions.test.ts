import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { permissionsDocument } from "#scripts/print-permissions.ts";

test("the matrix of pages and staff roles is current (npm run permissions)", () => {
  expect(readFileSync("docs/permissions.md", "utf8")).toBe(permissionsDocument());
});
