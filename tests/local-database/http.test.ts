import { connect } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { batch, execute, plain, startTestServer, type TestServer } from "#tests/support/database-server.ts";
import { runs } from "#tests/support/full.ts";

// Each test starts its own processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const post = (body: string | Uint8Array<ArrayBuffer>, path = "/v3/pipeline") =>
  fetch(server.url + path, { method: "POST", body });
const works = async () => plain((await server.execute("SELECT 'works'")).result)[0]![0] === "works";

describe("addresses", () => {
  test.each([
    ["GET", "/health", 200],
    ["GET", "/v2", 200],
    ["GET", "/v3?x=1", 200],
    ["GET", "/v3-protobuf", 404],
    ["GET", "/v3/pipeline", 404],
    ["POST", "/v4/pipeline", 404],
    ["GET", "/", 404],
  ])("%s %s is %i", async (method, path, status) => {
    const response = await fetch(server.url + path, { method });
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("application/json");
    await response.json();
  });
});

test("requires a token for everything but the health check", async () => {
  const guarded = await startTestServer({ authToken: "secret-token" });
  const status = async (authorization?: string) =>
    (await fetch(`${guarded.url}/v2`, { headers: authorization ? { authorization } : {} })).status;
  expect(await status()).toBe(401);
  expect(await status("Bearer wrong")).toBe(401);
  expect(await status("Basic secret-token")).toBe(401);
  expect(await status("Bearer secret-token")).toBe(200);
  expect((await guarded.pipeline([execute("SELECT 1")])).status).toBe(401);
  expect((await fetch(`${guarded.url}/health`)).status).toBe(200);
  await guarded.close();
});

describe("bad requests do not end the server", () => {
  test.each([
    ["", 400],
    ["{", 400],
    ["null", 400],
    ["[]", 400],
    ["{}", 400],
    ['{"requests":{}}', 400],
    ['{"requests":[null]}', 400],
    ['{"requests":[{"type":"drop"}]}', 400],
    ['{"requests":[{"type":"execute"}]}', 400],
    ['{"requests":[{"type":"execute","stmt":{"sql":5}}]}', 400],
    [
      '{"requests":[{"type":"execute","stmt":{"sql":"SELECT ?","args":[{"type":"integer","value":"x"}]}}]}',
      400,
    ],
    [
      '{"requests":[{"type":"batch","batch":{"steps":[{"condition":{"type":"ok","step":-1},"stmt":{"sql":"SELECT 1"}}]}}]}',
      400,
    ],
    ['{"baton":7,"requests":[]}', 400],
    ['{"requests":[]}', 200],
  ])("%s is %i", async (body, status) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    if (status === 400) expect(await response.json()).toMatchObject({ code: "HRANA_PROTO_ERROR" });
    expect(await works()).toBe(true);
  });

  test("rejects conditions nested without end", async () => {
    const depth = 50_000;
    const condition = `${'{"type":"not","cond":'.repeat(depth)}{"type":"is_autocommit"}${"}".repeat(depth)}`;
    const response = await post(
      `{"requests":[{"type":"batch","batch":{"steps":[{"condition":${condition},"stmt":{"sql":"SELECT 1"}}]}}]}`,
    );
    expect(response.status).toBe(400);
    expect(await works()).toBe(true);
  });

  test("rejects expressions nested without end", async () => {
    const { error } = await server.execute(`SELECT ${"(".repeat(50_000)}1${")".repeat(50_000)}`);
    expect(error!.code).toMatch(/^(SQL_PARSE_ERROR|SQLITE_ERROR)$/);
    expect(await works()).toBe(true);
  });

  test("survives random JSON and mutated requests", async () => {
    const valid = [
      {
        type: "execute",
        stmt: { sql: "SELECT :a", named_args: [{ name: "a", value: { type: "blob", base64: "AA" } }] },
      },
      batch(["SELECT 1"], ["SELECT 2", { type: "and", conds: [{ type: "ok", step: 0 }] }]),
      { type: "describe", sql: "SELECT ?" },
      { type: "store_sql", sql_id: 1, sql: "SELECT 1" },
    ];
    const text = JSON.stringify({ baton: null, requests: valid });
    const broken = fc
      .tuple(
        fc.nat(text.length - 1),
        fc.nat(20),
        fc.constantFrom("", "null", "-1", '"', "{}", "[]", "1e999", "\\u0000", "ÿ"),
      )
      .map(([at, length, piece]) => text.slice(0, at) + piece + text.slice(at + length));
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), broken), async (body) => {
        expect([200, 400]).toContain((await post(body)).status);
      }),
      { numRuns: runs(150) },
    );
    expect(await works()).toBe(true);
  });

  test("survives random SQL", async () => {
    const words = fc.constantFrom(
      "SELECT",
      "VALUES",
      "INSERT",
      "INTO",
      "FROM",
      "WITH",
      "AS",
      "BEGIN",
      "COMMIT",
      "ROLLBACK",
      "SAVEPOINT",
      "PRAGMA",
      "EXPLAIN",
      "CREATE",
      "TRIGGER",
      "TABLE",
      "TEMP",
      "END",
      "sqlite_schema",
      "x",
      "(",
      ")",
      ",",
      ";",
      "*",
      "=",
      "'",
      '"',
      "`",
      "[",
      "]",
      "--",
      "/*",
      "*/",
      "\n",
      "?",
      "?1",
      "?99999",
      ":a",
      "@",
      "$a",
      "0",
      "1e400",
      "x'00'",
      "x'f",
      "zeroblob(9)",
      "\u0000",
      "\ud800",
      "é",
    );
    const sql = fc.array(words, { maxLength: 12 }).map((parts) => parts.join(" "));
    await fc.assert(
      fc.asyncProperty(sql, async (text) => {
        const requests = [
          { type: "describe", sql: text },
          execute(text),
          { type: "sequence", sql: text },
          { type: "close" },
        ];
        expect((await server.pipeline(requests)).status).toBe(200);
      }),
      { numRuns: runs(150) },
    );
    expect(await works()).toBe(true);
  }, 60_000);

  test("survives bytes that are not HTTP", async () => {
    const { hostname, port } = new URL(server.url);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.write("\x16\x03\x01 hello\r\n\r\n"));
      socket.once("data", (bytes) => resolve(bytes.toString()));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(await works()).toBe(true);
  });

  test("rejects a body over the limit without reading it", async () => {
    const response = await post(new Uint8Array(33 * 1024 * 1024)).catch(() => null);
    if (response) expect(response.status).toBe(413);
    expect(await works()).toBe(true);
  });

  test("stops reading a body over the limit that does not say its length", async () => {
    const body = new Blob([new Uint8Array(33 * 1024 * 1024)]).stream();
    const init = { method: "POST", body, duplex: "half" } as RequestInit;
    const response = await fetch(`${server.url}/v3/pipeline`, init).catch(() => null);
    if (response) expect(response.status).toBe(413);
    expect(await works()).toBe(true);
  });

  test("keeps the data and answers the next request after a text that ends the engine", async () => {
    await server.execute("CREATE TABLE kept (a)");
    await server.execute("INSERT INTO kept VALUES (1)");
    const { baton } = await server.pipeline([execute("BEGIN")]);
    const fatal = await server.pipeline([execute("SELECT CAST(x'ff' AS TEXT)")]);
    expect(fatal).toMatchObject({ status: 503, code: "ENGINE_RESTARTED" });
    expect(plain((await server.execute("SELECT a FROM kept")).result)).toEqual([["1"]]);
    expect((await server.pipeline([execute("SELECT 1")], baton)).code).toBe("STREAM_EXPIRED");
  }, 30_000);
});

test("stops an endless statement and keeps serving", async () => {
  const short = await startTestServer({ limits: { stuckMs: 600 } });
  const endless = "WITH RECURSIVE c (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c";
  expect(await short.pipeline([execute(endless)])).toMatchObject({ status: 503 });
  expect(plain((await short.execute("SELECT 1")).result)).toEqual([["1"]]);
  await short.close();
}, 30_000);

test("rejects streams above the limit until one is closed", async () => {
  const small = await startTestServer({ limits: { streams: 2 } });
  const open = [await small.pipeline([execute("SELECT 1")]), await small.pipeline([execute("SELECT 1")])];
  expect(await small.pipeline([execute("SELECT 1")])).toMatchObject({
    status: 429,
    code: "TOO_MANY_STREAMS",
  });
  await small.pipeline([{ type: "close" }], open[0]!.baton);
  expect((await small.pipeline([execute("SELECT 1"), { type: "close" }])).status).toBe(200);
  await small.close();
});
