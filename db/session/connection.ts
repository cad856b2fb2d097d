import type { InStatement, ResultSet, Transaction } from "@libsql/client/web";

/** A batch without a write is a read. */
type Mode = "read" | "write";

/**
 * What a database sends its statements through: libSQL's client, or a layer that adds something to another connection,
 * such as repeated reads.
 */
export type Connection = {
  batch(statements: InStatement[], mode: Mode): Promise<ResultSet[]>;
  transaction(mode: Mode): Promise<Transaction>;
};

export type Layer = (connection: Connection) => Connection;

const WRITES = /\b(insert\s+into|replace\s+into|update|delete\s+from)\b/i;

function isRead(statement: InStatement): boolean {
  const text = typeof statement === "string" ? statement : statement.sql;
  return /^\s*select\b/i.test(text) || (/^\s*with\b/i.test(text) && !WRITES.test(text));
}

/** The mode of a batch: a single write makes it one. */
export const transactionMode = (statements: readonly InStatement[]): Mode =>
  statements.every(isRead) ? "read" : "write";
