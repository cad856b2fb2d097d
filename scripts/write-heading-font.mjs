// `npm run heading-font`: writes the part of the heading face that the site's English texts use. Its library is installed
// for this run only, since no build needs it.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const SUBSET_FONT = "subset-font@2.9.0";
const SOURCE =
  "node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2";
const TARGET = "app/heading-font.woff2";
/** Without small capitals and other alternatives, which no style turns on. */
const FEATURES = ["ccmp", "kern", "liga", "locl", "mark", "mkmk", "tnum"];

/** The characters of the last `unicode-range` in the stylesheet. */
function listCharacters(css) {
  const [, ranges] = [...css.matchAll(/unicode-range:([^;]+);/g)].at(-1);
  return [...ranges.matchAll(/U\+(\w+)(?:-(\w+))?/g)]
    .map(([, first, last = first]) => [first, last].map((code) => Number.parseInt(code, 16)))
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
    )
    .join("");
}

const folder = mkdtempSync(join(tmpdir(), "heading-font-"));
try {
  execFileSync("npm", ["install", "--prefix", folder, SUBSET_FONT], { stdio: "inherit" });
  const library = pathToFileURL(join(folder, "node_modules/subset-font/index.js")).href;
  const { default: subsetFont } = await import(library);
  const characters = listCharacters(readFileSync("app/base.css", "utf8"));
  const options = { targetFormat: "woff2", keepFeatures: FEATURES };
  writeFileSync(TARGET, await subsetFont(readFileSync(SOURCE), characters, options));
} finally {
  rmSync(folder, { recursive: true });
}
