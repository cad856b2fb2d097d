import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { AccessEventKind } from "#app/features/accounts/rules.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import type { Mail } from "#db/outbox.ts";
import { accessEvents, outbox, sessions, users } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";
import { isUnexpired } from "./accounts.server.ts";

export type Origin = Pick<ServiceContext, "address" | "browser" | "country">;

/** Whose access it is: a user, or an email address that may have no account; then `pseudonym` is stored for it. */
type Subject = { userId: string } | { email: string; pseudonym: string };

type AccessEvent = { kind: AccessEventKind; origin: Origin } & Subject;

/** Of an instant: hours since 1970. A bound number would divide to a fraction. */
const hourNow = sql`${databaseNow} / 3600000`;

const ONE_MORE = sql`ON CONFLICT (subject, kind, hour, network, browser)
  DO UPDATE SET count = ${accessEvents.count} + excluded.count, last_at = excluded.last_at`;

export const countAccess = statement(
  (db: Database, { kind, origin, ...subject }: AccessEvent, condition: SQL = sql`TRUE`) => {
    const { address, browser, country } = origin;
    const isPerson = "userId" in subject ? eq(users.id, subject.userId) : eq(users.email, subject.email);
    const pseudonym = "userId" in subject ? subject.userId : subject.pseudonym;
    return db.orm.run(sql`INSERT INTO ${accessEvents}
        (id, user_id, subject, kind, network, browser, country, hour, first_at, last_at, count)
      SELECT ${crypto.randomUUID()}, ${users.id}, coalesce(${users.id}, ${pseudonym}), ${kind}, ${address}, ${browser},
        ${country}, ${hourNow}, ${databaseNow}, ${databaseNow}, 1
      FROM (SELECT 1) LEFT JOIN ${users} ON ${isPerson}
      WHERE ${condition} ${ONE_MORE}`);
  },
);

/**
 * Statement: mails a user whose account was used before, but neither with this browser on this network. Precedes the
 * count of the sign-in in its batch.
 */
export const enqueueNewDeviceMail = statement(
  (
    db: Database,
    userId: string,
    { address, browser }: Origin,
    { subject, body }: Omit<Mail, "recipient">,
  ) => {
    const signIns = sql`SELECT 1 FROM ${accessEvents} WHERE ${accessEvents.userId} = ${userId}
      AND ${accessEvents.kind} = 'signed-in'`;
    return db.orm.run(sql`INSERT INTO ${outbox} (id, recipient, subject, body, send_due_at)
      SELECT ${crypto.randomUUID()}, ${users.email}, ${subject}, ${body}, ${databaseNow}
      FROM ${users} WHERE ${users.id} = ${userId} AND EXISTS (${signIns})
        AND NOT EXISTS (${signIns} AND ${accessEvents.network} = ${address} AND ${accessEvents.browser} = ${browser})`);
  },
);

export const countExpiredSessions = statement((db: Database) =>
  db.orm.run(sql`INSERT INTO ${accessEvents}
      (id, user_id, subject, kind, network, browser, country, hour, first_at, last_at, count)
    SELECT lower(hex(randomblob(16))), ${sessions.userId}, ${sessions.userId}, 'expired', '', '', NULL,
      ${hourNow}, ${databaseNow}, ${databaseNow}, count(*)
    FROM ${sessions} JOIN ${users} ON ${users.id} = ${sessions.userId}
    WHERE NOT ${isUnexpired} GROUP BY ${sessions.userId} ${ONE_MORE}`),
);

const shown = {
  id: accessEvents.id,
  kind: accessEvents.kind,
  network: accessEvents.network,
  browser: accessEvents.browser,
  country: accessEvents.country,
  lastAt: accessEvents.lastAt,
  count: accessEvents.count,
};

export const selectAccessHistory = statement((db: Database, userId: string, limit: number) =>
  db.orm
    .select(shown)
    .from(accessEvents)
    .where(eq(accessEvents.userId, userId))
    .orderBy(desc(accessEvents.lastAt))
    .limit(limit),
);

/** Statement: the newest events of everybody except sign-ins and what follows from them. */
export const selectRefusals = statement((db: Database, limit: number) =>
  db.orm
    .select({ ...shown, userId: accessEvents.userId, name: users.name })
    .from(accessEvents)
    .leftJoin(users, eq(users.id, accessEvents.userId))
    .where(sql`${accessEvents.kind} NOT IN ('signed-in')`)
    .orderBy(desc(accessEvents.lastAt))
    .limit(limit),
);
