type Routes = Record<string, { parentId?: string; path?: string } | undefined>;

/** The segments of the address that a route matches: `["admin", "students", ":studentId"]`. */
export function routeSegments(routes: Routes, id: string): string[] {
  const route = routes[id];
  if (!route) return [];
  const parent = route.parentId ? routeSegments(routes, route.parentId) : [];
  return [...parent, ...(route.path ?? "").split("/").filter(Boolean)];
}
