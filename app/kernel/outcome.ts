import type { Problem } from "./problem.ts";

/** The result of every use-case: the value, or an expected problem. Unexpected failures are thrown. */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; problem: Problem };

export const ok = <Value>(value: Value): Outcome<Value> => ({ ok: true, value });

export const failed = (problem: Problem): { ok: false; problem: Problem } => ({ ok: false, problem });
