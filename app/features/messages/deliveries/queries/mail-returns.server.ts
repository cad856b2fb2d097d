import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { MailReturnKind } from "#app/features/messages/deliveries/rules.ts";
import type { Actor } from "#app/kernel/actor.ts";
import { mailReturns, outbox } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";

export type MailReturn = {
  /** Of the event. */
  id: string;
  /** What the provider calls the mail. */
  providerId: string;
  kind: MailReturnKind;
  reason: string;
  occurredAt: number;
};

/** Statement: the address of a sent mail by the provider's id of it. */
export const selectSentMail = statement((db: Database, providerId: string) =>
  db.orm.select({ id: outbox.id }).from(outbox).where(eq(outbox.providerId, providerId)),
);

/**
 * Statement: stores a return once, for the address that the mail went to. One of before staff cleared the address is stored
 * as cleared.
 */
export const insertMailReturn = statement(
  (db: Database, { id, providerId, kind, reason, occurredAt }: MailReturn) =>
    db.orm.run(sql`INSERT INTO mail_returns (id, email, kind, reason, occurred_at, cleared_at)
      SELECT ${id}, lower(o.recipient), ${kind}, ${reason}, ${occurredAt},
        (SELECT max(r.cleared_at) FROM mail_returns r WHERE r.email = lower(o.recipient) AND r.cleared_at >= ${occurredAt})
      FROM outbox o WHERE o.provider_id = ${providerId}
      ON CONFLICT (id) DO NOTHING`),
);

/** Statement: the delivery shows what came back first. */
export const markMailReturned = statement((db: Database, { providerId, reason, occurredAt }: MailReturn) =>
  db.orm
    .update(outbox)
    .set({ returnedAt: occurredAt, lastError: reason })
    .where(
      and(
        eq(outbox.providerId, providerId),
        sql`(${outbox.returnedAt} IS NULL OR ${outbox.returnedAt} > ${occurredAt})`,
      ),
    ),
);

/** Why mail to an address comes back: the newest reason that is not cleared; null when there is none. */
export const returnReason = (email: SQL | { getSQL(): SQL }) =>
  sql<string | null>`(SELECT r.reason FROM mail_returns r
    WHERE r.email = lower(${email}) AND r.cleared_at IS NULL ORDER BY r.occurred_at DESC LIMIT 1)`;

/** Statement: mail goes to the address of this person again. */
export const clearMailReturns = statement((db: Database, userId: string, by: Actor) =>
  db.orm
    .update(mailReturns)
    .set({ clearedAt: databaseNow, clearedBy: by.kind === "anonymous" ? null : by.userId })
    .where(
      and(
        sql`${mailReturns.email} = (SELECT lower(u.email) FROM users u WHERE u.id = ${userId})`,
        isNull(mailReturns.clearedAt),
      ),
    ),
);
