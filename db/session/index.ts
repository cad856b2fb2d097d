// biome-ignore-all lint/performance/noBarrelFile: whoever uses the database knows one module.
/**
 * The database as use-cases see it: `ctx.db`. A query builds a statement and executes nothing; a batch runs statements
 * in one round trip and answers by their names:
 *
 *     const { saved, attempt: [attempt] } = await ctx.db.batch({
 *       saved: insertNote(ctx.db, note),
 *       audit: isStaff && recordAudit(ctx, event),
 *       attempt: selectAttempt(ctx.db, userId),
 *     });
 *
 * - Statements run in the order in which they are written. With a write among them the batch is one transaction, all
 *   or nothing, which takes the write lock at once (BEGIN IMMEDIATE); without one it is one read of one moment.
 * - `false` and `undefined` in place of a statement leave it out. A list of statements answers with a list, an object
 *   of statements with an object.
 * - `mustChange(statement)` and `mustHold(condition)` guard a batch: when the statement changes no row, or the
 *   condition does not hold at its place, nothing is stored and the batch answers undefined.
 * - `recordAuditIfChanged` and `hasChanged` look at the statement directly before them.
 * - `ctx.db.execute(statement)` is a batch of one.
 *
 * Reads that a page's loaders begin together share a round trip, reads are repeated when the database does not answer,
 * and the first batch of a request confirms its caller (ADR 0087). Each of these is a connection that wraps another one
 * (connection.ts); no use-case and no query knows of them.
 */
export type { Results, Step, Steps } from "./batch.ts";
export type { Connection, Layer } from "./connection.ts";
export {
  hasChanged,
  hasMessage,
  mustChange,
  mustHold,
  unlessBatchIsFull,
  unlessReferenceIsMissing,
} from "./guards.ts";
export { holdTransaction } from "./held-transaction.ts";
export { joinReads } from "./joined-reads.ts";
export { repeatReads } from "./repeated-reads.ts";
export { type Database, openDatabase } from "./session.ts";
export {
  asStatement,
  databaseNow,
  endOfMinute,
  type RowOf,
  type Statement,
  statement,
  toText,
} from "./statement.ts";
