import type { ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";
import fc from "fast-check";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { runs } from "#tests/support/full.ts";
import { bySection } from "#workers/page-sections.ts";

type Routes = ServerBuild["routes"];
type Tree = Parameters<typeof matchRoutes>[0];
type Entry = { path?: string; index?: boolean; file: string; children?: Entry[] };

const entriesIn = (entries: Entry[], parentId: string): object[] =>
  entries.flatMap(({ file: id, path, index, children = [] }) => [
    { id, parentId, path, index },
    ...entriesIn(children, id),
  ]);

const ALL = Object.fromEntries(
  [{ id: "root", path: "" }, ...entriesIn(routes, "root")].map((route) => [
    (route as { id: string }).id,
    route,
  ]),
) as unknown as Routes;

const treeOf = (of: Routes, parentId?: string): Tree =>
  Object.values(of)
    .filter((route) => route!.parentId === parentId)
    .map((route) => {
      const { id, path, index } = route!;
      return index ? { id, path, index } : { id, path, children: treeOf(of, id) };
    });

const whole = treeOf(ALL);
/** As the browser or the runtime writes the path of an address. */
const pathOf = (address: string) => new URL(`https://kadam.example${address}`).pathname;
const matched = (tree: Tree, path: string) =>
  matchRoutes(tree, path)?.map(({ route, params }) => [route.id, params]);

/** What answers an address: its page, and what Remix finds before it takes `.data` away. */
function answersOf(sectionOf: (path: string) => Tree, address: string) {
  const path = pathOf(address);
  const page = path.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  const section = sectionOf(page);
  return [matched(section, page), matched(section, path)];
}

const SEGMENTS = [...new Set(Object.values(ALL).flatMap((route) => route!.path?.split("/") ?? []))].filter(
  (segment) => segment !== "",
);

test.each([
  "/",
  "//",
  "/index.html",
  "/_root",
  "/_root.data",
  "/_root.data.data",
  "/_root/admin",
  "/terms",
  "/TERMS/",
  "/admin",
  "/admin/",
  "/admin//",
  "/admin.data",
  "/admin/.data",
  "/ADMIN/Students",
  "/admin/students/",
  "/admin//students",
  "//admin/students",
  "/admin/students/..",
  "/admin/./students",
  "/admin/%2e%2e/dashboard",
  "/admin/students/a.data",
  "/admin/students.data/",
  "/admin/students.csv",
  "/admin/students.csv.data",
  "/%61dmin/%73tudents",
  "/admin%2Fstudents",
  "/admin/students%2F7",
  "/admin/%ZZ",
  "/%61dmin/%ZZ",
  "/%ZZ",
  "/admin/nothing",
  "/admin/nothing/below/it",
  "/nothing",
  "/nothing/students",
  "/dashboard/course/week/3",
  "/sign-in/nothing",
  "/certificates/issuer",
  "/certificates/A1B2/print",
  "/calendar/token.ics",
  "/sessions/7.ics",
  "/sessions/7/join",
  "/__manifest",
  "/__manifest/x",
  "/__MANIFEST",
  "/constructor",
  "/__proto__/admin",
  "/admin/constructor",
  "/.well-known/jwks.json",
  "/.well-known/other",
  "/\u212Aadam/admin",
  "/:policy",
  "/admin/:studentId",
  "/*",
])("%s has the routes that all routes together give it", (address) => {
  expect(answersOf(bySection(ALL, treeOf), address)).toEqual(answersOf(() => whole, address));
});

test("so has any address that is made of segments of routes", () => {
  const sectionOf = bySection(ALL, treeOf);
  const segment = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...SEGMENTS) },
    { weight: 2, arbitrary: fc.constantFrom("", ".", "x", "7.ics", "%2F", "_root", "__manifest") },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 3 }) },
  );
  const written = fc
    .tuple(segment, fc.constantFrom("as it is", "in capitals", "encoded"))
    .map(([text, how]) => {
      if (how === "in capitals") return text.toUpperCase();
      return how === "as it is"
        ? text
        : text.replace(/^[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
    });
  const ending = fc.constantFrom("", "/", ".data", "/.data");
  fc.assert(
    fc.property(fc.array(written, { maxLength: 5 }), ending, (segments, end) => {
      const address = `/${segments.join("/")}${end}`;
      fc.pre(URL.canParse(`https://kadam.example${address}`));
      expect(answersOf(sectionOf, address)).toEqual(answersOf(() => whole, address));
    }),
    { numRuns: runs(800) },
  );
});

test("there are as many sections as routes at most, whatever is asked for", () => {
  let made = 0;
  const sectionOf = bySection(ALL, () => {
    made += 1;
    return {};
  });
  for (const first of [...SEGMENTS, "nothing"]) {
    for (const second of ["", ...SEGMENTS, "nothing", "%41"]) {
      sectionOf(`/${first}/${second}`);
      sectionOf(`/${first.toUpperCase()}/${second}/${made}`);
    }
  }
  expect(made).toBeLessThanOrEqual(Object.keys(ALL).length);
});
