import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { EngineLost, EngineProcess } from "./engine-process.ts";
import { order } from "./frames.ts";
import { defaultLimits, type Limits } from "./limits.ts";

export interface DatabaseServerOptions {
  /** Path of the database file; it is created when missing. */
  file: string;
  /** 0 takes a free port. */
  port: number;
  host?: string;
  /** When set, every request but /health needs it as a bearer token. */
  authToken?: string;
  limits?: Partial<Limits>;
  /** The address of the site that it serves, for others that try to serve the same file. Default: its own address. */
  owner?: string;
  /** Called when the engine ended unexpectedly; it is restarted in any case. Default: a line on standard error. */
  onFailure?: (sentence: string) => void;
  /** The engine's program; by default the one beside this file. */
  engine?: string;
}

export interface DatabaseServer {
  url: string;
  /** Answers requests in progress, rolls open transactions back, moves the log into the file. */
  close(): Promise<void>;
}

const MAX_BODY_BYTES = 32 * 1024 * 1024;

class HttpProblem extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

/** Serves one database file over Hrana (HTTP, JSON, versions 2 and 3). Rejects when file or port is not available. */
export async function startDatabaseServer(options: DatabaseServerOptions): Promise<DatabaseServer> {
  const { file, port, host = "127.0.0.1", authToken, onFailure = logRestart } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const { owner = `http://${host}:${port}` } = options;
  const engine = await EngineProcess.start({ file, owner, limits }, onFailure, options.engine);
  const server = createServer({ keepAliveTimeout: 75_000, headersTimeout: 10_000, requestTimeout: 60_000 });
  server.on("request", (request, response) => {
    route(engine, authToken, request, response).catch((error) => sendProblem(response, error));
  });
  server.on("clientError", (_error, socket) => {
    if (socket.writable) socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n");
  });
  try {
    await listen(server, port, host);
  } catch (error) {
    await engine.close();
    throw error;
  }
  const address = server.address() as AddressInfo;
  const shownHost = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return { url: `http://${shownHost}:${address.port}`, close: () => close(server, engine) };
}

const logRestart = (sentence: string) => console.error(`${sentence} It is restarted.`);

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

async function close(server: Server, engine: EngineProcess): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), 5_000);
  await closed;
  clearTimeout(late);
  await engine.close();
}

async function route(
  engine: EngineProcess,
  authToken: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = (request.url ?? "/").split("?")[0];
  const call = `${request.method} ${path}`;
  if (call === "GET /health") return forward(engine, order.health, Buffer.alloc(0), response);
  if (authToken && !isAuthorized(request, authToken)) {
    throw new HttpProblem(401, "A valid bearer token is needed.", "AUTH_INVALID");
  }
  switch (call) {
    case "GET /v2":
    case "GET /v3":
      return send(response, 200, JSON.stringify({ protocol: `hrana${path!.slice(2)}` }));
    case "POST /v2/pipeline":
    case "POST /v3/pipeline":
      return forward(engine, order.pipeline, await readBody(request), response);
    default:
      throw new HttpProblem(404, `There is no ${call} here.`, "NOT_FOUND");
  }
}

/** Forwards a request to the engine and its answer back. */
async function forward(
  engine: EngineProcess,
  code: number,
  body: Buffer,
  response: ServerResponse,
): Promise<void> {
  const { answer, hangUp } = await engine.ask(code, body);
  response.once("close", () => response.writableFinished || hangUp());
  const { status, json } = await answer;
  send(response, status, json);
}

function isAuthorized(request: IncomingMessage, authToken: string): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(authToken));
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers["content-length"] ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const chunks: Buffer[] = [];
  let length = 0;
  request.on("data", (chunk: Buffer) => {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) request.destroy(tooLarge());
    else chunks.push(chunk);
  });
  await once(request, "end");
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
}

const tooLarge = () =>
  new HttpProblem(413, `A request may have ${MAX_BODY_BYTES} bytes.`, "REQUEST_TOO_LARGE");

function send(response: ServerResponse, status: number, json: string | Buffer): void {
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(json),
  });
  response.end(json);
}

function sendProblem(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) return;
  const problem = asProblem(error);
  // The rest of an oversized body is not read, so the connection cannot be used again.
  if (problem.status === 413) response.setHeader("connection", "close");
  send(response, problem.status, JSON.stringify({ message: problem.message, code: problem.code }));
}

function asProblem(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof EngineLost) return new HttpProblem(503, error.message, "ENGINE_RESTARTED");
  console.error(error);
  return new HttpProblem(500, "The database server failed.", "INTERNAL_ERROR");
}
