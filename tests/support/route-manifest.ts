import { readdirSync, readFileSync } from "node:fs";

export type ManifestRoute = {
  id: string;
  module: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  hasAction: boolean;
  hasLoader: boolean;
};

/** Every route of the built application, as the browser's manifest lists them. */
export function routeManifest(): ManifestRoute[] {
  const file = readdirSync("build/client/assets").find((name) => name.startsWith("manifest-"));
  const script = readFileSync(`build/client/assets/${file}`, "utf8");
  const manifest = JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1));
  return Object.values(manifest.routes);
}

/** The names of the routes that draw something: their module exports a component. */
export const screenNames = (): string[] =>
  routeManifest()
    .filter(({ module }) =>
      /\bas default\b|export default/.test(readFileSync(`build/client${module}`, "utf8")),
    )
    .map(({ id }) => id);

/** Pages of staff outside of that frame, without React. */
export const STAFF_WITHOUT_REACT = [
  "features/students/screens/stop-viewing",
  "features/accounts/screens/two-factor",
];

/** True for the frame of staff and what it frames. */
export function isStaffRoute(id: string | undefined): boolean {
  if (!id || id === "shell/staff/layout") return id !== undefined;
  return isStaffRoute(routeManifest().find((route) => route.id === id)?.parentId);
}

/** The address of a route; `value` replaces each of its parameters. */
export function routePath(route: ManifestRoute, routes: ManifestRoute[], value = "00000000"): string {
  const parent = routes.find(({ id }) => id === route.parentId);
  const base = parent ? routePath(parent, routes, value).replace(/\/$/, "") : "";
  const own = (route.path ?? "")
    .split("/")
    .map((part) => (part.startsWith(":") || part === "*" ? part.replace(/^[:*][^.]*/, value) : part))
    .join("/");
  return own ? `${base}/${own}` : base || "/";
}

/** Finds the route of an address; one without parameters comes before one with some. */
export function findRoute(path: string, routes: ManifestRoute[]): ManifestRoute | undefined {
  const segments = path.split(/[?#]/)[0]!.split("/");
  const parametersIn = (pattern: string[]) => pattern.filter((segment) => segment.startsWith(":")).length;
  return routes
    .filter(({ module, index }) => module && !index)
    .map((route) => ({ route, pattern: routePath(route, routes, ":").split("/") }))
    .filter(
      ({ pattern }) =>
        pattern.length === segments.length &&
        pattern.every((part, place) => part.startsWith(":") || part === segments[place]),
    )
    .sort((a, b) => parametersIn(a.pattern) - parametersIn(b.pattern))[0]?.route;
}
