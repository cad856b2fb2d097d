import { type Context, Hono } from "hono";
import { routePath } from "hono/route";
import { gatewayEvents } from "#app/features/enrolment/gateways/api.ts";
import { mailEvents } from "#app/features/messages/deliveries/webhook.ts";
import { DatabaseUnavailable } from "#app/kernel/database-unavailable.ts";
import { toProblem } from "#app/kernel/failure.ts";
import { methodNotAllowed, pageNotFound } from "#app/kernel/problem.ts";
import { answerConfirmed } from "#app/platform/api/confirmed-answer.ts";
import { api } from "./api/index.ts";
import { deepHealth } from "./deep-health.ts";
import { passToApp, reportPassingError } from "./edge.ts";
import { graphql } from "./graphql/index.ts";
import { overHttp } from "./graphql/over-http.ts";
import { health } from "./health.ts";
import { runScheduledWork } from "./jobs/scheduled.ts";
import { nameRedirects } from "./middleware/name-redirects.ts";
import { requestContext } from "./middleware/request-context.ts";
import {
  readBody,
  rejectInvalidAddress,
  rejectLoaderData,
  rejectOtherSites,
} from "./middleware/valid-request.ts";
import { answerByRemix, findPage } from "./pages.ts";
import { problemAnswer } from "./problem-answer.ts";
import { releaseHeader } from "./release.ts";
import { securityHeaders } from "./security.ts";
import { parseSettings, SettingsError } from "./settings.ts";
import { answerSharedPage } from "./shared-pages.ts";
import { hasProvider } from "./site-state.ts";
import type { WorkerEnv } from "./worker-env.ts";

const app = new Hono<WorkerEnv>();

// First: an answer of the app worker has all headers and its line in the log.
app.use(passToApp);
app.use(releaseHeader);
app.use((c, next) => securityHeaders(parseSettings(c.env))(c, next));
app.use("/graphql", overHttp);
app.use(requestContext, reportPassingError, nameRedirects, readBody, rejectOtherSites, rejectInvalidAddress);

/** Cron triggers do not run locally, so `npm start` calls this each minute. Development only (Ruling 26). */
app.all("/dev/scheduled", async (c, next) => {
  const { settings } = c.get("context");
  if (!settings.DEV_TOOLS) return next();
  if (c.req.method !== "POST") return problemAnswer(c, methodNotAllowed(["POST"]));
  await runScheduledWork(settings, c.env);
  return c.body(null, 204);
});

app.route("/healthz/deep", deepHealth);
app.route("/healthz", health);
app.use(rejectLoaderData);
app.all("/api/docs/:section?", answerPage);
app.route("/api", api);
app.route("/graphql", graphql);
app.route("/webhooks", gatewayEvents);
app.route("/webhooks", mailEvents);
app.all("*", answerPage);

app.onError((error, c) => {
  const requestId = c.get("context")?.requestId ?? "none";
  if (error instanceof SettingsError) {
    console.error(JSON.stringify({ level: "error", message: error.message }));
    return c.text("The server is not configured. Its log lists the settings that are missing or wrong.", 500);
  }
  return problemAnswer(c, toProblem(error, { requestId, route: routePath(c) }));
});

/** Rejects unsupported methods first: Remix runs actions for any unsafe method, and its 405 has no `Allow`. */
async function answerPage(c: Context<WorkerEnv>): Promise<Response> {
  const { route, methods, isShared } = await findPage(c.req.raw);
  c.get("context").route = route;
  if (!methods.includes(c.req.method))
    return problemAnswer(c, methods.length === 0 ? pageNotFound : methodNotAllowed(methods));
  if (!isShared && isPrefetch(c.req.raw)) return c.body(null, 503, { "cache-control": "no-store" });
  // A page of the public site is nothing without its provider; those of people keep what was typed.
  if (isShared && c.req.method === "GET" && !c.get("context").hasSessionCookie && !hasProvider())
    throw new DatabaseUnavailable("The settings of the provider were never read.");
  return answerConfirmed(c, async () => {
    const context = c.get("context");
    const render = () => answerByRemix(withoutOrigin(c.req.raw), context);
    // While developing, a change appears at once.
    const mayShare = isShared && !import.meta.env.DEV && !(await context.isInMaintenance());
    return mayShare ? answerSharedPage(c.req.raw, context, render) : render();
  });
}

/**
 * A browser or a network loads a page before anybody opens it. Pages of people have effects, such as taking a submission
 * or joining a class, so this is refused with the status that ends it (ADR 0001).
 */
const isPrefetch = ({ headers }: Request) => headers.get("sec-purpose")?.includes("prefetch") ?? false;

/**
 * Remix compares Origin with Host, which a proxy may rewrite, and answers an empty 500 when they differ.
 * `rejectOtherSites` has compared it with BASE_URL before.
 */
function withoutOrigin(request: Request): Request {
  if (!request.headers.has("origin")) return request;
  const headers = new Headers(request.headers);
  headers.delete("origin");
  return new Request(request, { headers });
}

export default {
  fetch: app.fetch,
  scheduled: (_event, env, execution) => execution.waitUntil(runScheduledWork(parseSettings(env), env)),
} satisfies ExportedHandler<WorkerEnv["Bindings"]>;
