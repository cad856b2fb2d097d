import { describe, expect, test } from "vitest";
import { parseSql } from "#local-database/sql.ts";

describe("splitting a script", () => {
  test.each([
    ["", []],
    [" \n ;; ; ", []],
    ["-- nothing", []],
    ["/* nothing */ -- at all\n", []],
    ["/* not closed", []],
    ["SELECT 1", ["SELECT 1"]],
    ["SELECT 1;", ["SELECT 1"]],
    ["SELECT 1; -- and then\nSELECT 2", ["SELECT 1", "SELECT 2"]],
    [
      "SELECT ';' ; SELECT \";\" ; SELECT `;` ; SELECT [;]",
      ["SELECT ';' ", 'SELECT ";" ', "SELECT `;` ", "SELECT [;]"],
    ],
    ["SELECT 'it''s; fine'; SELECT 2", ["SELECT 'it''s; fine'", "SELECT 2"]],
    ["SELECT 1 /* ; */ + 2; SELECT 3", ["SELECT 1 /* ; */ + 2", "SELECT 3"]],
    ["SELECT 'open; SELECT 2", ["SELECT 'open; SELECT 2"]],
    [
      "CREATE TRIGGER t AFTER INSERT ON a BEGIN UPDATE a SET n = CASE WHEN n THEN 1 ELSE 2 END; DELETE FROM b; END; SELECT 1",
      [
        "CREATE TRIGGER t AFTER INSERT ON a BEGIN UPDATE a SET n = CASE WHEN n THEN 1 ELSE 2 END; DELETE FROM b; END",
        "SELECT 1",
      ],
    ],
    [
      "create temp trigger t after insert on a begin select 1; end; select 2",
      ["create temp trigger t after insert on a begin select 1; end", "select 2"],
    ],
  ])("%j", (script, statements) => {
    expect(parseSql(script).map(({ text }) => text)).toEqual(statements);
  });
});

describe("kinds of statements", () => {
  test.each([
    ["SELECT 1", "read"],
    ["VALUES (1)", "read"],
    ["explain DELETE FROM t", "read"],
    ["EXPLAIN QUERY PLAN DELETE FROM t", "read"],
    ["WITH x AS (SELECT 1) SELECT * FROM x", "read"],
    ["WITH x AS (DELETE FROM t RETURNING a) SELECT 1", "read"],
    ["WITH x AS (SELECT 1) INSERT INTO t SELECT * FROM x", "write"],
    ["INSERT INTO t VALUES (1) RETURNING a", "write"],
    ["CREATE TABLE t (a)", "write"],
    ["BEGIN", "begin"],
    ["BEGIN TRANSACTION READONLY", "begin"],
    ["COMMIT", "commit"],
    ["END TRANSACTION", "commit"],
    ["ROLLBACK", "rollback"],
    ["ROLLBACK TO here", "savepoint"],
    ["RELEASE here", "savepoint"],
    ["PRAGMA foreign_keys", "pragma"],
    ["PRAGMA foreign_keys = ON", "pragma"],
    ["PRAGMA main.table_info(t)", "pragma"],
    ["PRAGMA journal_mode", "pragma"],
    ["PRAGMA journal_mode = DELETE", "refused"],
    ["PRAGMA main.synchronous(0)", "refused"],
    ["PRAGMA rekey = 'secret'", "refused"],
    ["ATTACH 'other.db' AS other", "refused"],
    ["VACUUM", "write"],
    ["VACUUM INTO 'copy.db'", "refused"],
    ["nonsense", "write"],
  ])("%s is %s", (sql, kind) => {
    expect(parseSql(sql)[0]!.kind).toBe(kind);
  });

  test.each([
    ["INSERT INTO t VALUES (1)", true],
    ["REPLACE INTO t VALUES (1)", true],
    ["WITH x AS (SELECT 1) INSERT INTO t SELECT * FROM x", true],
    ["UPDATE t SET a = 1", false],
    ["SELECT 'INSERT'", false],
  ])("%s inserts: %s", (sql, inserts) => {
    expect(parseSql(sql)[0]!.inserts).toBe(inserts);
  });
});

describe("parameters, numbered as the engine does", () => {
  test.each([
    ["SELECT ?, ?", [null, null]],
    ["SELECT ?3, ?1", ["?1", null, "?3"]],
    ["SELECT ?2, ?, ?3", [null, "?2", "?3"]],
    ["SELECT :b, :a, ?1", [":b", ":a"]],
    ["SELECT :a, @a, $a, :a", [":a", "@a", "$a"]],
    ["SELECT $a::b(c), ':no', \"@no\", [$no] -- :no", ["$a::b(c)"]],
    ["SELECT :ä", [":ä"]],
  ])("%s", (sql, params) => {
    expect(parseSql(sql)[0]!.params).toEqual(params);
  });
});
