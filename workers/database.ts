import type { Client, InStatement, Transaction, TransactionMode } from "@libsql/client/http";
import { HttpClient } from "@libsql/client/http";
import { expandConfig } from "@libsql/core/config";
import { encodeBaseUrl } from "@libsql/core/uri";
import {
  DatabaseUnavailable,
  isDatabaseUnavailable,
  outOfOrderCause,
} from "#app/kernel/database-unavailable.ts";
import { type Database, openDatabase } from "#db/client.ts";
import type { Settings } from "./settings.ts";

/**
 * Time limits of the database: for one round trip, and for all of a request together. Other time of a request, such as
 * waiting for a password hash, is not counted (ADR 0019).
 */
const ROUND_TRIP_TIMEOUT_MS = 3_000;
const REQUEST_BUDGET_MS = 8_000;
/** Pauses before a read is retried, plus or minus half, so that requests do not retry at the same moment. */
const RETRY_PAUSES_MS = [50, 250];

/**
 * Counts the database use of a request, for Server-Timing and the log. `rows` stays undefined when the database does not
 * count rows: Turso does, local-database cannot.
 */
export type DatabaseMeter = {
  roundTrips: number;
  milliseconds: number;
  rows?: { read: number; written: number };
};

type Connection = {
  /** Each query waits for it. */
  prepare?: () => Promise<void>;
  /** Changes the client of the connection. */
  wrap?: (client: Client) => Client;
};

/** Opens the database of one request. Costs no round trip until a query runs. */
export const connectDatabase = (
  settings: Settings,
  meter: DatabaseMeter,
  connection?: Connection,
): Database => connect(settings, meter, REQUEST_BUDGET_MS, connection);

/**
 * Opens the database for background work without the limit per request: cut off after a slow mail provider, it could
 * not record that a message was sent, and would send it again.
 */
export const connectForBackgroundWork = (settings: Settings): Database =>
  connect(settings, { roundTrips: 0, milliseconds: 0 }, Number.POSITIVE_INFINITY);

function connect(
  settings: Settings,
  meter: DatabaseMeter,
  budgetMs: number,
  { prepare, wrap = (client) => client }: Connection = {},
): Database {
  const { url, authToken, intMode, concurrency } = readAddress(settings);
  const send = (request: Request) => meteredFetch(request, meter, budgetMs);
  const client = new HttpClient(url, authToken, intMode, send, concurrency, undefined);
  return openDatabase(wrap(withRetriedReads(client, prepare)));
}

const addresses = new WeakMap<Settings, Address>();
type Address = ReturnType<typeof parseAddress>;

/** Reads the address of the database once per isolate; libSQL's `createClient` would for every request. */
function readAddress(settings: Settings): Address {
  const address = addresses.get(settings) ?? parseAddress(settings);
  addresses.set(settings, address);
  return address;
}

/** As `createClient` does. */
function parseAddress({ DATABASE_URL, DATABASE_AUTH_TOKEN }: Settings) {
  const config = expandConfig({ url: DATABASE_URL, authToken: DATABASE_AUTH_TOKEN || undefined }, true);
  return { ...config, url: encodeBaseUrl(config.scheme, config.authority, config.path) };
}

async function meteredFetch(request: Request, meter: DatabaseMeter, budgetMs: number): Promise<Response> {
  const startedAt = performance.now();
  const timeout = Math.max(0, Math.min(ROUND_TRIP_TIMEOUT_MS, budgetMs - meter.milliseconds));
  meter.roundTrips += 1;
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(timeout) });
    if (response.status >= 500 || response.status === 429) {
      throw new DatabaseUnavailable(`The database answered ${response.status}.`);
    }
    return withCountedRows(response, meter);
  } catch (cause) {
    if (cause instanceof DatabaseUnavailable) throw cause;
    throw new DatabaseUnavailable("The database did not answer.", { cause });
  } finally {
    meter.milliseconds += performance.now() - startedAt;
  }
}

/** Counts the rows when libSQL's client parses the response, so that it is parsed once. */
function withCountedRows(response: Response, meter: DatabaseMeter): Response {
  const parse = response.json.bind(response);
  const json = async () => {
    const pipeline = (await parse()) as Pipeline;
    for (const { response } of pipeline.results ?? [])
      for (const result of response?.result?.step_results ?? [response?.result]) addRows(meter, result);
    return pipeline;
  };
  return Object.assign(response, { json });
}

type StatementResult = { rows_read?: number; rows_written?: number };
/** What this module reads of a response; the types of libSQL's client omit the numbers of rows. */
type Pipeline = {
  results?: {
    response?: { result?: StatementResult & { step_results?: (StatementResult | null)[] } };
  }[];
};

function addRows(meter: DatabaseMeter, result?: StatementResult | null): void {
  if (result?.rows_read === undefined) return;
  meter.rows ??= { read: 0, written: 0 };
  meter.rows.read += result.rows_read;
  meter.rows.written += result.rows_written ?? 0;
}

/**
 * Retries reads when the database did not respond. A write is not retried, because it may have been executed; its
 * sender repeats it, which is safe.
 */
function withRetriedReads(client: Client, prepare?: () => Promise<void>): Client {
  return new Proxy(client, {
    get(target, property) {
      if (property === "execute") {
        return async (statement: InStatement) => {
          await prepare?.();
          return reported(retried(isRead(statement), () => target.execute(statement)));
        };
      }
      if (property === "batch") {
        return async (statements: InStatement[], mode: TransactionMode) => {
          await prepare?.();
          return reported(retried(mode === "read", () => target.batch(statements, mode)));
        };
      }
      if (property === "transaction") {
        return async (mode: TransactionMode) => {
          await prepare?.();
          return reportedTransaction(await target.transaction(mode));
        };
      }
      const value = Reflect.get(target, property);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

export const isRead = (statement: InStatement) =>
  /^\s*select\b/i.test(typeof statement === "string" ? statement : statement.sql);

async function retried<Result>(isSafe: boolean, run: () => Promise<Result>): Promise<Result> {
  for (const pauseMs of isSafe ? RETRY_PAUSES_MS : []) {
    try {
      return await run();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())));
    }
  }
  return run();
}

/** Logs why a database does not work that someone has to repair, such as a full disk. */
async function reported<Result>(query: Promise<Result>): Promise<Result> {
  try {
    return await query;
  } catch (error) {
    const cause = outOfOrderCause(error);
    if (cause)
      console.error(JSON.stringify({ level: "error", message: `The database failed: ${cause.message}` }));
    throw error;
  }
}

const reportedTransaction = (transaction: Transaction): Transaction =>
  new Proxy(transaction, {
    get(target, property) {
      const value = Reflect.get(target, property, target);
      if (typeof value !== "function") return value;
      return (...parameters: unknown[]) => reported(Promise.resolve(value.apply(target, parameters)));
    },
  });
