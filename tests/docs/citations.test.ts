import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const FOLDERS = ["app", "bench", "db", "docs", "local-database", "scripts", "tests", "workers"];
const ROOT_FILES = [
  ".dependency-cruiser.cjs",
  ".dev.vars.example",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "README.md",
  "SECURITY.md",
  "drizzle.config.ts",
  "vite.config.ts",
  "vitest.config.ts",
  "wrangler.toml",
];
const FILES = [
  ...ROOT_FILES,
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(ts|tsx|mjs|css|md)$/.test(name))
      .map((name) => `${folder}/${name}`),
  ),
].filter((file) => file !== "tests/docs/citations.test.ts");

const decisions = readdirSync("docs/decisions").map((name) => name.slice(0, 4));
const specification = readFileSync("docs/specification.md", "utf8");
const numbersOf = (form: RegExp) => [...specification.matchAll(form)].map(([, number]) => number);
const rulings = numbersOf(/^- \*\*Ruling (\d+)\.\*\*/gm);
const sections = numbersOf(/^## (\d+)\. /gm);

/** Documents the project was planned with. They are not in the repository. */
const ABSENT_DOCUMENT = /\b(?:reliability|ux|look|design|style|screens|language)\.md\b/g;
/** Numbers of promises and findings in those documents: D3, G9, E2.4. */
const ABSENT_NUMBER = /\b(?:[DGP]\d{1,2}|[A-Z]\d{1,2}\.\d)\b/g;
const PATH =
  /(?<![\w./:@-])(?:app|bench|db|docs|local-database|scripts|tests|workers)(?:\/[\w.$*[\]-]+)+\.(?:tsx?|mjs|md|sql|css)\b/g;

const found = (text: string, form: RegExp) =>
  [...text.matchAll(form)].map(([match, group]) => group ?? match);

/** Comments of code, joined; a document is all text. */
function commentsOf(file: string, text: string): string {
  if (file.endsWith(".md")) return text;
  if (/\.(toml|example)$/.test(file)) return found(text, /^#.*$/gm).join("\n");
  return found(text, /\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--).*$/gm).join("\n");
}

/** A star matches any part of one folder or file name. */
function exists(path: string): boolean {
  const [before = "", ...after] = path.split("*");
  if (after.length === 0) return existsSync(path);
  const folder = before.slice(0, before.lastIndexOf("/") + 1);
  return (
    existsSync(folder) &&
    readdirSync(folder).some(
      (name) => `${folder}${name}`.startsWith(before) && exists(`${folder}${name}${after.join("*")}`),
    )
  );
}

function wrongCitations(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const comments = commentsOf(file, text);
  const decisionNumbers = [
    ...found(text, /\bADR (\d+)/g),
    ...found(text, /\bdecisions?\/(\d{4})/gi),
    ...found(comments, /[([](0\d{3})[)\]]/g),
  ];
  return [
    ...decisionNumbers.filter((number) => !decisions.includes(number)).map((number) => `ADR ${number}`),
    ...found(text, /\bRulings? (\d+)/g).filter((number) => !rulings.includes(number)),
    ...found(text, /\bSpecification §(\d+)/g).filter((number) => !sections.includes(number)),
    ...found(comments, /\bdecisions? \d+/gi),
    ...found(comments, ABSENT_DOCUMENT),
    ...found(comments, ABSENT_NUMBER),
    ...found(comments, PATH).filter((path) => !exists(path)),
  ];
}

describe("comments and documents cite only what exists", () => {
  test("the specification numbers its rulings without gaps", () => {
    expect(rulings).toEqual(rulings.map((_, index) => String(index + 1)));
  });

  test("no file cites a missing decision, ruling, section or file", () => {
    const wrong = FILES.map((file) => [file, wrongCitations(file)] as const);
    expect(Object.fromEntries(wrong.filter(([, citations]) => citations.length > 0))).toEqual({});
  });
});
