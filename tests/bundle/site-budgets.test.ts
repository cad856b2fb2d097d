import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { createAdmin, signIn } from "#tests/support/accounts.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const worker = useWorker();

const brotliSize = (content: string | Buffer) => brotliCompressSync(content).length;
const read = async (path: string) => Buffer.from(await (await worker.fetch(path)).arrayBuffer());
const landing = async () => (await read("/")).toString();

const PUBLIC_PAGES = [
  ...[
    "/",
    "/about",
    "/parents",
    "/contact",
    "/ask-for-a-code",
    "/terms",
    "/refund-policy?weeks=30",
    "/verify-result",
    "/scholarship/15",
    "/api/docs",
    "/api/docs/people-and-results-for-admins",
  ],
  ...["/sign-in", "/sign-in/sign-up", "/sign-in/forgot-password", "/sign-in/reset-password?token=x"],
  ...["/sign-in/invitation?token=x", "/join/unknown", "/unsubscribe/x", "/nowhere"],
];

const STYLES = /<style[^>]*>(.*?)<\/style>/s;

test("the landing page is at most 26 kB with its styles, the other public pages 8 kB without", async () => {
  expect(brotliSize(await landing())).toBeLessThanOrEqual(26 * 1024);
  for (const path of [
    "/about",
    "/contact",
    "/terms",
    "/privacy",
    "/disclaimer",
    "/refund-policy",
    "/shipping-policy",
  ]) {
    const html = (await read(path)).toString();
    expect(brotliSize(html.replace(STYLES, "")), path).toBeLessThanOrEqual(8 * 1024);
  }
});

test("styles are inlined, at most 12 kB, without layers that old browsers would drop", async () => {
  const html = await landing();
  const css = STYLES.exec(html)?.[1] ?? "";
  expect(html).not.toContain('rel="stylesheet"');
  expect(brotliSize(css)).toBeGreaterThan(1024);
  expect(brotliSize(css)).toBeLessThanOrEqual(12 * 1024);
  expect(css.match(/@layer (?!properties)/g)).toBeNull();
});

/** The class names that a stylesheet has rules for. */
const classesOf = (css: string) =>
  new Set([...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => name.replaceAll("\\", "")));

test("the styles of public pages have every class that these pages use", async () => {
  const admin = await signIn(worker.db, await createAdmin(worker.db));
  const hydrated = await (await worker.fetch("/admin", { as: admin })).text();
  const all = classesOf(STYLES.exec(hydrated)?.[1] ?? "");
  const answers = [
    ...PUBLIC_PAGES.map((path) => worker.fetch(path)),
    worker.fetch("/contact", { form: { name: "" } }),
    worker.fetch("/sign-in", { form: { email: "x" } }),
    worker.fetch("/sign-in/sign-up", { form: { email: "x" } }),
  ];
  for (const answer of await Promise.all(answers)) {
    const html = await answer.text();
    const inlined = classesOf(STYLES.exec(html)?.[1] ?? "");
    const used = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) =>
      names.replaceAll("&amp;", "&").replaceAll("&gt;", ">").split(" "),
    );
    expect(used.filter((name) => inlined.has(name)).length, answer.url).toBeGreaterThan(20);
    const missing = used.filter((name) => all.has(name) && !inlined.has(name));
    expect([...new Set(missing)], answer.url).toEqual([]);
  }
});

test("one font of at most 12 kB is preloaded", async () => {
  const font = /<link rel="preload" href="([^"]+\.woff2)" as="font"/.exec(await landing())?.[1] ?? "";
  const bytes = (await read(font)).length;
  expect(bytes).toBeGreaterThan(1024);
  expect(bytes).toBeLessThanOrEqual(12 * 1024);
});

test("headings of public pages need no other font", async () => {
  // U+20B9: the face has no rupee sign.
  const own = /^[\u0020-\u007e\u00a0\u00b7\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u20b9]*$/;
  for (const path of PUBLIC_PAGES) {
    const headings = [...(await read(path)).toString().matchAll(/<h[123]\b[^>]*>(.*?)<\/h[123]>/gs)];
    expect(headings.length, path).toBeGreaterThan(0);
    for (const [, text = ""] of headings) expect(text.replace(/\s/g, " "), path).toMatch(own);
  }
});

test("pages have no script files, and at most 5 kB of inline scripts", async () => {
  const html = await landing();
  expect(html).not.toMatch(/<script[^>]*\ssrc=/);
  expect(html).not.toContain("modulepreload");
  const scripts = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>(.*?)<\/script>/gs)].map(
    ([, code]) => code ?? "",
  );
  expect(scripts).toHaveLength(2);
  expect(scripts.join("").length).toBeLessThanOrEqual(5 * 1024);
});

test("nothing is loaded from another host", async () => {
  const html = await landing();
  const loaded = [
    ...html.matchAll(/<(?:link|img|script|source|iframe)\b[^>]*\b(?:href|src)="(https?:[^"]+)"/g),
  ];
  expect(loaded.map(([, address]) => address)).toEqual([`${worker.url}/`]);
});
