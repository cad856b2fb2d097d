import type { InStatement, ResultSet, Transaction, TransactionMode } from "@libsql/client/web";

/**
 * What a database sends its statements through: libSQL's client, or a layer that adds something to another connection,
 * such as repeated reads. A batch without a write has the mode `read`.
 */
export type Connection = {
  batch(statements: InStatement[], mode: TransactionMode): Promise<ResultSet[]>;
  transaction(mode: TransactionMode): Promise<Transaction>;
};

/** A connection with something added. */
export type Layer = (connection: Connection) => Connection;

const WRITES = /\b(insert\s+into|replace\s+into|update|delete\s+from)\b/i;

function isRead(statement: InStatement): boolean {
  const text = typeof statement === "string" ? statement : statement.sql;
  return /^\s*select\b/i.test(text) || (/^\s*with\b/i.test(text) && !WRITES.test(text));
}

/** The mode of a batch: a single write makes it one. */
export const modeOf = (statements: readonly InStatement[]) => (statements.every(isRead) ? "read" : "write");
