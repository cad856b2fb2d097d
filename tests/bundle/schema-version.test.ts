import type { InStatement } from "@libsql/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signInAs } from "#tests/support/accounts.ts";
import { useWorker } from "#tests/support/use-worker.ts";
import { startWorker } from "#tests/support/worker.ts";

/** Not the worker that other files use too, because these tests change the ledger of its database. */
const worker = useWorker({ settings: {} });

const NEWEST = "SELECT max(created_at) FROM __drizzle_migrations";
const removeNewest = () =>
  worker.database.client.execute(`DELETE FROM __drizzle_migrations WHERE created_at = (${NEWEST})`);
const addMigration = () =>
  worker.database.client.execute(
    `INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('of a newer release', (${NEWEST}) + 1)`,
  );

let ledger: InStatement[];

beforeEach(async () => {
  const { rows } = await worker.database.client.execute("SELECT hash, created_at FROM __drizzle_migrations");
  ledger = rows.map(({ hash, created_at }) => ({
    sql: "INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)",
    args: [hash!, created_at!],
  }));
});
/** The files that use this worker afterwards have the database of this release. */
afterEach(async () => {
  await worker.database.client.batch(["DELETE FROM __drizzle_migrations", ...ledger], "write");
});

const runs = async () =>
  (await worker.database.client.execute("SELECT * FROM last_runs")).rows.map(({ ended_at }) => ended_at);
const reports = () => worker.logs.filter((line) => line.includes("npm run db:migrate"));

test("a database without the newest migration answers 503 with one log line, until it is migrated", async () => {
  const as = await signInAs(worker.db);
  const statusOf = async (path: string) => (await worker.fetch(path, { as })).status;
  expect(await statusOf("/dashboard")).toBe(200);

  await removeNewest();
  expect(await statusOf("/dashboard"), "an isolate checks once").toBe(200);
  await worker.restart();
  for (const path of ["/dashboard", "/api/quiz-attempts/current", "/healthz"]) {
    expect(await statusOf(path), path).toBe(503);
  }
  expect(await statusOf("/about"), "a page that does not use the database").toBe(200);
  await expect.poll(reports).toHaveLength(1);
  expect(reports()[0]).toMatch(
    /The database has schema version \d+, and this release needs \d+: run npm run db:migrate\./,
  );

  const runsBefore = await runs();
  await worker.runScheduledWork();
  expect(await runs(), "scheduled work does not run").toEqual(runsBefore);

  await addMigration();
  expect(await statusOf("/dashboard")).toBe(200);
});

test("a database that a newer release has migrated is served, and /healthz says so", async () => {
  expect(await (await worker.fetch("/healthz")).json()).not.toHaveProperty("schema");
  await addMigration();
  await worker.restart();
  const health = await worker.fetch("/healthz");
  expect(health.status).toBe(200);
  expect(await health.json()).toMatchObject({ status: "ok", schema: "ahead" });
});

test("a database of another installation answers 503, and the log says whose it is", async () => {
  const other = await startWorker({ settings: { INSTALLATION_ID: "12" } });
  const as = await signInAs(other.db);
  await other.database.client.execute("PRAGMA application_id = 34");
  const page = () => other.fetch("/dashboard", { as }).then(({ status }) => status);
  expect(await page()).toBe(503);
  await expect.poll(() => other.logs.filter((line) => line.includes("INSTALLATION_ID"))).toHaveLength(1);
  expect(other.logs.find((line) => line.includes("INSTALLATION_ID"))).toContain(
    "belongs to installation 34, and INSTALLATION_ID is 12",
  );
  await other.database.client.execute("PRAGMA application_id = 12");
  expect(await page()).toBe(200);
  await other.stop();
});
