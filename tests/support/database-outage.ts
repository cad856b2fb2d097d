import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";

/**
 * The unavailable part of the database: everything, every write, or all but reading sessions alone; or its disk is full, or
 * its answers are lost after it has executed a write, or committed a transaction of several requests.
 */
type Outage =
  | "none"
  | "everything"
  | "writes"
  | "all but sessions"
  | "disk full"
  | "answers to writes"
  | "answers to commits";

export type DatabaseOutage = {
  /** Address for the worker, instead of the database's own. */
  url: string;
  /** Sets the database behind it. */
  setTarget(url: string): void;
  /** Makes this part of the database unavailable while `run` runs. */
  during<Result>(outage: Outage, run: () => Promise<Result>): Promise<Result>;
  /** Delays each later request. */
  setDistance(milliseconds: number): void;
  /** The size of all answers of the database so far. */
  bytesAnswered(): number;
  /** How many requests it has received so far. */
  requestCount(): number;
  close(): void;
};

const WRITE = /\b(insert into|update|delete from|begin immediate)\b/i;

/** Batches begin and commit in one request. */
const isCommitAlone = (sql: string) => /"commit"/i.test(sql) && !/"begin /i.test(sql);

/** The statements of a request's body. */
const statementsOf = (body: string) =>
  [...body.matchAll(/"sql":("(?:[^"\\]|\\.)*")/g)].map(([, sql = ""]) => JSON.parse(sql) as string);

const OF_SESSIONS = /from "sessions"|__drizzle_migrations|^(begin|commit|rollback)/i;

const UNAVAILABLE: Record<Outage, (sql: string) => boolean> = {
  none: () => false,
  everything: () => true,
  writes: (sql) => WRITE.test(sql),
  "disk full": (sql) => WRITE.test(sql),
  "answers to writes": () => false,
  "answers to commits": () => false,
  "all but sessions": (sql) => !statementsOf(sql).every((one) => OF_SESSIONS.test(one)),
};

const isAnswerLost = (outage: Outage, sql: string) =>
  (outage === "answers to commits" && isCommitAlone(sql)) ||
  (outage === "answers to writes" && WRITE.test(sql));

/** The answer of a database server whose disk is full. */
function refuseFull(body: string, response: ServerResponse) {
  const error = { message: "database or disk is full", code: "SQLITE_FULL" };
  const results = JSON.parse(body).requests.map(() => ({ type: "error", error }));
  response.writeHead(200, { "content-type": "application/json" });
  return response.end(JSON.stringify({ baton: null, base_url: null, results }));
}

/** A proxy between a worker and its database that makes a part of it unavailable during a test. */
export async function startDatabaseOutage(): Promise<DatabaseOutage> {
  let target = "";
  let outage: Outage = "none";
  let distance = 0;
  let bytesAnswered = 0;
  let requestCount = 0;
  const server = createServer(async (request, response) => {
    requestCount += 1;
    // The worker may end in the middle of its request.
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return response.destroy();
    if (UNAVAILABLE[outage](body))
      return outage === "disk full" ? refuseFull(body, response) : response.writeHead(503).end();
    if (distance > 0) await setTimeout(distance);
    const { method, headers } = request;
    const hangUp = new AbortController();
    response.once("close", () => hangUp.abort());
    const answer = await fetch(new URL(request.url ?? "", target), {
      method,
      headers: { "content-type": headers["content-type"] ?? "application/json" },
      body: method === "GET" ? undefined : body,
      signal: hangUp.signal,
    }).catch(() => undefined);
    if (!answer) return response.destroy();
    const answered = await answer.text().catch(() => "");
    bytesAnswered += Buffer.byteLength(answered);
    if (isAnswerLost(outage, body)) return response.destroy();
    response.writeHead(answer.status, { "content-type": "application/json" }).end(answered);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setTarget: (url) => {
      target = url;
    },
    setDistance: (milliseconds) => {
      distance = milliseconds;
    },
    during: async (part, run) => {
      outage = part;
      try {
        return await run();
      } finally {
        outage = "none";
      }
    },
    bytesAnswered: () => bytesAnswered,
    requestCount: () => requestCount,
    close: () => server.close(),
  };
}
