import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Parts of `npm run lint`. */
const INTERNAL = ["lint:format", "lint:types", "lint:imports", "lint:unused"];

test("README lists every npm script that a person may use", () => {
  const scripts = Object.keys(JSON.parse(readFileSync("package.json", "utf8")).scripts);
  const readme = readFileSync("README.md", "utf8");
  const listed = [...readme.matchAll(/npm (?:run (?:-s )?)?([a-z0-9:-]+)/g)].map(([, name]) => name);
  expect([...new Set(listed)].sort()).toEqual(scripts.filter((name) => !INTERNAL.includes(name)).sort());
});
