import type { DatabaseMeter } from "./database.ts";

type Line = { request: Request; status: number; requestId: string; startedAt: number; meter: DatabaseMeter };

/**
 * Writes one JSON line per request. Never the query string, headers, body or a calendar's token, which may be secret.
 */
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

/** The address of a private calendar is a secret (routes/calendar.$token[.ics]); the log contains only its prefix. */
export const loggedPath = (pathname: string) => pathname.replace(/^(\/+calendar\/+)[^/]*/i, "$1…");
