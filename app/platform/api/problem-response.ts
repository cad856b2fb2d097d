import { PROBLEM_STATUS, type Problem } from "#app/kernel/problem.ts";

/** Builds the response of a problem: `application/problem+json` in the format of docs/api.md. */
export function problemResponse(problem: Problem, requestId: string): Response {
  const status = PROBLEM_STATUS[problem.code];
  const { code, message, errors, current } = problem;
  const headers = new Headers({ "content-type": "application/problem+json", "cache-control": "no-store" });
  if (problem.allow) headers.set("allow", problem.allow.join(", "));
  if (problem.retryAfter !== undefined) headers.set("retry-after", String(Math.ceil(problem.retryAfter)));
  const body = {
    type: `/api/docs#${code}`,
    title: titleOf(code),
    status,
    code,
    message,
    errors,
    current,
    requestId,
  };
  return new Response(JSON.stringify(body), { status, headers });
}

function titleOf(code: string): string {
  const words = code.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
