import type { InStatement, Transaction } from "@libsql/client/web";
import type { Connection, Layer } from "./connection.ts";

/** A layer whose first write begins a transaction that contains all later statements, and the end of it. */
export type HeldTransaction = {
  layer: Layer;
  isOpen(): boolean;
  commit(): Promise<void>;
  rollback(): Promise<void>;
};

/** A failed statement rolls everything back. `first` is a statement that precedes the first write. */
export function holdTransaction(first: InStatement): HeldTransaction {
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
  const layer = (connection: Connection): Connection => ({
    batch: async (statements, mode) => {
      if (isOpen()) return inside((open) => open.batch(statements));
      if (mode === "read") return connection.batch(statements, mode);
      transaction = await connection.transaction("write");
      const [, ...results] = await inside((open) => open.batch([first, ...statements]));
      return results;
    },
    transaction: (mode) => connection.transaction(mode),
  });
  const commit = async () => {
    await inside((open) => open.commit());
    transaction = undefined;
  };
  return { layer, isOpen, commit, rollback };
}
