import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";

const { RequestLog } = await import(resolve("scripts/server/request-log.mjs"));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kadam-log-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const files = () => readdirSync(folder).filter((name) => name.endsWith("requests.log"));
const linesOf = () =>
  files().flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n").filter(Boolean));

test("a new file begins after 20 MB, and no line is lost", async () => {
  const log = new RequestLog(folder, () => {});
  const line = JSON.stringify({ path: "x".repeat(1_000_000) });
  for (let at = 0; at < 25; at += 1) log.write(line);
  await expect.poll(() => linesOf().length).toBe(25);
  expect(files()).toHaveLength(2);
});

test("each line is JSON with its time; what the runtime prints becomes an error", async () => {
  const seen: string[] = [];
  const log = new RequestLog(folder, (line: string) => seen.push(line));
  const output = new PassThrough();
  log.follow(output);
  output.end('{"status":200}\nout of memory\n');
  await expect.poll(() => linesOf().length).toBe(2);
  const [request, failure] = linesOf().map((line) => JSON.parse(line));
  expect(request).toEqual({ time: expect.stringMatching(/^\d{4}-.+Z$/), status: 200 });
  expect(failure).toMatchObject({ level: "error", message: "out of memory" });
  expect(seen).toHaveLength(2);
});
