import type { Client, InStatement, TransactionMode } from "@libsql/client/web";
import { sql } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import { drizzle, type LibSQLDatabase } from "drizzle-orm/libsql";

type Batch = readonly BatchItem<"sqlite">[];
type DrizzleBatch = readonly [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]];

/**
 * The database as queries use it. `orm` builds and runs single statements; a batch is one round trip and one
 * transaction. Writes take the write lock at once (BEGIN IMMEDIATE), which Drizzle's own batch does not.
 */
export type Database = {
  orm: LibSQLDatabase;
  readBatch<const B extends Batch>(statements: B): Promise<BatchResponse<B>>;
  writeBatch<const B extends Batch>(statements: B): Promise<BatchResponse<B>>;
};

/** The only clock for deadlines: the database's, in epoch ms. */
export const databaseNow = sql<number>`CAST(unixepoch('subsec') * 1000 AS INTEGER)`;

/**
 * Wraps a libSQL client of any transport. The worker opens one per request, so it has to be cheap: with the schema,
 * Drizzle would compute the relations of every table each time, for an interface that is not used.
 */
export function openDatabase(client: Client): Database {
  const orm = drizzle(client);
  const reads = drizzle(withBatchMode(client, "read"));
  const writes = drizzle(withBatchMode(client, "write"));
  return {
    orm,
    readBatch: (statements) => run(reads, statements),
    writeBatch: (statements) => run(writes, statements),
  };
}

/** Drizzle's types want a list of known length; this one grows with the input. */
const run = <B extends Batch>(orm: Database["orm"], statements: B) =>
  orm.batch(statements as unknown as DrizzleBatch) as unknown as Promise<BatchResponse<B>>;

function withBatchMode(client: Client, mode: TransactionMode): Client {
  return new Proxy(client, {
    get(target, property) {
      if (property === "batch") return (statements: InStatement[]) => target.batch(statements, mode);
      const value = Reflect.get(target, property);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
