type Replacement = [before: string, after: string];

const REPLACEMENTS: Replacement[] = [
  [
    "let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);",
    "let branches = rankedOnce(routes);",
  ],
  ["compilePath(pattern.path, pattern.caseSensitive, pattern.end);", "compiledOnce(pattern);"],
];

const ADDITION = `
const ranked = new WeakMap();
function rankedOnce(routes) {
  let branches = ranked.get(routes);
  if (!branches) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    ranked.set(routes, branches);
  }
  return branches;
}
const compiled = new Map();
function compiledOnce({ path, caseSensitive, end }) {
  const key = [path, caseSensitive, end].join();
  if (!compiled.has(key)) compiled.set(key, compilePath(path, caseSensitive, end));
  return compiled.get(key);
}
`;

/**
 * Returns the source of `@remix-run/router` so that it ranks an array of routes and compiles a pattern once, not at
 * every match. Throws when a release of the router reads differently.
 */
export function keepRankedRoutes(source: string): string {
  return REPLACEMENTS.reduce(replaceOnce, source) + ADDITION;
}

function replaceOnce(source: string, [before, after]: Replacement): string {
  if (source.split(before).length !== 2)
    throw new Error(`@remix-run/router has changed: "${before}" was not found once.`);
  return source.replace(before, after);
}
