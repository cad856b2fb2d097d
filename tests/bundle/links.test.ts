import { beforeAll, expect, test } from "vitest";
import { ADMIN, userId } from "#db/seed/accounts.ts";
import { seedDemoData } from "#db/seed/seed.ts";
import { type SignedIn, signIn } from "#tests/support/accounts.ts";
import { IS_FULL } from "#tests/support/full.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const worker = useWorker({ seed: (db) => seedDemoData(db, { now: Date.now(), passwordHash: "none" }) });
let people: Record<"admin" | "student" | "visitor", SignedIn | undefined>;
beforeAll(async () => {
  people = {
    admin: await signIn(worker.db, { id: ADMIN } as never),
    student: await signIn(worker.db, { id: userId("premium") } as never),
    visitor: undefined,
  };
});

/**
 * '/admin/students/:id?' for a page, '/admin/students?course' for a list: one address of each kind is followed. The kinds
 * of a list are its filters and orders, which one parser reads; a commit follows three of each path.
 */
function kindOf({ pathname, searchParams }: URL): string {
  const path = pathname.replace(/[^/]*\d[^/]*/g, ":id");
  return `${path}?${[...new Set(searchParams.keys())].sort()}`;
}

const KINDS_OF_A_PATH = IS_FULL ? Number.POSITIVE_INFINITY : 3;

const linksOf = (html: string) =>
  [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].flatMap(([, attributes = "", inner = ""]) => {
    const [, href] = /\bhref="([^"]+)"/.exec(attributes) ?? [];
    const [, label] = /\baria-label="([^"]+)"/.exec(attributes) ?? [];
    return href ? [{ href: href.replaceAll("&amp;", "&"), text: visibleText(inner), label }] : [];
  });

/** Texts that name no page. */
const VAGUE = /^((click )?here|(read |see )?more|(this )?(page|link)|details|go)?[.…]?$/i;

/**
 * Follows every kind of internal link from the first addresses, in a browser with the claims of its session. Returns the
 * broken ones and those with vague texts, and the pages that need more than one round trip to the database, with their number.
 */
async function crawl(first: readonly string[], person: SignedIn | undefined) {
  const waiting = first.map((address) => ({ address, from: "the address bar" }));
  const seen = new Set<string>();
  const kindsOf = new Map<string, number>();
  const dead: string[] = [];
  const costly: Record<string, number> = {};
  const headers = person && { cookie: `${person.cookie}; ${await claimsFor(person.cookie)}` };
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const url = new URL(next.address, worker.url);
    const kind = kindOf(url);
    const path = kind.slice(0, kind.indexOf("?"));
    const ofPath = kindsOf.get(path) ?? 0;
    if (url.origin !== worker.url || seen.has(kind) || ofPath >= KINDS_OF_A_PATH) continue;
    seen.add(kind);
    kindsOf.set(path, ofPath + 1);
    const response = await worker.fetch(url.pathname + url.search, { headers });
    if (response.status >= 400) dead.push(`${next.address} on ${next.from}: ${response.status}`);
    const trips = Number(/db;desc="(\d+)"/.exec(response.headers.get("server-timing") ?? "")?.[1] ?? 0);
    if (trips > 1) costly[kind] = trips;
    if (!response.headers.get("content-type")?.startsWith("text/html")) continue;
    for (const { href, text, label } of linksOf(await response.text())) {
      if (VAGUE.test(label ?? text)) dead.push(`'${text}' on ${url.pathname} says nothing`);
      waiting.push({ address: new URL(href, url).href, from: url.pathname });
    }
  }
  expect(seen.size).toBeGreaterThan(person ? 20 : 10);
  return { dead, costly };
}

async function claimsFor(cookie: string): Promise<string> {
  const response = await worker.fetch("/", { headers: { cookie } });
  return (
    response.headers
      .getSetCookie()
      .find((set) => set.startsWith("claims="))
      ?.split(";")[0] ?? ""
  );
}

/** Start pages: the home page, those to sign in, and the record of a student with all kinds of data. */
const FIRST = {
  admin: ["/admin", `/admin/students/${userId("premium")}`],
  student: ["/dashboard"],
  visitor: ["/", "/sign-in", "/sign-in/sign-up"],
};

/** What needs more than one (ADR 0087), with the number of round trips at most. */
const MORE: [kinds: RegExp, trips: number][] = [
  // A download is recorded before it begins.
  [/\.(csv|zip)\?|\/export\//, 3],
  // The students at risk are counted first, when an event has changed something about them (ADR 0112).
  [/^\/admin\?$/, 2],
  // They have to know something before they can read the rest.
  [
    /^\/admin\/((students|results)\/next\?|grading\?.*show|quizzes\/:id\/(analysis|facts)\?|sessions\/:id\/attendance)/,
    2,
  ],
];

const mayNeed = (kind: string, trips: number) =>
  MORE.some(([kinds, most]) => kinds.test(kind) && trips <= most);

test.each(["admin", "student", "visitor"] as const)(
  "every link that %ss see has a page, and a text that names it",
  async (person) => {
    const { dead, costly } = await crawl(FIRST[person], people[person]);
    expect(dead).toEqual([]);
    const costlier = Object.entries(costly).filter(([kind, trips]) => !mayNeed(kind, trips));
    expect(costlier, "more than one round trip to the database").toEqual([]);
  },
  // An admin sees more than two hundred kinds of pages.
  60_000,
);
