import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Folders and files whose comments, texts and names are checked. */
const CHECKED = [
  "app/account",
  "app/admin",
  "app/api-docs",
  "app/browser",
  "app/components",
  "app/content",
  "app/domain",
  "app/entry.client.tsx",
  "app/entry.server.tsx",
  "app/format",
  "app/http",
  "app/root.tsx",
  "app/routes",
  "app/sign-in",
  "app/site",
  "app/student",
  "app/base.css",
  "app/ui",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "README.md",
  "SECURITY.md",
  "docs/api.md",
  "docs/architecture.md",
  "docs/decisions",
  "docs/glossary.md",
  "docs/guarantees.md",
  "docs/how-to",
  "docs/operations.md",
  "docs/self-hosting.md",
  "docs/specification.md",
  "bench",
  "db/queries",
  "db/schema",
  "local-database",
  "scripts",
  "tests",
  "workers",
];

/** Words and phrases that readers stumble over, each with what to write instead. */
const MANNERED: [RegExp, string][] = [
  [/\b(stands?|stood|standing)\b/i, "data does not stand: is, has, appears, exists"],
  [/\bof (ours|yours|theirs)\b/i, "our, your, their"],
  [/\bon the table\b/i, "current"],
  [/\b(?<!right )away\b/i, "unavailable, removed, elsewhere"],
  [/\bleads? (on|to|there|home|away|back|nowhere)\b/i, "links to, opens, redirects to"],
  [/\bwho(m|ever|mever)\b/i, "which person, anyone who, the user"],
  [/\b(what|wher)ever\b/i, "any, regardless of, everything that"],
  [/\bhowever (often|many|much|long|deep|large)/i, "any number of, regardless of"],
  [/\banew\b/i, "again"],
  [/\btold\b/i, "synced, informed, given"],
  [/\bgo(es)? on\b/i, "continue"],
  [/\bdeeds?\b/i, "action"],
  [/\bnone of it\b/i, "nothing, no part"],
  [/\bby itself\b/i, "automatically, alone"],
  [/\bspeaks?\b/i, "software does not speak"],
  [/\bstrange(rs?)?\b/i, "unknown, unexpected, another user"],
  [/\bfor good\b/i, "permanently"],
  [/\b(became|become) of\b/i, "name the outcome"],
  [/\bthe fate of\b/i, "the result of"],
  [/\bright answers?\b/i, "correct answer"],
  [/\bto come\b/i, "upcoming, future"],
  [/\b(usual time|no rows? fits?|came back to you|grade the first one)\b/i, "the texts that replaced these"],
  [/\b(read and send again|right one marked|dashboard is closed)\b/i, "the texts that replaced these"],
  [/\b(counts for attempts that|test is free and takes|chosen, right)\b/i, "the texts that replaced these"],
  [/\bso it stays\.|\bcode is not right\b/i, "so it cannot be deleted; not correct"],
  [
    /\b(hold at the end|follow it beside|where a step led|this figure means)\b/i,
    "the questions that replaced these",
  ],
];

const TEXT = /\.(ts|tsx|mjs|cjs|md|css|toml)$/;

function* filesIn(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) yield path;
  else for (const name of readdirSync(path).sort()) yield* filesIn(join(path, name));
}

function* manneredLines(path: string): Generator<string> {
  for (const file of filesIn(path)) {
    if (!TEXT.test(file) || file === "tests/docs/wording.test.ts") continue;
    for (const [index, line] of readFileSync(file, "utf8").split("\n").entries()) {
      for (const [pattern, instead] of MANNERED) {
        const found = pattern.exec(line)?.[0];
        if (found) yield `${file}:${index + 1}: '${found}' (${instead})`;
      }
    }
  }
}

test.each(CHECKED)("%s uses plain words", (path) => {
  expect([...manneredLines(path)]).toEqual([]);
});
