import { afterEach, beforeEach, expect, test } from "vitest";
import { contactMessages, outbox } from "#db/schema/index.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { writeFigures } from "#workers/jobs/write-figures.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

/** What Analytics Engine is given. */
async function pointsWritten() {
  const points: AnalyticsEngineDataPoint[] = [];
  const analytics = { writeDataPoint: (point: AnalyticsEngineDataPoint = {}) => points.push(point) };
  await writeFigures(database.db, analytics as unknown as AnalyticsEngineDataset);
  return points;
}

const FIGURES = { indexes: ["figures"], blobs: ["figures"] };

test("without mails, enquiries and attempts every figure is 0", async () => {
  expect(await pointsWritten()).toEqual([{ ...FIGURES, doubles: [0, 0, 0, 0, 0] }]);
});

test("the ages of what waits are in seconds, and what was given up is counted", async () => {
  const { orm } = database.db;
  const now = Date.now();
  const mail = { recipient: "n@v.example", subject: "S", body: "" };
  await orm.insert(outbox).values([
    { ...mail, createdAt: now - 90_000, sendDueAt: now },
    { ...mail, createdAt: now - 30_000, sendDueAt: now },
    { ...mail, createdAt: now - 600_000, sendAttempts: 9 },
  ]);
  const enquiry = { name: "N", email: "n@v.example", message: "M" };
  await orm.insert(contactMessages).values([
    { ...enquiry, createdAt: now - 45_000, forwardDueAt: now },
    { ...enquiry, createdAt: now - 900_000, forwardAttempts: 9 },
  ]);
  const [point] = await pointsWritten();
  const [mailAge, enquiryAge, ...counts] = point!.doubles!;
  expect([mailAge! / 90, enquiryAge! / 45].map(Math.round)).toEqual([1, 1]);
  expect(counts).toEqual([1, 1, 0]);
});
