import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const DOCUMENTS = [
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "README.md",
  "SECURITY.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];

/** Created by the commands in the documents, so missing in a fresh clone. */
const MADE_LATER = /^(build|\.data|\.dev\.vars$|node_modules)/;
/** A path of this repository: a known top folder, or a top-level file with an extension. */
const PATH =
  /^(app|bench|db|docs|public|scripts|tests|workers)(\/[\w.$*[\]-]+)*\/?$|^\.?[\w.-]+\.(ts|mjs|cjs|json|toml|md|example)$/;

const withoutBlocks = (text: string) => text.replace(/^```[\s\S]*?^```/gm, "");

function* namedPaths(document: string): Generator<string> {
  const text = withoutBlocks(readFileSync(document, "utf8"));
  for (const [, code = ""] of text.matchAll(/`([^`\n]+)`/g)) {
    if (PATH.test(code) && !MADE_LATER.test(code)) yield code;
  }
  for (const [, target = ""] of text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)) {
    if (!/^[a-z]+:/.test(target)) yield join(dirname(document), target);
  }
}

/** The files that capabilities have in common, such as `rules.ts`, are named without their folder. */
const FILES_OF_CAPABILITIES = new Set(
  readdirSync("app/features", { recursive: true, encoding: "utf8" }).map((name) => basename(name)),
);

/** A star matches one folder. */
function exists(path: string): boolean {
  if (FILES_OF_CAPABILITIES.has(path)) return true;
  const [before = "", ...after] = path.split("*");
  if (after.length === 0) return existsSync(path);
  return readdirSync(before).some((name) => exists(`${before}${name}${after.join("*")}`));
}

describe("paths in the documents exist", () => {
  test.each(DOCUMENTS)("%s", (document) => {
    expect([...namedPaths(document)].filter((path) => !exists(path))).toEqual([]);
  });
});

test.each(DOCUMENTS)("%s has no mark of an unfinished merge", (document) => {
  expect(readFileSync(document, "utf8")).not.toMatch(/^(<{7}|={7}|>{7})( |$)/m);
});
