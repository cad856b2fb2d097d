import { expect, test } from "vitest";
import { triggerChanges } from "#scripts/written-triggers.mjs";

test("the migrations make the triggers and views of db/triggers (npm run db:generate)", () => {
  expect(triggerChanges()).toEqual([]);
});
