import { brotliCompressSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { PROBLEM_STATUS } from "#app/kernel/problem.ts";
import type { ApiDocument } from "#app/platform/api/document.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { useWorker } from "#tests/support/use-worker.ts";

/** Of each page; what a phone on a slow network loads. */
const LIMIT = 35 * 1024;

const worker = useWorker();
/** The pages by address: the start, then the sections. */
const pages = new Map<string, string>();
const anchorsOf = (path: string) =>
  new Set([...(pages.get(path) ?? "").matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!));

async function read(path: string) {
  const response = await worker.fetch(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

beforeAll(async () => {
  const start = await read("/api/docs");
  pages.set("/api/docs", start);
  for (const [, path] of start.matchAll(/href="(\/api\/docs\/[\w-]+)"/g))
    if (!pages.has(path!)) pages.set(path!, await read(path!));
});

test("every problem has an entry at the address of its type", async () => {
  const anchors = anchorsOf("/api/docs");
  for (const code of Object.keys(PROBLEM_STATUS)) expect(anchors, code).toContain(code);
  const { type } = (await (await worker.fetch("/api/nowhere")).json()) as { type: string };
  const { pathname, hash } = new URL(type, worker.url);
  expect([pathname, anchors.has(hash.slice(1))]).toEqual(["/api/docs", true]);
});

test("every operation of the document is listed, and described with its inputs and responses in its section", async () => {
  const { paths, components } = (await (await worker.fetch("/api/openapi.json")).json()) as ApiDocument;
  const all = [...pages.values()].join("");
  const articles = new Map(
    all.split("<article ").map((part) => [/id="([^"]+)"/.exec(part)?.[1], visibleText(part)]),
  );
  const listed = anchorsOf("/api/docs");
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const { operationId, parameters, requestBody, responses } = operation;
      expect(listed).toContain(operationId);
      const text = articles.get(operationId) ?? "";
      const { properties = {} } = requestBody?.content["application/json"]?.schema ?? {};
      const expected = [
        `${method.toUpperCase()} ${path}`,
        "curl ",
        ...parameters.map(({ name }) => name),
        ...Object.keys(properties),
        ...Object.keys(responses).filter((status) => status !== "default"),
      ];
      for (const part of expected) expect(text, operationId).toContain(part);
    }
  }
  for (const name of Object.keys(components.schemas)) expect(all).toContain(`id="shape-${name}"`);
});

test("a search shows the calls that contain every word, without scripts", async () => {
  const found = await read("/api/docs?q=Batches+post");
  expect(found).toContain('id="post-admin-batches"');
  expect(found).not.toContain('id="get-admin-batches"');
  expect(visibleText(await read("/api/docs?q=nothing+has+this"))).toContain("No call matches");
});

test("every link to a place of these pages has a target, and every id is unique", () => {
  for (const [path, html] of pages) {
    const links = [...html.matchAll(/href="(\/api\/docs[\w/-]*)?#([^"]+)"/g)];
    const dead = links.filter(([, page = path, id]) => !anchorsOf(page).has(id!)).map(([link]) => link);
    expect(dead, path).toEqual([]);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)];
    expect(ids.length, path).toBe(anchorsOf(path).size);
  }
});

test("an unknown section is a page that is not there", async () => {
  expect((await worker.fetch("/api/docs/nothing")).status).toBe(404);
});

test("loads no script and nothing from other hosts, and is small", () => {
  for (const [path, html] of pages) {
    expect(html, path).not.toMatch(/<script[^>]*\ssrc=/);
    expect(brotliCompressSync(html).length, path).toBeLessThanOrEqual(LIMIT);
  }
});
