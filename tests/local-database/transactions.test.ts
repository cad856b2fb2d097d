import { request } from "node:http";
import { createClient } from "@libsql/client/web";
import Database from "libsql";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { batch, execute, plain, startTestServer, type TestServer } from "#tests/support/database-server.ts";

// Each test starts its own processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

/** Limits that no test reaches, even on a busy machine. */
const patient = { idleMs: 60_000, writeMs: 60_000, idleWriterMs: 60_000, waitMs: 60_000 };

let server: TestServer;
/** A server with limits that are reached at once. */
let shortLimits: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: patient });
  shortLimits = await startTestServer({ limits: { idleMs: 400, writeMs: 200, waitMs: 10_000 } });
});
afterAll(() => Promise.all([server.close(), shortLimits.close()]));
beforeEach(async () => {
  for (const { pipeline } of [server, shortLimits]) {
    const sql = "DROP TABLE IF EXISTS t; CREATE TABLE t (a INTEGER UNIQUE)";
    await pipeline([{ type: "sequence", sql }, { type: "close" }]);
  }
});

const insert = (value: number) => execute("INSERT INTO t VALUES (?)", [BigInt(value)]);
const count = async () => Number(plain((await server.execute("SELECT count(*) FROM t")).result)[0]![0]);

async function openStreams({ url }: TestServer): Promise<number> {
  const health = await fetch(`${url}/health`);
  return ((await health.json()) as { streams: number }).streams;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  await expect.poll(holds, { timeout: 15_000, interval: 20 }).toBe(true);
}

describe("batons", () => {
  test("carry a transaction from request to request", async () => {
    const first = await server.pipeline([execute("BEGIN IMMEDIATE"), insert(1), { type: "get_autocommit" }]);
    expect(first.results[2]!.response.is_autocommit).toBe(false);
    expect(await count()).toBe(0);
    const second = await server.pipeline([execute("SELECT count(*) FROM t"), execute("COMMIT")], first.baton);
    expect(plain(second.results[0]!.response.result)).toEqual([["1"]]);
    expect(second.baton).not.toBe(first.baton);
    expect(await count()).toBe(1);
    expect((await server.pipeline([{ type: "close" }], second.baton)).baton).toBeNull();
  });

  test("can be used once", async () => {
    const { baton } = await server.pipeline([insert(1)]);
    const [one, two] = await Promise.all([
      server.pipeline([insert(2)], baton),
      server.pipeline([insert(3)], baton),
    ]);
    expect([one!.status, two!.status].sort()).toEqual([200, 400]);
    expect([one!.code, two!.code]).toContain("BATON_REUSED");
    expect(await count()).toBe(2);
  });

  test.each(["", "nonsense", "0.0", `${"0".repeat(32)}.x`])("%j is not a baton", async (baton) => {
    const answer = await server.pipeline([execute("SELECT 1")], baton);
    expect(baton === "" ? answer.status : answer.code).toBe(baton === "" ? 200 : "BATON_INVALID");
  });

  test("of a closed stream are rejected", async () => {
    const { baton } = await server.pipeline([execute("SELECT 1")]);
    await server.pipeline([{ type: "close" }], baton);
    expect(await server.pipeline([execute("SELECT 1")], baton)).toMatchObject({
      status: 400,
      code: "STREAM_EXPIRED",
    });
  });
});

describe("end of a transaction", () => {
  test("rolls back when an idle stream expires", async () => {
    const { baton } = await shortLimits.pipeline([execute("BEGIN IMMEDIATE"), insert(1)]);
    await until(async () => (await openStreams(shortLimits)) === 0);
    expect((await shortLimits.pipeline([execute("COMMIT")], baton)).code).toBe("STREAM_EXPIRED");
    expect(plain((await shortLimits.execute("SELECT a FROM t")).result)).toEqual([]);
  });

  test("rolls back when the stream is closed", async () => {
    await server.pipeline([execute("BEGIN IMMEDIATE"), insert(1), { type: "close" }]);
    expect(await count()).toBe(0);
  });

  test("closes it until the next BEGIN when a conflict rolls back", async () => {
    await server.pipeline([insert(1), { type: "close" }]);
    const first = await server.pipeline([
      execute("BEGIN"),
      insert(2),
      execute("INSERT OR ROLLBACK INTO t VALUES (1)"),
    ]);
    expect(first.results[2]!.error.code).toBe("SQLITE_CONSTRAINT");
    const second = await server.pipeline(
      [insert(3), batch(["INSERT INTO t VALUES (4)"]), execute("COMMIT")],
      first.baton,
    );
    expect(second.results[0]!.error.code).toBe("TRANSACTION_CLOSED");
    expect(second.results[1]!.response.result.step_errors[0]!.code).toBe("TRANSACTION_CLOSED");
    expect(second.results[2]!.type).toBe("error");
    const third = await server.pipeline(
      [execute("BEGIN"), insert(5), execute("COMMIT"), { type: "close" }],
      second.baton,
    );
    expect(third.results.map(({ type }) => type)).toEqual(["ok", "ok", "ok", "ok"]);
    expect(await count()).toBe(2);
  });

  test("leaves it open after an ordinary error", async () => {
    const { results } = await server.pipeline([
      execute("BEGIN"),
      insert(1),
      insert(1),
      insert(2),
      execute("COMMIT"),
      { type: "close" },
    ]);
    expect(results.map(({ type }) => type)).toEqual(["ok", "ok", "error", "ok", "ok", "ok"]);
    expect(await count()).toBe(2);
  });

  test("supports commit, rollback and close of the official client", async () => {
    const client = createClient({ url: server.url });
    for (const [value, end] of [
      [1, "commit"],
      [2, "rollback"],
      [3, "close"],
    ] as const) {
      const transaction = await client.transaction("write");
      await transaction.execute({ sql: "INSERT INTO t VALUES (?)", args: [value] });
      await transaction[end]();
    }
    await until(async () => (await client.execute("INSERT INTO t VALUES (4)")).rowsAffected === 1);
    const { rows } = await client.execute("SELECT a FROM t ORDER BY a");
    expect(rows.map((row) => row.a)).toEqual([1, 4]);
  });

  test("leaves nothing behind when a client disconnects while it waits", async () => {
    const holder = await server.pipeline([execute("BEGIN IMMEDIATE"), insert(1)]);
    const open = await openStreams(server);
    const sent = request(`${server.url}/v2/pipeline`, { method: "POST" });
    sent.on("error", () => undefined);
    const begun = new Promise<void>((resolve) => sent.on("finish", () => resolve()));
    sent.end(JSON.stringify({ requests: [execute("BEGIN IMMEDIATE"), insert(2), execute("COMMIT")] }));
    await begun;
    await until(async () => (await openStreams(server)) === open + 1);
    sent.destroy();
    await until(async () => (await openStreams(server)) === open);
    const held = await server.pipeline(
      [execute("SELECT 1"), insert(3), execute("COMMIT"), { type: "close" }],
      holder.baton,
    );
    expect(held.results.at(-2)!.type).toBe("ok");
    expect(plain((await server.execute("SELECT a FROM t ORDER BY a")).result)).toEqual([["1"], ["3"]]);
  });
});

describe("concurrent writers", () => {
  test("wait until the holder commits, while readers continue", async () => {
    const holder = await server.pipeline([execute("BEGIN IMMEDIATE"), insert(1)]);
    const waiting = server.pipeline([
      batch(["BEGIN IMMEDIATE"], ["INSERT INTO t SELECT max(a) + 1 FROM t"], ["COMMIT"]),
    ]);
    expect(await count()).toBe(0);
    await server.pipeline([execute("COMMIT"), { type: "close" }], holder.baton);
    expect((await waiting).results[0]!.response.result.step_errors).toEqual([null, null, null]);
    expect(plain((await server.execute("SELECT a FROM t ORDER BY a")).result)).toEqual([["1"], ["2"]]);
  });

  test("are rolled back when they block others too long", async () => {
    const holder = await shortLimits.pipeline([execute("BEGIN IMMEDIATE"), insert(1)]);
    expect((await shortLimits.execute("INSERT INTO t VALUES (2)")).error).toBeUndefined();
    expect((await shortLimits.pipeline([execute("COMMIT")], holder.baton)).code).toBe("STREAM_EXPIRED");
    expect(plain((await shortLimits.execute("SELECT a FROM t")).result)).toEqual([["2"]]);
  });

  test("are rolled back for a waiting writer when their client is silent", async () => {
    const impatient = await startTestServer({ limits: { ...patient, idleWriterMs: 200 } });
    await impatient.execute("CREATE TABLE t (a INTEGER)");
    const silent = await impatient.pipeline([execute("BEGIN IMMEDIATE"), insert(1)]);
    expect((await impatient.execute("INSERT INTO t VALUES (2)")).error).toBeUndefined();
    expect((await impatient.pipeline([execute("COMMIT")], silent.baton)).code).toBe("STREAM_EXPIRED");
    await impatient.close();
  });

  test("get a conflict at once when they read before another write", async () => {
    const reader = await server.pipeline([execute("BEGIN"), execute("SELECT count(*) FROM t")]);
    await server.execute("INSERT INTO t VALUES (1)");
    const { results } = await server.pipeline(
      [insert(2), execute("ROLLBACK"), { type: "close" }],
      reader.baton,
    );
    expect(results[0]!.error).toMatchObject({ code: "SQLITE_BUSY", extended_code: "SQLITE_BUSY_SNAPSHOT" });
    expect((await server.execute("INSERT INTO t VALUES (3)")).error).toBeUndefined();
    const other = new Database(server.file);
    expect(other.prepare("SELECT a FROM t").raw(true).all([])).toEqual([[1], [3]]);
    other.close();
  });

  test("lose and fail none of 64 streams with two transactions each", async () => {
    const busy = await startTestServer({ limits: patient });
    await busy.execute("CREATE TABLE t (stream INTEGER, n INTEGER, PRIMARY KEY (stream, n))");
    const open = await Promise.all(Array.from({ length: 64 }, () => busy.pipeline([execute("SELECT 1")])));
    await Promise.all(
      open.map(async ({ baton }, stream) => {
        let next = baton;
        for (const n of [0, 1]) {
          const write = execute("INSERT INTO t VALUES (?, ?)", [BigInt(stream), BigInt(n)]);
          const begun = await busy.pipeline([execute("BEGIN IMMEDIATE"), write], next);
          expect(begun.results.map(({ type }) => type)).toEqual(["ok", "ok"]);
          const done = await busy.pipeline([execute("COMMIT")], begun.baton);
          expect(done.results[0]!.type).toBe("ok");
          next = done.baton;
        }
        await busy.pipeline([{ type: "close" }], next);
      }),
    );
    expect(plain((await busy.execute("SELECT count(*), count(DISTINCT stream) FROM t")).result)).toEqual([
      ["128", "64"],
    ]);
    // A connection of another process sees committed data only.
    const other = new Database(busy.file);
    expect(other.prepare("SELECT count(*) FROM t").raw(true).all([])).toEqual([[128]]);
    other.close();
    await busy.close();
  }, 60_000);

  test("wait for a lock of another process and commit after it", async () => {
    const other = new Database(server.file);
    other.exec("BEGIN IMMEDIATE; INSERT INTO t VALUES (1)");
    const open = await openStreams(server);
    const waiting = server.execute("INSERT INTO t VALUES (2)");
    await until(async () => (await openStreams(server)) === open + 1);
    other.exec("COMMIT");
    expect((await waiting).error).toBeUndefined();
    for (const value of [3n, 4n]) await server.execute("INSERT INTO t VALUES (?)", [value]);
    expect(other.prepare("SELECT a FROM t").raw(true).all([])).toEqual([[1], [2], [3], [4]]);
    other.exec("INSERT INTO t VALUES (5)");
    other.close();
  });

  test("get SQLITE_BUSY after too long a wait, and the stream remains usable", async () => {
    const impatient = await startTestServer({ limits: { waitMs: 200 } });
    await impatient.execute("CREATE TABLE t (a)");
    const other = new Database(impatient.file);
    other.exec("BEGIN IMMEDIATE");
    const first = await impatient.pipeline([insert(1)]);
    expect(first.results[0]!.error.code).toBe("SQLITE_BUSY");
    other.exec("COMMIT");
    const second = await impatient.pipeline([insert(2), { type: "close" }], first.baton);
    expect(second.results[0]!.type).toBe("ok");
    expect(other.prepare("SELECT a FROM t").raw(true).all([])).toEqual([[2]]);
    other.close();
    await impatient.close();
  });
});
