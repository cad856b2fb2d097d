import { sql } from "drizzle-orm";
import { weeklyRatings } from "#db/schema/index.ts";
import { type Database, databaseNow, type RowOf, statement } from "#db/session/index.ts";

/** The week that a student of a batch with dates is in, of those that the course has, until the next one begins. */
const ownWeek = (userId: string) => sql`users me JOIN batches b ON b.id = me.batch_id
  JOIN courses c ON c.id = b.course_id
  JOIN batch_weeks bw ON bw.batch_id = b.id AND bw.starts_at = (SELECT max(started.starts_at)
    FROM batch_weeks started WHERE started.batch_id = b.id AND started.starts_at <= ${databaseNow})
  JOIN batch_weeks next ON next.batch_id = b.id AND next.week = bw.week + 1
  WHERE me.id = ${userId} AND bw.week <= c.duration_weeks`;

type OwnWeek = {
  week: number;
  courseName: string;
  displayName: string;
  /** The last instant of the week, in epoch ms. */
  endsAt: number;
  /** Null until the student rates the week. */
  rating: number | null;
  comment: string | null;
};

/** Statement: the week that a student may rate now, and their rating of it; no row in a batch without dates. */
export const selectOwnWeek = statement((db: Database, userId: string) =>
  db.orm.all<OwnWeek>(sql`SELECT own.week, own.course_name AS "courseName", own.display_name AS "displayName", own.ends_at AS "endsAt", r.rating, r.comment
    FROM (SELECT b.id AS batch_id, bw.week, c.course_name, c.display_name,
      next.starts_at - 1 AS ends_at FROM ${ownWeek(userId)}) own
    LEFT JOIN weekly_ratings r ON r.student_id = ${userId} AND r.batch_id = own.batch_id AND r.week = own.week`),
);

export type RatableWeek = RowOf<typeof selectOwnWeek>;

type Rating = { week: number; rating: number; comment?: string };

/** Statement: rates the week that the student is in; changes no row when that is another one. */
export const upsertRating = statement((db: Database, userId: string, { week, rating, comment }: Rating) =>
  db.orm.run(sql`INSERT INTO ${weeklyRatings} (id, student_id, batch_id, week, rating, comment)
    SELECT ${crypto.randomUUID()}, me.id, b.id, bw.week, ${rating}, ${comment ?? ""} FROM ${ownWeek(userId)}
      AND bw.week = ${week}
    ON CONFLICT (student_id, batch_id, week) DO UPDATE SET rating = excluded.rating,
      comment = iif(${comment === undefined}, comment, excluded.comment), updated_at = ${databaseNow}`),
);
