import { countExpiredSessions } from "#app/features/accounts/queries/access-events.server.ts";
import { deleteExpiredSessions } from "#app/features/accounts/queries/accounts.server.ts";
import { ACCESS_EVENT_DAYS } from "#app/features/accounts/rules.ts";
import { EVENT_DAYS } from "#app/features/operations/events/rules.ts";
import { DRAFT_DAYS, UNDO_DAYS } from "#app/features/operations/imports/rules.ts";
import { DELIVERY_DAYS } from "#app/features/operations/webhooks/rules.ts";
import { deleteUnusedPictures } from "#app/features/provider/queries/pictures.server.ts";
import { deleteUnusedImages } from "#app/features/question-bank/images/queries/question-images.server.ts";
import { deleteOverStudentViews } from "#app/features/students/queries/student-views.server.ts";
import {
  deleteEndedCourseDeletions,
  deleteEndedDeletedCourses,
  deleteEndedRateCounters,
  deleteExpiredVerifications,
  deleteOldAccessEvents,
  deleteOldAuditEvents,
  deleteOldCodePeople,
  deleteOldDeliveries,
  deleteOldDrafts,
  deleteOldEnquiries,
  deleteOldEvents,
  deleteOldExternalIds,
  deleteOldIdempotencyKeys,
  deleteOldImports,
  deleteOldImportTexts,
  deleteOldInvitations,
  deleteOldMail,
  deleteOldMailReturns,
  deleteOldNotifications,
  deleteOldRecordOpenings,
  deleteOldWhatsappLists,
} from "#db/retention.ts";
import type { Database, Statement } from "#db/session/index.ts";
import type { Settings } from "#workers/settings.ts";

type Periods = Pick<Settings, "ENQUIRY_RETENTION_DAYS" | "MAIL_RETENTION_DAYS" | "AUDIT_RETENTION_DAYS">;
type Deletion = (db: Database, periods: Periods) => Statement<{ rowsAffected: number }>;

const NOTIFICATION_DAYS = 180;
const WHATSAPP_LIST_DAYS = 180;
const MAIL_RETURN_DAYS = 365;
/** Longer than a question or a text stays open in its form. */
const UNUSED_IMAGE_DAYS = 7;

/** By the name of the table, in the words of docs/privacy.md. */
const DELETIONS: Record<string, Deletion> = {
  student_views: deleteOverStudentViews,
  sessions: deleteExpiredSessions,
  verifications: (db) => deleteExpiredVerifications(db, 0),
  course_deletions: (db) => deleteEndedCourseDeletions(db, 0),
  deleted_courses: (db) => deleteEndedDeletedCourses(db, 0),
  rate_counters: (db) => deleteEndedRateCounters(db, 0),
  idempotency_keys: (db) => deleteOldIdempotencyKeys(db, 1),
  "drafts of imports": (db) => deleteOldDrafts(db, DRAFT_DAYS),
  "texts of imports": (db) => deleteOldImportTexts(db, DRAFT_DAYS),
  imports: (db) => deleteOldImports(db, UNDO_DAYS),
  contact_messages: (db, periods) => deleteOldEnquiries(db, periods.ENQUIRY_RETENTION_DAYS),
  events: (db) => deleteOldEvents(db, EVENT_DAYS),
  external_ids: deleteOldExternalIds,
  webhook_deliveries: (db) => deleteOldDeliveries(db, DELIVERY_DAYS),
  notifications: (db) => deleteOldNotifications(db, NOTIFICATION_DAYS),
  whatsapp_lists: (db) => deleteOldWhatsappLists(db, WHATSAPP_LIST_DAYS),
  "test code people": (db, periods) => deleteOldCodePeople(db, periods.ENQUIRY_RETENTION_DAYS),
  invitations: (db, periods) => deleteOldInvitations(db, periods.ENQUIRY_RETENTION_DAYS),
  outbox: (db, periods) => deleteOldMail(db, periods.MAIL_RETENTION_DAYS),
  mail_returns: (db) => deleteOldMailReturns(db, MAIL_RETURN_DAYS),
  audit_events: (db, periods) => deleteOldAuditEvents(db, periods.AUDIT_RETENTION_DAYS),
  provider_pictures: (db) => deleteUnusedPictures(db, UNUSED_IMAGE_DAYS),
  question_images: (db) => deleteUnusedImages(db, UNUSED_IMAGE_DAYS),
  access_events: (db) => deleteOldAccessEvents(db, ACCESS_EVENT_DAYS),
  record_openings: (db, periods) => deleteOldRecordOpenings(db, periods.AUDIT_RETENTION_DAYS),
};

/** Deletes what is stored longer than its period; one log line names the rows removed from each table, if any. */
export async function deleteExpiredRows(periods: Periods, db: Database): Promise<void> {
  const { deletions } = await db.batch({
    counted: countExpiredSessions(db),
    deletions: Object.fromEntries(
      Object.entries(DELETIONS).map(([table, deletion]) => [table, deletion(db, periods)]),
    ),
  });
  const removed = Object.entries(deletions).flatMap(([table, { rowsAffected }]) =>
    rowsAffected > 0 ? [[table, rowsAffected]] : [],
  );
  if (removed.length > 0) {
    const message = "Rows that are not stored any longer were deleted.";
    console.log(JSON.stringify({ level: "info", message, removed: Object.fromEntries(removed) }));
  }
}
