import { RENEWAL_WINDOW_MS } from "#app/features/certificates/rules.ts";
import {
  beginRuns,
  noticeWaitingWork,
  notifyOfFailedDeliveries,
  recordRun,
  remindOfAssignments,
  remindOfCertificates,
  remindOfClasses,
  remindOfInstalments,
  remindOfRatings,
  selectRunClock,
  type TimeWindow,
} from "#app/features/messages/notifications/queries/reminders.server.ts";
import {
  ASSIGNMENT_DUE_MS,
  CLASS_STARTING_MS,
  CLASS_TOMORROW_MS,
  FEE_DUE_DAYS,
  WORK_WAITING_DAYS,
} from "#app/features/messages/notifications/rules.ts";
import { getQueue, QUEUE_NAMES } from "#app/features/operations/overview/queues.ts";
import { RATING_REMINDER_MS } from "#app/features/support/ratings/rules.ts";
import { rolesWith } from "#app/kernel/permissions.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { addDays, dateAt, toInstant } from "#app/kernel/zoned-time.ts";
import { type Database, mustChange } from "#db/session/index.ts";

/** Staff read about waiting work when their day begins. */
const STAFF_HOUR = "09:00";

/**
 * Stores the reminders of the time since the last run, at most one day: classes, due work, weeks to rate, fees, and what waits
 * for staff. Those of certificates are 30 days ahead, so that no outage is too long to make up for.
 * Two runs at once store each once, and a run that was missed is made up for.
 */
export async function remind(db: Database): Promise<void> {
  const [clock] = await db.execute(selectRunClock(db, "reminders"));
  const { now, last } = clock!;
  if (last === null) {
    await db.execute(beginRuns(db, "reminders", now));
    return;
  }
  const passed = { from: last, until: now };
  const ahead = (milliseconds: number): TimeWindow => ({
    from: Math.max(last, now - DAY_MS) + milliseconds,
    until: now + milliseconds,
  });
  await db.batch({
    run: mustChange(recordRun(db, "reminders", passed)),
    classesTomorrow: remindOfClasses(db, "class-tomorrow", ahead(CLASS_TOMORROW_MS)),
    classesSoon: remindOfClasses(db, "class-starting", ahead(CLASS_STARTING_MS)),
    assignments: remindOfAssignments(db, ahead(ASSIGNMENT_DUE_MS)),
    ratings: remindOfRatings(db, ahead(RATING_REMINDER_MS)),
    certificates: remindOfCertificates(db, {
      from: last + RENEWAL_WINDOW_MS,
      until: now + RENEWAL_WINDOW_MS,
    }),
    fees: remindersOfFees(db, passed),
    staffNotices: noticesForStaff(db, passed),
  });
}

/** When a day begins: of what is due in three days, and of what was due yesterday; days that were missed are made up for. */
function remindersOfFees(db: Database, { from, until }: TimeWindow) {
  const [last, day] = [from, until].map((at) => dateAt(startOfStaffDay(at))) as [string, string];
  if (day === last) return [];
  return [
    remindOfInstalments(db, "fee-due", {
      from: addDays(last, FEE_DUE_DAYS),
      until: addDays(day, FEE_DUE_DAYS),
    }),
    remindOfInstalments(db, "fee-overdue", { from: addDays(last, -1), until: addDays(day, -1) }),
  ];
}

function noticesForStaff(db: Database, { from, until }: TimeWindow) {
  const begin = startOfStaffDay(until);
  const day = dateAt(begin);
  const failures = notifyOfFailedDeliveries(db, { day, roles: rolesWith("deliveries.retry") });
  if (begin <= from) return [failures];
  return [failures, noticeWaitingWork(db, { day, queues: REMINDED })];
}

/** The queues that somebody works on: those that wait longer than WORK_WAITING_DAYS, or are due within a day. */
const REMINDED = QUEUE_NAMES.flatMap((queue) => {
  const { work, isDue } = getQueue(queue);
  return work
    ? [{ queue, roles: rolesWith(work), before: isDue ? DAY_MS : -WORK_WAITING_DAYS * DAY_MS }]
    : [];
});

/** The newest STAFF_HOUR that is not after an instant. */
function startOfStaffDay(at: number): number {
  const begins = (date: string) => toInstant({ date, time: STAFF_HOUR })!;
  const today = begins(dateAt(at));
  return today <= at ? today : begins(addDays(dateAt(at), -1));
}
