import type { InStatement, Transaction } from "@libsql/client/web";
import type { Connection, Layer } from "./connection.ts";

/** A layer whose first write begins a transaction that contains all later statements, and the end of it. */
export type HeldTransaction = {
  layer: Layer;
  isOpen(): boolean;
  commit(): Promise<void>;
  rollback(): Promise<void>;
};

type Beginning = {
  /** Precedes the first write. */
  first?: InStatement;
  /** Writes before this is true are not part of it. */
  isDue?: () => boolean;
};

/** A failed statement rolls everything back. A transaction that begins within it is part of it. */
export function holdTransaction({ first, isDue = () => true }: Beginning): HeldTransaction {
  let transaction: Transaction | undefined;
  const isOpen = () => transaction !== undefined;
  const rollback = async () => {
    const ended = transaction;
    transaction = undefined;
    // Without a connection the database rolls back by itself.
    await ended?.rollback().catch(() => undefined);
  };
  const inside = async <Result>(run: (open: Transaction) => Promise<Result>): Promise<Result> => {
    try {
      return await run(transaction!);
    } catch (failure) {
      await rollback();
      throw failure;
    }
  };
  const layer = (connection: Connection): Connection => {
    const batch: Connection["batch"] = async (statements, mode) => {
      if (isOpen()) return inside((open) => open.batch(statements));
      if (mode === "read" || !isDue()) return connection.batch(statements, mode);
      transaction = await connection.transaction("write");
      const before = first ? [first] : [];
      const results = await inside((open) => open.batch([...before, ...statements]));
      return results.slice(before.length);
    };
    const within = { batch: (statements: InStatement[]) => batch(statements, "write"), rollback };
    const transactionWithin = { ...within, commit: async () => undefined } as unknown as Transaction;
    return { batch, transaction: async () => transactionWithin };
  };
  const commit = async () => {
    await inside((open) => open.commit());
    transaction = undefined;
  };
  return { layer, isOpen, commit, rollback };
}
