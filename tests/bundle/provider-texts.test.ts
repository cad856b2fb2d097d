import { beforeAll, describe, expect, test } from "vitest";
import { providerVersions } from "#db/schema/index.ts";
import { ADMIN } from "#db/seed/accounts.ts";
import { DEMO_PROVIDER } from "#db/seed/provider.ts";
import { DEMO_TEXTS } from "#db/seed/provider-texts.ts";
import { seedDemoData } from "#db/seed/seed.ts";
import type { Database } from "#db/session/index.ts";
import { createAdmin, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { useWorker } from "#tests/support/use-worker.ts";

/** The texts of another provider: every one of the demo site is replaced, links and structure stay. */
function otherWords(value: unknown, key = ""): unknown {
  if (key === "anchor" || key === "appliesFrom" || key === "phase" || /^\d+$/.test(String(value)))
    return value;
  if (typeof value === "string") return value === "" ? "" : `Other ${value.length} words`;
  if (Array.isArray(value)) return value.map((one) => otherWords(one));
  return Object.fromEntries(
    Object.entries(value as object).map(([name, one]) => [name, otherWords(one, name)]),
  );
}

const identity = {
  name: "Shikhar",
  legalName: "Shikhar Training LLP",
  tagline: "Learn by building",
  audience: "For students in Kochi",
};
const contact = {
  ...DEMO_PROVIDER.contact,
  city: "Kochi, Kerala",
  email: "ask@shikhar.example",
  grievanceEmail: "law@shikhar.example",
  grievanceName: "Office of complaints",
  chatNumber: "918888800000",
};

async function seed(db: Database) {
  await seedDemoData(db, { now: Date.now(), passwordHash: "none" });
  const rows = Object.entries({ identity, contact, ...(otherWords(DEMO_TEXTS) as typeof DEMO_TEXTS) });
  await db.orm
    .insert(providerVersions)
    .values(rows.map(([section, value]) => ({ section: section as "identity", value })));
}

/** Its own: it keeps the texts that it has read. */
const worker = useWorker({ seed, settings: {} });
let owner: SignedIn;
beforeAll(async () => {
  owner = await signIn(worker.db, { id: ADMIN } as never);
});

const POLICIES = [
  "/about",
  "/parents",
  "/terms",
  "/privacy",
  "/disclaimer",
  "/refund-policy",
  "/shipping-policy",
];
const PUBLIC = [
  "/",
  ...POLICIES,
  ...[
    "/contact",
    "/ask-for-a-code",
    "/verify-result",
    "/sign-in",
    "/sign-in/sign-up",
    "/api/docs",
    "/api/docs/the-scholarship-test",
    "/nowhere",
  ],
  ...["/sitemap.xml", "/manifest.webmanifest", "/robots.txt"],
];

const stringsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value as object).flatMap(stringsIn);
/** Sentences of the demo site that the interface cannot have by chance. */
const OF_DEMO = stringsIn(DEMO_TEXTS)
  .flatMap((text) => text.split(/[[\]{}\n]/))
  .map((text) => text.trim())
  .filter((text) => text.length > 40);
const NAMES = /Kadam|Pune|hello@|privacy@kadam|919000000000|Kavita|Pallavi/;

const read = async (path: string, as?: SignedIn) => (await worker.fetch(path, { as })).text();

test.each(PUBLIC)("%s has no word of the demo provider", async (path) => {
  const html = await read(path);
  const text = visibleText(html).replaceAll(/\s+/g, " ");
  expect(NAMES.exec(html)?.[0]).toBeUndefined();
  expect(OF_DEMO.filter((words) => text.includes(words))).toEqual([]);
});

describe("editing a text without scripts", () => {
  const form = "/admin/provider/texts/questions";
  const post = (path: string, fields: Record<string, string>, as = owner) =>
    worker.fetch(path, { as, form: fields, redirect: "manual" });
  const hidden = async (name: string) =>
    new RegExp(`name="${name}" value="(\\d+)"`).exec(await read(form, owner))?.[1] ?? "";

  test("adds and moves entries, and is seen by owners alone until it is published", async () => {
    const version = await hidden("version");
    const base = await hidden("base");
    const entries = {
      "students[0].question": "First?",
      "students[0].answer": "Ask {name}.",
      "students[1].question": "Second?",
      "students[1].answer": "See [terms](/terms).",
    };
    const insert = JSON.stringify({ type: "insert", payload: { name: "students" } });
    const added = await (await post(form, { ...entries, version, base, __intent__: insert })).text();
    expect(added).toContain("students[2].question");
    const reorder = JSON.stringify({ type: "reorder", payload: { name: "students", from: 1, to: 0 } });
    const moved = await (await post(form, { ...entries, version, base, __intent__: reorder })).text();
    expect(moved.indexOf("Second?")).toBeLessThan(moved.indexOf("First?"));

    const wrong = await post(form, { ...entries, "students[1].answer": "{prize}", version, base });
    expect([wrong.status, visibleText(await wrong.text())]).toEqual([
      422,
      expect.stringContaining("There is no {prize}"),
    ]);
    const saved = await post(form, { ...entries, version, base });
    expect([saved.status, saved.headers.get("location")]).toEqual([303, `${form}/preview`]);

    const preview = await worker.fetch("/?draft=1", { as: owner });
    expect(visibleText(await preview.text())).toContain("Ask Shikhar.");
    expect(preview.headers.get("cache-control")).toBe("no-store");
    expect(preview.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(preview.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");

    const coordinator = await signIn(worker.db, await createAdmin(worker.db, { staffRole: "coordinator" }));
    for (const as of [undefined, coordinator]) {
      const page = await worker.fetch("/?draft=1", { as });
      expect(visibleText(await page.text())).not.toContain("Ask Shikhar.");
      expect(page.headers.get("x-frame-options")).toBe("DENY");
      expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    }
    expect(visibleText(await read("/", owner))).not.toContain("Ask Shikhar.");

    const published = await post(`${form}/preview`, { intent: "publish", version: await hidden("version") });
    expect(published.status).toBe(303);
    await expect
      .poll(async () => visibleText(await read("/")), { timeout: 20_000, interval: 500 })
      .toContain("Ask Shikhar.");
  });

  test("is for owners alone", async () => {
    const coordinator = await signIn(worker.db, await createAdmin(worker.db, { staffRole: "coordinator" }));
    for (const path of ["/admin/provider/texts", form, `${form}/preview`, `${form}/history`]) {
      expect((await worker.fetch(path, { as: owner })).status, path).toBe(200);
      expect((await worker.fetch(path, { as: coordinator })).status, path).toBe(403);
    }
  });
});
