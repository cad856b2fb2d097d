import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** The unavailable part of the database: everything, every write, or all but reading sessions. */
type Outage = "none" | "everything" | "writes" | "all but sessions";

export type DatabaseOutage = {
  /** Address for the worker, instead of the database's own. */
  url: string;
  /** Sets the database behind it. */
  setTarget(url: string): void;
  /** Makes this part of the database unavailable while `run` runs. */
  during<Result>(outage: Outage, run: () => Promise<Result>): Promise<Result>;
  close(): void;
};

const WRITE = /\b(insert into|update|delete from|begin immediate)\b/i;

const UNAVAILABLE: Record<Outage, (sql: string) => boolean> = {
  none: () => false,
  everything: () => true,
  writes: (sql) => WRITE.test(sql),
  "all but sessions": (sql) => !/from \\"sessions\\"/.test(sql),
};

/** A proxy between a worker and its database that makes a part of it unavailable during a test. */
export async function startDatabaseOutage(): Promise<DatabaseOutage> {
  let target = "";
  let outage: Outage = "none";
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (UNAVAILABLE[outage](body)) return response.writeHead(503).end();
    const { method, headers } = request;
    const answer = await fetch(new URL(request.url ?? "", target), {
      method,
      headers: { "content-type": headers["content-type"] ?? "application/json" },
      body: method === "GET" ? undefined : body,
    });
    response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setTarget: (url) => {
      target = url;
    },
    during: async (part, run) => {
      outage = part;
      try {
        return await run();
      } finally {
        outage = "none";
      }
    },
    close: () => server.close(),
  };
}
