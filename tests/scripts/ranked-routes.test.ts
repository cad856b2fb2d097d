import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { matchRoutes } from "@remix-run/react";
import { describe, expect, test, vi } from "vitest";
import { keepRankedRoutes } from "#scripts/ranked-routes.ts";

const file = createRequire(import.meta.url).resolve("@remix-run/router/dist/router.js");
const patched = keepRankedRoutes(readFileSync(file, "utf8"));
const router: { matchRoutes: typeof matchRoutes } = await import(
  `data:text/javascript,${encodeURIComponent(patched)}`
);

const ROUTES = [
  { id: "home", index: true },
  {
    id: "admin",
    path: "admin",
    children: [
      { id: "new", path: "students/new" },
      { id: "student", path: "students/:studentId" },
      { id: "students", path: "students" },
    ],
  },
  { id: "terms", path: "terms" },
  { id: "policy", path: ":policy" },
  { id: "other", path: "*" },
];

describe("the router with ranked routes", () => {
  test.each([
    ...[
      "/",
      "",
      "//",
      "/admin",
      "/admin/",
      "/Admin/Students",
      "//admin",
      "/admin/students",
      "/admin/students/new",
    ],
    ...[
      "/admin/students/a%20b",
      "/%61dmin",
      "/terms",
      "/terms/",
      "/TERMS",
      "/privacy",
      "/x/y",
      "/admin/x",
      "/*",
    ],
    ...["/:policy", "/terms%2F"],
  ])("matches %s as the unchanged one, also the second time", (path) => {
    const expected = matchRoutes(ROUTES, path);
    expect(router.matchRoutes(ROUTES, path)).toEqual(expected);
    expect(router.matchRoutes(ROUTES, path)).toEqual(expected);
  });

  test("reads the routes once", () => {
    let reads = 0;
    const routes = [
      {
        id: "page",
        get path() {
          reads += 1;
          return "page";
        },
      },
    ];
    router.matchRoutes(routes, "/page");
    const first = reads;
    router.matchRoutes(routes, "/page");
    expect(first).toBeGreaterThan(0);
    expect(reads).toBe(first);
  });

  test("tries only the routes that begin like the address", () => {
    const routes = Array.from({ length: 50 }, (_, at) => ({ id: `page-${at}`, path: `page-${at}` }));
    const match = vi.spyOn(String.prototype, "match");
    router.matchRoutes(routes, "/page-40");
    expect(match).toHaveBeenCalledTimes(1);
    match.mockRestore();
  });

  test("is refused for a release of the router that reads differently", () => {
    expect(() => keepRankedRoutes("export const matchRoutes = () => [];")).toThrow("has changed");
  });
});
