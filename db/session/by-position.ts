import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { writeGuard } from "#db/schema/index.ts";
import { planOf, type Step } from "./batch.ts";
import type { Connection } from "./connection.ts";
import { isGuardViolation } from "./guards.ts";
import { type Statement, statements } from "./statement.ts";

type Query = BatchItem<"sqlite">;
/** Statements that run in one round trip; queries written in place need no name. */
export type Batch = readonly (Statement | Query)[];

/** The results of a batch, in the order of its statements. */
export type BatchResults<B extends Batch> = {
  -readonly [Key in keyof B]: B[Key] extends Statement<infer Result>
    ? Result
    : B[Key] extends Query
      ? B[Key]["_"]["result"]
      : never;
};

/** Batches of before, which answer by position. */
export type ByPosition = {
  readBatch<const B extends Batch>(statements: B): Promise<BatchResults<B>>;
  writeBatch<const B extends Batch>(statements: B): Promise<BatchResults<B>>;
};

export const byPosition = (connection: Connection): ByPosition => ({
  readBatch: (statements) => run(connection, statements, "read"),
  writeBatch: (statements) => run(connection, statements, "write"),
});

async function run<B extends Batch>(
  connection: Connection,
  steps: B,
  mode: "read" | "write",
): Promise<BatchResults<B>> {
  const plan = planOf(steps as Step);
  return plan.toResults(await connection.batch(plan.statements, mode)) as BatchResults<B>;
}

/** Statement: violates a constraint, and so undoes the batch, when the statement before changed no row. */
export const abortIfUnchanged = (_db: unknown) =>
  statements.run(sql`INSERT INTO ${writeGuard} (changed_rows) SELECT 0 WHERE changes() = 0`);

/** Statement: violates the same constraint when a condition does not hold. */
export const abortUnless = (_db: unknown, condition: SQL) =>
  statements.run(sql`INSERT INTO ${writeGuard} (changed_rows) SELECT 0 WHERE NOT (${condition})`);

/** Returns the results of a write; undefined when one of its `abortUnless` undid it. */
export async function unlessAborted<Result>(write: Promise<Result>): Promise<Result | undefined> {
  try {
    return await write;
  } catch (failure) {
    if (isGuardViolation(failure)) return undefined;
    throw failure;
  }
}

/**
 * Runs one write of several statements, guarded by the first one, which has its expectation in its WHERE. Returns the
 * results of the other statements; undefined when the guard changed no row, and then nothing is stored.
 */
export async function writeIfChanged<const Rest extends Batch>(
  db: ByPosition,
  guard: Statement,
  ...rest: Rest
): Promise<BatchResults<Rest> | undefined> {
  const written = await unlessAborted(db.writeBatch([guard, abortIfUnchanged(db), ...rest]));
  return written?.slice(2) as BatchResults<Rest> | undefined;
}
