import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { afterEach, describe, expect, test } from "vitest";
import { freePort } from "#tests/support/ports.ts";

const READY_MS = 90_000;
const START_MS = 120_000;
const END_MS = 20_000;

type Instance = {
  url: string;
  dataDir: string;
  /** Resolves to the exit code of npm; null when a signal ended it. */
  ended: Promise<number | null>;
  /** The output so far. */
  said(): string;
  stop(): Promise<unknown>;
};
const instances: Instance[] = [];

afterEach(async () => {
  await Promise.all(instances.map((instance) => instance.stop()));
  await expect.poll(() => instances.flatMap(leftOver), { timeout: END_MS }).toEqual([]);
  for (const { dataDir } of instances.splice(0)) rmSync(dataDir, { recursive: true });
});

/** `npm start` of this clone with its own ports and data. */
async function startInstance(env: Record<string, string> = {}): Promise<Instance> {
  const dataDir = mkdtempSync(join(tmpdir(), "kadam-start-"));
  const PORT = env.PORT ?? String(await freePort());
  const DB_PORT = env.DB_PORT ?? String(await freePort());
  // Set explicitly: the developer's .dev.vars may differ, and Vitest has a BASE_URL of its own.
  const url = `http://localhost:${PORT}`;
  const DATABASE_URL = `http://127.0.0.1:${DB_PORT}`;
  const child = spawn("npm", ["start", "--silent"], {
    env: {
      ...process.env,
      NODE_ENV: undefined,
      BASE_URL: url,
      DATABASE_URL,
      ...env,
      PORT,
      DB_PORT,
      DATA_DIR: dataDir,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit").then(([code]) => code as number | null);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const instance = {
    url,
    dataDir,
    ended,
    said: () => output,
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
  instances.push(instance);
  return instance;
}

/** Command lines of this instance's processes that are still running. */
function leftOver({ dataDir }: Instance): string[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      const isOurs = readFileSync(`/proc/${pid}/environ`, "utf8").includes(`DATA_DIR=${dataDir}\0`);
      return isOurs ? readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ") : [];
    } catch {
      return [];
    }
  });
}

async function occupiedPort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The server has no address.");
  return { port: String(address.port), free: () => server.close() };
}

describe("npm start says in one sentence why it cannot start, and leaves nothing behind", () => {
  test.each(["PORT", "DB_PORT"])("%s is in use", async (setting) => {
    const { port, free } = await occupiedPort();
    const instance = await startInstance({ [setting]: port });
    expect(await instance.ended).toBe(1);
    expect(instance.said().trim()).toBe(`Port ${port} is in use; set ${setting} to a free one.`);
    expect(leftOver(instance)).toEqual([]);
    free();
  });

  test("all wrong settings are listed together", async () => {
    const instance = await startInstance({
      BASE_URL: "nowhere",
      DATABASE_URL: "ftp://database",
      PORT: "70000",
    });
    expect(await instance.ended).toBe(1);
    expect(instance.said()).toMatch(/BASE_URL: .+DATABASE_URL: .+PORT: /);
    expect(instance.said().trim().split("\n")).toHaveLength(1);
    expect(leftOver(instance)).toEqual([]);
  });

  test("an external database does not respond", async () => {
    const nobody = await freePort();
    const instance = await startInstance({ DATABASE_URL: `http://127.0.0.1:${nobody}` });
    expect(await instance.ended).toBe(1);
    expect(instance.said().trim()).toMatch(/^The database does not answer at DATABASE_URL[^\n]+$/);
    expect(leftOver(instance)).toEqual([]);
  });
});

test("two instances of one clone run side by side; each stops what it started and keeps its data", {
  timeout: START_MS,
}, async () => {
  const [seeded, empty] = [await startInstance(), await startInstance({ SEED: "0" })];
  for (const instance of [seeded, empty]) {
    await expect
      .poll(instance.said, { timeout: READY_MS, interval: 200 })
      .toContain(`answers at ${instance.url}`);
    expect((await fetch(`${instance.url}/healthz`)).status).toBe(200);
  }
  expect(seeded.said()).toContain("kadam-demo-2026");
  expect(empty.said()).not.toContain("kadam-demo-2026");

  await Promise.all([seeded.stop(), empty.stop()]);
  await expect.poll(() => [seeded, empty].flatMap(leftOver), { timeout: END_MS }).toEqual([]);
  await expect(fetch(seeded.url)).rejects.toThrow();
  expect(await countUsers(seeded)).toBe(45);
  expect(await countUsers(empty)).toBe(0);
});

test("requests after a rejected body succeed", { timeout: START_MS }, async () => {
  const instance = await startInstance({ SEED: "0" });
  await expect
    .poll(instance.said, { timeout: READY_MS, interval: 200 })
    .toContain(`answers at ${instance.url}`);
  const failures: string[] = [];
  for (const megabytes of [1.1, 2, 5]) {
    for (const isChunked of [false, true]) {
      for (const refused of REFUSED) {
        const what = `${refused.path}, ${megabytes} MB${isChunked ? " in chunks" : ""}`;
        const body = Buffer.alloc(megabytes * 1024 * 1024, "a");
        const status = await post(instance.url, { ...refused, body, isChunked });
        if (![403, 413].includes(status as number)) failures.push(`${what}: ${status}`);
        for (let next = 0; next < 20; next += 1) {
          // The API rejects it by its fields; nothing is stored and no limit is reached.
          const answer = await post(instance.url, { path: "/api/contact", type: JSON_TYPE, body: EMPTY });
          if (answer !== 422) failures.push(`request ${next + 1} after ${what}: ${answer}`);
        }
      }
    }
  }
  expect(failures).toEqual([]);
});

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
const EMPTY = Buffer.from("{}");

type Post = { path: string; type: string; origin?: string; body: Buffer; isChunked?: boolean };

const REFUSED: Pick<Post, "path" | "type" | "origin">[] = [
  { path: "/contact", type: FORM_TYPE },
  { path: "/contact", type: FORM_TYPE, origin: "https://elsewhere.example" },
  { path: "/api/contact", type: JSON_TYPE },
  { path: "/graphql", type: JSON_TYPE },
];

/** The status of the response, or the error instead of it; each over a new connection. */
function post(url: string, { path, type, origin = url, body, isChunked }: Post): Promise<number | string> {
  return new Promise((resolve) => {
    const length = isChunked ? { "transfer-encoding": "chunked" } : { "content-length": body.length };
    const headers = { origin, "content-type": type, ...length };
    const sent = request(new URL(path, url), { method: "POST", agent: false, headers }, (response) => {
      response.on("error", (error) => resolve(error.message)).resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
    sent.on("error", (error) => resolve(error.message));
    sent.end(body);
  });
}

async function countUsers({ dataDir }: Instance): Promise<number> {
  const client = createClient({ url: `file:${join(dataDir, "kadam.db")}` });
  const { rows } = await client.execute("SELECT count(*) AS count FROM users");
  client.close();
  return Number(rows[0]?.count);
}
