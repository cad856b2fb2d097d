import { sql } from "drizzle-orm";
import { TEST_MAIL_SUBJECT } from "#app/features/messages/mail/rules.ts";
import type { SetupStep } from "#app/features/operations/setup/rules.ts";
import { setupSkips } from "#db/schema/index.ts";
import { type Database, statement } from "#db/session/index.ts";
import { hasDemo } from "./demo-data.server.ts";

type SetupRow = Record<SetupStep | "isDemo" | "hasDemo", number> & {
  /** The newest test mail to this owner; null: none. */
  mailAt: number | null;
  mailSentAt: number | null;
  mailError: string | null;
};

const any = (rows: string) => sql`EXISTS (SELECT 1 FROM ${sql.raw(rows)})`;

/** So many of the newest mails: the outbox of a large site is long. */
const LOOKED_AT = 50;

const testMail = (column: string, email: string) => sql`(SELECT ${sql.raw(column)} 
  FROM (SELECT * FROM outbox ORDER BY created_at DESC, id DESC LIMIT ${LOOKED_AT})
  WHERE recipient = ${email} AND subject = ${TEST_MAIL_SUBJECT} ORDER BY created_at DESC LIMIT 1)`;

/**
 * Statement: one row, with which steps of the first day are done. The texts are what is stored beside these sections; the
 * first version of a demo site was saved by nobody.
 */
export const selectSetup = statement((db: Database, email: string, settings: readonly string[]) =>
  db.orm.all<SetupRow>(sql`SELECT
    ${hasDemo} AS "hasDemo", ${any("provider_versions WHERE id = 1 AND created_by IS NULL")} AS "isDemo",
    (SELECT count(DISTINCT section) = 2 FROM provider_versions WHERE section IN ('identity', 'contact')) AS "provider",
    (SELECT count(DISTINCT section) = 3 FROM provider_versions WHERE section IN ('plans', 'awards', 'refunds')) AS "prices",
    (SELECT count(DISTINCT section) = 2 FROM provider_versions WHERE section IN ('programme', 'branches')) AS "branches",
    ${any("courses WHERE is_active = 1")} AS "course",
    ${any("quizzes WHERE published_at IS NOT NULL")} AS "quiz",
    ${any("test_codes WHERE revoked_at IS NULL")} AS "code",
    ${any("outbox WHERE sent_at IS NOT NULL")} AS "mail",
    ((SELECT count(*) > 1 FROM users WHERE staff_role IS NOT NULL) OR ${any("invitations WHERE staff_role IS NOT NULL")})
      AS "staff",
    EXISTS (SELECT 1 FROM provider_versions WHERE section NOT IN (SELECT value FROM json_each(${JSON.stringify(settings)})))
      AS "texts",
    ${testMail("created_at", email)} AS "mailAt",
    ${testMail("sent_at", email)} AS "mailSentAt",
    ${testMail("last_error", email)} AS "mailError"`),
);

/** Statement: what owners have put aside. */
export const selectSkips = statement((db: Database) =>
  db.orm.select({ step: setupSkips.step }).from(setupSkips),
);

/** Statement: puts a step aside. */
export const insertSkip = statement((db: Database, step: SetupStep | "list", skippedBy: string) =>
  db.orm.insert(setupSkips).values({ step, skippedBy }).onConflictDoNothing(),
);

/** Statement: takes a step up again. */
export const deleteSkip = statement((db: Database, step: SetupStep | "list") =>
  db.orm.delete(setupSkips).where(sql`${setupSkips.step} = ${step}`),
);
