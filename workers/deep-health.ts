import { Hono } from "hono";
import { methodNotAllowed, pageNotFound } from "#app/kernel/problem.ts";
import { problemResponse } from "#app/platform/api/problem-response.ts";
import { checkDeeply, hasMonitoringSecret } from "./monitoring.ts";
import { release } from "./release.ts";
import type { WorkerEnv } from "./worker-env.ts";

const NO_SECRET = {
  code: "unauthenticated",
  message: "Send the MONITORING_SECRET of this site as a bearer token.",
} as const;

/**
 * GET /healthz/deep, for the operator's monitor: 200 with the figures, or 503 with the list of what is wrong as well.
 * 404 without a MONITORING_SECRET in the settings; 401 for a wrong one, so that a monitor with a wrong token does not
 * look like a wrong address.
 */
export const deepHealth = new Hono<WorkerEnv>();

deepHealth.get("/", async (c) => {
  const { settings, db, requestId } = c.get("context");
  if (!settings.MONITORING_SECRET) return problemResponse(pageNotFound, requestId);
  if (!hasMonitoringSecret(c.req.raw, settings)) {
    const refused = problemResponse(NO_SECRET, requestId);
    refused.headers.set("www-authenticate", "Bearer");
    return refused;
  }
  const { wrong, figures } = await checkDeeply(db, settings);
  const status = wrong.length === 0 ? "ok" : "failing";
  const headers = { "cache-control": "no-store" };
  return c.json({ status, release: release(), wrong, ...figures }, wrong.length === 0 ? 200 : 503, headers);
});

deepHealth.all("/", (c) => problemResponse(methodNotAllowed(["GET", "HEAD"]), c.get("context").requestId));
