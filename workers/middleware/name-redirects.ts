import { createMiddleware } from "hono/factory";
import type { WorkerEnv } from "#workers/worker-env.ts";

/**
 * A script cannot read where a redirect leads: a form that app/platform/browser/sent-forms.inline.ts sends gets the address in a
 * bodiless answer, with the status that it had.
 */
export const nameRedirects = createMiddleware<WorkerEnv>(async (c, next) => {
  await next();
  const { status, headers } = c.res;
  if (c.req.header("x-sent-by") !== "script" || status < 300 || status >= 400) return;
  headers.set("x-redirect", String(status));
  c.res = new Response(null, { status: 204, headers });
});
