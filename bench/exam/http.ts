import { Agent, type IncomingHttpHeaders, request as send } from "node:http";

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  milliseconds: number;
};

export type Call = {
  method: string;
  path: string;
  /** The body: JSON, or the fields of a form. */
  json?: unknown;
  form?: Record<string, string>;
  headers?: Record<string, string>;
};

/** Thrown when the connection broke or timed out: whether the call was done is unknown. */
export class NoResponse extends Error {
  override name = "NoAnswer";
}

/** A client with persistent connections, like a browser. `timeoutMs` bounds each wait of a call. */
export class HttpClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

  constructor(
    readonly origin: string,
    readonly timeoutMs = 30_000,
  ) {}

  call({ method, path, json, form, headers }: Call): Promise<Answer> {
    const body = form
      ? String(new URLSearchParams(form))
      : json === undefined
        ? undefined
        : JSON.stringify(json);
    const type = form ? "application/x-www-form-urlencoded" : "application/json";
    const startedAt = performance.now();
    return new Promise((resolve, reject) => {
      const fail = (cause: unknown) => reject(new NoResponse(`${method} ${path} got no answer`, { cause }));
      const request = send(this.origin + path, {
        method,
        agent: this.#agent,
        headers: {
          ...(body && { "content-type": type, "content-length": Buffer.byteLength(body) }),
          ...headers,
        },
      });
      request.setTimeout(this.timeoutMs, () => request.destroy(new Error("Nothing came in time.")));
      request.once("error", fail);
      request.once("response", (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk) => {
          text += chunk;
        });
        response.once("error", fail);
        response.once("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: text,
            milliseconds: performance.now() - startedAt,
          }),
        );
      });
      request.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
