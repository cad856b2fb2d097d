import { createMiddleware } from "hono/factory";
import { isSharedPage } from "./pages.ts";
import { isVisit } from "./session.ts";
import { parseSettings } from "./settings.ts";
import type { WorkerEnv } from "./worker-env.ts";

/**
 * The edge worker answers pages that are the same for all visitors, and passes every other request to the app worker,
 * unchanged (ADR 0088). Without an app worker this one answers everything.
 */
export const passToApp = createMiddleware<WorkerEnv>(async (c, next) => {
  const { APP_WORKER } = c.env;
  const isOwn = !APP_WORKER || (isVisit(c.req.raw, parseSettings(c.env)) && isSharedPage(c.req.raw));
  if (isOwn) return next();
  try {
    return await APP_WORKER.fetch(c.req.raw);
  } catch (error) {
    c.set("passingError", error);
    return next();
  }
});

/** Reports that the app worker did not answer. The request is not sent again, because it may have been executed. */
export const reportPassingError = createMiddleware<WorkerEnv>(async (c, next) => {
  const error = c.get("passingError");
  if (error) throw error;
  return next();
});
