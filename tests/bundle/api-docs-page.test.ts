import { brotliCompressSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { PROBLEM_STATUS } from "#app/kernel/problem.ts";
import type { ApiDocument } from "#app/platform/api/document.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const LIMIT = 35 * 1024;

const worker = useWorker();
let html: string;
let anchors: Set<string>;

beforeAll(async () => {
  const response = await worker.fetch("/api/docs");
  expect(response.status).toBe(200);
  html = await response.text();
  anchors = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!));
});

test("every problem has an entry at the address of its type", async () => {
  for (const code of Object.keys(PROBLEM_STATUS)) expect(anchors, code).toContain(code);
  const { type } = (await (await worker.fetch("/api/nowhere")).json()) as { type: string };
  const { pathname, hash } = new URL(type, worker.url);
  expect([pathname, anchors.has(hash.slice(1))]).toEqual(["/api/docs", true]);
});

test("every operation of the document is listed with its inputs and responses", async () => {
  const { paths, components } = (await (await worker.fetch("/api/openapi.json")).json()) as ApiDocument;
  const articles = new Map(
    html.split("<article ").map((part) => [/id="([^"]+)"/.exec(part)?.[1], visibleText(part)]),
  );
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const { operationId, parameters, requestBody, responses } = operation;
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
  for (const name of Object.keys(components.schemas)) expect(anchors).toContain(`shape-${name}`);
});

test("every link within the page has a target, and every id is unique", () => {
  const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!);
  expect(links.filter((id) => !anchors.has(id))).toEqual([]);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
  expect(ids.length).toBe(anchors.size);
});

test("loads no script and nothing from other hosts, and is small", () => {
  expect(html).not.toMatch(/<script[^>]*\ssrc=/);
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(LIMIT);
});
