import type { EntryContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { pageManifest } from "#app/platform/http/page-manifest.server.ts";

type Route = EntryContext["manifest"]["routes"][string];

const route = (id: string, parentId?: string, path?: string): [string, Route] => [
  id,
  { id, parentId, path, module: "", hasLoader: false, hasAction: false, hasErrorBoundary: false } as Route,
];
const ROUTES = Object.fromEntries([
  route("root", undefined, ""),
  route("home", "root"),
  route("admin", "root", "admin"),
  route("overview", "admin"),
  route("students", "admin", "students"),
  route("enrol", "students", "enrol"),
  route("student", "admin", "students/:studentId"),
  route("contact", "root", "contact"),
]);
const manifest = { routes: ROUTES } as unknown as EntryContext["manifest"];
const idsFor = (leafId: string) => Object.keys(pageManifest(manifest, leafId).routes);

test.each([
  ["home", ["root", "home"]],
  ["contact", ["root", "home", "contact"]],
  ["overview", ["root", "home", "admin", "overview"]],
  ["student", ["root", "home", "admin", "overview", "students", "student"]],
  ["enrol", ["root", "home", "admin", "overview", "students", "enrol"]],
])("the page of %s gets its own routes and those of the pages above it", (leafId, expected) => {
  expect(idsFor(leafId)).toEqual(expected);
});

test("the manifest of a page is prepared once", () => {
  expect(pageManifest(manifest, "student")).toBe(pageManifest(manifest, "student"));
});
