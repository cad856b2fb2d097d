import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type DatabaseServer,
  type DatabaseServerOptions,
  startDatabaseServer,
} from "#local-database/http.ts";

import { requireBuild } from "./build.ts";

/** The built engine: the source takes half a second of processor time to load, at each start. */
export const ENGINE = "build/programs/engine.js";

/** A database server with its own file and port, and low-level access to its protocol. */
export interface TestServer extends DatabaseServer {
  file: string;
  /** Posts one pipeline; returns status and body. */
  pipeline(requests: unknown[], baton?: string | null, version?: "v2" | "v3"): Promise<PipelineAnswer>;
  /** Runs one statement on its own stream; returns its result or error. */
  execute(sql: string, args?: unknown[]): Promise<{ result?: StatementResult; error?: HranaError }>;
}

type HranaError = { message: string; code: string; extended_code?: string };
type StatementResult = {
  cols: { name: string; decltype: string | null }[];
  rows: { type: string; value?: unknown; base64?: string }[][];
  affected_row_count: number;
  last_insert_rowid: string | null;
};
type StreamAnswer = {
  type: "ok" | "error";
  response: { type: string; result: StatementResult & BatchResult; is_autocommit: boolean };
  error: HranaError;
};
type BatchResult = { step_results: (StatementResult | null)[]; step_errors: (HranaError | null)[] };
type PipelineAnswer = {
  status: number;
  baton: string | null;
  results: StreamAnswer[];
  message?: string;
  code?: string;
};

export async function startTestServer(options: Partial<DatabaseServerOptions> = {}): Promise<TestServer> {
  requireBuild();
  const folder = mkdtempSync(join(tmpdir(), "kadam-db-server-"));
  const file = join(folder, "kadam.db");
  const server = await startDatabaseServer({ file, port: 0, engine: ENGINE, ...options });
  const pipeline: TestServer["pipeline"] = (requests, baton = null, version = "v3") =>
    postPipeline(server.url, requests, baton, version);
  return {
    url: server.url,
    file,
    pipeline,
    execute: async (sql, args = []) => {
      const { results } = await pipeline([execute(sql, args), { type: "close" }]);
      return results[0]!.type === "ok"
        ? { result: results[0]!.response.result }
        : { error: results[0]!.error };
    },
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function postPipeline(
  url: string,
  requests: unknown[],
  baton: string | null = null,
  version = "v3",
): Promise<PipelineAnswer> {
  const response = await fetch(`${url}/${version}/pipeline`, {
    method: "POST",
    body: JSON.stringify({ baton, requests }),
  });
  return { status: response.status, ...((await response.json()) as Omit<PipelineAnswer, "status">) };
}

/** The Hrana request for one statement. Arguments are Hrana values, or plain texts, numbers (float) and BigInts. */
export function execute(sql: string, args: unknown[] = []): object {
  return { type: "execute", stmt: { sql, args: args.map(asValue) } };
}

/** A batch of steps, each with its optional condition. */
export function batch(...steps: [sql: string, condition?: object][]): object {
  return {
    type: "batch",
    batch: { steps: steps.map(([sql, condition]) => ({ stmt: { sql }, condition })) },
  };
}

function asValue(value: unknown): unknown {
  if (typeof value === "string") return { type: "text", value };
  if (typeof value === "bigint") return { type: "integer", value: String(value) };
  if (typeof value === "number") return { type: "float", value };
  return value ?? { type: "null" };
}

/** The bare values of a result's rows, integers and floats both as their JSON value. */
export function plain(result: StatementResult | null | undefined): unknown[][] {
  return (result?.rows ?? []).map((row) => row.map((cell) => cell.value ?? cell.base64 ?? null));
}
