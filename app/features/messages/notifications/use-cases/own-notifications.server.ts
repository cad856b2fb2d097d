import { notificationText } from "#app/features/messages/notifications/catalogue.ts";
import type { NotificationChoices } from "#app/features/messages/notifications/inputs.ts";
import type { NotificationQuery } from "#app/features/messages/notifications/list.ts";
import {
  countNotifications,
  MAX_UNREAD,
  markAllRead,
  markRead,
  selectChoices,
  selectNotification,
  selectNotificationPage,
  selectUnreadCount,
  upsertChoices,
} from "#app/features/messages/notifications/queries/notifications.server.ts";
import { kindsFor } from "#app/features/messages/notifications/rules.ts";
import type { UserActor } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { notFound } from "#app/kernel/problem.ts";
import { homeTimeZone } from "#app/kernel/region.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordAuditIfChanged } from "#db/audit.ts";

type Person = ServiceContext<UserActor>;

/** Counts what the person has not read, as text: '' for none, '99+' above 99. Costs no round trip of its own. */
export async function countUnread({ actor, db }: Person): Promise<string> {
  const [counted] = await db.execute(selectUnreadCount(db, actor.userId));
  const unread = counted?.unread ?? 0;
  if (unread === 0) return "";
  return unread < MAX_UNREAD ? String(unread) : `${MAX_UNREAD - 1}+`;
}

/** Lists one page of the person's notifications, newest first. */
export async function listNotifications({ db, actor }: Person, query: NotificationQuery) {
  const page = selectNotificationPage(db, actor.userId, query);
  const {
    found,
    counted: [counted],
  } = await db.batch({ found: page.statement, counted: countNotifications(db, actor.userId) });
  const { rows, ...cursors } = page.toPage(found);
  const shown = rows.map(({ kind, facts, ...row }) => ({ ...row, ...notificationText(kind, facts) }));
  return { ...cursors, rows: shown, total: counted?.total ?? 0 };
}

/** Marks a notification as read and returns the path that it is about. Problems: not_found. */
export async function openNotification({ db, actor }: Person, id: string): Promise<Outcome<string>> {
  const {
    notification: [notification],
  } = await db.batch({
    marked: markRead(db, actor.userId, id),
    notification: selectNotification(db, actor.userId, id),
  });
  if (!notification) return failed(notFound("This notification"));
  return ok(notificationText(notification.kind, notification.facts).path);
}

/** Marks all notifications of the person as read. */
export const markAllNotificationsRead = ({ db, actor }: Person) => db.execute(markAllRead(db, actor.userId));

const toAudience = ({ userType }: UserActor) => (userType === "admin" ? "staff" : "student");

/** Gets which mails the person wants: by default every kind, each at once. */
export async function getNotificationChoices({ db, actor }: Person): Promise<NotificationChoices> {
  const [stored] = await db.execute(selectChoices(db, actor.userId));
  const muted = stored?.muted ?? [];
  return {
    frequency: stored?.frequency ?? "each",
    mailed: kindsFor(toAudience(actor)).filter((kind) => !muted.includes(kind)),
    timeZone: stored?.timeZone ?? stored?.batchTimeZone ?? homeTimeZone(),
  };
}

/** Stores which mails the person wants. Kinds that are not chosen remain in the list of notifications. */
export async function saveNotificationChoices(
  ctx: Person,
  { frequency, mailed, timeZone }: NotificationChoices,
): Promise<void> {
  const { db, actor } = ctx;
  const muted = kindsFor(toAudience(actor)).filter((kind) => !mailed.includes(kind));
  const choices = { frequency, muted, timeZone };
  await db.batch({
    saved: upsertChoices(db, { userId: actor.userId, ...choices }),
    audit: recordAuditIfChanged(ctx, {
      action: "user.choose-mails",
      entity: "user",
      entityId: actor.userId,
      after: choices,
    }),
  });
}
