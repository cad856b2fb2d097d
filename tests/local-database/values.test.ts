import { createClient } from "@libsql/client/web";
import fc from "fast-check";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { fromSqlite, toJson, toSqlite, valueSchema } from "#local-database/values.ts";
import { plain, startTestServer, type TestServer } from "#tests/support/database-server.ts";
import { runs } from "#tests/support/full.ts";

// Each test starts its own processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe("values survive a round trip", () => {
  test("every kind of value", async () => {
    const client = createClient({ url: server.url, intMode: "bigint" });
    const big = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
    // SQLite has no negative zero: adding zero makes it positive.
    const float = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
    const text = fc.string({ unit: "grapheme" }).filter((value) => !value.includes("\0"));
    const blob = fc.uint8Array({ maxLength: 2000 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(big, float, text, blob, fc.constant(null)), { minLength: 1, maxLength: 20 }),
        async (values) => {
          const { rows } = await client.execute({
            sql: `SELECT ${values.map(() => "?").join(", ")}`,
            args: values,
          });
          const back = values.map((_, at) => rows[0]![at]);
          const asBytes = (value: unknown) => (value instanceof ArrayBuffer ? new Uint8Array(value) : value);
          expect(back.map(asBytes)).toEqual(values);
        },
      ),
      { numRuns: runs(30) },
    );
  });

  test("a blob of 8 MiB", async () => {
    const base64 = Buffer.alloc(8 * 1024 * 1024 + 1, "kadam").toString("base64");
    const { result } = await server.execute("SELECT ?, length(?1)", [{ type: "blob", base64 }]);
    expect(result!.rows[0]![0]!.base64 === base64).toBe(true);
    expect(result!.rows[0]![1]).toEqual({ type: "integer", value: "8388609" });
  });

  test("keeps the storage class of numbers", async () => {
    const { result } = await server.execute("SELECT typeof(?), typeof(?), typeof(1.0), 1.0", [1n, 1]);
    expect(plain(result)[0]).toEqual(["integer", "real", "real", 1]);
    expect(result!.rows[0]![3]!.type).toBe("float");
  });

  test("keeps infinity, which JSON cannot express, and text that looks like it", async () => {
    const client = createClient({ url: server.url });
    const look = '{"type":"float","value":"Infinity"}';
    const { rows } = await client.execute({ sql: "SELECT 9e999, -9e999, ?", args: [look] });
    expect(Object.values(rows[0]!)).toEqual([Infinity, -Infinity, look]);
  });
});

describe("protocol values", () => {
  test.each([
    [{ type: "null" }, null],
    [{ type: "integer", value: "-9223372036854775808" }, -(2n ** 63n)],
    [{ type: "float", value: 1 }, 1],
    [{ type: "text", value: "žluť 🐎" }, "žluť 🐎"],
    [{ type: "blob", base64: "AQI=" }, Buffer.from([1, 2])],
    [{ type: "blob", base64: "AQI" }, Buffer.from([1, 2])],
    [{ type: "blob", base64: "" }, Buffer.alloc(0)],
  ])("%j", (value, expected) => {
    expect(toSqlite(v.parse(valueSchema, value))).toEqual(expected);
  });

  test.each([
    { type: "integer", value: 1 },
    { type: "integer", value: "1.5" },
    { type: "integer", value: "9223372036854775808" },
    { type: "integer", value: "" },
    { type: "float", value: "1" },
    { type: "text" },
    { type: "blob", base64: "not base64!" },
    { type: "date", value: "2026-01-01" },
    null,
    "text",
  ])("rejects %j", (value) => {
    expect(v.safeParse(valueSchema, value).success).toBe(false);
  });

  test("answers", () => {
    const values = [null, 5n, 0.5, "x", Buffer.from([255]), Number.NEGATIVE_INFINITY];
    expect(JSON.parse(toJson(values.map(fromSqlite)))).toEqual([
      { type: "null" },
      { type: "integer", value: "5" },
      { type: "float", value: 0.5 },
      { type: "text", value: "x" },
      { type: "blob", base64: "/w" },
      { type: "float", value: Number.NEGATIVE_INFINITY },
    ]);
  });
});
