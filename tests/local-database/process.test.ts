import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { killRound, runDatabaseProcess, startDatabaseProcess } from "#tests/support/database-process.ts";
import { execute, plain, postPipeline } from "#tests/support/database-server.ts";
import { perCommit } from "#tests/support/full.ts";

// Each test starts its own processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kadam-db-process-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const DATA = "data";

describe("the process", () => {
  test.each(["SIGTERM", "SIGINT"] as const)(
    "ends on %s with everything in one file",
    async (signal) => {
      const server = await startDatabaseProcess(join(folder, DATA));
      await postPipeline(server.url, [
        execute("CREATE TABLE t (a)"),
        execute("INSERT INTO t VALUES (1)"),
        { type: "close" },
      ]);
      const open = await postPipeline(server.url, [
        execute("BEGIN IMMEDIATE"),
        execute("INSERT INTO t VALUES (2)"),
      ]);
      expect(open.baton).not.toBeNull();
      expect(await server.stop(signal)).toBe(0);
      const leftover = readdirSync(join(folder, DATA)).filter((name) => name.endsWith("-wal"));
      expect(leftover.every((name) => statSync(join(folder, DATA, name)).size === 0)).toBe(true);

      const again = await startDatabaseProcess(join(folder, DATA));
      const { results } = await postPipeline(again.url, [execute("SELECT a FROM t"), { type: "close" }]);
      expect(plain(results[0]!.response.result)).toEqual([["1"]]);
      await again.stop();
    },
    15_000,
  );

  test("runs two instances side by side", async () => {
    const [one, two] = await Promise.all([
      startDatabaseProcess(join(folder, "one")),
      startDatabaseProcess(join(folder, "two")),
    ]);
    expect(one.url).not.toBe(two.url);
    expect(await Promise.all([one.stop(), two.stop()])).toEqual([0, 0]);
  }, 30_000);

  test("refuses a folder that another one serves, and says at which address", async () => {
    const running = await startDatabaseProcess(join(folder, DATA), { BASE_URL: "http://localhost:8787" });
    const second = await runDatabaseProcess({ DATA_DIR: join(folder, DATA), DB_PORT: "0" });
    expect(second.code).toBe(1);
    expect(second.stderr).toContain("in use by the Kadam at http://localhost:8787;");
    await running.killAll();
    const next = await startDatabaseProcess(join(folder, DATA));
    expect(await next.stop()).toBe(0);
  }, 30_000);

  test("keeps the folder and its files for its own user, also those of an earlier release", async () => {
    const data = join(folder, DATA);
    mkdirSync(join(data, "logs"), { recursive: true, mode: 0o755 });
    const earlier = join(data, "logs", "requests.log");
    writeFileSync(earlier, "", { mode: 0o644 });
    const running = await startDatabaseProcess(data);
    await postPipeline(running.url, [execute("CREATE TABLE t (a)"), { type: "close" }]);
    const modes = (path: string) => statSync(path).mode & 0o777;
    expect([data, join(data, "logs")].map(modes)).toEqual([0o700, 0o700]);
    const files = readdirSync(data).filter((name) => name.startsWith("kadam.db"));
    expect(files).toContain("kadam.db-wal");
    for (const file of [earlier, ...files.map((name) => join(data, name))]) expect(modes(file)).toBe(0o600);
    await running.stop();
  });

  test("says in one sentence why it cannot start", async () => {
    const running = await startDatabaseProcess(join(folder, DATA));
    const { port } = new URL(running.url);
    const file = join(folder, "file");
    writeFileSync(file, "");
    const invalid = join(folder, "invalid");
    mkdirSync(invalid);
    writeFileSync(join(invalid, "kadam.db"), "this is no database file, and long enough to tell".repeat(50));
    const ends = await Promise.all([
      runDatabaseProcess({ DATA_DIR: join(folder, "other"), DB_PORT: port }),
      runDatabaseProcess({ DATA_DIR: file, DB_PORT: "0" }),
      runDatabaseProcess({ DATA_DIR: invalid, DB_PORT: "0" }),
      runDatabaseProcess({ DATA_DIR: folder, DB_PORT: "eighty" }),
    ]);
    expect(ends.map(({ code, stdout }) => [code, stdout])).toEqual(Array(4).fill([1, ""]));
    const sentences = [
      /^Port \d+ on 127\.0\.0\.1 is in use/,
      /^The data folder .* cannot be made/,
      /^The database .* cannot be opened/,
      /^DB_PORT is not a port number/,
    ];
    for (const [at, { stderr }] of ends.entries()) {
      expect(stderr).toMatch(sentences[at]!);
      expect(stderr.trim().split("\n")).toHaveLength(1);
    }
    await running.stop();
  }, 60_000);
});

test("loses no acknowledged write and no atomicity under repeated kill -9", async () => {
  const notes = new Set<string>();
  for (const round of perCommit([1, 2, 3, 4], (one) => one <= 2)) {
    const result = await killRound(folder, round, 20 + 17 * round, notes);
    expect(result).toMatchObject({ lost: 0, torn: 0, integrity: "ok" });
    expect(result.acknowledged).toBeGreaterThan(0);
  }
}, 60_000);
