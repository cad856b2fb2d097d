import { and, eq, isNull, sql } from "drizzle-orm";
import { returnReason } from "#app/features/messages/deliveries/queries/mail-returns.server.ts";
import type { NotificationKind } from "#app/features/messages/notifications/rules.ts";
import type { ListQuery } from "#app/kernel/list.ts";
import { keyset } from "#db/keyset.ts";
import { batches, notificationChoices, notifications, users } from "#db/schema/index.ts";
import { asStatement, type Database, databaseNow, type RowOf, statement } from "#db/session/index.ts";

/** Counting stops here: more is shown as '99+'. */
export const MAX_UNREAD = 100;

/** Statement: the number of unread notifications, at most MAX_UNREAD. */
export const selectUnreadCount = statement((db: Database, userId: string) =>
  db.orm.all<{ unread: number }>(sql`SELECT count(*) AS unread FROM
    (SELECT 1 FROM notifications WHERE user_id = ${userId} AND read_at IS NULL LIMIT ${MAX_UNREAD})`),
);

/** One page of a person's notifications: the statement, and the function that turns its rows into the page. */
export function selectNotificationPage(db: Database, userId: string, { sort, cursor }: ListQuery) {
  const walk = keyset({ by: notifications.createdAt, id: notifications.id, sort, cursor });
  const select = db.orm
    .select({
      id: notifications.id,
      kind: notifications.kind,
      facts: notifications.facts,
      createdAt: notifications.createdAt,
      readAt: notifications.readAt,
      cursor: walk.cursor,
    })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), walk.where))
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

export const countNotifications = statement((db: Database, userId: string) =>
  db.orm.select({ total: sql<number>`count(*)` }).from(notifications).where(eq(notifications.userId, userId)),
);

const isUnread = (userId: string) => and(eq(notifications.userId, userId), isNull(notifications.readAt));

export const markRead = statement((db: Database, userId: string, id: string) =>
  db.orm
    .update(notifications)
    .set({ readAt: databaseNow })
    .where(and(isUnread(userId), eq(notifications.id, id))),
);

export const selectNotification = statement((db: Database, userId: string, id: string) =>
  db.orm
    .select({ kind: notifications.kind, facts: notifications.facts })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.id, id))),
);

export const markAllRead = statement((db: Database, userId: string) =>
  db.orm.update(notifications).set({ readAt: databaseNow }).where(isUnread(userId)),
);

const choiceColumns = {
  frequency: notificationChoices.frequency,
  muted: notificationChoices.muted,
  timeZone: notificationChoices.timeZone,
};

/** Statement: which mails a person has chosen, and the zone of the batch; nulls where nothing is chosen. */
export const selectChoices = statement((db: Database, userId: string) =>
  db.orm
    .select({ ...choiceColumns, batchTimeZone: batches.timeZone })
    .from(users)
    .leftJoin(notificationChoices, eq(notificationChoices.userId, users.id))
    .leftJoin(batches, eq(batches.id, users.batchId))
    .where(eq(users.id, userId)),
);

type Choices = typeof notificationChoices.$inferInsert;

/** Statement: stores which mails a person wants; changes no row when that is stored already. */
export const upsertChoices = statement((db: Database, { userId, ...choices }: Choices) =>
  db.orm
    .insert(notificationChoices)
    .values({ userId, ...choices })
    .onConflictDoUpdate({
      target: notificationChoices.userId,
      set: choices,
      setWhere: sql`(frequency, muted, time_zone) IS NOT (excluded.frequency, excluded.muted, excluded.time_zone)`,
    }),
);

/** Statement: no more mails of one kind, or none at all; changes no row when that is so, or of an unknown person. */
export const muteMails = statement((db: Database, userId: string, kind: NotificationKind | "all") =>
  kind === "all"
    ? db.orm.run(sql`INSERT INTO notification_choices (user_id, frequency)
        SELECT id, 'never' FROM users WHERE id = ${userId}
        ON CONFLICT (user_id) DO UPDATE SET frequency = 'never' WHERE frequency <> 'never'`)
    : db.orm.run(sql`INSERT INTO notification_choices (user_id, muted)
        SELECT id, json_array(${kind}) FROM users WHERE id = ${userId}
        ON CONFLICT (user_id) DO UPDATE SET muted = json_insert(muted, '$[#]', ${kind})
        WHERE NOT EXISTS (SELECT 1 FROM json_each(muted) WHERE value = ${kind})`),
);

/** Statement: the notices whose mail is to be decided, those of one person together. */
export const selectDueNotices = statement((db: Database, limit: number) =>
  db.orm
    .select({
      id: notifications.id,
      userId: notifications.userId,
      kind: notifications.kind,
      facts: notifications.facts,
      createdAt: notifications.createdAt,
      happensAt: notifications.happensAt,
      email: users.email,
      firstName: users.firstName,
      userType: users.userType,
      isDisabled: sql<0 | 1>`${users.disabledAt} IS NOT NULL`,
      returnReason: returnReason(users.email),
      ...choiceColumns,
      batchTimeZone: batches.timeZone,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(notificationChoices, eq(notificationChoices.userId, users.id))
    .leftJoin(batches, eq(batches.id, users.batchId))
    .where(sql`${notifications.mailDueAt} <= ${databaseNow}`)
    .orderBy(notifications.mailDueAt, notifications.userId, notifications.createdAt)
    .limit(limit),
);

export type DueNotice = RowOf<typeof selectDueNotices>;

const isOneOf = (ids: readonly string[]) =>
  sql`${notifications.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** Statement: decides about a notice's mail later, or with null never. */
export const setMailDue = statement((db: Database, id: string, mailDueAt: number | null) =>
  db.orm
    .update(notifications)
    .set({ mailDueAt })
    .where(and(eq(notifications.id, id), sql`${notifications.mailDueAt} IS NOT NULL`)),
);

/** Statement: takes the notices of one mail; changes none when another run has taken one of them. */
export const takeForMail = statement((db: Database, ids: readonly string[]) =>
  db.orm
    .update(notifications)
    .set({ mailDueAt: null })
    .where(
      sql`${isOneOf(ids)} AND ${ids.length} = (SELECT count(*) FROM notifications n
        WHERE n.id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND n.mail_due_at IS NOT NULL)`,
    ),
);
