import { asc, eq, sql } from "drizzle-orm";
import { DAY_MS } from "#app/kernel/time.ts";
import { attempts, users } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";

const MAX_SHOWN = 1_000;

/** Statement: the running attempts, sorted by time remaining. */
export const selectRunningAttempts = statement((db: Database) =>
  db.orm
    .select({
      id: attempts.id,
      userId: attempts.userId,
      studentName: attempts.studentName,
      email: users.email,
      branch: attempts.branch,
      deadlineAt: attempts.deadlineAt,
      totalQuestions: attempts.totalQuestions,
      answered: sql<number>`(SELECT count(*) FROM answers confirmed WHERE confirmed.attempt_id = ${attempts.id})`,
      offline: sql<number>`(SELECT count(*) FROM answers confirmed
        WHERE confirmed.attempt_id = ${attempts.id} AND confirmed.source = 'offline')`,
      lastSavedAt: sql<number | null>`(SELECT max(saved_at) FROM (
        SELECT confirmed.saved_at FROM answers confirmed WHERE confirmed.attempt_id = ${attempts.id}
        UNION ALL SELECT draft.saved_at FROM answer_drafts draft WHERE draft.attempt_id = ${attempts.id}))`,
    })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.userId))
    .where(sql`${attempts.state} = 'in_progress'`)
    .orderBy(asc(attempts.deadlineAt))
    .limit(MAX_SHOWN),
);

/** Statement: the counts of the day, and the database's clock for the remaining times. */
export const selectExamCounts = statement((db: Database) =>
  db.orm.all<{ serverNow: number; running: number; finishedToday: number }>(sql`
    SELECT ${databaseNow} AS "serverNow",
      (SELECT count(*) FROM attempts WHERE state = 'in_progress') AS running,
      (SELECT count(*) FROM attempts WHERE state = 'finished' AND finished_at > ${databaseNow} - ${DAY_MS})
        AS "finishedToday"`),
);

type ExpectedAttempt = { id: string; deadlineAt: number };

/** Statement: extends a running attempt, unless its deadline differs from the one the admin saw. */
export const moveDeadline = statement((db: Database, { id, deadlineAt }: ExpectedAttempt, addedMs: number) =>
  db.orm.all<{ id: string }>(sql`
    UPDATE attempts SET deadline_at = deadline_at + ${addedMs}
    WHERE id = ${id} AND deadline_at = ${deadlineAt} AND state = 'in_progress'
    RETURNING id`),
);
