import { expect, test } from "vitest";
import { loggedPath, logRequest, serverTiming } from "#workers/log.ts";

test.each([
  ["/calendar/x7Yq-secret.ics", "/calendar/…"],
  ["/calendar/x7Yq-secret.ics.data", "/calendar/…"],
  ["/calendar/", "/calendar/…"],
  // The router ignores case and repeated slashes.
  ["/Calendar/x7Yq-secret.ics", "/Calendar/…"],
  ["//calendar//x7Yq-secret.ics", "//calendar//…"],
  ["/join/x7Yq-secret", "/join/…"],
  ["/unsubscribe/person.all.x7Yq", "/unsubscribe/…"],
  ["/dashboard/account/calendar", "/dashboard/account/calendar"],
  ["/sessions/abc.ics", "/sessions/abc.ics"],
])("%s is logged as %s", (pathname, logged) => {
  expect(loggedPath(pathname)).toBe(logged);
});

test("a request is a data point where Analytics Engine is bound, without its address", () => {
  const points: AnalyticsEngineDataPoint[] = [];
  const analytics = { writeDataPoint: (point: AnalyticsEngineDataPoint = {}) => points.push(point) };
  const answered = {
    request: new Request("https://kadam.example/calendar/x7Yq-secret.ics?token=secret"),
    route: "/calendar/:token.ics",
    status: 200,
    requestId: "request",
    startedAt: performance.now() - 40,
    meter: { roundTrips: 2, milliseconds: 12.4 },
  };
  logRequest(answered, analytics as unknown as AnalyticsEngineDataset);
  expect(points).toEqual([
    {
      indexes: ["/calendar/:token.ics"],
      blobs: ["request", "/calendar/:token.ics", "GET", "200"],
      doubles: [expect.any(Number), 2, 12],
    },
  ]);
  expect(points[0]?.doubles?.[0]).toBeGreaterThanOrEqual(40);
});

test("Server-Timing has the rows for developers alone: they would tell whether an email has an account", () => {
  const meter = { roundTrips: 1, milliseconds: 3.21 };
  const rows = { read: 57, written: 2 };
  expect(serverTiming(meter, true)).toBe('db;desc="1";dur=3.2');
  expect(serverTiming({ ...meter, rows }, false)).toBe('db;desc="1";dur=3.2');
  expect(serverTiming({ ...meter, rows }, true)).toBe(
    'db;desc="1";dur=3.2, rows-read;desc="57", rows-written;desc="2"',
  );
});
