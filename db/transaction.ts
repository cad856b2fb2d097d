import type { Client, InStatement, Transaction, TransactionMode } from "@libsql/client/web";

/** A client whose first write batch begins a transaction, and the end of that transaction. */
export type ClientTransaction = {
  client: Client;
  isOpen(): boolean;
  commit(): Promise<void>;
  rollback(): Promise<void>;
};

/**
 * Returns the same client, but its first write batch begins a transaction that contains all later statements. A failed
 * statement rolls everything back.
 */
export function transactionFromFirstWrite(client: Client): ClientTransaction {
  let transaction: Transaction | undefined;
  const isOpen = () => transaction !== undefined;
  const rollback = async () => {
    const ended = transaction;
    transaction = undefined;
    // Without a connection the database rolls back by itself.
    await ended?.rollback().catch(() => undefined);
  };
  const inside = async <Result>(run: (open: Transaction) => Promise<Result>): Promise<Result> => {
    transaction ??= await client.transaction("write");
    try {
      return await run(transaction);
    } catch (failure) {
      await rollback();
      throw failure;
    }
  };
  const commit = async () => {
    await inside((open) => open.commit());
    transaction = undefined;
  };
  const execute = (statement: InStatement) =>
    isOpen() ? inside((open) => open.execute(statement)) : client.execute(statement);
  const batch = (statements: InStatement[], mode: TransactionMode) =>
    isOpen() || mode === "write" ? inside((open) => open.batch(statements)) : client.batch(statements, mode);
  return { client: withMethods(client, { execute, batch }), isOpen, commit, rollback };
}

const withMethods = (client: Client, methods: object): Client =>
  new Proxy(client, {
    get: (target, property) => Reflect.get(property in methods ? methods : target, property),
  });
