import { replaceOnce } from "./replace-once.ts";

const PACKAGE = "@remix-run/router";

/**
 * The branches that an address can match, in the order of their rank: of those that begin with its first segment or with
 * a parameter, the ones whose whole pattern matches. The router then matches each segment. Branches that match every
 * address begin with nothing.
 */
const CANDIDATES = `
const ranked = new WeakMap();
const startOf = (path) => path.split("/").find(Boolean)?.toLowerCase() ?? "*";
const isOpen = (start) => /^[:*]/.test(start);
function rankedByStart(routes) {
  const branches = flattenRoutes(routes);
  rankRouteBranches(branches);
  const known = branches.map((branch) => ({
    branch,
    start: startOf(branch.path),
    pattern: compilePath(branch.path, false, true)[0],
  }));
  const starts = new Set(["*", ...known.map(({ start }) => start).filter((start) => !isOpen(start))]);
  return new Map(
    [...starts].map((one) => [one, known.filter(({ start }) => isOpen(start) || start === one)]),
  );
}
function candidatesOf(routes, pathname, allowPartial) {
  let starts = ranked.get(routes);
  if (!starts) ranked.set(routes, (starts = rankedByStart(routes)));
  const candidates = starts.get(startOf(pathname)) ?? starts.get("*");
  return candidates
    .filter(({ pattern }) => allowPartial || pattern.test(pathname))
    .map(({ branch }) => branch);
}
const compiled = new Map();
function compiledOnce({ path, caseSensitive, end }) {
  const key = [path, caseSensitive, end].join();
  if (!compiled.has(key)) compiled.set(key, compilePath(path, caseSensitive, end));
  return compiled.get(key);
}
`;

/**
 * Returns the source of `@remix-run/router` so that it ranks an array of routes and compiles a pattern once, not at every
 * match, and tries only the routes that begin like the address. Throws when a release of the router reads differently.
 */
export function keepRankedRoutes(source: string): string {
  const replacements = [
    ["let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);\n", ""],
    [
      "let decoded = decodePath(pathname);\n",
      "let decoded = decodePath(pathname);\n  let branches = candidatesOf(routes, decoded, allowPartial);\n",
    ],
    ["compilePath(pattern.path, pattern.caseSensitive, pattern.end);", "compiledOnce(pattern);"],
  ] as const;
  const patched = replacements.reduce(
    (text, [before, after]) => replaceOnce(text, { name: PACKAGE, before, after }),
    source,
  );
  return patched + CANDIDATES;
}
