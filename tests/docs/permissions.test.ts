import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { permissionsDocument, staffPages } from "#scripts/print-permissions.ts";
import { NAMED, staffActions } from "#scripts/staff-actions.ts";
import { staffCalls } from "#workers/api/index.ts";

test("the matrix of pages and staff roles is current (npm run permissions)", () => {
  expect(readFileSync("docs/permissions.md", "utf8")).toBe(permissionsDocument());
});

test("every action of staff has a call of the API, or a reason why it has none", () => {
  const actions = staffActions(staffPages());
  expect(actions.length).toBeGreaterThan(100);
  const unexplained = actions.filter(({ calls, reason }) => calls.length === 0 && !reason);
  expect(unexplained.map(({ useCase }) => useCase)).toEqual([]);
  const withoutCall = actions.filter(({ calls }) => calls.length === 0).map(({ useCase }) => useCase);
  expect(NAMED.withoutCall.filter((name) => !withoutCall.includes(name))).toEqual([]);
  const names = actions.map(({ useCase }) => useCase);
  expect(NAMED.sameEffect.filter((name) => !names.includes(name))).toEqual([]);
});

test("every call that stands for an action exists", () => {
  const existing = staffCalls().map(({ call }) => call);
  const named = staffActions(staffPages()).flatMap(({ calls }) => calls);
  expect(named.filter((call) => !existing.includes(call))).toEqual(["DELETE /api/quiz-results/reset"]);
});
