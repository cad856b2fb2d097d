import { sql } from "drizzle-orm";
import type { Mail } from "#db/outbox.ts";
import { accounts, outbox, users } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";

const MADE_NOW = { createdAt: databaseNow, updatedAt: databaseNow };

/** Statement: stores the password hash of a new user. */
export const insertPassword = statement((db: Database, userId: string, password: string) =>
  db.orm
    .insert(accounts)
    .values({ userId, accountId: userId, providerId: "credential", password, ...MADE_NOW }),
);

/** Statement: mails the owner of an account that is at least this old. */
export const enqueueMailToOwner = statement(
  (db: Database, { recipient, subject, body }: Mail, minimumAgeMs: number) =>
    db.orm.run(sql`INSERT INTO ${outbox} (id, recipient, subject, body, send_due_at)
      SELECT ${crypto.randomUUID()}, ${users.email}, ${subject}, ${body}, ${databaseNow}
      FROM ${users} WHERE ${users.email} = ${recipient} AND ${users.createdAt} <= ${databaseNow} - ${minimumAgeMs}`),
);

/** Statement: welcomes a new student. */
export const notifyOfAccount = statement((db: Database, userId: string) =>
  db.orm.run(sql`
    INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
    SELECT lower(hex(randomblob(16))), ${users.id}, 'welcome', 'welcome', '{}', NULL, ${databaseNow}
    FROM ${users} WHERE ${users.id} = ${userId} AND ${users.userType} = 'student'
    ON CONFLICT DO NOTHING`),
);
