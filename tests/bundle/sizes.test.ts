import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { listWorkerModules, WORKER_ENTRY, WORKER_FOLDER } from "#scripts/worker-files.mjs";
import { createUser, signIn } from "#tests/support/accounts.ts";
import { type ManifestRoute, routeManifest, routePath } from "#tests/support/route-manifest.ts";
import { createOpenAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { useWorker } from "#tests/support/use-worker.ts";

/** Compressed sizes: what a student on a slow phone waits for. */
const KILOBYTE = 1000;
const STUDENT_SECTIONS = ["/dashboard", "/scholarship-test"];
const STUDENT_SCRIPTS_LIMIT = 115 * KILOBYTE;
/** It hydrates without the router (ADR 0067). */
const TEST_PAGE = "features/scholarship-test/screens/test";
/** All that a running test loads before its first question can be answered. */
const TEST_COLD_LIMIT = 110 * KILOBYTE;
/** Compressed as quickly as the platform does it; a font is compressed already. */
const sizeOnTheWay = (content: Buffer) =>
  Math.min(
    content.length,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length,
  );
const STYLE_LIMIT = 14 * KILOBYTE;
/** All files of the worker: two thirds of what Cloudflare accepts in the free plan. */
const WORKER_LIMIT = 2000 * KILOBYTE;
const PUBLIC_PAGES = ["/", "/about", "/contact", "/terms", "/privacy", "/disclaimer", "/refund-policy"];

const routes = routeManifest() as (ManifestRoute & { imports?: string[] })[];

const isStudentPolicy = (route: ManifestRoute) =>
  STUDENT_SECTIONS.some((section) => routePath(route, routes).startsWith(section));

/** Compressed size of a file of the build. Routes share most files, so each is compressed once. */
const weights = new Map<string, number>();
function weightOf(path: string): number {
  const weight = weights.get(path) ?? brotliCompressSync(readFileSync(`build/client${path}`)).length;
  weights.set(path, weight);
  return weight;
}

/** The route's chain of modules and everything they import before the page can start. */
function scriptsOf(route: (typeof routes)[number]): Set<string> {
  const parent = routes.find(({ id }) => id === route.parentId);
  const files = parent ? scriptsOf(parent) : new Set(entryScripts());
  for (const file of [route.module, ...(route.imports ?? [])]) files.add(file);
  return files;
}

function entryScripts(): string[] {
  const name = readdirSync("build/client/assets").find((file) => file.startsWith("manifest-"));
  const script = readFileSync(`build/client/assets/${name}`, "utf8");
  const { entry } = JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1));
  return [entry.module, ...entry.imports];
}

/** What a chart that is seen loads besides its page: chart.js. */
const CHART_LIMIT = 56 * KILOBYTE;

/** A file of the build with everything that it imports. */
function withImports(path: string, files = new Set<string>()): Set<string> {
  if (files.has(path)) return files;
  files.add(path);
  const imports = readFileSync(`build/client${path}`, "utf8").matchAll(/(?:from|import)"\.(\/[^"]+\.js)"/g);
  for (const [, file] of imports) withImports(`/assets${file}`, files);
  return files;
}

const worker = useWorker();

async function runningTest(): Promise<string> {
  const student = await signIn(worker.db, await createUser(worker.db));
  await createOpenAttempt(worker.db, student.user, await createQuiz(worker.db));
  return (await worker.fetch("/scholarship-test", { as: student })).text();
}

describe("scripts", () => {
  const hydrated = routes.filter((route) => isStudentPolicy(route) && route.id !== TEST_PAGE);
  test.each(hydrated.map((route) => [route.id, route] as const))("of %s", (_id, route) => {
    const bytes = [...scriptsOf(route)].reduce((sum, file) => sum + weightOf(file), 0);
    expect(bytes).toBeLessThanOrEqual(STUDENT_SCRIPTS_LIMIT);
  });

  test("of a running test, without Remix's router", async () => {
    const html = await runningTest();
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) =>
      readFileSync(`build/client${file}`),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(files.join()).not.toContain("__remixContext");
  });

  test("of a progress chart, when it is seen", () => {
    const [file, ...others] = readdirSync("build/client/assets").filter((name) =>
      name.startsWith("progress-chart.client-"),
    );
    expect(others).toEqual([]);
    const loaded = scriptsOf(routes.find(({ id }) => id === "features/student-home/screens/home")!);
    const added = [...withImports(`/assets/${file}`)].filter((path) => !loaded.has(path));
    expect(loaded.has(`/assets/${file}`), "loaded with the page").toBe(false);
    expect(added.reduce((sum, path) => sum + weightOf(path), 0)).toBeLessThanOrEqual(CHART_LIMIT);
  });

  test.each(PUBLIC_PAGES)("of %s: none", async (path) => {
    const html = await (await worker.fetch(path)).text();
    expect(html).not.toMatch(/<script[^>]+src=/);
    expect(html).not.toMatch(/rel="modulepreload"/);
  });
});

test("a running test loads at most 110 kB with an empty cache", async () => {
  const html = await runningTest();
  const files = new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = ""]) => file));
  expect([...files].filter((file) => /\.(css|woff2)$/.test(file))).toHaveLength(1);
  const texts = [Buffer.from(html), ...[...files].map((file) => readFileSync(`build/client${file}`))];
  expect(texts.reduce((sum, text) => sum + sizeOnTheWay(text), 0)).toBeLessThanOrEqual(TEST_COLD_LIMIT);
});

test("a page contains its styles, of at most 14 kB, and loads none", async () => {
  expect(readdirSync("build/client/assets").filter((file) => file.endsWith(".css"))).toEqual([]);
  const [, styles = ""] = /<style[^>]*>(.*?)<\/style>/s.exec(await runningTest()) ?? [];
  expect(brotliCompressSync(styles).length).toBeGreaterThan(KILOBYTE);
  expect(brotliCompressSync(styles).length).toBeLessThanOrEqual(STYLE_LIMIT);
});

test("the worker is small enough to be uploaded", () => {
  const files = [WORKER_ENTRY, ...listWorkerModules()].map((name) => join(WORKER_FOLDER, name));
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
  expect(bytes).toBeLessThanOrEqual(WORKER_LIMIT);
});
