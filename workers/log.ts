import type { DatabaseMeter } from "./database.ts";

type Line = { request: Request; status: number; requestId: string; startedAt: number; meter: DatabaseMeter };

/** One JSON line per request. Never the query string, headers or body: they may hold secrets. */
export function logRequest({ request, status, requestId, startedAt, meter }: Line): void {
  const line = {
    level: status >= 500 ? "error" : "info",
    requestId,
    method: request.method,
    path: new URL(request.url).pathname,
    status,
    milliseconds: Math.round(performance.now() - startedAt),
    databaseRoundTrips: meter.roundTrips,
    databaseMilliseconds: Math.round(meter.milliseconds),
  };
  console.log(JSON.stringify(line));
}
