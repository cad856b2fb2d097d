import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client/web";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { findGroupLink } from "#app/features/accounts/invitations/use-cases/join-by-link.server.ts";
import { CommandProblem, readCommand, type Target } from "#scripts/database/command.ts";
import { backupDatabase } from "#scripts/database/dump.ts";
import { isEmpty, restoreDatabase } from "#scripts/database/load.ts";
import { migrateDatabase } from "#scripts/database/migrations.ts";
import { dropEverything, readSchema, replaceAll, runInOrder, withStream } from "#scripts/database/stream.ts";
import { createBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { startTestDatabase } from "#tests/support/database.ts";
import { runDatabaseCommand, startDatabaseCommand } from "#tests/support/database-command.ts";
import { startDatabaseOutage } from "#tests/support/database-outage.ts";
import { execute, plain, startTestServer, type TestServer } from "#tests/support/database-server.ts";
import { fullTest } from "#tests/support/full.ts";
import { createGroupLinkRow } from "#tests/support/invitations.ts";
import { anonymousContext } from "#tests/support/service-context.ts";

// Each test starts its own processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await replaceAll(target(), dropEverything);
  folder = mkdtempSync(join(tmpdir(), "kadam-db-tools-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const target = () => ({ url: server.url, authToken: undefined });
const rowsOf = async (sql: string) => plain((await server.execute(sql)).result);

describe("settings of a command", () => {
  test.each([
    [[], {}, "http://127.0.0.1:8080"],
    [[], { DB_PORT: "9100" }, "http://127.0.0.1:9100"],
    [[], { DATABASE_URL: "http://localhost:1" }, "http://localhost:1"],
    [["--remote"], { DATABASE_URL: "libsql://name.example" }, "https://name.example"],
  ])("%j with %j works on %s", (argv, env, url) => {
    expect(readCommand(argv, env).target.url.replace(/\/$/, "")).toBe(url);
  });

  test.each([
    [[], { DATABASE_URL: "libsql://name.example" }, /add --remote/],
    [[], { DATABASE_URL: "https://127.0.0.1.example" }, /add --remote/],
    [[], { DATABASE_URL: "file:kadam.db" }, /not an http, https or libsql address/],
    [[], { DATABASE_URL: "nonsense" }, /not an http, https or libsql address/],
    [[], { DB_PORT: "eighty" }, /DB_PORT/],
    [["--force"], {}, /--force/],
  ])("rejects %j with %j", (argv, env, sentence) => {
    expect(() => readCommand(argv, env)).toThrow(sentence);
  });
});

describe("migrate", () => {
  let migrations: string;
  beforeEach(() => {
    migrations = join(folder, "db/migrations");
    mkdirSync(join(migrations, "meta"), { recursive: true });
  });

  function writeMigrations(...entries: [tag: string, when: number, sql: string][]): void {
    for (const [tag, , sql] of entries) writeFileSync(join(migrations, `${tag}.sql`), sql);
    const journal = {
      version: "7",
      dialect: "sqlite",
      entries: entries.map(([tag, when], idx) => ({ idx, version: "6", when, tag, breakpoints: true })),
    };
    writeFileSync(join(migrations, "meta/_journal.json"), JSON.stringify(journal));
  }
  const first: [string, number, string] = ["0000_first", 1000, "CREATE TABLE a (id INTEGER PRIMARY KEY);"];
  const second: [string, number, string] = [
    "0001_second",
    2000,
    "CREATE TABLE b (a INTEGER REFERENCES a (id));--> statement-breakpoint\nINSERT INTO a VALUES (1);",
  ];

  test("applies new migrations once", async () => {
    writeMigrations(first);
    expect(await migrateDatabase(target(), migrations)).toEqual({ applied: 1, total: 1 });
    writeMigrations(first, second);
    expect(await migrateDatabase(target(), migrations)).toEqual({ applied: 1, total: 2 });
    expect(await migrateDatabase(target(), migrations)).toEqual({ applied: 0, total: 2 });
    expect(await rowsOf("SELECT id FROM a")).toEqual([["1"]]);
  });

  test("reports a skipped older migration as an error", async () => {
    writeMigrations(["0000_first", 3000, first[2]]);
    await migrateDatabase(target(), migrations);
    writeMigrations(["0000_older", 2000, second[2]], ["0000_first", 3000, first[2]]);
    await expect(migrateDatabase(target(), migrations)).rejects.toThrow(/1 migrations were skipped/);
  });

  test("rejects an unordered journal before it applies anything", async () => {
    writeMigrations(["0000_first", 2000, first[2]], ["0001_second", 2000, second[2]]);
    await expect(migrateDatabase(target(), migrations)).rejects.toThrow(/0001_second is not younger/);
    expect(await isEmpty(target())).toBe(true);
  });

  test("detects a file that changed after it was applied", async () => {
    writeMigrations(first);
    await migrateDatabase(target(), migrations);
    writeMigrations(["0000_first", 1000, `${first[2]} `]);
    await expect(migrateDatabase(target(), migrations)).rejects.toThrow(/not among the files/);
  });

  test("rolls back a failing migration", async () => {
    writeMigrations(first, [
      "0001_bad",
      2000,
      "CREATE TABLE c (x);--> statement-breakpoint\nINSERT INTO nowhere VALUES (1);",
    ]);
    await expect(migrateDatabase(target(), migrations)).rejects.toThrow();
    expect(await rowsOf("SELECT name FROM sqlite_schema WHERE name IN ('a', 'c')")).toEqual([]);
    writeMigrations(first, second);
    expect(await migrateDatabase(target(), migrations)).toEqual({ applied: 2, total: 2 });
  });

  test("three runners wait for a fourth, then apply a data migration once", async () => {
    writeMigrations(first, second);
    await migrateDatabase(target(), migrations);
    writeMigrations(first, second, ["0002_data", 3000, "UPDATE a SET id = id + 1;"]);
    await lockFor(60);
    const runners = [1, 2, 3].map(() => startDatabaseCommand(server.url, "migrate", { folder }));
    for (const { firstOutput } of runners) {
      expect(await firstOutput).toMatch(
        /^Another migration is running \(started 20\d\d-.* UTC by process 1 on db\)/,
      );
    }
    expect(await rowsOf("SELECT id FROM a")).toEqual([["1"]]);
    await server.execute("DELETE FROM migration_lock");
    const ends = await Promise.all(runners.map(({ end }) => end));
    expect(ends.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(ends.map(({ output }) => output.split("\n").at(-1)).sort()).toEqual([
      "1 of 3 migrations applied.",
      "All 3 migrations are in place.",
      "All 3 migrations are in place.",
    ]);
    expect(await rowsOf("SELECT id FROM a")).toEqual([["2"]]);
    expect(await rowsOf("SELECT owner FROM migration_lock")).toEqual([]);
  });

  test("replaces the expired lock of a killed runner", async () => {
    writeMigrations(first);
    await migrateDatabase(target(), migrations);
    await lockFor(0);
    writeMigrations(first, second);
    expect(await migrateDatabase(target(), migrations)).toEqual({ applied: 1, total: 2 });
  });

  test("takes the lock of a process of this machine that has ended at once", async () => {
    writeMigrations(first);
    await migrateDatabase(target(), migrations);
    const { pid } = spawnSync("true");
    const owner = `process ${pid} on ${hostname()}`;
    await server.execute("INSERT INTO migration_lock VALUES (1, ?, unixepoch(), unixepoch() + 120)", [owner]);
    writeMigrations(first, second);
    expect(await migrateDatabase(target(), migrations)).toEqual({ applied: 1, total: 2 });
  });

  test("rejects a migration that is in the ledger, so that an expired lock cannot apply one twice", async () => {
    writeMigrations(first);
    await migrateDatabase(target(), migrations);
    const again = await server.execute(
      "INSERT INTO __drizzle_migrations (hash, created_at) SELECT hash, created_at FROM __drizzle_migrations",
    );
    expect(again.error!.message).toMatch(/UNIQUE constraint failed: __drizzle_migrations.hash/);
  });

  const lockFor = (seconds: number) =>
    server.execute(
      "INSERT INTO migration_lock VALUES (1, 'process 1 on db', unixepoch(), unixepoch() + CAST(? AS INTEGER))",
      [seconds],
    );

  test("marks a database as one of this installation, and refuses that of another one", async () => {
    writeMigrations(first);
    const migrateAs = (INSTALLATION_ID: string) =>
      startDatabaseCommand(server.url, "migrate", { folder, env: { INSTALLATION_ID } }).end;
    expect(await migrateAs("12")).toMatchObject({ code: 0 });
    expect(await migrateAs("12")).toMatchObject({ code: 0 });
    const refused = await migrateAs("34");
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(
      /^The database at \S+ belongs to installation 12, and INSTALLATION_ID in \.dev\.vars is 34/,
    );
  });

  test("finds rows with broken references", async () => {
    writeMigrations(first, [
      "0001_orphan",
      2000,
      "CREATE TABLE b (a INTEGER REFERENCES a (id));--> statement-breakpoint\nINSERT INTO b VALUES (9);",
    ]);
    await expect(migrateDatabase(target(), migrations)).rejects.toThrow(
      /1 rows refer to rows that do not exist, the first in table b/,
    );
  });
});

describe("backup and restore", () => {
  const SCRIPT = `
    CREATE TABLE people (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, boss INTEGER REFERENCES people (id) ON DELETE RESTRICT) STRICT;
    CREATE TABLE "odd ""name" (k TEXT PRIMARY KEY, v ANY, twice GENERATED ALWAYS AS (k || k) STORED) WITHOUT ROWID;
    CREATE TABLE "values" (rowid TEXT, v);
    CREATE TABLE log (line TEXT);
    CREATE UNIQUE INDEX people_by_name ON people (name) WHERE boss IS NULL;
    CREATE VIEW bosses AS SELECT * FROM people WHERE id IN (SELECT boss FROM people);
    CREATE TRIGGER people_log AFTER INSERT ON people BEGIN INSERT INTO log VALUES (NEW.name || '; added'); END;
    CREATE TRIGGER log_keeps BEFORE DELETE ON log BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
    INSERT INTO people (id, name, boss) VALUES (1, 'Žofie \u2028 "quoted" 🐎', NULL), (2, 'b', 1), (40, 'gone', 2);
    DELETE FROM people WHERE id = 40;
    INSERT INTO "odd ""name" (k, v) VALUES ('a', NULL), ('b', x'00ff'), ('c', 'text'), ('d', '');
    INSERT INTO "values" VALUES ('int', 9223372036854775807), ('int', -9223372036854775808), ('int', 0), ('float', 0.1), ('float', 1.0),
      ('float', 9e999), ('float', -9e999), ('float', 5e-324), ('blob', x''), ('blob', zeroblob(100000)), ('null', NULL), ('text', 'line
break');`;

  const CONTENT = [
    "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' AND name <> 'migration_lock' ORDER BY type, name",
    "SELECT * FROM people ORDER BY id",
    'SELECT k, typeof(v), quote(v), twice FROM "odd ""name" ORDER BY k',
    'SELECT rowid, typeof(v), quote(v), length(v) FROM "values" ORDER BY rowid, quote(v)',
    "SELECT * FROM log ORDER BY line",
    "SELECT * FROM sqlite_sequence",
    "SELECT name FROM bosses",
  ];
  const content = () => Promise.all(CONTENT.map(rowsOf));
  const fill = async () => {
    const { results } = await server.pipeline([{ type: "sequence", sql: SCRIPT }, { type: "close" }]);
    expect(results[0]!.error).toBeUndefined();
  };
  const file = () => join(folder, "kadam.backup");

  test("copy every table, row, index, view, trigger and counter to another database", async () => {
    await fill();
    const before = await content();
    const counts = await backupDatabase(target(), file());
    expect(counts).toEqual({ people: 2, 'odd "name': 4, values: 12, log: 3 });

    const other = await startTestServer();
    expect(await restoreDatabase({ url: other.url, authToken: undefined }, file())).toEqual(counts);
    const first = server;
    server = other;
    expect(await content()).toEqual(before);
    await server.execute("INSERT INTO people (name) VALUES ('next')");
    expect(await rowsOf("SELECT id FROM people WHERE name = 'next'")).toEqual([["41"]]);
    expect((await server.execute("DELETE FROM log")).error!.message).toMatch(/append-only/);
    server = first;
    await other.close();
  }, 60_000);

  test("copy many rows over many requests, with identical bytes on the next backup", async () => {
    await server.pipeline([
      { type: "sequence", sql: "CREATE TABLE many (id TEXT PRIMARY KEY, n INTEGER, pad TEXT)" },
      execute(
        "WITH RECURSIVE c (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT 3333) INSERT INTO many SELECT 'row ' || x, x, hex(zeroblob(x % 700)) FROM c",
      ),
      { type: "close" },
    ]);
    await backupDatabase(target(), file());
    await restoreDatabase(target(), file());
    expect(await rowsOf("SELECT count(*), sum(n), sum(length(pad)) FROM many")).toEqual([
      ["3333", "5556111", String(2 * sumOfRemainders(3333, 700))],
    ]);
    await backupDatabase(target(), join(folder, "again"));
    const withoutTime = (path: string) => readFileSync(path, "utf8").split("\n").slice(1, -2);
    expect(withoutTime(join(folder, "again"))).toEqual(withoutTime(file()));
  }, 60_000);

  test("need few requests, because each is a round trip to a distant database", async () => {
    const proxy = await startDatabaseOutage();
    proxy.setTarget(server.url);
    const requestsOf = async (run: (distant: Target) => Promise<unknown>) => {
      const before = proxy.requestCount();
      await run({ url: proxy.url, authToken: undefined });
      return proxy.requestCount() - before;
    };
    await migrateDatabase(target(), "db/migrations");
    const { length: tableCount } = await rowsOf("SELECT 1 FROM sqlite_schema WHERE type = 'table'");
    expect(tableCount).toBeGreaterThan(90);
    const writing = await requestsOf((distant) => backupDatabase(distant, file()));
    expect(writing, "one for each table").toBeLessThanOrEqual(tableCount + 8);
    expect(await requestsOf((distant) => restoreDatabase(distant, file()))).toBeLessThanOrEqual(20);
    expect(await requestsOf((distant) => replaceAll(distant, dropEverything))).toBeLessThanOrEqual(8);
    proxy.close();
  });

  test("run no statement after one that failed", async () => {
    await fill();
    const statements = [
      "UPDATE people SET name = 'changed'",
      "INSERT INTO nowhere VALUES (1)",
      "DROP TABLE log",
    ];
    const running = withStream(target(), (stream) => runInOrder(stream, statements));
    await expect(running).rejects.toThrow(/nowhere/);
    expect(await rowsOf("SELECT DISTINCT name FROM people")).toEqual([["changed"]]);
    expect(await rowsOf("SELECT count(*) FROM log")).toEqual([["3"]]);
  });

  test("take a snapshot while writers continue", async () => {
    await server.pipeline([
      { type: "sequence", sql: "CREATE TABLE a (n); CREATE TABLE b (n)" },
      { type: "close" },
    ]);
    const client = createClient({ url: server.url });
    let writing = true;
    const writer = (async () => {
      for (let n = 0; writing; n += 1) {
        await client.batch(
          [
            { sql: "INSERT INTO a VALUES (?)", args: [n] },
            { sql: "INSERT INTO b VALUES (?)", args: [n] },
          ],
          "write",
        );
      }
    })();
    await expect
      .poll(async () => Number((await rowsOf("SELECT count(*) FROM a"))[0]![0]))
      .toBeGreaterThan(20);
    const counts = await backupDatabase(target(), file());
    writing = false;
    await writer;
    expect(counts.a).toBeGreaterThan(20);
    expect(counts.b).toBe(counts.a);
  });

  test.each([
    ["truncated at the end", (text: string) => text.slice(0, -40)],
    ["without its last line", (text: string) => `${text.trimEnd().split("\n").slice(0, -1).join("\n")}\n`],
    ["with a changed byte", (text: string) => text.replace("'; added'", "'; Added'")],
    ["with a line taken out", (text: string) => text.replace(/\{"kind":"row".*\n/, "")],
    ["with something after its end", (text: string) => `${text}{"kind":"row","values":[]}\n`],
    ["empty", () => ""],
    ["of another kind", () => "CREATE TABLE t (a);\n"],
  ])("reject a file %s before any change", async (_, damage) => {
    await fill();
    await backupDatabase(target(), file());
    const before = await content();
    writeFileSync(file(), damage(readFileSync(file(), "utf8")));
    await expect(restoreDatabase(target(), file())).rejects.toThrow(CommandProblem);
    expect(await content()).toEqual(before);
  });

  test("keep the old data when a restore fails half-way", async () => {
    await fill();
    const before = await content();
    await withStream(target(), async (stream) => {
      await stream.run("PRAGMA foreign_keys = OFF");
      await stream.run("INSERT INTO people (name, boss) VALUES ('orphan', 999)");
    });
    await backupDatabase(target(), file());
    await server.execute("DELETE FROM people WHERE boss = 999");
    await expect(restoreDatabase(target(), file())).rejects.toThrow(
      /1 rows refer to rows that do not exist, the first in table people/,
    );
    const [, people] = await content();
    expect(people).toEqual(before[1]);
    expect((await server.execute("INSERT INTO people (name) VALUES ('free')")).error).toBeUndefined();
  });

  test("leave no file when a backup cannot be written", async () => {
    await fill();
    await expect(backupDatabase(target(), join(folder, "no-such-folder", "file"))).rejects.toThrow();
    await server.execute("CREATE VIRTUAL TABLE words USING fts5 (word)");
    await expect(backupDatabase(target(), file())).rejects.toThrow(/words cannot be backed up/);
    expect(existsSync(file()) || existsSync(`${file()}.part`)).toBe(false);
  });

  test("drop everything despite references", async () => {
    await fill();
    await replaceAll(target(), dropEverything);
    expect(await isEmpty(target())).toBe(true);
    expect(await withStream(target(), readSchema)).toEqual([]);
  });
});

describe("the commands", () => {
  const run = (command: string, args: string[], env?: Record<string, string>) =>
    runDatabaseCommand(server.url, command, args, env);

  test("migrate, back up, refuse to restore over data, restore, reset", async () => {
    const file = join(folder, "kadam.backup");
    expect(await run("backup", [join(folder, "before.backup")])).toMatchObject({
      code: 0,
      output: expect.stringContaining("Its time could not be recorded: "),
    });
    expect(await run("migrate", [])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^\d+ of \d+ migrations applied\.$/),
    });
    expect(await run("backup", [file])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/holds \d+ tables and \d+ rows\.$/),
    });
    const [[age] = []] = await rowsOf(
      "SELECT unixepoch() - ended_at / 1000 FROM last_runs WHERE work = 'backup'",
    );
    expect(Number(age), "its time is in the database").toBeLessThan(30);
    expect(await run("restore", [file])).toMatchObject({
      code: 1,
      output: expect.stringMatching(/is not empty .* Add --yes/),
    });
    expect(await run("restore", [file, "--yes"])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/are restored/),
    });
    expect(await run("reset", [])).toMatchObject({
      code: 1,
      output: expect.stringMatching(/will be deleted\. Add --yes/),
    });
    expect(await run("reset", ["--yes"])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/is empty again/),
    });
    appendFileSync(file, "x");
    expect(await run("restore", [file, "--yes"])).toMatchObject({
      code: 1,
      output: expect.stringMatching(/not a complete backup/),
    });
  }, 60_000);

  fullTest(
    "reset and restore wait for a migration",
    async () => {
      const file = join(folder, "kadam.backup");
      await run("migrate", []);
      await run("backup", [file]);
      await server.execute(
        "INSERT INTO migration_lock VALUES (1, 'process 1 on db', unixepoch(), unixepoch() + 60)",
      );
      const commands = [
        startDatabaseCommand(server.url, "reset", { args: ["--yes"] }),
        startDatabaseCommand(server.url, "restore", { args: [file, "--yes"] }),
      ];
      for (const { firstOutput } of commands)
        expect(await firstOutput).toMatch(/^Another migration is running/);
      await server.execute("DELETE FROM migration_lock");
      const ends = await Promise.all(commands.map(({ end }) => end));
      expect(ends.map(({ code }) => code)).toEqual([0, 0]);
      expect(await rowsOf("SELECT owner FROM migration_lock")).toEqual([]);
      expect(await run("migrate", [])).toMatchObject({
        output: expect.stringMatching(/^All \d+ migrations/),
      });
    },
    60_000,
  );

  test("a restored site is in maintenance since the time of the backup, with the sentence it had", async () => {
    const file = join(folder, "kadam.backup");
    const maintenanceOf = () => rowsOf("SELECT text, started_at FROM maintenance");
    await migrateDatabase(target(), "db/migrations");
    await backupDatabase(target(), file);
    const madeAt = Date.parse(JSON.parse(readFileSync(file, "utf8").split("\n")[0]!).madeAt);
    expect(await run("restore", [file, "--yes"])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/The site is in maintenance: check the data/),
    });
    expect(await maintenanceOf()).toEqual([
      [expect.stringMatching(/^The data are being restored/), String(madeAt)],
    ]);
    await run("maintenance", ["on", "Until 22:00."]);
    await run("restore", [file, "--yes"]);
    expect(await maintenanceOf()).toEqual([["Until 22:00.", String(madeAt)]]);
    expect(await run("maintenance", ["off"])).toMatchObject({
      output: expect.stringMatching(/^The site serves again/),
    });
    expect(await maintenanceOf()).toEqual([]);
  }, 60_000);

  test("report failures in one sentence", async () => {
    const ends = await Promise.all([
      run("migrate", [], { DATABASE_URL: "http://127.0.0.1:1" }),
      run("backup", []),
      run("restore", [join(folder, "missing")]),
      run("migrate", [], { DATABASE_URL: "https://elsewhere.example" }),
    ]);
    const sentences = [/does not answer/, /^Name one file/, /missing cannot be read/, /add --remote/];
    for (const [at, { code, output }] of ends.entries()) {
      expect(code).toBe(1);
      expect(output).toMatch(sentences[at]!);
      expect(output.split("\n")).toHaveLength(1);
    }
  }, 60_000);
});

function sumOfRemainders(count: number, divisor: number): number {
  let sum = 0;
  for (let n = 1; n <= count; n += 1) sum += n % divisor;
  return sum;
}

test("migrate hashes the tokens of group links of an earlier release, which still work", async () => {
  const database = await startTestDatabase();
  const { id: batchId } = await createBatch(database.db, { courseId: (await createCourse(database.db)).id });
  const { id, token } = await createGroupLinkRow(database.db, { batchId });
  await database.client.execute({
    sql: "UPDATE group_links SET token_hash = ? WHERE id = ?",
    args: [token, id],
  });
  expect(await runDatabaseCommand(database.url, "migrate")).toMatchObject({ code: 0 });
  expect(await findGroupLink(anonymousContext(database.db), token)).toMatchObject({ id, state: "open" });
  await database.remove();
});
