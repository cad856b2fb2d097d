import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { batch, execute, plain, startTestServer, type TestServer } from "#tests/support/database-server.ts";

// Each test starts its own processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.pipeline([
    { type: "sequence", sql: "DROP TABLE IF EXISTS child; DROP TABLE IF EXISTS t" },
    {
      type: "sequence",
      sql: "CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT UNIQUE CHECK (name <> ''), n INT NOT NULL DEFAULT 0)",
    },
    { type: "sequence", sql: "CREATE TABLE child (t INTEGER NOT NULL REFERENCES t (id))" },
    { type: "close" },
  ]);
});

describe.each(["v2", "v3"] as const)("a pipeline in %s", (version) => {
  test("answers each request in order and closes the stream", async () => {
    const answer = await server.pipeline(
      [
        execute("INSERT INTO t (name) VALUES ('a')"),
        execute("SELECT name, n + 1 AS next FROM t"),
        { type: "close" },
      ],
      null,
      version,
    );
    expect(answer).toMatchObject({ status: 200, baton: null });
    const [insert, select, close] = answer.results;
    expect(insert!.response).toEqual({
      type: "execute",
      result: { cols: [], rows: [], affected_row_count: 1, last_insert_rowid: "1" },
    });
    expect(select!.response.result).toEqual({
      cols: [
        { name: "name", decltype: "TEXT" },
        { name: "next", decltype: null },
      ],
      rows: [
        [
          { type: "text", value: "a" },
          { type: "integer", value: "1" },
        ],
      ],
      affected_row_count: 0,
      last_insert_rowid: null,
    });
    expect(close!.response).toEqual({ type: "close" });
  });

  test("continues after a failing request", async () => {
    const { results } = await server.pipeline(
      [execute("SELECT nothing"), execute("SELECT 2"), { type: "get_autocommit" }],
      null,
      version,
    );
    expect(results.map(({ type }) => type)).toEqual(["error", "ok", "ok"]);
    expect(results[2]!.response.is_autocommit).toBe(true);
  });

  test("does nothing on a closed stream", async () => {
    const { results, baton } = await server.pipeline([{ type: "close" }, execute("SELECT 1")], null, version);
    expect(baton).toBeNull();
    expect(results[1]!.error.code).toBe("STREAM_CLOSED");
  });

  test("answers the version", async () => {
    expect((await fetch(`${server.url}/${version}`)).status).toBe(200);
  });
});

describe("execute", () => {
  test("returns the rows of RETURNING with the count of changed rows", async () => {
    const { result } = await server.execute(
      "INSERT INTO t (id, name) VALUES (7, 'a'), (8, 'b') RETURNING id, name",
    );
    expect(plain(result)).toEqual([
      ["7", "a"],
      ["8", "b"],
    ]);
    expect(result).toMatchObject({ affected_row_count: 2, last_insert_rowid: "8" });
  });

  test("returns a rowid beyond the range of a double", async () => {
    const { result } = await server.execute("INSERT INTO t (id) VALUES (9223372036854775807)");
    expect(result!.last_insert_rowid).toBe("9223372036854775807");
  });

  test("leaves the rows out with want_rows false", async () => {
    const { results } = await server.pipeline([
      { type: "execute", stmt: { sql: "SELECT 1", want_rows: false } },
    ]);
    expect(results[0]!.response.result).toMatchObject({ rows: [], cols: [{ name: "1" }] });
  });

  test("returns columns of the current schema, also for statements prepared before a change", async () => {
    await server.execute("SELECT * FROM child");
    await server.execute("ALTER TABLE child ADD COLUMN note TEXT");
    const { result } = await server.execute("SELECT * FROM child");
    expect(result!.cols.map(({ name }) => name)).toEqual(["t", "note"]);
  });

  test.each([
    ["COMMIT", ["a", "b"]],
    ["ROLLBACK", ["a"]],
  ])("returns the columns of others' transactions after %s, and not before", async (end, columns) => {
    const columnsOf = async () =>
      (await server.execute("SELECT * FROM open")).result!.cols.map(({ name }) => name);
    await server.execute("CREATE TABLE open (a INTEGER)");
    const { baton } = await server.pipeline([
      execute("BEGIN"),
      execute("ALTER TABLE open ADD COLUMN b TEXT"),
    ]);
    expect(await columnsOf()).toEqual(["a"]);
    const ended = await server.pipeline([execute(end)], baton);
    expect(await columnsOf()).toEqual(columns);
    await server.pipeline([{ type: "close" }], ended.baton);
    await server.execute("DROP TABLE open");
  });

  test("keeps two columns of one name", async () => {
    const { result } = await server.execute("SELECT 1 AS a, 2 AS a");
    expect(plain(result)).toEqual([["1", "2"]]);
  });

  test("rejects a result that is too large and keeps the connection", async () => {
    const { results } = await server.pipeline([
      execute(
        "WITH RECURSIVE c (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT 300) SELECT hex(zeroblob(100000)) FROM c",
      ),
      execute("SELECT 1"),
      { type: "close" },
    ]);
    expect(results[0]!.error.code).toBe("RESPONSE_TOO_LARGE");
    expect(plain(results[1]!.response.result)).toEqual([["1"]]);
    expect((await server.execute("INSERT INTO t (name) VALUES ('free')")).error).toBeUndefined();
  });
});

describe("arguments", () => {
  const named = (name: string, value: string) => ({ name, value: { type: "text", value } });
  test.each([
    ["SELECT ?, ?", { args: ["a", "b"] }, ["a", "b"]],
    ["SELECT ?2, ?1", { args: ["a", "b"] }, ["b", "a"]],
    ["SELECT ?3, ?1", { args: ["a", "b", "c"] }, ["c", "a"]],
    [
      "SELECT :a, @b, $c",
      { named_args: [named("a", "1"), named("@b", "2"), named("$c", "3")] },
      ["1", "2", "3"],
    ],
    ["SELECT :b || :a, ?1", { named_args: [named("a", "1"), named("b", "2")] }, ["21", "2"]],
    ["SELECT ?, :a", { args: ["x"], named_args: [named("a", "1")] }, ["x", "1"]],
  ])("%s", async (sql, args, expected) => {
    const stmt = {
      sql,
      ...args,
      args: "args" in args ? args.args!.map((value) => ({ type: "text", value })) : [],
    };
    const { results } = await server.pipeline([{ type: "execute", stmt }, { type: "close" }]);
    expect(plain(results[0]!.response.result)).toEqual([expected]);
  });

  test.each([
    ["SELECT ?, ?", { args: [{ type: "null" }] }],
    ["SELECT ?", { args: [{ type: "null" }, { type: "null" }] }],
    ["SELECT 1", { args: [{ type: "null" }] }],
    ["SELECT :a", { named_args: [named("b", "1")] }],
    ["SELECT :a", { named_args: [named("@a", "1")] }],
    ["SELECT ?", { args: [{ type: "text", value: "a\0b" }] }],
  ])("%s with %j is ARGS_INVALID", async (sql, args) => {
    const { results } = await server.pipeline([
      { type: "execute", stmt: { sql, ...args } },
      { type: "close" },
    ]);
    expect(results[0]!.error.code).toBe("ARGS_INVALID");
  });
});

describe("error codes", () => {
  test.each([
    ["SELEC 1", "SQL_PARSE_ERROR"],
    ["SELECT 1 +", "SQL_PARSE_ERROR"],
    ["SELECT 1\0", "SQL_PARSE_ERROR"],
    ["", "SQL_NO_STATEMENT"],
    [" ; -- only a comment", "SQL_NO_STATEMENT"],
    ["SELECT 1; SELECT 2", "SQL_MANY_STATEMENTS"],
    ["SELECT * FROM nowhere", "SQLITE_ERROR"],
    ["COMMIT", "SQLITE_ERROR"],
    ["SELECT zeroblob(2000000000)", "SQLITE_TOOBIG"],
    ["SELECT load_extension('x')", "SQLITE_ERROR"],
    ["ATTACH 'x.db' AS x", "BLOCKED"],
    ["VACUUM INTO 'x.db'", "BLOCKED"],
    ["PRAGMA journal_mode = OFF", "BLOCKED"],
    ["PRAGMA synchronous = OFF", "BLOCKED"],
  ])("%j is %s", async (sql, code) => {
    expect((await server.execute(sql)).error?.code).toBe(code);
  });

  test.each([
    ["INSERT INTO t (id, name) VALUES (1, 'b')", "SQLITE_CONSTRAINT_PRIMARYKEY"],
    ["INSERT INTO t (name) VALUES ('a')", "SQLITE_CONSTRAINT_UNIQUE"],
    ["INSERT INTO t (name) VALUES ('')", "SQLITE_CONSTRAINT_CHECK"],
    ["INSERT INTO t (n) VALUES (NULL)", "SQLITE_CONSTRAINT_NOTNULL"],
    ["INSERT INTO child VALUES (99)", "SQLITE_CONSTRAINT_FOREIGNKEY"],
  ])("%s is SQLITE_CONSTRAINT, more exactly %s", async (sql, extended) => {
    await server.execute("INSERT INTO t (id, name) VALUES (1, 'a')");
    expect((await server.execute(sql)).error).toMatchObject({
      code: "SQLITE_CONSTRAINT",
      extended_code: extended,
    });
  });

  test("ignores a trailing semicolon and comments", async () => {
    expect(plain((await server.execute("/* one */ SELECT 1; -- done\n")).result)).toEqual([["1"]]);
  });
});

describe("batch", () => {
  const ok = (step: number) => ({ type: "ok", step });
  const error = (step: number) => ({ type: "error", step });

  test("executes each step by its condition", async () => {
    const { results } = await server.pipeline([
      batch(
        ["SELECT 0"],
        ["SELECT fails"],
        ["SELECT 2", ok(0)],
        ["SELECT 3", ok(1)],
        ["SELECT 4", error(1)],
        ["SELECT 5", { type: "not", cond: ok(1) }],
        ["SELECT 6", { type: "and", conds: [ok(0), error(1)] }],
        ["SELECT 7", { type: "and", conds: [ok(0), error(0)] }],
        ["SELECT 8", { type: "or", conds: [ok(1), ok(0)] }],
        ["SELECT 9", { type: "or", conds: [] }],
        ["SELECT 10", { type: "and", conds: [] }],
        ["SELECT 11", { type: "is_autocommit" }],
        ["SELECT 12", error(3)],
      ),
      { type: "close" },
    ]);
    const { step_results: done, step_errors: failed } = results[0]!.response.result;
    expect(done.map((result) => (result ? plain(result)[0]![0] : null))).toEqual([
      "0",
      null,
      "2",
      null,
      "4",
      "5",
      "6",
      null,
      "8",
      null,
      "10",
      "11",
      null,
    ]);
    expect(failed.flatMap((each, at) => (each ? [at] : []))).toEqual([1]);
  });

  test("reports a condition about a step that has not run as that step's error", async () => {
    const { results } = await server.pipeline([batch(["SELECT 0", ok(0)], ["SELECT 1"]), { type: "close" }]);
    expect(results[0]!.response.result.step_errors[0]!.code).toBe("HRANA_PROTO_ERROR");
    expect(plain(results[0]!.response.result.step_results[1])).toEqual([["1"]]);
  });

  test("ends the transaction at a ROLLBACK and executes nothing outside it", async () => {
    const { results } = await server.pipeline([
      batch(
        ["BEGIN"],
        ["INSERT INTO t (name) VALUES ('a')", ok(0)],
        ["ROLLBACK", ok(1)],
        ["INSERT INTO t (name) VALUES ('b')", ok(2)],
        ["COMMIT", ok(3)],
        ["PRAGMA foreign_keys = ON"],
      ),
      { type: "close" },
    ]);
    const { step_results: done, step_errors: failed } = results[0]!.response.result;
    expect(failed[3]!.code).toBe("TRANSACTION_CLOSED");
    expect(done[5]).not.toBeNull();
    expect(plain((await server.execute("SELECT count(*) FROM t")).result)).toEqual([["0"]]);
  });

  test("starts a new transaction with BEGIN after ROLLBACK", async () => {
    const { results } = await server.pipeline([
      batch(["BEGIN"], ["ROLLBACK"], ["BEGIN"], ["INSERT INTO t (name) VALUES ('a')"], ["COMMIT"]),
      { type: "close" },
    ]);
    expect(results[0]!.response.result.step_errors).toEqual([null, null, null, null, null]);
  });
});

describe("sequence", () => {
  test("runs every statement, including triggers and comments", async () => {
    const { results } = await server.pipeline([
      {
        type: "sequence",
        sql: `-- a script
          CREATE TRIGGER IF NOT EXISTS count AFTER INSERT ON child BEGIN UPDATE t SET n = n + 1; SELECT 1; END;
          INSERT INTO t (id, name) VALUES (1, 'a;b');
          INSERT INTO child VALUES (1), (1); SELECT * FROM child; ;`,
      },
      execute("SELECT name, n FROM t"),
      { type: "close" },
    ]);
    expect(plain(results[1]!.response.result)).toEqual([["a;b", "2"]]);
  });

  test("stops at the first error and rolls back an open transaction with its stream", async () => {
    const { results } = await server.pipeline([
      {
        type: "sequence",
        sql: "INSERT INTO t (name) VALUES ('kept'); BEGIN; INSERT INTO t (name) VALUES ('lost'); SELECT wrong; COMMIT",
      },
      { type: "close" },
    ]);
    expect(results[0]!.type).toBe("error");
    expect(plain((await server.execute("SELECT name FROM t")).result)).toEqual([["kept"]]);
  });

  test("accepts an empty script", async () => {
    expect((await server.pipeline([{ type: "sequence", sql: "-- nothing" }])).results[0]!.type).toBe("ok");
  });
});

test("describes parameters, columns and whether the statement reads", async () => {
  const describes = [
    "SELECT :a, name FROM t WHERE id = ?5",
    "INSERT INTO t (n) VALUES (?)",
    "EXPLAIN SELECT 1",
  ];
  const { results } = await server.pipeline(describes.map((sql) => ({ type: "describe", sql })));
  expect(results.map(({ response }) => response.result)).toMatchObject([
    {
      params: [{ name: ":a" }, { name: null }, { name: null }, { name: null }, { name: "?5" }],
      cols: [
        { name: ":a", decltype: null },
        { name: "name", decltype: "TEXT" },
      ],
      is_explain: false,
      is_readonly: true,
    },
    { params: [{ name: null }], cols: [], is_explain: false, is_readonly: false },
    { is_explain: true, is_readonly: true },
  ]);
  const { results: wrong } = await server.pipeline([{ type: "describe", sql: "SELECT missing" }]);
  expect(wrong[0]!.error.code).toBe("SQLITE_ERROR");
});

test("keeps stored SQL texts as long as their stream", async () => {
  const stored = { type: "execute", stmt: { sql_id: 3 } };
  const first = await server.pipeline([{ type: "store_sql", sql_id: 3, sql: "SELECT 'stored'" }, stored]);
  expect(plain(first.results[1]!.response.result)).toEqual([["stored"]]);
  const second = await server.pipeline(
    [
      { type: "store_sql", sql_id: 3, sql: "SELECT 2" },
      { type: "describe", sql_id: 3 },
      { type: "sequence", sql_id: 3 },
      { type: "close_sql", sql_id: 3 },
      stored,
      { type: "execute", stmt: {} },
      { type: "close" },
    ],
    first.baton,
  );
  expect(second.results.map(({ type, error }) => error?.code ?? type)).toEqual([
    "SQL_STORE_EXISTS",
    "ok",
    "ok",
    "ok",
    "SQL_NOT_FOUND",
    "HRANA_PROTO_ERROR",
    "ok",
  ]);
  const other = await server.pipeline([stored]);
  expect(other.results[0]!.error.code).toBe("SQL_NOT_FOUND");
});

test("does not leak connection settings to the next client", async () => {
  await server.pipeline([
    execute("PRAGMA foreign_keys = OFF"),
    execute("CREATE TEMP TABLE mine (a)"),
    { type: "close" },
  ]);
  expect(plain((await server.execute("PRAGMA foreign_keys")).result)).toEqual([["1"]]);
  expect((await server.execute("SELECT * FROM mine")).error).toBeDefined();
});
