import type { ServerBuild } from "@remix-run/cloudflare";
import { routeSegments } from "#app/platform/http/route-segments.ts";

type Routes = ServerBuild["routes"];

const ANY_OTHER_PATH = "*";
/** Remix answers here which routes there are. */
const MANIFEST = "__manifest";

const isDynamic = (segment: string) => segment.startsWith(":") || segment === ANY_OTHER_PATH;

/**
 * Returns a function that finds what was made of the routes that a path can match by its first two segments, and of those
 * above them. It is made for the first path of each section; there are as many sections as routes at most, whatever is
 * asked for.
 */
export function bySection<Made>(all: Routes, make: (routes: Routes) => Made): (path: string) => Made {
  const made = new Map<string, Made>();
  const beginnings = new Map(Object.keys(all).map((id) => [id, routeSegments(all, id).slice(0, 2)]));
  const known = staticSegments(beginnings.values());
  return (path) => {
    const [first = "", second = ""] = path.split("/").filter(Boolean).map(toComparable);
    const seconds = known.get(first);
    const begin = seconds ? [first, seconds.has(second) ? second : ""] : [];
    const key = first === MANIFEST ? MANIFEST : begin.join("/");
    const found = made.get(key);
    if (found) return found;
    const isWithin = (id: string) =>
      key === MANIFEST || beginnings.get(id)!.every((own, at) => isDynamic(own) || own === begin[at]);
    const section = make(Object.fromEntries(Object.entries(all).filter(([id]) => isWithin(id))));
    made.set(key, section);
    return section;
  };
}

/** The static first segments of routes, and the static second ones below each. */
function staticSegments(beginnings: Iterable<string[]>): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>();
  for (const [first, second] of beginnings) {
    if (!first || isDynamic(first)) continue;
    const seconds = known.get(first) ?? new Set();
    if (second && !isDynamic(second)) seconds.add(second);
    known.set(first, seconds);
  }
  return known;
}

/** React Router decodes a segment and compares it in any case of its letters. */
function toComparable(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}
