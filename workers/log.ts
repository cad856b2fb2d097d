import type { DatabaseMeter } from "./database.ts";

type Line = { request: Request; status: number; requestId: string; startedAt: number; meter: DatabaseMeter };

/** One JSON line per request. Never the query string, headers, body or a calendar's token: they may hold secrets. */
export function logRequest({ request, status, requestId, startedAt, meter }: Line): void {
  const line = {
    level: status >= 500 ? "error" : "info",
    requestId,
    method: request.method,
    path: loggedPath(new URL(request.url).pathname),
    status,
    milliseconds: Math.round(performance.now() - startedAt),
    databaseRoundTrips: meter.roundTrips,
    databaseMilliseconds: Math.round(meter.milliseconds),
  };
  console.log(JSON.stringify(line));
}

/** A private calendar's address is its key (routes/calendar.$token[.ics]); the log says only which kind it was. */
export const loggedPath = (pathname: string) => pathname.replace(/^(\/+calendar\/+)[^/]*/i, "$1…");
