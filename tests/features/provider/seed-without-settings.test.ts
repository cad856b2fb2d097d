import { expect, test, vi } from "vitest";
import { createTestDatabase } from "#tests/support/database.ts";

test("the demo data are written by a process that has read no settings, as db:seed is", async () => {
  vi.resetModules();
  const { provider } = await import("#app/features/provider/provider.ts");
  expect(provider).toThrow();
  const { seedDemoData } = await import("#db/seed/seed.ts");
  const database = await createTestDatabase();
  expect(await seedDemoData(database.db, { now: Date.now(), passwordHash: "none" })).toBe(true);
  await database.close();
});
