import { type SQL, sql } from "drizzle-orm";
import { databaseNow } from "#db/session/index.ts";

/** The same as firstWeekOfMonth (app/features/provider/rules-for-programme.ts), of a column. */
export const firstWeekIn = (month: SQL): SQL<number> =>
  // Bound numbers are real ones, so the division has to be cut.
  sql`(SELECT CAST(((${month} - 1) * weeks + months - 1) / months AS INTEGER) + 1 FROM current_programme)` as SQL<number>;

const ofStudent = (studentId: string | SQL, month: SQL) =>
  sql`FROM enrolments e JOIN batch_weeks bw ON bw.batch_id = e.batch_id AND bw.week = ${firstWeekIn(month)}
    WHERE e.student_id = ${studentId} AND e.state IN ('active', 'completed')`;

/** When a month of the programme begins for a student; null in no batch, and in a batch without dates. */
export const monthBeginsAt = (studentId: string | SQL, month: SQL): SQL<number | null> =>
  sql`(SELECT min(bw.starts_at) ${ofStudent(studentId, month)})` as SQL<number | null>;

/** Condition: the student is in a batch, or has completed one. */
export const hasBatch = (studentId: string | SQL): SQL<0 | 1> =>
  sql`EXISTS (SELECT 1 FROM enrolments e
    WHERE e.student_id = ${studentId} AND e.state IN ('active', 'completed'))` as SQL<0 | 1>;

/** The batch in which a student has reached a month of the programme, the newest one; null before. */
export const batchInMonth = (studentId: string | SQL, month: SQL): SQL<string | null> =>
  sql`(SELECT e.batch_id ${ofStudent(studentId, month)} AND bw.starts_at <= ${databaseNow}
    ORDER BY e.since DESC LIMIT 1)` as SQL<string | null>;
