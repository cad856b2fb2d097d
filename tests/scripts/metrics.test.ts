import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { parseMetrics } from "#tests/support/metrics.ts";

const { Metrics } = await import(resolve("scripts/server/metrics.mjs"));
const SECRET = "a-secret-of-the-monitor-of-the-tests";

const line = { method: "GET", route: "/admin/students", status: 200, databaseRoundTrips: 2 };

test("counts requests by method, route and status, and their durations cumulatively", () => {
  const metrics = new Metrics(SECRET);
  for (const milliseconds of [4, 30, 450])
    metrics.count(JSON.stringify({ ...line, milliseconds, databaseMilliseconds: 3 }));
  metrics.count(JSON.stringify({ level: "error", method: "POST", status: 503, message: "No answer." }));
  metrics.count(JSON.stringify({ level: "error", message: "Not a request." }));
  const values = parseMetrics(String(metrics));
  const duration = (le: number | string) =>
    values.get(`kadam_request_duration_seconds_bucket{route="/admin/students",le="${le}"}`);
  expect([0.005, 0.05, 0.5, "+Inf"].map(duration)).toEqual([1, 2, 3, 3]);
  expect(values.get('kadam_request_duration_seconds_sum{route="/admin/students"}')).toBeCloseTo(0.484);
  expect(values.get('kadam_requests_total{method="GET",route="/admin/students",status="200"}')).toBe(3);
  expect(values.get('kadam_requests_total{method="POST",route="none",status="503"}')).toBe(1);
  expect(values.get('kadam_database_round_trips_total{route="/admin/students"}')).toBe(6);
  expect(values.get('kadam_database_seconds_total{route="/admin/students"}')).toBeCloseTo(0.009);
});

test.each(["docs/grafana-dashboard.json", "docs/operations.md"])("has every metric that %s names", (file) => {
  const known = new Set<string>();
  for (const [, name = "", type] of String(new Metrics(SECRET)).matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    known.add(name);
    if (type === "histogram") for (const part of ["bucket", "sum", "count"]) known.add(`${name}_${part}`);
  }
  const used = [...new Set(readFileSync(file, "utf8").match(/kadam_[a-z_]+/g))];
  expect(used).not.toEqual([]);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});
