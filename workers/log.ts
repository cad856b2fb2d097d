import type { DatabaseMeter } from "./database.ts";

type Answered = {
  request: Request;
  /** The pattern of the address; undefined for an unknown address. */
  route: string | undefined;
  status: number;
  requestId: string;
  startedAt: number;
  meter: DatabaseMeter;
};

/**
 * Writes one JSON line per request, and the same as a data point where Analytics Engine is bound (ADR 0085). Never the
 * query string, headers, body or a token in the path, which may be secret.
 */
export function logRequest(answered: Answered, analytics?: AnalyticsEngineDataset): void {
  const { request, route = "none", status, requestId, startedAt, meter } = answered;
  const line = {
    level: status >= 500 ? "error" : "info",
    requestId,
    method: request.method,
    path: loggedPath(new URL(request.url).pathname),
    route,
    status,
    milliseconds: Math.round(performance.now() - startedAt),
    databaseRoundTrips: meter.roundTrips,
    databaseMilliseconds: Math.round(meter.milliseconds),
    databaseRowsRead: meter.rows?.read,
    databaseRowsWritten: meter.rows?.written,
  };
  console.log(JSON.stringify(line));
  analytics?.writeDataPoint({
    indexes: [route],
    blobs: ["request", route, request.method, String(status)],
    doubles: [line.milliseconds, line.databaseRoundTrips, line.databaseMilliseconds],
  });
}

/**
 * The value of Server-Timing: round trips and milliseconds of the database. The rows are for developers alone: they
 * differ between an email that has an account and one that has none.
 */
export function serverTiming(
  { roundTrips, milliseconds, rows }: DatabaseMeter,
  hasDevTools: boolean,
): string {
  const counted =
    rows && hasDevTools ? `, rows-read;desc="${rows.read}", rows-written;desc="${rows.written}"` : "";
  return `db;desc="${roundTrips}";dur=${milliseconds.toFixed(1)}${counted}`;
}

/**
 * The token of a private calendar, of a group link, or of the address that ends mails, is a secret: the log contains only
 * its prefix.
 */
export const loggedPath = (pathname: string) =>
  pathname.replace(/^(\/+(?:calendar|join|unsubscribe)\/+)[^/]*/i, "$1…");
