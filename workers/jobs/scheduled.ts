import { forwardDueMessages } from "#app/domain/contact/service/forward-due-messages.server.ts";
import { logFailure } from "#app/domain/kernel/failure.ts";
import { findMaintenance } from "#app/domain/maintenance/service.server.ts";
import type { Database } from "#db/client.ts";
import { deleteExpiredSessions } from "#db/queries/accounts.ts";
import { closeDueAttempts } from "#db/queries/attempt-closing.ts";
import { deleteOldIdempotencyKeys } from "#db/queries/idempotency-keys.ts";
import { recordScheduledWork, selectFigures } from "#db/queries/operations.ts";
import { deleteOldMail } from "#db/queries/outbox.ts";
import { deleteEndedRateCounters } from "#db/queries/rate-limits.ts";
import { connectForBackgroundWork } from "#workers/database.ts";
import { requireSchema } from "#workers/schema-version.ts";
import type { Settings } from "#workers/settings.ts";
import { deliverMail } from "./deliver-mail.ts";

type Job = (work: { settings: Settings; db: Database }) => Promise<unknown>;

/** Jobs of every minute. */
const JOBS: Record<string, Job> = {
  "close attempts past their deadline": ({ db }) => db.writeBatch(closeDueAttempts(db)),
  "deliver mail": ({ settings }) => deliverMail(settings),
  "forget expired sessions": ({ db }) => deleteExpiredSessions(db),
  "forget answers kept for repeated calls": ({ db }) => db.execute(deleteOldIdempotencyKeys(db)),
  "forget old mail": ({ db }) => db.execute(deleteOldMail(db)),
  "forward enquiries": ({ settings, db }) => forwardDueMessages(db, settings.CONTACT_FORWARD_URL),
  "forget ended rate limits": ({ db }) => db.execute(deleteEndedRateCounters(db)),
};

/**
 * Runs every job; a failing one is logged and does not stop the others. The end of the run is recorded. No job runs
 * during maintenance, or while the database lacks migrations of this release.
 */
export async function runScheduledWork(
  settings: Settings,
  analytics?: AnalyticsEngineDataset,
): Promise<void> {
  const db = connectForBackgroundWork(settings);
  const runLogged = async ([job, run]: [string, Job]) => {
    try {
      await run({ settings, db });
    } catch (failure) {
      logFailure(failure, { job });
    }
  };
  const runAll = async () => {
    await requireSchema(() => db);
    if (!(await findMaintenance(db))) await Promise.all(Object.entries(JOBS).map(runLogged));
    await runLogged(["record the run", () => db.execute(recordScheduledWork(db))]);
    if (analytics) await writeFigures(db, analytics);
  };
  await runLogged(["the work of this minute", runAll]);
}

/** The figures of this minute as a data point (ADR 0085); the age of what does not exist is 0. */
async function writeFigures(db: Database, analytics: AnalyticsEngineDataset): Promise<void> {
  const figures = await db.execute(selectFigures(db));
  const { oldestMailAge, oldestEnquiryAge, givenUpMails, givenUpEnquiries, attemptsRunning } = figures;
  analytics.writeDataPoint({
    indexes: ["figures"],
    blobs: ["figures"],
    doubles: [oldestMailAge ?? 0, oldestEnquiryAge ?? 0, givenUpMails, givenUpEnquiries, attemptsRunning],
  });
}
