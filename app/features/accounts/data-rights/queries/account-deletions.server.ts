import { and, eq, lte, sql } from "drizzle-orm";
import { type AuditSource, recordAuditIfChanged } from "#db/audit.ts";
import { enqueueMailIfChanged, type Mail } from "#db/outbox.ts";
import { accountDeletions, users } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";

type MailText = Omit<Mail, "recipient">;

export const selectDeletion = statement((db: Database, userId: string) =>
  db.orm
    .select({ requestedAt: accountDeletions.requestedAt, dueAt: accountDeletions.dueAt })
    .from(accountDeletions)
    .where(eq(accountDeletions.userId, userId)),
);

/**
 * Condition on a user: another enabled owner remains who did not ask for a deletion, so that two owners at once cannot
 * both ask.
 */
const mayAsk = sql`(${users.staffRole} IS NOT 'owner' OR EXISTS (
  SELECT 1 FROM users other WHERE other.user_type = 'admin' AND other.staff_role = 'owner' AND other.disabled_at IS NULL
    AND other.id <> ${users.id} AND other.id NOT IN (SELECT user_id FROM account_deletions)))`;

type Request = { userId: string; email: string; now: number; dueAt: number; mail: MailText };

/** Stores a deletion with its audit row and mail; an earlier one stays as it is. Returns the stored one, if any. */
export async function requestDeletion(source: AuditSource, { userId, email, now, dueAt, mail }: Request) {
  const { db } = source;
  const {
    stored: [stored],
  } = await db.batch({
    inserted: db.orm.run(sql`INSERT INTO ${accountDeletions} (user_id, requested_at, due_at)
      SELECT ${users.id}, ${now}, ${dueAt} FROM ${users} WHERE ${users.id} = ${userId} AND ${mayAsk} ON CONFLICT DO NOTHING`),
    queued: enqueueMailIfChanged(db, { recipient: email, ...mail }),
    audit: recordAuditIfChanged(source, { action: "user.ask-deletion", entity: "user", entityId: userId }),
    stored: selectDeletion(db, userId),
  });
  return stored;
}

/** Withdraws the deletion of a user, with its audit row. */
export const withdrawDeletion = (source: AuditSource, userId: string) =>
  source.db.batch({
    deleted: source.db.orm.delete(accountDeletions).where(eq(accountDeletions.userId, userId)),
    audit: recordAuditIfChanged(source, { action: "user.keep-account", entity: "user", entityId: userId }),
  });

const PER_RUN = 20;

/** Statement: deletions without a notice that are due within this time. */
export const selectDeletionsToNotify = statement((db: Database, withinMs: number) =>
  db.orm
    .select({
      userId: accountDeletions.userId,
      dueAt: accountDeletions.dueAt,
      email: users.email,
      userType: users.userType,
    })
    .from(accountDeletions)
    .innerJoin(users, eq(users.id, accountDeletions.userId))
    .where(
      and(
        lte(accountDeletions.dueAt, sql`${databaseNow} + ${withinMs}`),
        sql`${accountDeletions.noticeAt} IS NULL`,
      ),
    )
    .limit(PER_RUN),
);

/** Writes the notice of a deletion, once. */
export const notifyOfDeletion = (
  db: Database,
  { userId, email, mail }: { userId: string; email: string; mail: MailText },
) =>
  db.batch({
    updated: db.orm
      .update(accountDeletions)
      .set({ noticeAt: databaseNow })
      .where(and(eq(accountDeletions.userId, userId), sql`${accountDeletions.noticeAt} IS NULL`)),
    queued: enqueueMailIfChanged(db, { recipient: email, ...mail }),
  });

/** Statement: deletions whose time has come, after their notice. */
export const selectDueDeletions = statement((db: Database, noticeMs: number) =>
  db.orm
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(
      and(
        lte(accountDeletions.dueAt, databaseNow),
        lte(accountDeletions.noticeAt, sql`${databaseNow} - ${noticeMs}`),
      ),
    )
    .orderBy(accountDeletions.dueAt)
    .limit(PER_RUN),
);
