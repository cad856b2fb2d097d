import type { Transaction } from "@libsql/client/web";
import { isDatabaseUnavailable, outOfOrderCause } from "#app/kernel/database-unavailable.ts";
import type { Layer } from "./connection.ts";

/** Pauses before a read is repeated, plus or minus half, so that requests do not repeat at the same moment. */
const PAUSES_MS = [50, 250];

/**
 * Repeats reads when the database did not respond. A write is not repeated, because it may have been executed; its
 * sender repeats it, which is safe. Logs why a database does not work that someone has to repair.
 */
export const repeatReads: Layer = (connection) => ({
  batch: (statements, mode) => reported(repeated(mode === "read", () => connection.batch(statements, mode))),
  transaction: async (mode) => reportedTransaction(await connection.transaction(mode)),
});

async function repeated<Result>(isSafe: boolean, run: () => Promise<Result>): Promise<Result> {
  for (const pauseMs of isSafe ? PAUSES_MS : []) {
    try {
      return await run();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())));
    }
  }
  return run();
}

async function reported<Result>(query: Promise<Result>): Promise<Result> {
  try {
    return await query;
  } catch (error) {
    const cause = outOfOrderCause(error);
    if (cause)
      console.error(JSON.stringify({ level: "error", message: `The database failed: ${cause.message}` }));
    throw error;
  }
}

const reportedTransaction = (transaction: Transaction): Transaction =>
  new Proxy(transaction, {
    get(target, property) {
      const value = Reflect.get(target, property, target);
      if (typeof value !== "function") return value;
      return (...parameters: unknown[]) => reported(Promise.resolve(value.apply(target, parameters)));
    },
  });
