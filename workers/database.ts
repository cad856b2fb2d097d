import { createClient } from "@libsql/client/http";
import { DatabaseUnavailable } from "#app/domain/kernel/database-unavailable.ts";
import { type Database, openDatabase } from "#db/client.ts";
import type { Settings } from "./env.ts";

/** How long one round trip to the database may take; nothing waits for ever (reliability.md D7). */
const ROUND_TRIP_TIMEOUT_MS = 3_000;

/** Counts what a request asks of the database, for Server-Timing and the log. */
export type DatabaseMeter = { roundTrips: number; milliseconds: number };

/** Opens the database of one request. Costs no round trip until a query runs. */
export function connectDatabase(settings: Settings, meter: DatabaseMeter): Database {
  return openDatabase(
    createClient({
      url: settings.DATABASE_URL,
      authToken: settings.DATABASE_AUTH_TOKEN || undefined,
      fetch: (request: Request) => meteredFetch(request, meter),
    }),
  );
}

async function meteredFetch(request: Request, meter: DatabaseMeter): Promise<Response> {
  const startedAt = performance.now();
  meter.roundTrips += 1;
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(ROUND_TRIP_TIMEOUT_MS) });
    if (response.status >= 500 || response.status === 429) {
      throw new DatabaseUnavailable(`The database answered ${response.status}.`);
    }
    return response;
  } catch (cause) {
    if (cause instanceof DatabaseUnavailable) throw cause;
    throw new DatabaseUnavailable("The database did not answer.", { cause });
  } finally {
    meter.milliseconds += performance.now() - startedAt;
  }
}
