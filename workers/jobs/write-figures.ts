import { selectFigures } from "#db/operations.ts";
import type { Database } from "#db/session/index.ts";

/** Writes the figures of this minute as a data point (ADR 0085); the age of what does not exist is 0. */
export async function writeFigures(db: Database, analytics: AnalyticsEngineDataset): Promise<void> {
  const figures = await db.execute(selectFigures(db));
  const { oldestMailAge, oldestEnquiryAge, givenUpMails, givenUpEnquiries, attemptsRunning } = figures;
  analytics.writeDataPoint({
    indexes: ["figures"],
    blobs: ["figures"],
    doubles: [oldestMailAge ?? 0, oldestEnquiryAge ?? 0, givenUpMails, givenUpEnquiries, attemptsRunning],
  });
}
