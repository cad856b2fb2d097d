import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** Condition: the state of a row allows a move of its case. */
export const allowsMove = (state: AnyColumn, { from }: { from: readonly string[] }): SQL =>
  sql`${state} IN (SELECT value FROM json_each(${JSON.stringify(from)}))`;

/** States as a list in SQL: 'requested', 'in_review'. */
export const stateList = (states: readonly string[]): string =>
  states.map((state) => `'${state}'`).join(", ");
