import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { entityDocument } from "#scripts/print-entity-diagram.ts";

test("the entity diagram shows the current schema (npm run diagram)", async () => {
  expect(readFileSync("docs/entities.md", "utf8")).toBe(await entityDocument());
});
