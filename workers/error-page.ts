import { PROBLEM_STATUS, type Problem } from "#app/domain/kernel/problem.ts";

/** A page for failures outside Remix: no scripts, no styles to load, the request id for support. */
export function errorPage(problem: Problem, requestId: string): Response {
  const status = PROBLEM_STATUS[problem.code];
  const html = `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Error: ${problem.message}</title></head>
<body><main><h1>${problem.message}</h1><p>Request ${requestId}</p><p><a href="/">Home</a></p></main></body></html>`;
  const headers = new Headers({ "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
  if (problem.retryAfter) headers.set("retry-after", String(problem.retryAfter));
  return new Response(html, { status, headers });
}
