import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  endMaintenance,
  startMaintenance,
} from "#app/features/operations/maintenance/use-cases/maintenance.server.ts";
import { MAINTENANCE_LAG_MS } from "#app/kernel/maintenance.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { siteState } from "#workers/site-state.ts";

const HOUR = 3_600_000;
const TEXT = "Until 22:00.";

let database: TestDatabase;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.close();
  vi.useRealTimers();
});

test("a visitor may be served once more after the start, and is not refused after the end", async () => {
  let reading: Promise<void> | undefined;
  const visit = async () => {
    const text = await siteState({
      connect: () => database.db,
      later: (work) => {
        reading = work;
      },
    });
    await reading;
    return text;
  };
  expect(await visit()).toBeUndefined();
  await startMaintenance(database.db, TEXT);
  vi.setSystemTime(Date.now() + MAINTENANCE_LAG_MS);
  expect([await visit(), await visit()]).toEqual([undefined, TEXT]);
  await endMaintenance(database.db);
  vi.setSystemTime(Date.now() + 3 * HOUR);
  expect(await visit()).toBeUndefined();
});
