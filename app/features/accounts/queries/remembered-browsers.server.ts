import { and, eq, gt, like, type SQL, sql } from "drizzle-orm";
import { TWO_FACTOR } from "#app/features/accounts/rules.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { users, verifications } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";

const REMEMBERED = "remembered-browser:";
const REMEMBER_MS = TWO_FACTOR.rememberDays * DAY_MS;

/** The name of the record of one browser and one user: the browser's signed cookie alone is worth nothing. */
const recordName = (browserId: string, userId: string | SQL) =>
  sql`${REMEMBERED} || ${browserId} || ':' || ${userId}`;

const belongsTo = (userId: string) =>
  and(eq(verifications.value, userId), like(verifications.identifier, `${REMEMBERED}%`));

/** Condition on a user: signs in without a code on this browser, until the record expires or is withdrawn. */
export const isRemembered = (browserId: string | undefined): SQL =>
  browserId === undefined
    ? sql`FALSE`
    : sql`EXISTS (SELECT 1 FROM verifications remembered
        WHERE remembered.identifier = ${recordName(browserId, sql`${users.id}`)}
          AND remembered.expires_at > ${databaseNow})`;

/** Statement: remembers a browser for 30 days. */
export const rememberBrowser = statement((db: Database, userId: string, browserId: string) =>
  db.orm.run(sql`INSERT INTO ${verifications} (id, created_at, updated_at, identifier, value, expires_at)
    SELECT ${crypto.randomUUID()}, ${databaseNow}, ${databaseNow}, ${recordName(browserId, userId)}, ${userId},
      ${databaseNow} + ${REMEMBER_MS}`),
);

/** Statement: withdraws all records of a user. */
export const forgetBrowsers = statement((db: Database, userId: string) =>
  db.orm.delete(verifications).where(belongsTo(userId)),
);

/** Statement: the number of browsers that a user signs in on without a code. */
export const countRememberedBrowsers = statement((db: Database, userId: string) =>
  db.orm
    .select({ count: sql<number>`count(DISTINCT ${verifications.identifier})` })
    .from(verifications)
    .where(and(belongsTo(userId), gt(verifications.expiresAt, databaseNow))),
);
