import { type SQL, sql } from "drizzle-orm";
import { isSettledAnswer } from "#app/features/scholarship-test/queries/attempts.server.ts";
import type { TimelineRow } from "#app/features/scholarship-test/results/timeline.ts";
import { attempts } from "#db/schema/index.ts";
import { type Database, statement } from "#db/session/index.ts";

/** Statement: the facts of an attempt, in no order; neither options nor keys. Extensions are in the audit log. */
const selectFacts = (db: Database, which: SQL) =>
  db.orm.all<TimelineRow>(sql`
    SELECT 'start' AS kind, ${attempts.startedAt} AS at, NULL AS position, NULL AS detail, NULL AS "addedMs"
      FROM ${attempts} WHERE ${which}
    UNION ALL SELECT 'end', ${attempts.finishedAt}, NULL, ${attempts.finishReason}, NULL
      FROM ${attempts} WHERE ${which} AND ${attempts.finishedAt} IS NOT NULL
    UNION ALL SELECT 'archive', ${attempts.archivedAt}, NULL, NULL, NULL
      FROM ${attempts} WHERE ${which} AND ${attempts.archivedAt} IS NOT NULL
    UNION ALL SELECT 'answer', given.saved_at, given.position, given.source, NULL
      FROM ${attempts} JOIN answers given ON given.attempt_id = ${attempts.id} WHERE ${which}
    UNION ALL SELECT 'late', late.arrived_at, late.position, NULL, NULL
      FROM ${attempts} JOIN late_answers late ON late.attempt_id = ${attempts.id}
      WHERE ${which} AND NOT ${isSettledAnswer(sql`late.position`, sql`late.selected_answer`)}
    UNION ALL SELECT 'device', changed.changed_at, NULL, NULL, NULL
      FROM ${attempts} JOIN device_changes changed ON changed.attempt_id = ${attempts.id} WHERE ${which}
    UNION ALL SELECT 'extension', event.created_at, NULL, event.actor_kind,
        coalesce(event.after ->> 'addedMs', (event.after ->> 'deadlineAt') - (event.before ->> 'deadlineAt'))
      FROM ${attempts} JOIN audit_events event ON event.entity_id = ${attempts.id} AND event.entity = 'attempt'
        AND event.action = 'attempt.extend' WHERE ${which}`);

/** Statement: the facts of one attempt, for staff. */
export const selectTimeline = statement((db: Database, attemptId: string) =>
  selectFacts(db, sql`${attempts.id} = ${attemptId}`),
);

/** Statement: the facts of the student's attempt that counts. */
export const selectOwnTimeline = statement((db: Database, userId: string) =>
  selectFacts(db, sql`${attempts.userId} = ${userId} AND ${attempts.state} <> 'archived'`),
);
