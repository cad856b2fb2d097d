import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import type { Transform } from "node:stream";
import { text } from "node:stream/consumers";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import { createClient } from "@libsql/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fullTest } from "#tests/support/full.ts";
import { endInstances, type Instance, startInstance } from "#tests/support/instance.ts";

/** `npm start` owns its processes: it restarts those that end, and no one outlives it. */
const TIMEOUT_MS = 60_000;
const RESTART_MS = 3_000;
const CTRL_C_MS = 2_000;
/** A worker that answers nothing for ten seconds is restarted. */
const SILENCE_MS = 14_000;

const SUPERVISOR = /^\S+ scripts\/start\.mjs/;
const WORKER = /workerd serve/;
const DATABASE_SERVER = /build\/programs\/database-server\.js/;
const DATABASE_ENGINE = /build\/programs\/engine\.js/;

const pidsOf = (instance: Instance, command: RegExp) =>
  [...instance.processes()].filter(([, line]) => command.test(line)).map(([pid]) => pid);

/** `kill -9` of one process; returns its id. */
function killOne(instance: Instance, command: RegExp): number {
  const [pid] = pidsOf(instance, command);
  if (!pid) throw new Error(`No process of ${command} is running:\n${instance.said()}`);
  process.kill(pid, "SIGKILL");
  return pid;
}

const statusOf = (instance: Instance) =>
  fetch(`${instance.url}/healthz`).then(
    ({ status }) => status,
    () => "no answer",
  );

async function expectAnswerFromAnother(instance: Instance, command: RegExp, killed: number) {
  await expect.poll(() => statusOf(instance), { timeout: RESTART_MS, interval: 50 }).toBe(200);
  await expect.poll(() => pidsOf(instance, command), { timeout: RESTART_MS }).not.toContain(killed);
  expect(pidsOf(instance, command)).toHaveLength(1);
}

/** What a client that accepts these encodings gets. */
async function download(url: string, accepted: string) {
  const sent = request(url, { headers: { "accept-encoding": accepted } }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const encoding = response.headers["content-encoding"] ?? "identity";
  const decoded = encoding === "identity" ? response : response.pipe(DECODERS[encoding]!());
  const { "content-length": length, vary } = response.headers;
  return { encoding, length: Number(length), vary, text: await text(decoded) };
}

const DECODERS: Record<string, () => Transform> = { br: createBrotliDecompress, gzip: createGunzip };

describe("a process that ends", () => {
  endInstances();

  test("a killed process is restarted within three seconds; the fifth failure in a minute ends everything", {
    timeout: TIMEOUT_MS,
  }, async () => {
    const instance = await startInstance({ SEED: "0" });
    await instance.ready();
    for (const command of [WORKER, DATABASE_ENGINE, DATABASE_SERVER, WORKER]) {
      await expectAnswerFromAnother(instance, command, killOne(instance, command));
    }
    killOne(instance, DATABASE_ENGINE);
    expect(await instance.ended).toBe(1);
    expect(instance.said()).toContain("The worker ended (SIGKILL). It is restarted.");
    expect(instance.said().trim().split("\n").at(-1)).toBe(
      "The database engine ended. This was failure 5 within a minute, so Kadam ends.",
    );
  });

  fullTest(
    "a worker that runs and answers nothing is restarted",
    async () => {
      const instance = await startInstance({ SEED: "0" });
      await instance.ready();
      const [silent] = pidsOf(instance, WORKER);
      process.kill(silent!, "SIGSTOP");
      await expect.poll(() => pidsOf(instance, WORKER), { timeout: SILENCE_MS }).not.toContain(silent);
      await expect.poll(() => statusOf(instance), { timeout: RESTART_MS, interval: 50 }).toBe(200);
      expect(instance.said()).toContain("The worker has not answered for 10 seconds.");
    },
    TIMEOUT_MS,
  );

  fullTest(
    "a killed supervisor leaves no process; the next start has its ports and data, and does the scheduled work",
    async () => {
      const settings = { SEED: "0", DEV_TOOLS: "0" };
      const first = await startInstance(settings);
      await first.ready();
      const database = createClient({ url: first.databaseUrl });
      await database.execute("INSERT INTO rate_counters (key, window_ends_at, count) VALUES ('ended', 1, 1)");
      killOne(first, SUPERVISOR);
      await first.ended;
      await expect.poll(() => first.processes().size).toBe(0);

      const { url, databaseUrl, dataDir: DATA_DIR } = first;
      const [PORT, DB_PORT] = [url, databaseUrl].map((address) => new URL(address).port) as [string, string];
      const next = await startInstance({ ...settings, PORT, DB_PORT, DATA_DIR });
      await next.ready();
      const counters = async () => (await database.execute("SELECT key FROM rate_counters")).rows.length;
      await expect.poll(counters, { timeout: 5_000 }).toBe(0);
      database.close();
    },
    TIMEOUT_MS,
  );
});

describe("with two workers", () => {
  let instance: Instance;
  beforeAll(async () => {
    instance = await startInstance({ WORKERS: "2" });
    await instance.ready();
  }, TIMEOUT_MS);
  endInstances(afterAll);

  test("the demo accounts are printed and can sign in", async () => {
    const [, password = ""] = /password (\S+):/.exec(instance.said()) ?? [];
    const [email = ""] = /\S+@kadam\.example/.exec(instance.said()) ?? [];
    const response = await fetch(`${instance.url}/sign-in`, {
      method: "POST",
      headers: { origin: instance.url },
      body: new URLSearchParams({ email, password }),
      redirect: "manual",
    });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/admin"]);
  });

  test("the site has compressed texts, cached files, and one log", async () => {
    const [script] = readdirSync("build/client/assets").filter((name) => /^frame-.*\.js$/.test(name));
    const texts = { page: "/about", json: "/api/openapi.json", script: `/assets/${script}` };
    const encodings = {
      "gzip, deflate, br, zstd": "br",
      gzip: "gzip",
      "gzip, br;q=0": "gzip",
      identity: "identity",
    };
    for (const [what, path] of Object.entries(texts)) {
      for (const [accepted, encoding] of Object.entries(encodings)) {
        const answer = await download(instance.url + path, accepted);
        expect(answer, `${what} for ${accepted}`).toMatchObject({
          encoding,
          vary: expect.stringContaining("Accept-Encoding"),
        });
        expect(answer.text.trimEnd(), what).toMatch(/(<\/html>(<!--\/?\$-->)*|[};])$/);
      }
    }
    const page = await fetch(`${instance.url}/about`);
    const html = await page.text();

    const asset = /href="(\/assets\/[^"]+\.woff2)"/.exec(html)?.[1];
    const file = await fetch(instance.url + asset);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "font/woff2"]);
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(file.headers.get("x-content-type-options")).toBe("nosniff");
    const icon = await fetch(`${instance.url}/icon.svg`);
    // Without its own cache-control, fetch asks for a full answer.
    const known = { "if-none-match": icon.headers.get("etag") ?? "", "cache-control": "max-age=0" };
    expect((await fetch(`${instance.url}/icon.svg`, { headers: known })).status).toBe(304);
    expect((await fetch(`${instance.url}/_headers`)).status).toBe(404);

    const requestId = page.headers.get("x-request-id");
    const log = join(instance.dataDir, "logs/requests.log");
    await expect.poll(() => readFileSync(log, "utf8")).toContain(requestId);
    const lines = readFileSync(log, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.find((line) => line.requestId === requestId)).toMatchObject({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: "info",
      path: "/about",
      status: 200,
    });
    expect(readdirSync(instance.dataDir).filter((name) => !name.startsWith("kadam.db"))).toEqual(["logs"]);
    expect(readdirSync(join(instance.dataDir, "logs"))).toEqual(["requests.log"]);
  });

  test("one of two workers may be killed without a visitor noticing; Ctrl-C ends all within two seconds", {
    timeout: TIMEOUT_MS,
  }, async () => {
    expect(pidsOf(instance, WORKER)).toHaveLength(2);
    const visits = Array.from({ length: 200 }, async () => (await fetch(`${instance.url}/about`)).status);
    killOne(instance, WORKER);
    expect(new Set(await Promise.all(visits))).toEqual(new Set([200]));

    const pressedAt = performance.now();
    instance.signal("SIGINT", "terminal");
    await instance.ended;
    await expect.poll(() => instance.processes().size, { interval: 20 }).toBe(0);
    expect(performance.now() - pressedAt).toBeLessThan(CTRL_C_MS);
  });
});
