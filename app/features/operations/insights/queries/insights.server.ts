import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import { ENQUIRY_CAMPAIGN } from "#app/features/messages/contact/queries/campaigns.server.ts";
import type { InsightQuery } from "#app/features/operations/insights/list.ts";
import type { StepGroup, StudentStep } from "#app/features/operations/insights/rules.ts";
import { NONE } from "#app/features/students/rules.ts";
import { firstWeekIn } from "#app/features/teaching/courses/queries/programme-month.server.ts";
import { WEEK_MS } from "#app/kernel/time.ts";
import { offsetAt } from "#app/kernel/zoned-time.ts";
import { homeWallSql } from "#db/home-offset.ts";
import { contactMessages, directory, weeklyRatings } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";

/**
 * The insights of owners (ADR 0141). The conditions of the lists behind the numbers are here, beside those of the counts.
 */

const named = (value: string) => (value === NONE ? "" : value);

const FIRST_WEEK = firstWeekIn(sql`(SELECT placement_month FROM current_programme)`);

/** Condition: the month of placement of the batch has begun, and the student has not withdrawn. The batches are read once. */
const isInMonthFour = (
  batchId: SQL,
  state: SQL,
) => sql`(${state} <> 'withdrawn' AND ${batchId} IN (SELECT w.batch_id FROM batch_weeks w
  WHERE w.week = ${FIRST_WEEK} AND w.starts_at <= ${databaseNow}))`;

const REACHED: Record<StudentStep, SQL | undefined> = {
  account: undefined,
  tested: sql`${directory.testState} <> 'none'`,
  result: sql`${directory.testState} = 'finished'`,
  enrolled: sql`${directory.enrolledBatchId} <> ''`,
  "month-4": isInMonthFour(sql`${directory.enrolledBatchId}`, sql`${directory.enrolmentState}`),
  placed: sql`${directory.isPlaced}`,
};

type JourneyFilters = {
  step: "" | StudentStep;
  campaign: string;
  college: string;
  enrolled: string;
  attended: string;
};

/** Condition on a row of the directory: the student is behind a number of the insights. The plus avoids other indexes. */
export function isOnJourney({
  step,
  campaign,
  college,
  enrolled,
  attended,
}: JourneyFilters): SQL | undefined {
  const [session = "", state = ""] = attended.split(":");
  return and(
    step === "" ? undefined : REACHED[step],
    campaign === "" ? undefined : sql`${directory.campaign} = ${named(campaign)}`,
    college === "" ? undefined : sql`${directory.collegeName} = ${named(college)} COLLATE NOCASE`,
    enrolled === "" ? undefined : sql`${directory.enrolledBatchId} = ${named(enrolled)}`,
    attended === ""
      ? undefined
      : sql`${directory.userId} IN (SELECT a.student_id FROM attendance a WHERE a.session_id = ${session} AND a.state = ${state})`,
  );
}

type Filters = InsightQuery["filters"];

const isCounted = ({ campaign, college, batch }: Filters) =>
  and(
    eq(directory.userType, "student"),
    campaign === "" ? undefined : eq(directory.campaign, named(campaign)),
    college === "" ? undefined : sql`${directory.collegeName} = ${named(college)} COLLATE NOCASE`,
    batch === "" ? undefined : eq(directory.enrolledBatchId, named(batch)),
  );

const TEST_STEP = sql<number>`CASE ${directory.testState} WHEN 'none' THEN -2 WHEN 'in_progress' THEN -1
  ELSE min(${directory.score} / 10 * 10, 90) END`;

const COUNTED = {
  students: sql<number>`count(*)`,
  enrolled: sql<number>`count(*) FILTER (WHERE ${directory.enrolledBatchId} <> '')`,
  monthFour: sql<number>`count(*) FILTER (WHERE
    ${isInMonthFour(sql`${directory.enrolledBatchId}`, sql`${directory.enrolmentState}`)})`,
  placed: sql<number>`count(*) FILTER (WHERE ${directory.isPlaced})`,
};

/** Statement: the students that match by campaign and test step, with those who reached each later step. */
export const selectStepGroups = statement((db: Database, filters: Filters) =>
  db.orm
    .select({ testStep: TEST_STEP, ...COUNTED } satisfies Record<keyof StepGroup, unknown>)
    .from(directory)
    .where(isCounted(filters))
    .groupBy(directory.campaign, TEST_STEP),
);

const COMPARED = {
  campaign: sql`${directory.campaign}`,
  college: sql`${directory.collegeName} COLLATE NOCASE`,
  batch: sql`${directory.enrolledBatchId}`,
};

/** One spelling of a name whose rows differ in case. */
const spelled = (name: SQL) => sql<string>`max(${name} COLLATE BINARY)`;

/** Statement: the steps of the campaigns, colleges or batches with the most students. */
export const selectComparison = statement((db: Database, filters: Filters, limit: number) => {
  const value = COMPARED[filters.by || "campaign"];
  return db.orm
    .select({
      value: spelled(value),
      tested: sql<number>`count(*) FILTER (WHERE ${REACHED.tested})`,
      result: sql<number>`count(*) FILTER (WHERE ${REACHED.result})`,
      ...COUNTED,
    })
    .from(directory)
    .where(isCounted(filters))
    .groupBy(value)
    .orderBy(sql`count(*) DESC`, value)
    .limit(limit);
});

export const countEnquiries = statement((db: Database, campaign: string) =>
  db.orm
    .select({ count: sql<number>`count(*)` })
    .from(contactMessages)
    .where(campaign === "" ? undefined : sql`${ENQUIRY_CAMPAIGN} = ${named(campaign)}`),
);

/** Statement: the campaigns with the most enquiries and students. */
export const selectCampaigns = statement((db: Database, limit: number) =>
  db.orm.all<{ campaign: string }>(sql`SELECT campaign FROM (
      SELECT campaign, count(*) AS people FROM directory WHERE user_type = 'student' GROUP BY 1
      UNION ALL SELECT ${ENQUIRY_CAMPAIGN}, count(*) FROM contact_messages GROUP BY 1)
    WHERE campaign <> '' GROUP BY 1 ORDER BY sum(people) DESC, 1 LIMIT ${limit}`),
);

/** Statement: the colleges with the most students. */
export const selectColleges = statement((db: Database, limit: number) =>
  db.orm.all<{ college: string }>(sql`SELECT ${spelled(sql`college_name`)} AS college FROM directory
    WHERE user_type = 'student' AND college_name <> '' GROUP BY college_name COLLATE NOCASE
    ORDER BY count(*) DESC, 1 LIMIT ${limit}`),
);

export const selectRatingCounts = statement((db: Database, batch: string) =>
  db.orm
    .select({ rating: weeklyRatings.rating, count: sql<number>`count(*)` })
    .from(weeklyRatings)
    .where(batch === "" ? undefined : eq(weeklyRatings.batchId, named(batch)))
    .groupBy(weeklyRatings.rating),
);

/** A number of a week, counted from the first of them. */
export type WeekCount = { week: number; count: number };

/** Parameters are floating-point numbers. */
const weekOf = (instant: SQL, since: number) =>
  sql`CAST((${homeWallSql(instant)} - ${since + offsetAt(since)}) / ${WEEK_MS} AS INTEGER)`;

/** Statement: the students of each week since an instant. */
export const countSignUpsByWeek = statement((db: Database, filters: Filters, since: number) => {
  const week = weekOf(sql`${directory.createdAt}`, since);
  return db.orm
    .select({ week: sql<number>`${week}`, count: sql<number>`count(*)` })
    .from(directory)
    .where(and(isCounted(filters), gte(directory.createdAt, since)))
    .groupBy(week);
});

/** Statement: the submissions of each week since an instant, of one batch alone or all. */
export const countSubmissionsByWeek = statement((db: Database, batch: string, since: number) =>
  db.orm.all<WeekCount>(sql`SELECT ${weekOf(sql`s.submitted_at`, since)} AS week, count(*) AS count
    FROM submissions s WHERE s.submitted_at >= ${since}
      ${batch === "" ? sql`` : sql`AND s.student_id IN (SELECT user_id FROM directory WHERE enrolled_batch_id = ${named(batch)})`}
    GROUP BY 1`),
);

export type WeekAttendance = { week: number; present: number; recorded: number };

/** Statement: the confirmed attendance in the classes of each week since an instant, of one batch alone or all. */
export const countAttendanceByWeek = statement((db: Database, batch: string, since: number) =>
  db.orm.all<WeekAttendance>(sql`SELECT ${weekOf(sql`s.starts_at`, since)} AS week,
      count(*) FILTER (WHERE a.state = 'present') AS present, count(*) AS recorded
    FROM live_sessions s JOIN attendance a ON a.session_id = s.id AND a.state IS NOT NULL
    WHERE s.starts_at >= ${since} AND s.cancelled_at IS NULL
      ${batch === "" ? sql`` : sql`AND s.batch_id = ${named(batch)}`}
    GROUP BY 1`),
);

export type AttendedSession = {
  id: string;
  title: string;
  startsAt: number;
  timeZone: string;
  present: number;
  absent: number;
  excused: number;
};

const counted = (state: string) =>
  sql.raw(`(SELECT count(*) FROM attendance a WHERE a.session_id = s.id AND a.state = '${state}')`);

/** Statement: the newest live sessions with confirmed attendance, of one batch alone or all. */
export const selectAttendedSessions = statement((db: Database, batch: string, limit: number) =>
  db.orm.all<AttendedSession>(sql`SELECT s.id, s.title, s.starts_at AS "startsAt", s.time_zone AS "timeZone",
      ${counted("present")} AS present, ${counted("absent")} AS absent, ${counted("excused")} AS excused
    FROM live_sessions s
    WHERE EXISTS (SELECT 1 FROM attendance WHERE session_id = s.id AND state IS NOT NULL) AND s.cancelled_at IS NULL
      ${batch === "" ? sql`` : sql`AND s.batch_id = ${named(batch)}`}
    ORDER BY s.starts_at DESC, s.id DESC LIMIT ${limit}`),
);
