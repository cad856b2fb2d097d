import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";

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

test("paths in the documents exist", () => {
  const missing = DOCUMENTS.flatMap((document) =>
    [...namedPaths(document)].filter((path) => !exists(path)).map((path) => `${document}: ${path}`),
  );
  expect(missing).toEqual([]);
});

/** Documents whose identifiers people copy. */
const COPIED_FROM = DOCUMENTS.filter((document) =>
  /^(CONTRIBUTING|docs\/(architecture|how-to\/.+|decisions\/.+))\.md$/.test(document),
);
/** `formAction`, `ACCESS`, `guarded(…)`, `sessions.country`: a name of code, perhaps with a call or a property. */
const IDENTIFIER = /^([A-Za-z_$][\w$]*)(?:\.[\w$]+)*(?:\([^)]*\))?$/;

function* namedIdentifiers(document: string): Generator<string> {
  const text = withoutBlocks(readFileSync(document, "utf8"));
  for (const [, code = ""] of text.matchAll(/`([^`\n]+)`/g)) {
    if (PATH.test(code) || FILES_OF_CAPABILITIES.has(code) || !IDENTIFIER.test(code)) continue;
    yield* code.replace(/\(.*$/, "").split(".");
  }
}

const SOURCE = new Set(
  ["app", "bench", "db", "local-database", "scripts", "tests", "workers"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
    )
    .concat("package.json", "vite.config.ts", "wrangler.toml", ".dev.vars.example")
    .filter((file) => /\.(tsx?|mjs|css|sql|json|toml|example)$/.test(file))
    .flatMap((file) => readFileSync(file, "utf8").match(/[A-Za-z_$][\w$]*/g) ?? []),
);

test("identifiers in the documents exist in the source", () => {
  const missing = COPIED_FROM.flatMap((document) =>
    [...namedIdentifiers(document)].filter((name) => !SOURCE.has(name)).map((name) => `${document}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("no document has a mark of an unfinished merge", () => {
  const marked = DOCUMENTS.filter((document) =>
    /^(<{7}|={7}|>{7})( |$)/m.test(readFileSync(document, "utf8")),
  );
  expect(marked).toEqual([]);
});
