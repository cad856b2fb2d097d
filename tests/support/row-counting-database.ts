import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { createClient } from "@libsql/client/web";
import { Miniflare } from "miniflare";
import { type Database, openDatabase } from "#db/session/index.ts";
import { migratedContent } from "./database.ts";

export type RowCountingDatabase = {
  url: string;
  db: Database;
  close(): Promise<void>;
};

/** Runs statements in one transaction of a Durable Object, whose SQLite counts rows like Turso's. */
const EXECUTOR = `
import { DurableObject } from "cloudflare:workers";
export class Executor extends DurableObject {
  async fetch(request) {
    const { sql } = this.ctx.storage;
    const results = [];
    const run = ({ text, args }) => {
      // A statement of libSQL that SQLite lacks; it lifts a constraint, which changes no count.
      if (/^ALTER TABLE \\S+ ALTER COLUMN /.test(text.trim())) text = "SELECT 1";
      const cursor = sql.exec(text, ...args);
      const rows = [...cursor.raw()];
      const { columnNames, rowsRead, rowsWritten } = cursor;
      results.push({ columnNames, rows, rowsRead, rowsWritten, changes: sql.exec("SELECT changes() n").one().n });
    };
    const statements = await request.json();
    try {
      this.ctx.storage.transactionSync(() => statements.forEach(run));
      return Response.json({ results });
    } catch ({ message }) {
      return Response.json({ results, message });
    }
  }
}
export default {
  fetch: (request, { EXECUTOR }) => EXECUTOR.get(EXECUTOR.idFromName("database")).fetch(request),
};`;

type Value = { type: "null" | "integer" | "float" | "text"; value?: string | number };
type Statement = { sql?: string; sql_id?: number; args?: Value[] };
type StreamRequest =
  | { type: "store_sql"; sql_id: number; sql: string }
  | { type: "execute"; stmt: Statement }
  | { type: "batch"; batch: { steps: { stmt: Statement }[] } }
  | { type: "close" };
type Executed = {
  columnNames: string[];
  rows: (string | number | null)[][];
  rowsRead: number;
  rowsWritten: number;
  changes: number;
};
type Execution = { results: Executed[]; message?: string };

/**
 * A migrated, empty database that counts the rows of each statement as Turso does, which local-database cannot. It is
 * served over libSQL's protocol; transactions of several requests are not supported.
 */
export async function startRowCountingDatabase(): Promise<RowCountingDatabase> {
  const miniflare = new Miniflare({
    modules: [{ type: "ESModule", path: "executor.js", contents: EXECUTOR }],
    compatibilityDate: "2026-01-01",
    durableObjects: { EXECUTOR: { className: "Executor", useSQLite: true } },
    cf: false,
  });
  const execute = async (statements: object[]) => {
    const body = JSON.stringify(statements);
    const response = await miniflare.dispatchFetch("http://executor/", { method: "POST", body });
    return (await response.json()) as Execution;
  };
  const server = createServer(async (request, response) => {
    const { requests } = (await json(request)) as { requests: StreamRequest[] };
    const answer = await answerPipeline(requests, execute);
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = createClient({ url });
  // The schema as it is: a migration may use statements of libSQL that this engine lacks.
  await client.batch(await migratedContent(), "write");
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await miniflare.dispose();
  };
  return { url, db: openDatabase(client), close };
}

async function answerPipeline(requests: StreamRequest[], execute: (all: object[]) => Promise<Execution>) {
  const stored = new Map<number, string>();
  const results: object[] = [];
  for (const request of requests) {
    if (request.type === "store_sql") stored.set(request.sql_id, request.sql);
    const statements = statementsOf(request).map((statement) => toExecutable(statement, stored));
    const execution = statements.length > 0 ? await execute(statements.filter(isExecuted)) : { results: [] };
    results.push(answerOf(request, statements, execution));
  }
  return { baton: null, base_url: null, results };
}

function statementsOf(request: StreamRequest): Statement[] {
  if (request.type === "execute") return [request.stmt];
  return request.type === "batch" ? request.batch.steps.map(({ stmt }) => stmt) : [];
}

type Executable = { text: string; args: (string | number | null)[] };

/** The Durable Object's own transaction replaces those of a batch. */
const isExecuted = ({ text }: Executable) => !/^\s*(begin|commit|rollback|pragma)\b/i.test(text);

/** A Durable Object takes this many; queries have fewer, rows that a test inserts at once may have more. */
const MAX_ARGUMENTS = 100;

function toExecutable({ sql, sql_id: id, args = [] }: Statement, stored: Map<number, string>): Executable {
  const text = sql ?? stored.get(id ?? Number.NaN) ?? "";
  const values = args.map(({ type, value }) => (type === "integer" ? Number(value) : (value ?? null)));
  return values.length > MAX_ARGUMENTS
    ? { text: withLiterals(text, values), args: [] }
    : { text, args: values };
}

function withLiterals(text: string, values: Executable["args"]): string {
  const literals = values.map((value) =>
    typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value),
  );
  return text.replaceAll(/'[^']*'|"[^"]*"|\?/g, (token) => (token === "?" ? literals.shift()! : token));
}

function answerOf(request: StreamRequest, statements: Executable[], { results, message }: Execution): object {
  const error = message === undefined ? null : { message, code: message.split(": ").at(-1) };
  if (request.type === "execute") {
    if (error) return { type: "error", error };
    return { type: "ok", response: { type: "execute", result: toResult(results[0]) } };
  }
  if (request.type !== "batch") return { type: "ok", response: { type: request.type } };
  const failedAt = error ? statements.filter(isExecuted)[results.length] : undefined;
  let executed = 0;
  const stepResults = statements.map((statement) => {
    if (!isExecuted(statement)) return /^\s*rollback/i.test(statement.text) ? null : toResult();
    return executed < results.length ? toResult(results[executed++]) : null;
  });
  const stepErrors = statements.map((statement) => (error && statement === failedAt ? error : null));
  const result = { step_results: stepResults, step_errors: stepErrors };
  return { type: "ok", response: { type: "batch", result } };
}

const NOTHING: Executed = { columnNames: [], rows: [], rowsRead: 0, rowsWritten: 0, changes: 0 };

const toResult = ({ columnNames, rows, rowsRead, rowsWritten, changes } = NOTHING) => ({
  cols: columnNames.map((name) => ({ name })),
  rows: rows.map((row) => row.map(toValue)),
  affected_row_count: rowsWritten > 0 ? changes : 0,
  last_insert_rowid: null,
  rows_read: rowsRead,
  rows_written: rowsWritten,
});

function toValue(value: string | number | null): Value {
  if (value === null) return { type: "null" };
  if (typeof value === "string") return { type: "text", value };
  return Number.isInteger(value) ? { type: "integer", value: String(value) } : { type: "float", value };
}
