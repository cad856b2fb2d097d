import * as v from "valibot";
import type { StatementResult } from "./connection.ts";
import { ResultTooLarge } from "./connection.ts";
import { parseSql, type SqlStatement } from "./sql.ts";
import type { Stream, Streams } from "./streams.ts";
import { fromSqlite, type SqliteValue, toSqlite, valueSchema } from "./values.ts";

const sqlId = v.pipe(v.number(), v.integer());
const sqlText = { sql: v.nullish(v.string()), sql_id: v.nullish(sqlId) };

const statementSchema = v.object({
  ...sqlText,
  args: v.optional(v.array(valueSchema), []),
  named_args: v.optional(v.array(v.object({ name: v.string(), value: valueSchema })), []),
  want_rows: v.nullish(v.boolean(), true),
});

type Condition =
  | { type: "ok" | "error"; step: number }
  | { type: "not"; cond: Condition }
  | { type: "and" | "or"; conds: Condition[] }
  | { type: "is_autocommit" };

const step = v.pipe(v.number(), v.integer(), v.minValue(0));
const nestedCondition: v.GenericSchema<Condition> = v.lazy(() => conditionSchema);
const conditionSchema = v.variant("type", [
  v.object({ type: v.literal("ok"), step }),
  v.object({ type: v.literal("error"), step }),
  v.object({ type: v.literal("not"), cond: nestedCondition }),
  v.object({ type: v.literal("and"), conds: v.array(nestedCondition) }),
  v.object({ type: v.literal("or"), conds: v.array(nestedCondition) }),
  v.object({ type: v.literal("is_autocommit") }),
]);

const batchSchema = v.object({
  steps: v.array(v.object({ condition: v.nullish(conditionSchema), stmt: statementSchema })),
});

const requestSchema = v.variant("type", [
  v.object({ type: v.literal("execute"), stmt: statementSchema }),
  v.object({ type: v.literal("batch"), batch: batchSchema }),
  v.object({ type: v.literal("sequence"), ...sqlText }),
  v.object({ type: v.literal("describe"), ...sqlText }),
  v.object({ type: v.literal("store_sql"), sql_id: sqlId, sql: v.string() }),
  v.object({ type: v.literal("close_sql"), sql_id: sqlId }),
  v.object({ type: v.literal("get_autocommit") }),
  v.object({ type: v.literal("close") }),
]);

/** The body of POST /v2/pipeline and /v3/pipeline: https://github.com/tursodatabase/libsql/blob/main/docs/HRANA_3_SPEC.md. */
export const pipelineSchema = v.object({
  baton: v.nullish(v.string()),
  requests: v.array(requestSchema),
});

type Statement = v.InferOutput<typeof statementSchema>;
type Batch = v.InferOutput<typeof batchSchema>;
type StreamRequest = v.InferOutput<typeof requestSchema>;
type HranaError = { message: string; code: string; extended_code?: string };

/** A well-formed request that cannot be done; the stream continues. */
class RequestError extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly extendedCode?: string,
  ) {
    super(message);
  }
}

const MAX_STORED_SQLS = 150;

/** Executes the requests of one pipeline on one stream, in order; a failing request does not stop the next. */
export class Pipeline {
  /** A ROLLBACK statement ended the transaction during this pipeline. */
  #rolledBack = false;

  constructor(
    readonly streams: Streams,
    readonly stream: Stream,
  ) {}

  async answer(request: StreamRequest): Promise<object> {
    try {
      this.#assertWanted();
      return { type: "ok", response: { type: request.type, ...(await this.#respond(request)) } };
    } catch (error) {
      return { type: "error", error: asHranaError(error) };
    }
  }

  async #respond(request: StreamRequest): Promise<object> {
    switch (request.type) {
      case "execute":
        return { result: await this.#execute(request.stmt) };
      case "batch":
        return { result: await this.#batch(request.batch) };
      case "sequence":
        for (const statement of parseSql(this.#sql(request))) await this.#run(statement, []);
        return {};
      case "describe":
        return { result: this.#describe(singleStatement(this.#sql(request))) };
      case "store_sql":
        return this.#storeSql(request.sql_id, request.sql);
      case "close_sql":
        this.stream.sqls.delete(request.sql_id);
        return {};
      case "get_autocommit":
        return { is_autocommit: !this.stream.connection.inTransaction };
      case "close":
        this.streams.close(this.stream);
        return {};
    }
  }

  #storeSql(id: number, sql: string): object {
    const { sqls } = this.stream;
    if (sqls.has(id)) throw new RequestError(`The SQL text ${id} is stored already.`, "SQL_STORE_EXISTS");
    if (sqls.size >= MAX_STORED_SQLS)
      throw new RequestError("Too many SQL texts are stored.", "SQL_STORE_TOO_LARGE");
    sqls.set(id, sql);
    return {};
  }

  #sql({ sql, sql_id: id }: { sql?: string | null; sql_id?: number | null }): string {
    if (typeof sql === "string" && typeof id !== "number") return sql;
    if (typeof id !== "number" || typeof sql === "string") {
      throw new RequestError("Either sql or sql_id is needed.", "HRANA_PROTO_ERROR");
    }
    const stored = this.stream.sqls.get(id);
    if (stored === undefined) throw new RequestError(`No SQL text ${id} is stored.`, "SQL_NOT_FOUND");
    return stored;
  }

  async #execute(stmt: Statement): Promise<object> {
    const statement = singleStatement(this.#sql(stmt));
    return asHranaResult(await this.#run(statement, bind(statement, stmt), stmt.want_rows ?? true));
  }

  async #batch({ steps }: Batch): Promise<object> {
    const results: (object | null)[] = [];
    const errors: (HranaError | null)[] = [];
    for (const { condition, stmt } of steps) {
      let result: object | null = null;
      let error: HranaError | null = null;
      try {
        if (!condition || this.#holds(condition, results, errors)) {
          if (this.#rolledBack) this.#refuseOutsideTransaction(singleStatement(this.#sql(stmt)));
          result = await this.#execute(stmt);
        }
      } catch (thrown) {
        error = asHranaError(thrown);
      }
      results.push(result);
      errors.push(error);
    }
    return { step_results: results, step_errors: errors };
  }

  #holds(condition: Condition, results: (object | null)[], errors: (HranaError | null)[]): boolean {
    switch (condition.type) {
      case "ok":
      case "error":
        if (condition.step >= results.length) {
          throw new RequestError("A condition looks at a step that has not run.", "HRANA_PROTO_ERROR");
        }
        return (condition.type === "ok" ? results : errors)[condition.step] !== null;
      case "not":
        return !this.#holds(condition.cond, results, errors);
      case "and":
        return condition.conds.every((each) => this.#holds(each, results, errors));
      case "or":
        return condition.conds.some((each) => this.#holds(each, results, errors));
      case "is_autocommit":
        return !this.stream.connection.inTransaction;
    }
  }

  /** Runs one statement and tracks the stream's transaction. */
  async #run(statement: SqlStatement, args: SqliteValue[], wantRows = true): Promise<StatementResult> {
    const { stream } = this;
    if (statement.reason) throw new RequestError(statement.reason, "BLOCKED");
    if (stream.transactionLost) this.#refuseOutsideTransaction(statement);
    const before = stream.connection.inTransaction;
    try {
      const result = await this.#runWhenFree(statement, args, wantRows);
      if (statement.kind === "rollback" && before) this.#rolledBack = true;
      return result;
    } catch (error) {
      if (before && !stream.closed && !stream.connection.inTransaction) stream.transactionLost = true;
      throw error;
    } finally {
      if (["begin", "commit", "rollback"].includes(statement.kind)) stream.transactionLost = false;
      if (statement.kind === "begin") this.#rolledBack = false;
      this.#recordLock(statement);
    }
  }

  async #runWhenFree(
    statement: SqlStatement,
    args: SqliteValue[],
    wantRows: boolean,
  ): Promise<StatementResult> {
    const { stream, streams } = this;
    const deadline = Date.now() + streams.limits.waitMs;
    for (;;) {
      // Nothing may run between this check of the lock and the statement.
      if (!statement.locks || streams.mayWrite(stream)) {
        try {
          return stream.connection.execute(statement, args, wantRows);
        } catch (error) {
          if (!isBusy(error)) throw error;
          const lost = stream.connection.inTransaction;
          streams.replaceConnection(stream);
          if (lost || Date.now() > deadline) throw error;
        }
      } else if (Date.now() > deadline) throw new RequestError("The database is locked.", "SQLITE_BUSY");
      await streams.writeLockMayBeFree();
      this.#assertWanted();
    }
  }

  #assertWanted(): void {
    if (this.stream.closed) throw new RequestError("The stream is closed.", "STREAM_CLOSED");
    if (this.stream.abandoned) throw new RequestError("The client has hung up.", "STREAM_CLOSED");
  }

  #recordLock(statement: SqlStatement): void {
    const { stream, streams } = this;
    if (stream.closed) return;
    if (!stream.connection.inTransaction) streams.leaveWriteLock(stream);
    else if (statement.locks) streams.holdWriteLock(stream);
  }

  /**
   * Rejects statements outside a transaction after its rollback: statements sent together with a ROLLBACK, and those
   * after a conflict that rolled back, need a BEGIN. The client did not mean to write outside a transaction.
   */
  #refuseOutsideTransaction(statement: SqlStatement): void {
    if (this.stream.connection.inTransaction) return;
    if (statement.kind !== "read" && statement.kind !== "write") return;
    throw new RequestError(
      "The transaction has been rolled back, so this statement was not executed.",
      "TRANSACTION_CLOSED",
    );
  }

  #describe(statement: SqlStatement): object {
    if (statement.reason) throw new RequestError(statement.reason, "BLOCKED");
    const { columns } = this.stream.connection.prepare(statement);
    return {
      params: statement.params.map((name) => ({ name })),
      cols: columns,
      is_explain: statement.explain,
      is_readonly: statement.kind !== "write" && statement.kind !== "pragma",
    };
  }
}

const PARSED_TEXTS = 1000;
const LONG_SQL = 20_000;
const parsedTexts = new Map<string, SqlStatement>();

/** The one statement of an SQL text. Texts repeat, so short ones are cached. */
function singleStatement(sql: string): SqlStatement {
  const known = parsedTexts.get(sql);
  if (known) return known;
  if (sql.includes("\0"))
    throw new RequestError("SQL text cannot contain the NUL character.", "SQL_PARSE_ERROR");
  const statements = parseSql(sql);
  const [statement] = statements;
  if (!statement) throw new RequestError("The SQL text holds no statement.", "SQL_NO_STATEMENT");
  if (statements.length > 1) {
    throw new RequestError("The SQL text holds more than one statement.", "SQL_MANY_STATEMENTS");
  }
  if (sql.length < LONG_SQL) {
    if (parsedTexts.size >= PARSED_TEXTS) parsedTexts.clear();
    parsedTexts.set(sql, statement);
  }
  return statement;
}

/** Puts positional and named arguments into the engine's order. */
function bind(statement: SqlStatement, { args, named_args: named }: Statement): SqliteValue[] {
  const { params } = statement;
  const values: (SqliteValue | undefined)[] = args.map(toSqlite);
  if (values.length > params.length) {
    throw new RequestError(
      `The statement takes ${params.length} arguments, ${values.length} were given.`,
      "ARGS_INVALID",
    );
  }
  for (const { name, value } of named) {
    const at = params.findIndex((param) => param === name || (param !== null && param.slice(1) === name));
    if (at === -1) throw new RequestError(`The statement has no parameter ${name}.`, "ARGS_INVALID");
    values[at] = toSqlite(value);
  }
  for (const [at, param] of params.entries()) {
    const value = values[at];
    // The engine would store the whole text but return only the part before the NUL.
    if (typeof value === "string" && value.includes("\0")) {
      throw new RequestError("Text cannot contain the NUL character; send it as a blob.", "ARGS_INVALID");
    }
    if (value === undefined) {
      throw new RequestError(`The value of parameter ${param ?? at + 1} is missing.`, "ARGS_INVALID");
    }
  }
  return values as SqliteValue[];
}

function asHranaResult({ columns, rows, affectedRows, lastInsertRowid }: StatementResult): object {
  return {
    cols: columns,
    rows: rows.map((row) => row.map(fromSqlite)),
    affected_row_count: affectedRows,
    last_insert_rowid: lastInsertRowid === null ? null : lastInsertRowid.toString(),
  };
}

type EngineError = Error & { code: string; rawCode?: number };

function isEngineError(error: unknown): error is EngineError {
  return error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_");
}

/** Another process writes, or the transaction read before another write. */
function isBusy(error: unknown): boolean {
  return isEngineError(error) && error.code.startsWith("SQLITE_BUSY");
}

/** The codes of libSQL servers: the engine's base code with its extended code. */
function asHranaError(error: unknown): HranaError {
  if (error instanceof RequestError) return { message: error.message, code: error.code };
  if (error instanceof ResultTooLarge) return { message: error.message, code: "RESPONSE_TOO_LARGE" };
  if (!isEngineError(error)) {
    return { message: error instanceof Error ? error.message : String(error), code: "INTERNAL_ERROR" };
  }
  const base = error.code.split("_").slice(0, 2).join("_");
  if (base === "SQLITE_ERROR" && /syntax error|incomplete input|unrecognized token/.test(error.message)) {
    return { message: `SQL string could not be parsed: ${error.message}`, code: "SQL_PARSE_ERROR" };
  }
  return { message: `SQLite error: ${error.message}`, code: base, extended_code: error.code };
}
