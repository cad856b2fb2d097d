import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Parts of `npm run lint`. */
const INTERNAL = ["lint:format", "lint:types", "lint:imports", "lint:unused"];

test("README and CONTRIBUTING list every npm script that a person may use, and no other", () => {
  const scripts = Object.keys(JSON.parse(readFileSync("package.json", "utf8")).scripts);
  const documents = readFileSync("README.md", "utf8") + readFileSync("CONTRIBUTING.md", "utf8");
  const listed = [...documents.matchAll(/npm (?:run (?:-s )?)?([a-z0-9:-]+)/g)].map(([, name]) => name);
  expect([...new Set(listed)].sort()).toEqual(scripts.filter((name) => !INTERNAL.includes(name)).sort());
});
