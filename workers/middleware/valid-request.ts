import { createMiddleware } from "hono/factory";
import { type Problem, pageNotFound } from "#app/kernel/problem.ts";
import { isUtf8Encoded } from "#app/platform/http/utf8.ts";
import { problemAnswer } from "#workers/problem-answer.ts";
import { readWholeBody } from "#workers/request-body.ts";
import { isApiPath, isTrustedSource } from "#workers/security.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";

const MAX_FORM_BYTES = 1024 * 1024;

/** Nobody reads it: the connection is gone. */
const INCOMPLETE: Problem = { code: "malformed", message: "The request ended before it was complete." };
const TOO_LARGE: Problem = { code: "too_large", message: "That is too large to send." };
const OTHER_SITE: Problem = {
  code: "forbidden",
  message: "This request came from another site and was refused.",
};
const INVALID_ADDRESS: Problem = { code: "malformed", message: "This address is not valid." };

/** Reads the body to its end, up to a limit: a response before that would close the connection. */
export const readBody = createMiddleware<WorkerEnv>(async (c, next) => {
  const body = await readWholeBody(c.req.raw, MAX_FORM_BYTES);
  if (body === undefined) return next();
  if (body === "incomplete") return problemAnswer(c, INCOMPLETE);
  if (body === "too_large") return problemAnswer(c, TOO_LARGE);
  c.set("body", body);
  const { url, method, headers, signal } = c.req.raw;
  // Not made from the request itself: that of the development server is none that Node can copy.
  c.req.raw = new Request(url, { method, headers, signal, body });
  return next();
});

/** Rejects writes that another site's page sends. */
export const rejectOtherSites = createMiddleware<WorkerEnv>(async (c, next) =>
  isTrustedSource(c.req.raw, c.get("context").settings) ? next() : problemAnswer(c, OTHER_SITE),
);

/** Rejects addresses with a NUL or with bytes that are not UTF-8. */
export const rejectInvalidAddress = createMiddleware<WorkerEnv>(async (c, next) =>
  isValidAddress(c.req.raw) ? next() : problemAnswer(c, INVALID_ADDRESS),
);

/** Remix's older way of reading one loader's data: the pages use single fetch, so it stays closed (ADR 0001). */
export const rejectLoaderData = createMiddleware<WorkerEnv>(async (c, next) =>
  c.req.query("_data") === undefined ? next() : problemAnswer(c, pageNotFound),
);

/** The query of a page may be anything: campaign links of other sites use older encodings, and loaders ignore it. */
function isValidAddress({ url, method }: Request): boolean {
  const isPage = method === "GET" && !isApiPath(new URL(url).pathname);
  return !url.includes("%00") && isUtf8Encoded(isPage ? (url.split("?")[0] ?? "") : url);
}
