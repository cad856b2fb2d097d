import { PROBLEM_STATUS, type Problem } from "#app/kernel/problem.ts";

/** An error page outside Remix: loads nothing, shows the request id for support. `message` never contains input. */
export function errorPage(problem: Problem, requestId: string): Response {
  const status = PROBLEM_STATUS[problem.code];
  const html = `<!doctype html>
<html lang="en-IN" style="color-scheme: light dark">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Error: ${problem.message}</title></head>
<body style="font: 1rem/1.6 system-ui, sans-serif; max-width: 40rem; margin: 4rem auto; padding: 0 1rem">
<main><h1 style="line-height: 1.2">${problem.message}</h1>
<p>If it happens again, write to us with this number: ${requestId}</p>
<p><a href="/">Go to the home page</a></p></main></body></html>`;
  const headers = new Headers({ "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
  if (problem.allow) headers.set("allow", problem.allow.join(", "));
  if (problem.retryAfter) headers.set("retry-after", String(problem.retryAfter));
  return new Response(html, { status, headers });
}
