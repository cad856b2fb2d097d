import { HttpClient } from "@libsql/client/http";
import { expandConfig } from "@libsql/core/config";
import { encodeBaseUrl } from "@libsql/core/uri";
import { DatabaseUnavailable } from "#app/kernel/database-unavailable.ts";
import { type Database, openDatabase, repeatReads } from "#db/session/index.ts";
import type { Settings } from "./settings.ts";

/**
 * Time limits of the database: for one round trip, and for all of a request together. Other time of a request, such as
 * waiting for a password hash, is not counted (ADR 0019).
 */
const ROUND_TRIP_TIMEOUT_MS = 3_000;
const REQUEST_BUDGET_MS = 8_000;

/**
 * Counts the database use of a request, for Server-Timing and the log. `rows` stays undefined when the database does not
 * count rows: Turso does, local-database cannot.
 */
export type DatabaseMeter = {
  roundTrips: number;
  milliseconds: number;
  rows?: { read: number; written: number };
};

/** Opens the database of one request. Costs no round trip until a query runs, which then waits for `prepare`. */
export const connectDatabase = (
  settings: Settings,
  meter: DatabaseMeter,
  prepare?: () => Promise<void>,
): Database => connect(settings, { meter, prepare, budgetMs: REQUEST_BUDGET_MS });

/**
 * Opens the database for background work without the limit per request: cut off after a slow mail provider, it could
 * not record that a message was sent, and would send it again.
 */
export const connectForBackgroundWork = (settings: Settings): Database =>
  connect(settings, { meter: { roundTrips: 0, milliseconds: 0 }, budgetMs: Number.POSITIVE_INFINITY });

type Options = { meter: DatabaseMeter; budgetMs: number; prepare?: () => Promise<void> };

function connect(settings: Settings, { meter, budgetMs, prepare }: Options): Database {
  const { url, authToken, intMode, concurrency } = readAddress(settings);
  const send = (request: Request) => meteredFetch(request, meter, budgetMs);
  const client = new HttpClient(url, authToken, intMode, send, concurrency, undefined);
  const connection = repeatReads({
    batch: async (statements, mode) => {
      const [only] = statements;
      // Alone it needs no BEGIN and COMMIT.
      return only && statements.length === 1 ? [await client.execute(only)] : client.batch(statements, mode);
    },
    transaction: (mode) => client.transaction(mode),
  });
  return openDatabase({
    batch: async (statements, mode) => {
      await prepare?.();
      return connection.batch(statements, mode);
    },
    transaction: async (mode) => {
      await prepare?.();
      return connection.transaction(mode);
    },
  });
}

const addresses = new WeakMap<Settings, Address>();
type Address = ReturnType<typeof parseAddress>;

/** Reads the address of the database once per isolate; libSQL's `createClient` would for every request. */
function readAddress(settings: Settings): Address {
  const address = addresses.get(settings) ?? parseAddress(settings);
  addresses.set(settings, address);
  return address;
}

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
