import { sql } from "drizzle-orm";
import { lastRuns, writeGuard } from "./schema/index.ts";
import { type Database, databaseNow, statement } from "./session/index.ts";

/** The age of a column's value in seconds. */
const ageInSeconds = (instant: string) => sql.raw(`(now - ${instant}) / 1000`);

type Figures = {
  /** Seconds since the last run; null without one. */
  scheduledWorkAge: number | null;
  backupAge: number | null;
  /** Seconds since the oldest delivery was created that is still to be tried; null without one. */
  oldestMailAge: number | null;
  oldestEnquiryAge: number | null;
  givenUpMails: number;
  givenUpEnquiries: number;
  attemptsRunning: number;
};

/** Statement: what an operator watches. Each part reads a short index. */
export const selectFigures = statement((db: Database) =>
  db.orm.get<Figures>(sql`WITH clock AS (SELECT ${databaseNow} AS now) SELECT
    (SELECT ${ageInSeconds("ended_at")} FROM last_runs WHERE work = 'scheduled-work') AS "scheduledWorkAge",
    (SELECT ${ageInSeconds("ended_at")} FROM last_runs WHERE work = 'backup') AS "backupAge",
    (SELECT ${ageInSeconds("min(created_at)")} FROM outbox WHERE send_due_at IS NOT NULL) AS "oldestMailAge",
    (SELECT ${ageInSeconds("min(created_at)")} FROM contact_messages WHERE forward_due_at IS NOT NULL) AS "oldestEnquiryAge",
    (SELECT count(*) FROM outbox WHERE sent_at IS NULL AND send_due_at IS NULL) AS "givenUpMails",
    (SELECT count(*) FROM contact_messages
      WHERE forwarded_at IS NULL AND forward_due_at IS NULL AND forward_attempts > 0) AS "givenUpEnquiries",
    (SELECT count(*) FROM attempts WHERE state = 'in_progress') AS "attemptsRunning"
    FROM clock`),
);

/** Writes a row and deletes it in one transaction: fails when the database accepts no writes, and leaves nothing. */
export const probeWrite = (db: Database) =>
  db.batch({
    inserted: db.orm.insert(writeGuard).values({ changedRows: 1 }),
    deleted: db.orm.delete(writeGuard),
  });

export const recordScheduledWork = statement((db: Database) =>
  db.orm
    .insert(lastRuns)
    .values({ work: "scheduled-work", endedAt: databaseNow })
    .onConflictDoUpdate({ target: lastRuns.work, set: { endedAt: databaseNow } }),
);
