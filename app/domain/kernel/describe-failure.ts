/** A failure for the log: where it happened and why, without the values a query was given (they may be secrets). */
export function describeFailure(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  if ("query" in failure && "params" in failure) {
    return `Failed query: ${failure.query}\ncaused by ${describeFailure(failure.cause)}`;
  }
  return failure.stack ?? String(failure);
}
