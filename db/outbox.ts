import { and, desc, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { DeliveryTry } from "#app/features/messages/deliveries/rules.ts";
import type { MailName } from "#app/features/messages/mail/texts/catalogue.ts";
import { outbox } from "./schema/index.ts";
import { type Database, databaseNow, statement } from "./session/index.ts";

/** Tries before a message is given up: after 1, 2, 4 … minutes, about two hours in all. */
const MAX_ATTEMPTS = 8;

export type Mail = {
  recipient: string;
  /** Its text of the catalogue: what is not in it cannot be edited by the provider. */
  mail: MailName;
  subject: string;
  body: string;
  /** Stops mails of this kind without a sign-in; account mail has none. */
  unsubscribeUrl?: string | null;
};
export type TakenMail = Omit<Mail, "mail"> & { unsubscribeUrl: string | null } & DeliveryTry;

/** Adds a message to the outbox, due at once. Belongs to the write batch of the change that it reports. */
export const enqueueMail = statement((db: Database, { mail: _, ...mail }: Mail) =>
  db.orm.insert(outbox).values({ ...mail, sendDueAt: databaseNow }),
);

/** The same, directly after a guarded statement of the batch: adds nothing when that changed no row. */
export const enqueueMailIfChanged = statement(
  (
    db: Database,
    { recipient, subject, body, unsubscribeUrl }: Omit<Mail, "recipient"> & { recipient: string | SQL },
  ) =>
    db.orm.run(sql`INSERT INTO ${outbox} (id, recipient, subject, body, unsubscribe_url, send_due_at)
      SELECT ${crypto.randomUUID()}, ${recipient}, ${subject}, ${body}, ${unsubscribeUrl ?? null}, ${databaseNow}
      WHERE changes() > 0`),
);

/**
 * Takes the message that is due first, if any, or the one with this id if it is due; it counts as tried, so that two
 * senders never take the same one.
 */
export async function takeDueMail(db: Database, id?: string): Promise<TakenMail | undefined> {
  const [mail] = await db.orm
    .update(outbox)
    .set({
      sendAttempts: sql`${outbox.sendAttempts} + 1`,
      sendDueAt: sql`CASE WHEN ${outbox.sendAttempts} + 1 >= ${MAX_ATTEMPTS} THEN NULL
        ELSE ${databaseNow} + 60000 * (1 << ${outbox.sendAttempts}) END`,
    })
    .where(
      inArray(
        outbox.id,
        db.orm
          .select({ id: outbox.id })
          .from(outbox)
          .where(and(lte(outbox.sendDueAt, databaseNow), id === undefined ? undefined : eq(outbox.id, id)))
          .orderBy(outbox.sendDueAt)
          .limit(1),
      ),
    )
    .returning({
      id: outbox.id,
      recipient: outbox.recipient,
      subject: outbox.subject,
      body: outbox.body,
      unsubscribeUrl: outbox.unsubscribeUrl,
      tries: outbox.sendAttempts,
      dueAt: outbox.sendDueAt,
    });
  return mail && { ...mail, isLast: mail.dueAt === null };
}

/** Deletes the text and the address that ends mails as well: their links still work. */
export const markMailSent = statement((db: Database, id: string, providerId: string | null) =>
  db.orm
    .update(outbox)
    .set({
      sentAt: databaseNow,
      sendDueAt: null,
      lastError: null,
      body: "",
      unsubscribeUrl: null,
      providerId,
    })
    .where(eq(outbox.id, id)),
);

type Failure = {
  reason: string;
  /** No other try follows. */
  isFinal?: boolean;
  /** The next try waits at least so long. */
  waitMs?: number;
};

/**
 * Statement: stores the reason; the next try was set when the message was taken. After the last try the text is deleted:
 * a link in it may open an account.
 */
export const markMailFailed = statement(
  (db: Database, id: string, { reason, isFinal = false, waitMs = 0 }: Failure) => {
    const dueAt = isFinal
      ? sql`NULL`
      : sql`CASE WHEN ${outbox.sendDueAt} IS NULL THEN NULL ELSE max(${outbox.sendDueAt}, ${databaseNow} + ${waitMs}) END`;
    const isOver = isFinal ? sql`1` : sql`${outbox.sendDueAt} IS NULL`;
    return db.orm
      .update(outbox)
      .set({
        lastError: reason.slice(0, 500),
        sendDueAt: dueAt,
        body: sql`CASE WHEN ${isOver} THEN '' ELSE ${outbox.body} END`,
        unsubscribeUrl: sql`CASE WHEN ${isOver} THEN NULL ELSE ${outbox.unsubscribeUrl} END`,
      })
      .where(eq(outbox.id, id));
  },
);

/** Statement: what is due waits so long, untried. */
export const postponeDueMail = statement((db: Database, waitMs: number) =>
  db.orm
    .update(outbox)
    .set({ sendDueAt: sql`${databaseNow} + ${waitMs}` })
    .where(lte(outbox.sendDueAt, databaseNow)),
);

/** Statement: the newest messages first, for the developer's page. */
export const selectMail = statement((db: Database, limit: number) =>
  db.orm.select().from(outbox).orderBy(desc(outbox.createdAt), desc(outbox.id)).limit(limit),
);
