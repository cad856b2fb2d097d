import { once } from "node:events";
import { request } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { describe, expect, test } from "vitest";
import { fullTest, perCommit } from "#tests/support/full.ts";
import { endInstances, type Instance, startInstance } from "#tests/support/instance.ts";
import { freePort } from "#tests/support/ports.ts";

const START_MS = 120_000;

endInstances();

async function occupiedPort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The server has no address.");
  return { port: String(address.port), free: () => server.close() };
}

describe("npm start says in one sentence why it cannot start, and leaves nothing behind", () => {
  test.each(perCommit(["PORT", "DB_PORT"], (setting) => setting === "PORT"))(
    "%s is in use",
    async (setting) => {
      const { port, free } = await occupiedPort();
      const instance = await startInstance({ [setting]: port });
      expect(await instance.ended).toBe(1);
      expect(instance.said().trim()).toMatch(
        `Port ${port} is in use by process ${process.pid} (${process.argv0}`,
      );
      expect(instance.said().trim()).toMatch(new RegExp(`\\); set ${setting} to a free one\\.$`));
      free();
    },
  );

  test("all wrong settings are listed together", async () => {
    const instance = await startInstance({
      BASE_URL: "nowhere",
      DATABASE_URL: "ftp://database",
      PORT: "70000",
      WORKERS: "none",
    });
    expect(await instance.ended).toBe(1);
    expect(instance.said()).toMatch(/BASE_URL: .+DATABASE_URL: .+PORT: .+WORKERS: /);
    expect(instance.said().trim().split("\n")).toHaveLength(1);
  });

  test("an external database does not respond", async () => {
    const nobody = await freePort();
    const instance = await startInstance({ DATABASE_URL: `http://127.0.0.1:${nobody}` });
    expect(await instance.ended).toBe(1);
    expect(instance.said().trim()).toMatch(/^Building…\nThe database does not answer at DATABASE_URL[^\n]+$/);
  });
});

fullTest(
  "two instances of one clone run side by side; each stops what it started and keeps its data",
  async () => {
    const [seeded, empty] = [await startInstance(), await startInstance({ SEED: "0" })];
    for (const instance of [seeded, empty]) {
      await instance.ready();
      expect((await fetch(`${instance.url}/healthz`)).status).toBe(200);
    }
    expect(seeded.said()).toContain("kadam-demo-2026");
    expect(empty.said()).not.toContain("kadam-demo-2026");
    expect(seeded.said()).not.toContain("/setup?token=");
    const [link = ""] = /http\S+setup\?token=\S+/.exec(empty.said()) ?? [];
    expect((await fetch(link)).status).toBe(200);

    for (const instance of [seeded, empty]) instance.signal("SIGTERM");
    await Promise.all([seeded.ended, empty.ended]);
    await expect.poll(() => [seeded, empty].map(({ processes }) => processes().size)).toEqual([0, 0]);
    await expect(fetch(seeded.url)).rejects.toThrow();
    expect(await countUsers(seeded)).toBe(45);
    expect(await countUsers(empty)).toBe(0);
  },
  START_MS,
);

fullTest(
  "requests after a rejected body succeed",
  async () => {
    const instance = await startInstance({ SEED: "0" });
    await instance.ready();
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
  },
  START_MS,
);

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
