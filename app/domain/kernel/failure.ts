import { isDatabaseUnavailable } from "./database-unavailable.ts";
import type { Problem } from "./problem.ts";

/** What people are told while the database is away. */
export const databaseUnavailable: Problem = {
  code: "unavailable",
  message: "The database is away. Please try again shortly.",
  retryAfter: 5,
};

/** All that anybody is told of a fault of ours; the log has the rest. */
export const internalError: Problem = { code: "internal", message: "Something went wrong on our side." };

/** What to answer when something was thrown that nobody expected; a fault of ours is logged with `where`. */
export function toProblem(failure: unknown, where: object): Problem {
  if (isDatabaseUnavailable(failure)) return databaseUnavailable;
  logFailure(failure, where);
  return internalError;
}

/** One line for the log; `where` finds what it was about: the request, the job. */
export function logFailure(failure: unknown, where: object): void {
  console.error(JSON.stringify({ level: "error", ...where, message: describeFailure(failure) }));
}

/** Where it happened and why, without the values a query was given (they may be secrets). */
function describeFailure(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  if ("query" in failure && "params" in failure) {
    return `Failed query: ${failure.query}\ncaused by ${describeFailure(failure.cause)}`;
  }
  return failure.stack ?? String(failure);
}
