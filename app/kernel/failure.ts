import { isDatabaseUnavailable } from "./database-unavailable.ts";
import { UnderMaintenance } from "./maintenance.ts";
import type { Problem } from "./problem.ts";

/** The answer while the database is unavailable. */
const databaseUnavailable: Problem = {
  code: "unavailable",
  message: "The service is temporarily unavailable. Please try again shortly.",
  retryAfter: 5,
};

const SECONDS_UNTIL_RETRY = 60;

/** The answer while the database does not answer, or during maintenance; a screen may have a `message` for the first. */
export const unavailableProblem = (failure: unknown, message = databaseUnavailable.message): Problem =>
  failure instanceof UnderMaintenance
    ? { code: "unavailable", message: failure.message, retryAfter: SECONDS_UNTIL_RETRY }
    : { ...databaseUnavailable, message };

/** The answer to an internal error; the log has the details. */
export const internalError: Problem = { code: "internal", message: "Something went wrong on our side." };

/** Converts an unexpected exception to a problem; an internal error is logged with `where`. */
export function toProblem(failure: unknown, where: object): Problem {
  if (isDatabaseUnavailable(failure)) return unavailableProblem(failure);
  logFailure(failure, where);
  return internalError;
}

/** Writes one line to the log; `where` identifies the request or job. */
export function logFailure(failure: unknown, where: object): void {
  console.error(JSON.stringify({ level: "error", ...where, message: describeFailure(failure) }));
}

/** Describes where it happened and why, without the parameters of a query, which may be secrets. */
function describeFailure(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  if ("query" in failure && "params" in failure) {
    return `Failed query: ${failure.query}\ncaused by ${describeFailure(failure.cause)}`;
  }
  return failure.stack ?? String(failure);
}
