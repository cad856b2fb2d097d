import { type SQL, sql } from "drizzle-orm";
import { CHANGED_ROWS_CONSTRAINT, writeGuard } from "#db/schema/index.ts";
import { type BuildableQuery, type Statement, statements } from "./statement.ts";

declare const result: unique symbol;

/** A step of a batch that undoes the whole batch when it does not hold. */
export type Guarded<Result = unknown> = {
  readonly [result]: Result;
  then(isNotExecuted: "batch it"): never;
};

/** A guarded step as a batch runs it: statements one after the other, of which the first has the result. */
export class Guard {
  constructor(readonly statements: readonly [BuildableQuery, ...BuildableQuery[]]) {}
}

/** Violates a constraint, and so undoes the batch, when the condition holds. */
const abortIf = (condition: SQL) =>
  statements.run(
    sql`INSERT INTO ${writeGuard} (changed_rows) SELECT 0 WHERE ${condition}`,
  ) as unknown as BuildableQuery;

/** Guards a batch: nothing is stored unless this statement changes a row. */
export const mustChange = <Result>(statement: Statement<Result> | PromiseLike<Result>) =>
  new Guard([
    statement as unknown as BuildableQuery,
    abortIf(sql`changes() = 0`),
  ]) as unknown as Guarded<Result>;

/** Guards a batch: nothing is stored unless the condition holds at this place in it. */
export const mustHold = (condition: SQL) =>
  new Guard([abortIf(sql`NOT (${condition})`)]) as unknown as Guarded<undefined>;

export const hasChanged = sql`changes() > 0`;

export const isGuardViolation = (failure: unknown) =>
  hasMessage(failure, `CHECK constraint failed: ${CHANGED_ROWS_CONSTRAINT}`);

/** Returns the result of a write; undefined when it references a missing row, and then nothing is stored. */
export const unlessReferenceIsMissing = <Result>(write: Promise<Result>) =>
  unlessFailed(write, "FOREIGN KEY constraint failed");

/** Returns the result of a write; undefined when a batch of students is full, and then nothing is stored. */
export const unlessBatchIsFull = <Result>(write: Promise<Result>) => unlessFailed(write, "batch_is_full");

async function unlessFailed<Result>(write: Promise<Result>, message: string): Promise<Result | undefined> {
  try {
    return await write;
  } catch (failure) {
    if (hasMessage(failure, message)) return undefined;
    throw failure;
  }
}

export function hasMessage(failure: unknown, text: string): boolean {
  for (let cause = failure; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes(text)) return true;
  }
  return false;
}
