import type { EntryContext } from "@remix-run/cloudflare";
import { routeSegments } from "./route-segments.ts";

type Manifest = EntryContext["manifest"];

const known = new WeakMap<Manifest, Map<string, Manifest>>();

/**
 * Returns the manifest with the routes of one page alone: `leafId` and all routes on the way to it, index routes
 * included, as the browser needs them too. Remix prepares and ranks every route of the manifest again for each page.
 */
export function pageManifest(manifest: Manifest, leafId: string): Manifest {
  const pages = known.get(manifest) ?? new Map<string, Manifest>();
  known.set(manifest, pages);
  const page = pages.get(leafId) ?? { ...manifest, routes: routesTowards(manifest.routes, leafId) };
  pages.set(leafId, page);
  return page;
}

function routesTowards(routes: Manifest["routes"], leafId: string): Manifest["routes"] {
  const target = routeSegments(routes, leafId);
  const isOnTheWay = (id: string) =>
    routeSegments(routes, id).every((segment, index) => segment === target[index]);
  return Object.fromEntries(Object.entries(routes).filter(([id]) => isOnTheWay(id)));
}
