import type { Outcome } from "#app/kernel/outcome.ts";

/** The record after an act whose use-case returns something else. */
export const recordAfter = async <Value>(
  made: Outcome<unknown>,
  read: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> => (made.ok ? read() : made);
