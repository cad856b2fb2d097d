import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";

/** Answers that have no body, not even an empty one. */
const BODILESS = [204, 304];

/**
 * Requests the worker at its own port, as if it had come to `address`. The programs that Miniflare puts in front of a
 * worker, and undici's fetch, take more processor time than most of our answers.
 */
export function directFetch(port: number, address: URL, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("host", address.host);
  if (!headers.has("cf-connecting-ip")) headers.set("cf-connecting-ip", "127.0.0.1");
  const { body } = init as { body?: string | URLSearchParams | Uint8Array | null };
  if (body instanceof URLSearchParams && !headers.has("content-type"))
    headers.set("content-type", "application/x-www-form-urlencoded;charset=UTF-8");
  if (typeof body === "string" && !headers.has("content-type"))
    headers.set("content-type", "text/plain;charset=UTF-8");
  const options = {
    // A connection of its own: a kept one may be closed by a worker that restarts.
    agent: false as const,
    port,
    host: "127.0.0.1",
    path: address.pathname + address.search,
    method: init.method,
    headers: Object.fromEntries(headers),
  };
  return new Promise((resolve, reject) => {
    const sent = request(options, (answer) => toResponse(answer, address).then(resolve, reject));
    sent.on("error", (cause) => reject(new TypeError("fetch failed", { cause })));
    sent.end(body instanceof URLSearchParams ? String(body) : (body ?? undefined));
  });
}

async function toResponse(answer: IncomingMessage, address: URL): Promise<Response> {
  const { statusCode: status = 0, rawHeaders } = answer;
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at]!, rawHeaders[at + 1]!);
  const body = await buffer(answer);
  const response = new Response(BODILESS.includes(status) ? null : body, { status, headers });
  return Object.defineProperty(response, "url", { value: address.href });
}

/** Whether this request can be made so: its body is in memory, and nothing cancels it. */
export const isDirect = ({ body, redirect, signal }: RequestInit): boolean =>
  redirect === "manual" &&
  !signal &&
  (!body || typeof body === "string" || body instanceof URLSearchParams || body instanceof Uint8Array);
