import { beforeAll, expect, test } from "vitest";
import { STAFF_ROLES, type StaffRole } from "#app/kernel/actor.ts";
import { rolesWith } from "#app/kernel/permissions.ts";
import { batches, batchStaff } from "#db/schema/index.ts";
import { userId } from "#db/seed/accounts.ts";
import { seedDemoData } from "#db/seed/seed.ts";
import { staffPages } from "#scripts/print-permissions.ts";
import { createAdmin, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { IS_FULL, perCommit } from "#tests/support/full.ts";
import { findForms, findLinks } from "#tests/support/page-text.ts";
import { routeManifest, routePath } from "#tests/support/route-manifest.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const worker = useWorker({ seed: (db) => seedDemoData(db, { now: Date.now(), passwordHash: "none" }) });
const people = {} as Record<StaffRole, SignedIn>;

beforeAll(async () => {
  const all = await worker.db.orm.select({ id: batches.id }).from(batches);
  for (const staffRole of STAFF_ROLES) {
    const { id, ...user } = await createAdmin(worker.db, { staffRole });
    people[staffRole] = await signIn(worker.db, { id, ...user });
    if (staffRole !== "grader" && staffRole !== "counsellor") continue;
    await worker.db.orm.insert(batchStaff).values(all.map((batch) => ({ batchId: batch.id, userId: id })));
  }
});

const ROUTES = routeManifest();
const PAGES = staffPages().map((page) => {
  const path = routePath(ROUTES.find(({ id }) => id === page.id)!, ROUTES, ":parameter");
  return { ...page, segments: path.split("/") };
});

/** The roles that may send a form to this address; undefined when it is no staff page. */
function rolesThatSend(path: string): readonly StaffRole[] | undefined {
  const segments = path.split("/");
  const matching = PAGES.filter(
    (page) =>
      page.action &&
      page.segments.length === segments.length &&
      page.segments.every((segment, index) => segment.startsWith(":") || segment === segments[index]),
  );
  // A fixed address before one with a parameter.
  const [page] = matching.sort((a, b) => parameters(a.segments) - parameters(b.segments));
  return page?.action && rolesWith(page.action);
}

const parameters = (segments: string[]) => segments.filter((segment) => segment.startsWith(":")).length;

/** '/admin/students/:id?' for a page, '/admin/students?course' for a list: one or two addresses of each kind are opened. */
function kindOf({ pathname, searchParams }: URL): string {
  const path = pathname.replace(/[^/]*\d[^/]*/g, ":id");
  return `${path}?${[...new Set(searchParams.keys())].sort()}`;
}
const ADDRESSES_OF_A_KIND = IS_FULL ? 2 : 1;
/** Filters and sort orders of a list change its rows, not what a role may do there. */
const ADDRESSES_OF_A_PATH = IS_FULL ? 6 : 2;

/** Opens every kind of staff page that has a link; returns what the role may not use. */
async function closedControls(role: StaffRole, first: readonly string[]) {
  const waiting = first.map((address) => ({ address, from: "" }));
  /** Of kinds and of paths. */
  const opened = new Map<string, number>();
  const countOf = (counted: string) => opened.get(counted) ?? 0;
  const closed = new Set<string>();
  const links = new Set<string>();
  const closedKinds = new Set<string>();
  const seen = new Set<string>();
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const url = new URL(next.address, worker.url);
    const kind = kindOf(url);
    const isStaffPage = url.origin === worker.url && /^\/admin(\/|$)/.test(url.pathname);
    if (next.from && isStaffPage) links.add(`${next.from} links to ${kind}`);
    const path = kind.slice(0, kind.indexOf("?"));
    const isKnown = seen.has(url.href) || countOf(kind) >= ADDRESSES_OF_A_KIND;
    if (!isStaffPage || isKnown || countOf(path) >= ADDRESSES_OF_A_PATH) continue;
    seen.add(url.href);
    for (const counted of [kind, path]) opened.set(counted, countOf(counted) + 1);
    const response = await worker.fetch(url.pathname + url.search, { as: people[role] });
    if (response.status === 403) closedKinds.add(kind);
    const to = response.headers.get("location");
    if (to) waiting.push({ address: new URL(to, url).href, from: next.from });
    if (response.status >= 500) closed.add(`${kind}: ${response.status}`);
    if (!response.headers.get("content-type")?.startsWith("text/html") || response.status >= 400) continue;
    const html = await response.text();
    for (const { href } of findLinks(html)) waiting.push({ address: new URL(href, url).href, from: kind });
    for (const [, to = ""] of html.matchAll(/\sformAction="([^"]+)"/gi)) {
      waiting.push({ address: new URL(to, url).href, from: kind });
    }
    for (const { method, action } of findForms(html)) {
      const target = new URL(action || url.pathname, url);
      if (method !== "post") waiting.push({ address: target.href, from: kind });
      else if (rolesThatSend(target.pathname)?.includes(role) === false)
        closed.add(`${kind} has a form of ${kindOf(target)}`);
    }
  }
  expect(opened.size).toBeGreaterThan(role === "owner" ? 60 : 10);
  const isClosed = (link: string) => closedKinds.has(link.slice(link.indexOf(" links to ") + 10));
  return [...closed, ...[...links].filter(isClosed)].sort();
}

/** An owner may do everything: tests/bundle/links.test.ts follows an owner's links. */
const LIMITED_ROLES = perCommit(STAFF_ROLES, (role) => role !== "owner");

test.each(LIMITED_ROLES)("a %s finds no link and no form that the role may not use", async (role) => {
  expect(await closedControls(role, ["/admin", `/admin/students/${userId("premium")}`])).toEqual([]);
});
