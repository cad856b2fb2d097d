import { createRequestHandler } from "@remix-run/cloudflare";
import { type Context, Hono } from "hono";
import { routePath } from "hono/route";
import { toProblem } from "#app/domain/kernel/failure.ts";
import { methodNotAllowed, type Problem, pageNotFound } from "#app/domain/kernel/problem.ts";
import { isUtf8Encoded } from "#app/http/utf8.ts";
import { problemResponse } from "./api/core/problem-response.ts";
import { api } from "./api/index.ts";
import { createRequestContext, type WorkerContext } from "./context.ts";
import { errorPage } from "./error-page.ts";
import { graphql } from "./graphql/index.ts";
import { health } from "./health.ts";
import { runScheduledWork } from "./jobs/scheduled.ts";
import { logRequest } from "./log.ts";
import { build, pageMethods } from "./pages.ts";
import { readWholeBody } from "./request-body.ts";
import { isApiPath, isTrustedSource, securityHeaders } from "./security.ts";
import { parseSettings, SettingsError } from "./settings.ts";

export type WorkerEnv = { Bindings: Record<string, unknown>; Variables: { context: WorkerContext } };

const MAX_FORM_BYTES = 1024 * 1024;
const remix = createRequestHandler(build, import.meta.env.MODE);
const app = new Hono<WorkerEnv>();

/** Nobody reads it: the connection is gone. */
const incompleteBody: Problem = { code: "malformed", message: "The request ended before it was complete." };
const tooLarge: Problem = { code: "too_large", message: "That is too large to send." };

app.use(async (c, next) => {
  const settings = parseSettings(c.env);
  return securityHeaders(settings)(c, next);
});

app.use(async (c, next) => {
  const startedAt = performance.now();
  const settings = parseSettings(c.env);
  const requestId = crypto.randomUUID();
  const nonce = c.get("secureHeadersNonce" as never) as string;
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
  const context = createRequestContext({ request: c.req.raw, settings, requestId, nonce, waitUntil });
  c.set("context", context);
  await next();
  const { roundTrips, milliseconds } = context.meter;
  if (context.isPersonal() && !c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
  const retryAfter = context.retryAfter ?? (c.res.status === 503 ? "5" : undefined);
  if (retryAfter && !c.res.headers.has("retry-after")) c.header("retry-after", retryAfter);
  c.header("x-request-id", requestId);
  c.header("server-timing", `db;desc="${roundTrips}";dur=${milliseconds.toFixed(1)}`);
  logRequest({ request: c.req.raw, status: c.res.status, requestId, startedAt, meter: context.meter });
});

app.use(async (c, next) => {
  const request = await readWholeBody(c.req.raw, MAX_FORM_BYTES);
  if (request === "incomplete") return answerProblem(c, incompleteBody);
  if (request === "too_large") return answerProblem(c, tooLarge);
  c.req.raw = request;
  return next();
});

app.use(async (c, next) => {
  const { settings } = c.get("context");
  if (isTrustedSource(c.req.raw, settings)) return next();
  return answerProblem(c, {
    code: "forbidden",
    message: "This request came from another site and was refused.",
  });
});

// No text of ours holds a NUL or is anything but UTF-8: an address that does names nothing.
app.use((c, next) => {
  if (isReadableAddress(c.req.raw)) return next();
  return Promise.resolve(answerProblem(c, { code: "malformed", message: "This address is not valid." }));
});

/** Local servers fire no cron triggers: `npm start` asks here each minute. Absent outside development (Ruling 26). */
app.all("/dev/scheduled", async (c, next) => {
  const { settings } = c.get("context");
  if (!settings.DEV_TOOLS) return next();
  if (c.req.method !== "POST") return answerProblem(c, methodNotAllowed(["POST"]));
  await runScheduledWork(settings);
  return c.body(null, 204);
});

app.route("/healthz", health);
// The old way of asking for one loader's data; ours use single fetch, so this door stays shut (docs/decisions/0005).
app.use((c, next) => {
  if (c.req.query("_data") === undefined) return next();
  return Promise.resolve(answerProblem(c, pageNotFound));
});

app.all("/api/docs", answerPage);
app.route("/api", api);
app.route("/graphql", graphql);

app.all("*", answerPage);

app.onError((error, c) => {
  const requestId = c.get("context")?.requestId ?? "none";
  if (error instanceof SettingsError) {
    console.error(JSON.stringify({ level: "error", message: error.message }));
    return c.text("The server is not set up: its log names the settings that are missing.", 500);
  }
  return answerProblem(c, toProblem(error, { requestId, route: routePath(c) }));
});

/** Remix runs actions for any unsafe method and sends a 405 without `Allow`: only what a page takes gets there. */
async function answerPage(c: Context<WorkerEnv>): Promise<Response> {
  const allowed = pageMethods(c.req.raw);
  if (allowed.includes(c.req.method)) return remix(c.req.raw, c.get("context"));
  return answerProblem(c, allowed.length === 0 ? pageNotFound : methodNotAllowed(allowed));
}

/** The query of a page is forgiven: campaign links of other sites come in older encodings, and loaders leave that out. */
function isReadableAddress({ url, method }: Request): boolean {
  const isPage = method === "GET" && !isApiPath(new URL(url).pathname);
  return !url.includes("%00") && isUtf8Encoded(isPage ? (url.split("?")[0] ?? "") : url);
}

function answerProblem(c: Context<WorkerEnv>, problem: Problem): Response {
  const requestId = c.get("context")?.requestId ?? "none";
  return isApiPath(c.req.path) ? problemResponse(problem, requestId) : errorPage(problem, requestId);
}

export default {
  fetch: app.fetch,
  scheduled: (_event, env, execution) => execution.waitUntil(runScheduledWork(parseSettings(env))),
} satisfies ExportedHandler<WorkerEnv["Bindings"]>;
