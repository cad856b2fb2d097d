import { carryOutDeletions } from "#app/features/accounts/data-rights/use-cases/carry-out-deletions.server.ts";
import { notifyOfAnnouncements } from "#app/features/messages/announcements/use-cases/notify-of-announcements.server.ts";
import { forwardDueMessages } from "#app/features/messages/contact/use-cases/forward-due-messages.server.ts";
import { remind } from "#app/features/messages/notifications/use-cases/remind.server.ts";
import { mailDueNotices } from "#app/features/messages/notifications/use-cases/send-notifications.server.ts";
import { findMaintenance } from "#app/features/operations/maintenance/use-cases/maintenance.server.ts";
import { countDueFigures } from "#app/features/operations/site-figures/use-cases/shown-figures.server.ts";
import { readProvider } from "#app/features/provider/use-cases/current-provider.server.ts";
import { countFinishedAttempts } from "#app/features/scholarship-test/analysis/use-cases/count-attempts.server.ts";
import { compareFinishedAttempts } from "#app/features/scholarship-test/equal-answers/use-cases/compare-attempts.server.ts";
import { closeDueAttempts } from "#app/features/scholarship-test/queries/attempt-closing.server.ts";
import { openDueReviews } from "#app/features/support/ratings/use-cases/open-reviews.server.ts";
import { countRisks } from "#app/features/support/risks/use-cases/count-risks.server.ts";
import { logFailure } from "#app/kernel/failure.ts";
import { recordScheduledWork } from "#db/operations.ts";
import type { Database } from "#db/session/index.ts";
import { atRest } from "#workers/at-rest.ts";
import { connectForBackgroundWork } from "#workers/database.ts";
import { readFigures } from "#workers/public-figures.ts";
import { requireSchema } from "#workers/schema-version.ts";
import type { Settings } from "#workers/settings.ts";
import { deliverMail } from "./deliver-mail.ts";
import { deleteExpiredRows } from "./retention.ts";
import { writeFigures } from "./write-figures.ts";

/** Bindings of the worker beside its settings. */
type Bound = { ANALYTICS?: AnalyticsEngineDataset; PUBLIC_NETWORK?: Fetcher };

type Job = (work: { settings: Settings; db: Database; bound: Bound }) => Promise<unknown>;

const JOBS: Record<string, Job> = {
  "close attempts past their deadline": ({ db }) => db.batch({ closed: closeDueAttempts(db) }),
  "count attempts for the item analysis": ({ db }) => countFinishedAttempts(db),
  "compare attempts for review": ({ db }) => compareFinishedAttempts(db),
  "count the figures of the site": ({ db }) => countDueFigures(db).then(() => readFigures(db)),
  "deliver mail": ({ settings }) => deliverMail(settings),
  "open reviews of low ratings": ({ db }) => openDueReviews(db),
  "count the figures of students at risk": ({ db }) => countRisks(db),
  "remind of classes and due work": ({ db }) => remind(db),
  "notify of announcements": ({ db }) => notifyOfAnnouncements(db),
  "mail notifications": ({ settings, db }) => mailNotifications(settings, db),
  "forward enquiries": ({ settings, db }) => forwardDueMessages(db, settings.CONTACT_FORWARD_URL),
  "send events to webhooks": ({ settings, db, bound }) => sendEvents(settings, db, bound.PUBLIC_NETWORK),
  "carry out deletions of accounts": ({ settings, db }) => carryOutDeletions(db, settings.BASE_URL),
  "delete what is not stored any longer": ({ settings, db }) => deleteExpiredRows(settings, db),
};

async function mailNotifications(settings: Settings, db: Database): Promise<void> {
  const origin = { baseUrl: settings.BASE_URL, secret: settings.AUTH_SECRETS[0] };
  const added = await mailDueNotices(db, Date.now(), origin);
  if (added > 0) await deliverMail(settings);
}

// Loaded when there is something to send, because the start of a worker has a bound.
async function sendEvents(settings: Settings, db: Database, network?: Fetcher): Promise<void> {
  const { deliverWebhooks } = await import(
    "#app/features/operations/webhooks/use-cases/deliver-webhooks.server.ts"
  );
  const allowsPrivate = settings.DEV_TOOLS;
  await deliverWebhooks({
    db,
    // A network that reaches public addresses alone, whatever a name resolves to; on Cloudflare every one is like that.
    send: (request) => (network && !allowsPrivate ? network.fetch(request) : fetch(request)),
    decrypt: atRest(settings).decrypt,
    allowsPrivate,
    baseUrl: settings.BASE_URL,
  });
}

/**
 * Runs every job; a failing one is logged and does not stop the others. The end of the run is recorded. No job runs
 * during maintenance, or while the database lacks migrations of this release.
 */
export async function runScheduledWork(settings: Settings, bound: Bound = {}): Promise<void> {
  const db = connectForBackgroundWork(settings);
  const runLogged = async ([job, run]: [string, Job]) => {
    try {
      await run({ settings, db, bound });
    } catch (failure) {
      logFailure(failure, { job });
    }
  };
  const runAll = async () => {
    await requireSchema(() => db, settings);
    await readProvider(db);
    if (!(await findMaintenance(db))) await Promise.all(Object.entries(JOBS).map(runLogged));
    await runLogged(["record the run", () => db.execute(recordScheduledWork(db))]);
    if (bound.ANALYTICS) await writeFigures(db, bound.ANALYTICS);
  };
  await runLogged(["the work of this minute", runAll]);
}
