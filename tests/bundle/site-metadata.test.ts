import { statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sharedAwards } from "#app/features/scholarship-test/results/awards.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const PAGES = [
  "/",
  "/about",
  "/parents",
  "/contact",
  "/ask-for-a-code",
  "/terms",
  "/privacy",
  "/disclaimer",
  "/refund-policy",
  "/shipping-policy",
  ...sharedAwards().map((percent) => `/scholarship/${percent}`),
];
/** The pages whose share card is not that of the site. */
const CARDS: Record<string, string> = Object.fromEntries(
  sharedAwards().map((percent) => [`/scholarship/${percent}`, `/award-${percent}.jpg`]),
);

const worker = useWorker();

const read = async (path: string) => (await worker.fetch(path)).text();
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

describe.each(PAGES)("%s", (path) => {
  test("has a title, a description, one canonical address and a share card", async () => {
    const html = await read(path);
    const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? "";
    const description = metaOf(html, "description") ?? "";
    expect(title.replaceAll("&amp;", "&").length).toBeGreaterThan(10);
    expect(title.replaceAll("&amp;", "&").length).toBeLessThanOrEqual(60);
    expect(description.length).toBeGreaterThan(40);
    expect(description.length).toBeLessThanOrEqual(155);
    expect(html.match(/rel="canonical" href="([^"]*)"/)?.[1]).toBe(worker.url + path);
    expect(metaOf(html, "og:url")).toBe(worker.url + path);
    expect(metaOf(html, "og:image")).toBe(worker.url + (CARDS[path] ?? "/share.jpg"));
    expect(metaOf(html, "twitter:card")).toBe("summary_large_image");
    expect(html.match(/<h1/g)).toHaveLength(1);
  });
});

test("titles and descriptions are unique", async () => {
  const pages = await Promise.all(PAGES.map(read));
  expect(new Set(pages.map((html) => /<title>(.*?)<\/title>/.exec(html)?.[1])).size).toBe(PAGES.length);
  expect(new Set(pages.map((html) => metaOf(html, "description"))).size).toBe(PAGES.length);
});

test("structured data names the organisation and the course with its offer", async () => {
  const html = await read("/");
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? ""),
  );
  expect(blocks).toMatchObject([
    { "@type": "EducationalOrganization", name: "Kadam", url: `${worker.url}/` },
    { "@type": "Course", offers: { "@type": "Offer", price: 16999, priceCurrency: "INR" } },
  ]);
});

test.each(["/share.jpg", ...Object.values(CARDS)])(
  "%s is served by the site and below 200 kB",
  async (picture) => {
    const response = await worker.fetch(picture);
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(200_000);
  },
);

test("robots.txt excludes private pages and names the sitemap", async () => {
  const robots = await read("/robots.txt");
  for (const path of ["/admin", "/dashboard", "/api"]) expect(robots).toContain(`Disallow: ${path}\n`);
  expect(robots).toContain(`Sitemap: ${worker.url}/sitemap.xml`);
  const map = await read("/sitemap.xml");
  const places = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
  expect(new Set(places)).toEqual(new Set(PAGES.map((path) => worker.url + path)));
});

test("the manifest's icons exist in their sizes", async () => {
  const response = await worker.fetch("/manifest.webmanifest");
  expect(response.headers.get("content-type")).toBe("application/manifest+json");
  const { icons } = (await response.json()) as { icons: { src: string; type: string }[] };
  for (const { src, type } of icons) {
    const icon = await worker.fetch(src);
    expect([icon.status, icon.headers.get("content-type")]).toEqual([200, type]);
  }
  expect(statSync("public/apple-touch-icon.png").size).toBeGreaterThan(0);
});

test("hashed files are cached without limit", async () => {
  const asset = /href="(\/assets\/[^"]+\.woff2)"/.exec(await read("/"))?.[1] ?? "";
  expect((await worker.fetch(asset)).headers.get("cache-control")).toBe(
    "public, max-age=31536000, immutable",
  );
});

test("the page of an award links to the test and exists for the awards of the test alone", async () => {
  const html = await read("/scholarship/15");
  expect(html).toContain('src="/award-15.jpg"');
  expect(html).toMatch(/<a[^>]*href="\/sign-in\/sign-up"[^>]*>Take the free scholarship test/);
  for (const path of ["/scholarship/20", "/scholarship/0", "/scholarship/5.0", "/scholarship/asha"])
    expect((await worker.fetch(path)).status, path).toBe(404);
});
