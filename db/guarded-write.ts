import { type SQL, sql } from "drizzle-orm";
import type { Batch, BatchResults, Database, Statement } from "./client.ts";
import { CHANGED_ROWS_CONSTRAINT, writeGuard } from "./schema/index.ts";

/** Statement: violates a constraint, and so undoes the batch, when the statement before changed no row. */
export const abortIfUnchanged = (db: Database) =>
  db.orm.run(sql`INSERT INTO ${writeGuard} (changed_rows) SELECT 0 WHERE changes() = 0`);

/** Statement: violates the same constraint when a condition does not hold. */
export const abortUnless = (db: Database, condition: SQL) =>
  db.orm.run(sql`INSERT INTO ${writeGuard} (changed_rows) SELECT 0 WHERE NOT (${condition})`);

/** Condition: the statement before changed a row. */
export const hasChanged = sql`changes() > 0`;

/** Returns the results of a write; undefined when one of its `abortUnless` undid it. */
export async function unlessAborted<Result>(write: Promise<Result>): Promise<Result | undefined> {
  try {
    return await write;
  } catch (failure) {
    if (wasAborted(failure)) return undefined;
    throw failure;
  }
}

/**
 * Runs one write of several statements, guarded by the first one, which has its expectation in its WHERE. Returns the
 * results of the other statements; undefined when the guard changed no row, and then nothing is stored.
 */
export async function writeIfChanged<const Rest extends Batch>(
  db: Database,
  guard: Statement,
  ...rest: Rest
): Promise<BatchResults<Rest> | undefined> {
  const written = await unlessAborted(db.writeBatch([guard, abortIfUnchanged(db), ...rest]));
  return written?.slice(2) as BatchResults<Rest> | undefined;
}

/** Returns the result of a write; undefined when it references a missing row, and then nothing is stored. */
export async function unlessReferenceIsMissing<Result>(write: Promise<Result>): Promise<Result | undefined> {
  try {
    return await write;
  } catch (failure) {
    if (hasMessage(failure, "FOREIGN KEY constraint failed")) return undefined;
    throw failure;
  }
}

/** Returns the result of a write; undefined when a batch of students is full, and then nothing is stored. */
export async function unlessBatchIsFull<Result>(write: Promise<Result>): Promise<Result | undefined> {
  try {
    return await write;
  } catch (failure) {
    if (hasMessage(failure, "batch_is_full")) return undefined;
    throw failure;
  }
}

const wasAborted = (failure: unknown) =>
  hasMessage(failure, `CHECK constraint failed: ${CHANGED_ROWS_CONSTRAINT}`);

/** True when the failure, or a cause of it, has this text in its message. */
export function hasMessage(failure: unknown, text: string): boolean {
  for (let cause = failure; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes(text)) return true;
  }
  return false;
}
