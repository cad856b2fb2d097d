import type { InArgs, InStatement } from "@libsql/client/web";
import { type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/libsql";

declare const result: unique symbol;

/**
 * SQL that is built and not executed. `execute` runs one statement, a batch runs several in one round trip. The type of
 * `then` makes it a type error to await one by mistake.
 */
export type Statement<Result = unknown> = {
  readonly [result]: Result;
  then(isNotExecuted: "execute it"): never;
};

export type RowOf<Build extends (...args: never[]) => Statement<readonly unknown[]>> =
  ReturnType<Build>[typeof result][number];

/** What a batch uses of a query: its text and values, and how its rows become results. */
export type BuiltQuery = {
  getQuery(): { sql: string; params: unknown[] };
  mapResult(response: unknown, isFromBatch: true): unknown;
};

export type BuildableQuery = { _prepare(): BuiltQuery };

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

/** Builds statements and cannot execute them. */
export const statements = drizzle.mock();

/** The text and the values of a statement, as libSQL's client takes them. */
export const toText = (statement: Statement): InStatement =>
  toInStatement((statement as unknown as BuildableQuery)._prepare());

export function toInStatement(query: BuiltQuery): InStatement {
  const { sql, params } = query.getQuery();
  return { sql, args: params as InArgs };
}
