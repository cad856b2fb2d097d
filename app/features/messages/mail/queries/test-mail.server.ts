import { desc, eq, sql } from "drizzle-orm";
import { TEST_MAIL_EVERY_MS, TEST_MAIL_SUBJECT } from "#app/features/messages/mail/rules.ts";
import { outbox } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";

type TestMail = { id: string; recipient: string; body: string };

/** Statement: adds the test mail, due at once, unless one was just sent. */
export const enqueueTestMail = statement((db: Database, { id, recipient, body }: TestMail) =>
  db.orm.run(sql`INSERT INTO ${outbox} (id, recipient, subject, body, send_due_at)
    SELECT ${id}, ${recipient}, ${TEST_MAIL_SUBJECT}, ${body}, ${databaseNow}
    WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE recipient = ${recipient} AND subject = ${TEST_MAIL_SUBJECT}
      AND created_at > ${databaseNow} - ${TEST_MAIL_EVERY_MS})`),
);

/** Statement: what became of the newest test mail to this address. */
export const selectTestMail = statement((db: Database, recipient: string) =>
  db.orm
    .select({
      id: outbox.id,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
      dueAt: outbox.sendDueAt,
      error: outbox.lastError,
    })
    .from(outbox)
    .where(sql`${eq(outbox.recipient, recipient)} AND ${eq(outbox.subject, TEST_MAIL_SUBJECT)}`)
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(1),
);
