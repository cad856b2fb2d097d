import { type SQL, sql } from "drizzle-orm";
import { DAY_MS } from "#app/kernel/time.ts";
import { type Database, databaseNow, statement } from "./session/index.ts";

/** Rows that one statement deletes at most; the next run deletes the next ones. */
const MAX_NOTICES_PER_RUN = 5_000;

const deleteOlderThan = (table: string, instant: string) =>
  statement((db: Database, days: number) =>
    db.orm.run(sql`DELETE FROM ${sql.raw(table)} WHERE rowid IN (${oldest(table, instant, days)})`),
  );

const oldest = (table: string, instant: string, days: number): SQL =>
  sql`SELECT rowid FROM ${sql.raw(table)} WHERE ${sql.raw(instant)} < ${databaseNow} - ${days * DAY_MS}
    ORDER BY ${sql.raw(instant)} LIMIT ${MAX_NOTICES_PER_RUN}`;

/** Statements: delete what is older than a number of days. The notes of an enquiry go with it. */
export const deleteOldEnquiries = deleteOlderThan("contact_messages", "created_at");
export const deleteOldNotifications = deleteOlderThan("notifications", "created_at");
export const deleteOldDeliveries = deleteOlderThan("webhook_deliveries", "created_at");
export const deleteOldEvents = deleteOlderThan("events", "superseded_at");
/** Statement: deletes external ids of records whose deletion is forgotten. */
export const deleteOldExternalIds = statement((db: Database) =>
  db.orm.run(sql`DELETE FROM external_ids WHERE object <> 'student' AND NOT EXISTS (SELECT 1 FROM events e
    WHERE e.object = external_ids.object AND e.object_id = external_ids.record_id)`),
);
export const deleteOldInvitations = deleteOlderThan("invitations", "created_at");
export const deleteOldCodePeople = deleteOlderThan("test_code_people", "created_at");
export const deleteOldMail = deleteOlderThan("outbox", "created_at");
export const deleteOldMailReturns = deleteOlderThan("mail_returns", "received_at");
export const deleteOldAuditEvents = deleteOlderThan("audit_events", "created_at");
export const deleteOldRecordOpenings = deleteOlderThan("record_openings", "opened_at");
export const deleteOldWhatsappLists = deleteOlderThan("whatsapp_lists", "created_at");
export const deleteOldImports = deleteOlderThan("imports", "created_at");
/** Statement: deletes files that were not imported; a running import ends where it is. */
export const deleteOldDrafts = statement((db: Database, days: number) =>
  db.orm.run(
    sql`DELETE FROM imports WHERE state = 'draft' AND created_at < ${databaseNow} - ${days * DAY_MS}`,
  ),
);
/** Statement: deletes the texts of files of which something is stored. */
export const deleteOldImportTexts = statement((db: Database, days: number) =>
  db.orm.run(sql`UPDATE imports SET state = 'done', content = NULL, left_out = NULL
    WHERE created_at < ${databaseNow} - ${days * DAY_MS} AND (content IS NOT NULL OR left_out IS NOT NULL)
      AND state <> 'draft'`),
);
export const deleteOldAccessEvents = deleteOlderThan("access_events", "last_at");
export const deleteOldIdempotencyKeys = deleteOlderThan("idempotency_keys", "created_at");

/** Statements: the same for what ended a number of days ago. */
export const deleteEndedCourseDeletions = deleteOlderThan("course_deletions", "ends_at");
export const deleteEndedDeletedCourses = deleteOlderThan("deleted_courses", "ends_at");
export const deleteEndedRateCounters = deleteOlderThan("rate_counters", "window_ends_at");
export const deleteExpiredVerifications = deleteOlderThan("verifications", "expires_at");
