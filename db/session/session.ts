import type { Client, InStatement } from "@libsql/client/web";
import { drizzle, type LibSQLDatabase } from "drizzle-orm/libsql";
import { type BatchResults, planBatch, type Step, type Steps } from "./batch.ts";
import { type Connection, type Layer, transactionMode } from "./connection.ts";
import { isGuardViolation } from "./guards.ts";
import type { Statement } from "./statement.ts";

export type Database = {
  /** Builds statements. */
  orm: LibSQLDatabase;
  /** Runs statements in one round trip and answers by their names; undefined when a guard undid them. */
  batch<const S extends Steps>(steps: S): Promise<BatchResults<S>>;
  /** Runs one statement. */
  execute<Result>(statement: Statement<Result>): Promise<Result>;
  /** The same database through another layer. */
  through(layer: Layer): Database;
};

/**
 * Opens a database over a connection of any transport. The worker opens one per request, so it has to be cheap: Drizzle's
 * builder is made at its first use, and without the schema, whose relations it would compute for an interface that is
 * not used.
 */
export function openDatabase(client: Connection): Database {
  let orm: LibSQLDatabase | undefined;
  // A client has its methods in its class, which layers would lose.
  const connection: Connection = {
    batch: (statements, mode) => client.batch(statements, mode),
    transaction: (mode) => client.transaction(mode),
  };
  const run = async (steps: Step): Promise<unknown> => {
    const { statements, isGuarded, toResults } = planBatch(steps);
    try {
      return toResults(await connection.batch(statements, transactionMode(statements)));
    } catch (failure) {
      if (isGuarded && isGuardViolation(failure)) return undefined;
      throw failure;
    }
  };
  return {
    get orm() {
      orm ??= drizzle(asClient(connection));
      return orm;
    },
    batch: run as Database["batch"],
    execute: run as Database["execute"],
    through: (layer) => openDatabase(layer(connection)),
  };
}

/** What Drizzle uses of a client when a query is awaited. */
function asClient(connection: Connection): Client {
  const execute = async (statement: InStatement) => {
    const [result] = await connection.batch([statement], transactionMode([statement]));
    return result;
  };
  return { ...connection, execute } as Client;
}
