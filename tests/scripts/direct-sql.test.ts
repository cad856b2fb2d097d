import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sendSqlDirectly } from "#scripts/direct-sql.ts";

const client = createRequire(import.meta.url).resolve("@libsql/client/http");
const source = readFileSync(join(client, "../../lib-esm/http.js"), "utf8");

describe("libSQL's client with SQL sent directly", () => {
  test("stores no text before its batch", () => {
    expect(sendSqlDirectly(source)).toContain("const sqlCacheCapacity = 0;");
    expect(sendSqlDirectly(source)).toContain("new SqlCache(stream, sqlCacheCapacity)");
  });

  test("is refused for a release of the client that reads differently", () => {
    expect(() => sendSqlDirectly("export const createClient = () => {};")).toThrow("has changed");
  });
});
