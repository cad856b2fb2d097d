import { eq, sql } from "drizzle-orm";
import { type StatedFigure, USUAL_MONTHS } from "#app/features/operations/site-figures/rules.ts";
import { HOUR_MS } from "#app/kernel/time.ts";
import { claimFigures, statedClaims, users } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";

const TODAY = sql`date('now', '+330 minutes')`;

/** Placements at companies that are no samples. */
const INTERNSHIPS = sql`placements p JOIN partner_companies c ON c.id = p.company_id AND c.is_sample = 0`;

const companies = sql`(SELECT json_object('sample', count(*), 'value', count(*)) FROM partner_companies WHERE is_sample = 0)`;

const paid = sql`(SELECT json_object('sample', count(*), 'value', avg(p.stipend > 0)) FROM ${INTERNSHIPS})`;

const stipends = sql`(SELECT json_object('sample', count(*), 'value', min(p.stipend), 'most', max(p.stipend))
  FROM ${INTERNSHIPS} WHERE p.stipend > 0)`;

/** Of the internships that are over by the duration of their opening, those that became jobs. */
const conversion = sql`(SELECT json_object('sample', count(*), 'value', avg(p.converted_on IS NOT NULL))
  FROM ${INTERNSHIPS} LEFT JOIN openings o ON o.id = p.opening_id
  WHERE date(p.starts_on, '+' || coalesce(o.duration_months, ${USUAL_MONTHS}) || ' months') <= ${TODAY})`;

/** Of the students whose programme is over and who did not withdraw, those who were placed. */
const placed = sql`(SELECT json_object('sample', count(*), 'value', avg(s.is_placed))
  FROM directory s JOIN batches b ON b.id = s.enrolled_batch_id
  WHERE s.user_type = 'student' AND s.enrolment_state <> 'withdrawn' AND date(b.starts_on, '+' || (SELECT 7 * weeks FROM current_programme) || ' days') <= ${TODAY})`;

const trust = sql`(SELECT json_object('sample', count(*), 'value', avg(rating)) FROM weekly_ratings)`;

const awards = sql`(SELECT json_object('sample', count(*), 'value', count(*))
  FROM attempts WHERE state = 'finished' AND award_percent > 0)`;

/** Minutes from an enquiry of the last year to its first note or change of state. */
const firstReply = sql`(SELECT json_object('sample', count(*), 'value', avg(first_reply_at - created_at) / 60000)
  FROM contact_messages WHERE first_reply_at IS NOT NULL AND created_at > ${databaseNow} - 365 * 24 * ${HOUR_MS})`;

/**
 * Statement: counts the figures of the public site, when placements or companies have changed, and once an hour.
 */
export const countFigures = statement((db: Database) =>
  db.orm.run(sql`UPDATE claim_figures SET computed_at = ${databaseNow}, is_stale = 0, computed = json_object(
      'partnerCompanies', json(${companies}), 'companyTieups', json(${companies}), 'paidInternships', json(${paid}),
      'stipend', json(${stipends}), 'conversion', json(${conversion}), 'placementRate', json(${placed}),
      'successRate', json(${placed}), 'studentTrust', json(${trust}), 'scholarshipsAwarded', json(${awards}),
      'firstReply', json(${firstReply}))
    WHERE is_stale OR computed_at <= ${databaseNow} - ${HOUR_MS}`),
);

/** Statement: what was counted, and from how many cases on it is shown. */
export const selectCountedFigures = statement((db: Database) => db.orm.select().from(claimFigures));

/** Statement: the figures that owners have stated, with their names. */
export const selectStatedFigures = statement((db: Database) =>
  db.orm
    .select({
      key: statedClaims.key,
      figure: statedClaims.figure,
      source: statedClaims.source,
      expiresOn: statedClaims.expiresOn,
      statedAt: statedClaims.createdAt,
      statedBy: users.name,
      version: statedClaims.version,
    })
    .from(statedClaims)
    .leftJoin(users, eq(users.id, statedClaims.statedBy)),
);

type Statement = {
  figure: string;
  source: string;
  expiresOn: string | null;
  statedBy: string;
  version: number;
};

/** Statement: states a figure, if its version is this one; 0: nobody has stated it. */
export const stateFigure = statement(
  (db: Database, key: StatedFigure, { figure, source, expiresOn, statedBy, version }: Statement) =>
    db.orm.all<{ key: string }>(sql`INSERT INTO stated_claims (key, figure, source, expires_on, stated_by)
      SELECT ${key}, ${figure}, ${source}, ${expiresOn}, ${statedBy}
      WHERE coalesce((SELECT version FROM stated_claims WHERE key = ${key}), 0) = ${version}
      ON CONFLICT (key) DO UPDATE SET figure = excluded.figure, source = excluded.source, expires_on = excluded.expires_on,
        stated_by = excluded.stated_by, created_at = ${databaseNow}, version = stated_claims.version + 1
      RETURNING key`),
);
