import { sql } from "drizzle-orm";
import { ELIGIBLE_SCORE, HIGH_SCORE } from "#app/features/scholarship-test/rules.ts";
import { type Database, statement } from "#db/session/index.ts";

type OverviewCounts = {
  students: number;
  premium: number;
  high: number;
  scholarship: number;
};

/** Statement: the programme's counts. Each equals the length of its list. */
export const selectOverviewCounts = statement((db: Database) =>
  db.orm.all<OverviewCounts>(sql`
    SELECT count(*) AS students,
      count(*) FILTER (WHERE plan = 'premium') AS premium,
      count(*) FILTER (WHERE score >= ${HIGH_SCORE}) AS high,
      count(*) FILTER (WHERE score >= ${ELIGIBLE_SCORE}) AS scholarship
    FROM directory WHERE user_type = 'student'`),
);

export type BatchProgress = {
  id: string;
  name: string;
  courseName: string;
  students: number;
  waiting: number;
  graded: number;
};

/** Submissions of the student `u` in this state. By course, because that index alone has all that is counted. */
const submissionsInState = (status: "pending" | "graded") => sql`(SELECT count(*) FROM courses taken
  CROSS JOIN submissions s ON s.course_id = taken.id AND s.status = ${status} AND s.student_id = u.id
    AND NOT s.is_held)`;

/** The counts of a larger batch take longer than the rest of the page; its lists have them. */
const MAX_STUDENTS = 500;

/** The newest batches with a first day and students, at most so many students each, newest first. */
const shownBatches = (limit: number) => sql`
  newest AS (
    SELECT id, course_id, name, starts_on, created_at FROM batches b
    WHERE starts_on IS NOT NULL AND EXISTS (SELECT 1 FROM users u WHERE u.batch_id = b.id AND u.user_type = 'student')
    ORDER BY starts_on DESC, created_at DESC, id LIMIT 4 * ${limit}),
  shown AS (
    SELECT * FROM newest b
    WHERE NOT EXISTS (SELECT 1 FROM users u WHERE u.batch_id = b.id LIMIT 1 OFFSET ${MAX_STUDENTS})
    ORDER BY starts_on DESC, created_at DESC, id LIMIT ${limit})`;

/**
 * Statement: the newest batches with a first day and at most 500 students, each with the lengths of its lists of
 * students and submissions. Batches without dates have no progress, and can hold everybody of an earlier time.
 */
export const selectBatchProgress = statement((db: Database, limit: number) =>
  db.orm.all<BatchProgress>(sql`
    WITH ${shownBatches(limit)}
    SELECT b.id AS "id", b.name AS "name", coalesce(nullif(c.display_name, ''), c.course_name) AS "courseName",
      count(*) AS "students", sum(${submissionsInState("pending")}) AS "waiting",
      sum(${submissionsInState("graded")}) AS "graded"
    FROM shown b JOIN courses c ON c.id = b.course_id
    JOIN users u ON u.batch_id = b.id AND u.user_type = 'student'
    GROUP BY b.id ORDER BY b.starts_on DESC, b.created_at DESC, b.id`),
);

export type BatchWeek = { batchId: string; week: number; count: number };

/** Statement: the submissions of the students of each of these batches, by week of the assignment, first week first. */
export const selectBatchWeeks = statement((db: Database, batches: number) =>
  db.orm.all<BatchWeek>(sql`
    WITH ${shownBatches(batches)}
    SELECT b.id AS "batchId", w.week AS "week", count(*) AS "count"
    FROM shown b CROSS JOIN users u ON u.batch_id = b.id CROSS JOIN submissions s ON s.student_id = u.id
    JOIN assignments a ON a.id = s.assignment_id JOIN weeks w ON w.id = a.week_id
    GROUP BY b.id, w.week ORDER BY w.week`),
);
