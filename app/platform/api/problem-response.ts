import * as v from "valibot";
import { PROBLEM_CODES, PROBLEM_STATUS, type Problem } from "#app/kernel/problem.ts";
import { number, text, wireSchema } from "./wire.ts";

/** The rejected fields of a problem. */
export const fieldErrors = v.pipe(
  v.optional(v.array(v.object({ field: text("testCode"), message: text("Invalid test code") }))),
  v.description("The invalid fields; `week.title` is the title in week, `answers.0` the first of answers"),
);

wireSchema(
  "Problem",
  v.object({
    type: v.pipe(text("/api/docs#invalid_fields"), v.description("Documentation of the code")),
    title: text("Invalid fields"),
    status: number(422),
    code: v.pipe(v.picklist(PROBLEM_CODES), v.examples(["invalid_fields"])),
    message: v.pipe(text("Invalid test code"), v.description("A message for people")),
    detail: v.pipe(text("Invalid test code"), v.description("The same message")),
    errors: fieldErrors,
    current: v.optional(v.pipe(v.unknown(), v.description("The current version, after a conflict"))),
    requestId: text("6c1f9e0d-3a5b-4e7c-8d21-9f0b7a6e5c43"),
  }),
);

/** Builds the response of a problem: `application/problem+json` in the format of docs/api.md. */
export function problemResponse(problem: Problem, requestId: string): Response {
  const status = PROBLEM_STATUS[problem.code];
  const { code, message, errors, current } = problem;
  const headers = new Headers({ "content-type": "application/problem+json", "cache-control": "no-store" });
  if (status === 401) headers.set("www-authenticate", "Bearer");
  if (problem.allow) headers.set("allow", problem.allow.join(", "));
  if (problem.retryAfter !== undefined) headers.set("retry-after", String(Math.ceil(problem.retryAfter)));
  const body = {
    type: `/api/docs#${code}`,
    title: toTitle(code),
    status,
    code,
    message,
    detail: message,
    errors,
    current,
    requestId,
  };
  return new Response(JSON.stringify(body), { status, headers });
}

function toTitle(code: string): string {
  const words = code.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
