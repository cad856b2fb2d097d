import {
  beginRuns,
  recordRun,
  selectRunClock,
} from "#app/features/messages/notifications/queries/reminders.server.ts";
import {
  notifyReviewedStudents,
  notifyStaffOfReviews,
  openReviews,
  remindOfReviews,
} from "#app/features/support/ratings/queries/rating-reviews.server.ts";
import { REVIEW_REMINDER_MS } from "#app/features/support/ratings/rules.ts";
import { type Database, mustChange } from "#db/session/index.ts";

/**
 * Opens the reviews of the weeks that have ended since the last run, any number of days ago, and reminds of those
 * whose window ends in two days. Two runs at once store each once.
 */
export async function openDueReviews(db: Database): Promise<void> {
  const [clock] = await db.execute(selectRunClock(db, "reviews"));
  const { now, last } = clock!;
  if (last === null) {
    await db.execute(beginRuns(db, "reviews", now));
    return;
  }
  const passed = { from: last, until: now };
  await db.batch({
    recordRun: mustChange(recordRun(db, "reviews", passed)),
    opened: openReviews(db, passed),
    reviewedStudentsNotice: notifyReviewedStudents(db, passed),
    staffNotice: notifyStaffOfReviews(db, passed),
    remindOfReviews: remindOfReviews(db, {
      from: last + REVIEW_REMINDER_MS,
      until: now + REVIEW_REMINDER_MS,
    }),
  });
}
