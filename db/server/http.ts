import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import * as v from "valibot";
import { Pipeline, pipelineSchema } from "./hrana.ts";
import { BatonError, defaultLimits, type Stream, type StreamLimits, Streams } from "./streams.ts";
import { toJson } from "./values.ts";

export interface DatabaseServerOptions {
  /** Path of the database file; it is created when missing. */
  file: string;
  /** 0 takes a free port. */
  port: number;
  host?: string;
  /** When set, every request but /health needs it as a bearer token. */
  authToken?: string;
  limits?: Partial<StreamLimits>;
}

export interface DatabaseServer {
  url: string;
  /** Answers what is in flight, rolls open transactions back, moves the log into the file. */
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

/** Serves one database file over Hrana (HTTP, JSON, versions 2 and 3). Rejects when file or port cannot be had. */
export async function startDatabaseServer(options: DatabaseServerOptions): Promise<DatabaseServer> {
  const { file, port, host = "127.0.0.1", authToken } = options;
  const streams = new Streams(file, { ...defaultLimits, ...options.limits });
  const server = createServer({ keepAliveTimeout: 75_000, headersTimeout: 10_000, requestTimeout: 60_000 });
  server.on("request", (request, response) => {
    route(streams, authToken, request, response).catch((error) => sendProblem(response, error));
  });
  server.on("clientError", (_error, socket) => {
    if (socket.writable) socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n");
  });
  try {
    await listen(server, port, host);
  } catch (error) {
    streams.closeAll();
    throw error;
  }
  const address = server.address() as AddressInfo;
  const shownHost = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return { url: `http://${shownHost}:${address.port}`, close: () => close(server, streams) };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

async function close(server: Server, streams: Streams): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), 5_000);
  await closed;
  clearTimeout(late);
  streams.closeAll();
}

async function route(
  streams: Streams,
  authToken: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = (request.url ?? "/").split("?")[0];
  const call = `${request.method} ${path}`;
  if (call === "GET /health") return send(response, 200, health(streams));
  if (authToken && !isAuthorized(request, authToken)) {
    throw new HttpProblem(401, "A valid bearer token is needed.", "AUTH_INVALID");
  }
  switch (call) {
    case "GET /v2":
    case "GET /v3":
      return send(response, 200, toJson({ protocol: `hrana${path!.slice(2)}` }));
    case "POST /v2/pipeline":
    case "POST /v3/pipeline":
      return send(response, 200, await answerPipeline(streams, await readBody(request), response));
    default:
      throw new HttpProblem(404, `There is no ${call} here.`, "NOT_FOUND");
  }
}

function isAuthorized(request: IncomingMessage, authToken: string): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(authToken));
}

function health(streams: Streams): string {
  const stream = streams.open();
  streams.close(stream);
  return toJson({ status: "ok" });
}

async function answerPipeline(streams: Streams, body: string, response: ServerResponse): Promise<string> {
  const { baton, requests } = parsePipeline(body);
  const stream = baton ? streams.resume(baton) : streams.open();
  const hangUp = () => abandon(streams, stream, response);
  response.once("close", hangUp);
  const pipeline = new Pipeline(streams, stream);
  const results: object[] = [];
  try {
    for (const request of requests) results.push(await pipeline.answer(request));
    const json = toJson({ baton: null, base_url: null, results });
    const next = streams.suspend(stream);
    return next ? json.replace('"baton":null', `"baton":"${next}"`) : json;
  } catch (error) {
    streams.close(stream);
    throw error;
  }
}

/** Without the answer the client has no baton, so the stream ends now instead of keeping its locks until it expires. */
function abandon(streams: Streams, stream: Stream, response: ServerResponse): void {
  if (response.writableFinished) return;
  stream.abandoned = true;
  if (!stream.inUse) streams.close(stream);
}

function parsePipeline(body: string): v.InferOutput<typeof pipelineSchema> {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    throw new HttpProblem(400, "The body is not JSON.", "HRANA_PROTO_ERROR");
  }
  let parsed: v.SafeParseResult<typeof pipelineSchema>;
  try {
    parsed = v.safeParse(pipelineSchema, json, { abortEarly: true });
  } catch {
    throw new HttpProblem(400, "The request is nested too deeply.", "HRANA_PROTO_ERROR");
  }
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const where = v.getDotPath(issue) ?? "body";
  throw new HttpProblem(
    400,
    `The request does not follow the protocol: ${where}: ${issue.message}`,
    "HRANA_PROTO_ERROR",
  );
}

async function readBody(request: IncomingMessage): Promise<string> {
  const tooLarge = new HttpProblem(413, `A request may have ${MAX_BODY_BYTES} bytes.`, "REQUEST_TOO_LARGE");
  if (Number(request.headers["content-length"] ?? 0) > MAX_BODY_BYTES) throw tooLarge;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function send(response: ServerResponse, status: number, json: string): void {
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(json),
  });
  response.end(json);
}

function sendProblem(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) return;
  if (error instanceof HttpProblem) {
    if (error.status === 413) response.setHeader("connection", "close");
    send(response, error.status, toJson({ message: error.message, code: error.code }));
  } else if (error instanceof BatonError) {
    const status = error.code === "TOO_MANY_STREAMS" ? 429 : 400;
    send(response, status, toJson({ message: error.message, code: error.code }));
  } else {
    console.error(error);
    send(response, 500, toJson({ message: "The database server failed.", code: "INTERNAL_ERROR" }));
  }
}
