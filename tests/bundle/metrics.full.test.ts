import { expect, test } from "vitest";
import { endInstances, type Instance, startInstance } from "#tests/support/instance.ts";
import { parseMetrics } from "#tests/support/metrics.ts";

const SECRET = "a-secret-of-the-monitor-of-the-tests";

/** A worker without an answer is a problem until it is restarted; the machine runs other tests, too. */
const RESTART_MS = 10_000;

endInstances();

const ask = (instance: Instance, authorization = `Bearer ${SECRET}`) =>
  fetch(`${instance.url}/metrics`, { headers: { authorization } });

const valuesOf = async (instance: Instance) => parseMetrics(await (await ask(instance)).text());

const requestsTo = (route: string) => `kadam_requests_total{method="GET",route="${route}",status="200"}`;

test("two workers have one set of counters, which continue when a worker is killed", {
  timeout: 90_000,
}, async () => {
  const instance = await startInstance({ SEED: "0", WORKERS: "2", MONITORING_SECRET: SECRET });
  await instance.ready();
  for (const authorization of ["", `Bearer ${SECRET}x`])
    expect((await ask(instance, authorization)).status).toBe(401);

  for (let count = 0; count < 10; count += 1) await (await fetch(`${instance.url}/contact`)).text();
  await expect.poll(async () => (await valuesOf(instance)).get(requestsTo("/contact"))).toBe(10);
  const [worker] = [...instance.processes()].find(([, line]) => /workerd serve/.test(line))!;
  process.kill(worker, "SIGKILL");
  await (await fetch(`${instance.url}/contact`)).text();
  await expect
    .poll(async () => (await valuesOf(instance)).get(requestsTo("/contact")), { timeout: RESTART_MS })
    .toBe(11);

  const problems = async () => (await valuesOf(instance)).get("kadam_health_problems");
  await expect.poll(problems, { timeout: RESTART_MS }).toBe(0);
  const values = await valuesOf(instance);
  expect(values.get('kadam_request_duration_seconds_count{route="/contact"}')).toBe(11);
  expect(values.get('kadam_database_round_trips_total{route="/contact"}')).toBe(0);
  expect(values.get("kadam_attempts_running")).toBe(0);
  expect(values.get("kadam_sign_ins_waiting")).toBe(0);
  expect(values.get("kadam_scheduled_work_age_seconds")).toBeLessThan(60);
  expect(values.get('kadam_given_up_deliveries{kind="mail"}')).toBe(0);
});
