import { readdirSync, readFileSync } from "node:fs";
import { Agent, createServer, request as send } from "node:http";
import { join, relative, resolve } from "node:path";
import { pipeline } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import compression from "compression";
import serveStatic from "serve-static";

const FILES = "build/client";
const HEADERS_FILE = "_headers";
const HOSTS = ["127.0.0.1", "::1"];
const RESTART_MS = 5_000;
const RETRY_MS = 25;
const STOP_MS = 300;
/** A worker closes a connection after 5 s without a request; a request that meets this end would be lost. */
const IDLE_MS = 2_000;
/** The worker has not received anything of the request. */
const NOT_DELIVERED = ["ECONNREFUSED", "ENOENT"];
/** Concern one connection only. */
const CONNECTION_HEADERS = ["connection", "keep-alive", "proxy-connection", "te", "trailer", "upgrade"];
const BODY_HEADERS = ["content-length", "transfer-encoding"];
const connections = new Agent({ keepAlive: true, timeout: IDLE_MS });

/**
 * Serves the site on the loopback addresses: static files from the build, everything else from the workers in turn.
 * While a worker is restarted, requests wait for it.
 */
export async function startFront({ port, workers, log, metrics }) {
  const compress = compression();
  const serveFile = staticFiles();
  const next = inTurn(workers);
  const serveSite = (request, response) =>
    compress(request, response, () =>
      serveFile(request, response, () => forward({ request, response, next, log })),
    );
  const onRequest = (request, response) =>
    metrics.isAsked(request) ? metrics.answer(request, response, workers) : serveSite(request, response);
  const servers = await Promise.all(HOSTS.map((host) => listen(onRequest, port, host)));
  return { stop: () => Promise.all(servers.filter(Boolean).map(stop)) };
}

/** A machine may lack IPv6. */
function listen(onRequest, port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer({ keepAliveTimeout: 75_000 }, onRequest);
    server.once("error", (error) => (error.code === "EADDRNOTAVAIL" ? resolve(undefined) : reject(error)));
    server.listen(port, host, () => resolve(server));
  });
}

/** Lets requests in progress finish for a moment. */
async function stop(server) {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), STOP_MS);
  await closed;
  clearTimeout(late);
}

function staticFiles() {
  const files = new Set(readdirSync(FILES, { recursive: true }).filter((name) => name !== HEADERS_FILE));
  const rules = headerRules();
  const serve = serveStatic(FILES, {
    index: false,
    redirect: false,
    setHeaders: (response, path) => {
      const address = `/${relative(resolve(FILES), path)}`;
      for (const [prefix, name, value] of rules)
        if (address.startsWith(prefix)) response.setHeader(name, value);
    },
  });
  return (request, response, next) => {
    const path = request.url.split("?")[0].slice(1);
    return files.has(path) ? serve(request, response, next) : next();
  };
}

/** The rules of Cloudflare's `_headers` file, as far as ours uses them: a prefix with a star, then its headers. */
function headerRules() {
  let prefix = "";
  return readFileSync(join(FILES, HEADERS_FILE), "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, name, value] = /^\s+([\w-]+): (.+)$/.exec(line) ?? [];
      if (name) return [[prefix, name, value]];
      prefix = line.replace(/\*$/, "");
      return [];
    });
}

function inTurn(workers) {
  let turn = 0;
  return () => workers[turn++ % workers.length];
}

/**
 * A request that was not delivered goes to the next worker, for as long as a restart may take. A read that was cut off
 * by the end of a worker is repeated once, on a new connection, because others may have ended with it; a write may have
 * happened and is not.
 */
async function forward({ request, response, next, log }) {
  const deadline = Date.now() + RESTART_MS;
  let mayRepeat = isRead(request);
  let agent = connections;
  while (!response.destroyed) {
    try {
      return await proxy(next(), request, response, agent);
    } catch ({ code }) {
      if (response.headersSent) return response.destroy();
      const isDelivered = !NOT_DELIVERED.includes(code);
      if (isDelivered ? !mayRepeat : Date.now() > deadline) return answerUnavailable(request, response, log);
      if (isDelivered) mayRepeat = false;
      agent = false;
      await wait(RETRY_MS);
    }
  }
}

const isRead = ({ method }) => method === "GET" || method === "HEAD";

function answerUnavailable({ method }, response, log) {
  log.write(JSON.stringify({ level: "error", method, status: 503, message: "The worker did not answer." }));
  response.writeHead(503, { "content-type": "text/plain; charset=utf-8", "retry-after": "5" });
  response.end("The site is being restarted. Please try again in a few seconds.\n");
}

/** Resolves when the answer is passed on; rejects when there is none. */
function proxy({ site }, request, response, agent) {
  return new Promise((resolve, reject) => {
    const { method, url: path } = request;
    const headers = withoutConnection(requestHeaders(request), isRead(request) ? BODY_HEADERS : []);
    const sent = send({ socketPath: site, agent, method, path, headers });
    sent.once("response", (answer) => {
      response.writeHead(answer.statusCode, withoutConnection(answer.headers, ["transfer-encoding"]));
      pipeline(answer, response, (error) => (error ? reject(error) : resolve()));
    });
    const cancel = () => sent.destroy();
    response.once("close", cancel);
    sent.on("error", (error) => {
      response.off("close", cancel);
      reject(error);
    });
    if (isRead(request)) sent.end();
    else whenConnected(sent, () => request.pipe(sent));
  });
}

function whenConnected(sent, act) {
  sent.once("socket", (socket) => (socket.connecting ? socket.once("connect", act) : act()));
}

/** Of the headers of the platform, which the worker trusts, only the address is known here. */
function requestHeaders({ headers, socket }) {
  const forwarded = headers["x-forwarded-for"]?.split(",").at(-1)?.trim();
  const own = Object.entries(headers).filter(([name]) => !name.startsWith("cf-"));
  return { ...Object.fromEntries(own), "cf-connecting-ip": forwarded || socket.remoteAddress };
}

function withoutConnection(headers, more) {
  const dropped = [...CONNECTION_HEADERS, ...more];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.includes(name)));
}
