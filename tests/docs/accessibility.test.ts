import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** WCAG 2.2, levels A and AA, by guideline: the last numbers of their criteria. AAA is left out. */
const CRITERIA: Record<string, number[]> = {
  "1.1": [1],
  "1.2": [1, 2, 3, 4, 5],
  "1.3": [1, 2, 3, 4, 5],
  "1.4": [1, 2, 3, 4, 5, 10, 11, 12, 13],
  "2.1": [1, 2, 4],
  "2.2": [1, 2],
  "2.3": [1],
  "2.4": [1, 2, 3, 4, 5, 6, 7, 11],
  "2.5": [1, 2, 3, 4, 7, 8],
  "3.1": [1, 2],
  "3.2": [1, 2, 3, 4, 6],
  "3.3": [1, 2, 3, 4, 7, 8],
  "4.1": [2, 3],
};

const document = readFileSync("docs/accessibility.md", "utf8");
const rows = document
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()));

test("every criterion of WCAG 2.2 A and AA has one row, in order", () => {
  const all = Object.entries(CRITERIA).flatMap(([guideline, last]) =>
    last.map((one) => `${guideline}.${one}`),
  );
  expect(all).toHaveLength(55);
  expect(rows.map(([, criterion = ""]) => criterion.split(" ")[0])).toEqual(all);
});

/** What is wrong with a row; empty when it says how the criterion is met, and what shows it. */
function faultOf([, criterion, how = "", shownBy = ""]: string[]): string {
  const isNote =
    shownBy === "-"
      ? how.startsWith("Does not apply")
      : /^(Measured \d{4}-\d\d-\d\d: .+|Not met .+)\.$/.test(shownBy);
  const isShown = isNote || shownBy === "axe" || /^`tests\/\S+`: ".+"$/.test(shownBy);
  return how.endsWith(".") && isShown ? "" : `${criterion}: ${how} ${shownBy}`;
}

test("every row says how its criterion is met, and what shows it", () => {
  expect(rows.map(faultOf).filter(Boolean)).toEqual([]);
});

test("every test that a row names exists", () => {
  const named = [...document.matchAll(/`(tests\/\S+\.test\.ts)`: "([^"]+)"/g)];
  const missing = named.filter(
    ([, file = "", name]) => !existsSync(file) || !readFileSync(file, "utf8").includes(`"${name}"`),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(missing.map(([citation]) => citation)).toEqual([]);
});
