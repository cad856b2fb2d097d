import { PROBLEM_STATUS, type Problem } from "#app/kernel/problem.ts";

/** Status and headers of a page that shows a problem. */
export const problemInit = ({ code, retryAfter }: Problem) => ({
  status: PROBLEM_STATUS[code],
  headers: retryAfter === undefined ? undefined : { "retry-after": String(Math.ceil(retryAfter)) },
});
