import { type MailOrigin, notificationMail } from "#app/features/messages/notifications/mails.server.ts";
import {
  type DueNotice,
  selectDueNotices,
  setMailDue,
  takeForMail,
} from "#app/features/messages/notifications/queries/notifications.server.ts";
import { planMail } from "#app/features/messages/notifications/schedule.ts";
import { homeTimeZone } from "#app/kernel/region.ts";
import { enqueueMailIfChanged } from "#db/outbox.ts";
import type { Database, Step } from "#db/session/index.ts";

/** Notices that one run decides about. */
const MAX_NOTICES_PER_RUN = 500;

/**
 * Puts the mails of due notices into the outbox, one for each person, and holds back those of quiet hours. Two runs at
 * once add each mail once. Returns the number of mails that it tried to add.
 */
export async function mailDueNotices(db: Database, now: number, origin: MailOrigin): Promise<number> {
  const due = await db.execute(selectDueNotices(db, MAX_NOTICES_PER_RUN));
  const toMail = new Map<string, DueNotice[]>();
  const statements: Step[] = [];
  for (const notice of due) {
    const plan = planDelivery(notice, now);
    if (plan === "now") toMail.set(notice.userId, [...(toMail.get(notice.userId) ?? []), notice]);
    else statements.push(setMailDue(db, notice.id, plan === "never" ? null : plan));
  }
  for (const notices of toMail.values()) {
    const ids = notices.map(({ id }) => id);
    statements.push(takeForMail(db, ids), enqueueMailIfChanged(db, notificationMail(notices, origin)));
  }
  if (statements.length > 0) await db.batch({ statements });
  return toMail.size;
}

function planDelivery(notice: DueNotice, now: number) {
  if (notice.isDisabled || notice.returnReason !== null) return "never";
  const { frequency, muted, timeZone, batchTimeZone } = notice;
  const zone = timeZone ?? batchTimeZone ?? homeTimeZone();
  return planMail(notice, { frequency: frequency ?? "each", muted: muted ?? [], timeZone: zone }, now);
}
