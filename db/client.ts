import type { Client, InArgs, InStatement, TransactionMode } from "@libsql/client/web";
import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { drizzle, type LibSQLDatabase } from "drizzle-orm/libsql";
import { type ClientTransaction, transactionFromFirstWrite } from "./transaction.ts";

declare const result: unique symbol;

/**
 * SQL that is built and not executed. `execute` runs one statement, a batch runs several in one round trip. The type of
 * `then` makes it a type error to await one by mistake.
 */
export type Statement<Result = unknown> = {
  readonly [result]: Result;
  then(isNotExecuted: "execute it"): never;
};

/** A row of the statements that a function builds. */
export type RowOf<Build extends (...args: never[]) => Statement<readonly unknown[]>> =
  ReturnType<Build>[typeof result][number];

/** What a batch uses of a query: its text and values, and how its rows become results. */
export type BuiltQuery = {
  getQuery(): { sql: string; params: unknown[] };
  mapResult(response: unknown, isFromBatch: true): unknown;
};

export type BuildableQuery = { _prepare(): BuiltQuery };

type Query = BatchItem<"sqlite">;
/** Statements that run in one round trip; queries written in place need no name. */
export type Batch = readonly (Statement | Query)[];

/** The results of a batch, in the order of its statements. */
export type BatchResults<B extends Batch> = {
  -readonly [Key in keyof B]: B[Key] extends Statement<infer Result>
    ? Result
    : B[Key] extends Query
      ? B[Key]["_"]["result"]
      : never;
};

/**
 * The database as queries use it. `orm` builds statements; a batch is one round trip and one transaction. Writes take
 * the write lock at once (BEGIN IMMEDIATE), which Drizzle's own batch does not.
 */
export type Database = {
  orm: LibSQLDatabase;
  execute<Result>(statement: Statement<Result>): Promise<Result>;
  readBatch<const B extends Batch>(statements: B): Promise<BatchResults<B>>;
  writeBatch<const B extends Batch>(statements: B): Promise<BatchResults<B>>;
  /** The same database, but its first write batch begins a transaction that stays open for all later statements. */
  transactionFromFirstWrite(): DatabaseTransaction;
};

type DatabaseTransaction = Omit<ClientTransaction, "client"> & { db: Database };

/** Declares a function that builds a statement. */
export const statement =
  <Args extends unknown[], Result>(build: (...args: Args) => PromiseLike<Result>) =>
  (...args: Args) =>
    asStatement(build(...args));

/** Declares that this query is not executed where it is built. */
export const asStatement = <Result>(query: PromiseLike<Result>) => query as unknown as Statement<Result>;

/** The only clock for deadlines: the database's, in epoch ms. */
export const databaseNow = sql<number>`CAST(unixepoch('subsec') * 1000 AS INTEGER)`;

/** The last millisecond of the minute of an instant, as endOfMinute of app/kernel/zoned-time.ts. */
export const endOfMinute = (instant: SQL): SQL<number> =>
  sql`(CAST((${instant}) / 60000 AS INTEGER) * 60000 + 59999)`;

/**
 * Wraps a libSQL client of any transport. The worker opens one per request, so it has to be cheap: Drizzle's
 * builder is made at its first use, which prepared statements do not need, and without the schema, whose relations it would
 * compute for an interface that is not used.
 */
export function openDatabase(client: Client): Database {
  let orm: LibSQLDatabase | undefined;
  return {
    get orm() {
      orm ??= drizzle(client);
      return orm;
    },
    execute: (statement) => execute(client, statement),
    readBatch: (statements) => run(client, statements, "read"),
    writeBatch: (statements) => run(client, statements, "write"),
    transactionFromFirstWrite: () => {
      const { client: held, ...transaction } = transactionFromFirstWrite(client);
      return { ...transaction, db: openDatabase(held) };
    },
  };
}

async function execute<Result>(client: Client, statement: Statement<Result>): Promise<Result> {
  const query = queryOf(statement);
  return query.mapResult(await client.execute(textOf(query)), true) as Result;
}

/** True for a statement that reads. */
export const isRead = (statement: Statement) => /^\s*select\b/i.test(queryOf(statement).getQuery().sql);

const queryOf = (statement: Statement | Query) => (statement as unknown as BuildableQuery)._prepare();

/** The text and the values of a statement, as libSQL's client takes them. */
export const toText = (statement: Statement): InStatement => textOf(queryOf(statement));

function textOf(query: BuiltQuery): InStatement {
  const { sql, params } = query.getQuery();
  return { sql, args: params as InArgs };
}

/** As Drizzle's own batch, which cannot say whether it writes. */
async function run<B extends Batch>(
  client: Client,
  statements: B,
  mode: TransactionMode,
): Promise<BatchResults<B>> {
  const queries = statements.map(queryOf);
  const results = await client.batch(queries.map(textOf), mode);
  return results.map((result, at) => queries[at]?.mapResult(result, true)) as unknown as BatchResults<B>;
}
