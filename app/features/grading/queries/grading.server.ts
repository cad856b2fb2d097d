import { and, asc, type Column, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { SubmissionQuery } from "#app/features/grading/list.ts";
import { currentRegrade } from "#app/features/grading/regrades/queries/regrade-requests.server.ts";
import {
  AGE_BANDS,
  type AgeBand,
  type Arithmetic,
  findAgeBand,
  lateScore,
  QUEUE_COUNT,
  type SubmissionState,
  TAKEN_MS,
} from "#app/features/grading/rules.ts";
import { ALIASED, dueFor } from "#app/features/teaching/batches/queries/batch-schedule.server.ts";
import { belongsToOwnStudent } from "#app/features/teaching/batches/queries/batch-staff.server.ts";
import { assignmentHtml } from "#app/features/teaching/courses/queries/own-courses.server.ts";
import type { Reader, StaffRole } from "#app/kernel/actor.ts";
import type { Cursor } from "#app/kernel/list.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { homeWallSql } from "#db/home-offset.ts";
import { keyset } from "#db/keyset.ts";
import { userSortKey } from "#db/name-order.ts";
import { assignments, heldGrades, submissions, submissionVersions, users, weeks } from "#db/schema/index.ts";
import { isInBatch, matchesPersonName } from "#db/search.ts";
import { asStatement, type Database, databaseNow, statement } from "#db/session/index.ts";

const graders = alias(users, "graders");

const ofCourse = (expression: string) =>
  sql<string>`(SELECT ${sql.raw(expression)} FROM courses WHERE courses.id = ${submissions.courseId})`;

const isTaken = sql`${submissions.claimedUntil} > ${databaseNow}`;
const selectName = (userId: Column, condition: SQL = sql`true`) =>
  sql<string | null>`(SELECT u.name FROM users u WHERE u.id = ${userId} AND ${condition})`;

export const submissionColumns = {
  id: submissions.id,
  assignmentId: submissions.assignmentId,
  courseId: submissions.courseId,
  // Looked up row by row: with a join, SQLite would start from the few courses and sort their submissions.
  courseName: ofCourse("course_name"),
  courseTitle: ofCourse("coalesce(nullif(display_name, ''), course_name)"),
  week: weeks.week,
  weekTitle: weeks.title,
  title: assignments.title,
  studentId: submissions.studentId,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  status: submissions.status,
  version: submissions.version,
  submittedAt: submissions.submittedAt,
  submissionLink: submissionVersions.submissionLink,
  description: submissionVersions.description,
  notes: submissionVersions.notes,
  score: submissions.score,
  givenScore: submissions.givenScore,
  rubric: submissions.rubric,
  maxScore: submissions.maxScore,
  feedback: submissions.feedback,
  gradedAt: submissions.gradedAt,
  gradedBy: graders.name,
  /** The guard of graders: every grade, also the held ones. */
  gradeVersion: sql<number>`${submissions.gradeVersion} + ${submissions.holdVersion}`,
  holdVersion: submissions.holdVersion,
  regrade: currentRegrade,
  isHeld: submissions.isHeld,
  heldScore: heldGrades.score,
  heldGivenScore: heldGrades.givenScore,
  heldRubric: heldGrades.rubric,
  heldFeedback: heldGrades.feedback,
  heldBy: selectName(heldGrades.gradedBy),
  assignedTo: selectName(submissions.assignedTo),
  graderId: submissions.assignedTo,
  claimedBy: selectName(submissions.claimedBy, isTaken),
  /** Sort position by time. */
  cursor: sql<string>`json_array(${submissions.submittedAt}, ${submissions.id})`,
};

const isReadable = (reader: Reader) => belongsToOwnStudent(reader, submissions.studentId);

/**
 * The assignment, as a column that SQLite finds by no index: it walks the index of the list's order and compares,
 * instead of sorting what another index finds.
 */
export const ofAssignment = sql`+${submissions.assignmentId}`;

export const isNewestVersion = and(
  eq(submissionVersions.submissionId, submissions.id),
  eq(submissionVersions.version, submissions.version),
);

export const currentHeldGrade = sql`${submissions.isHeld} AND ${heldGrades.submissionId} = ${submissions.id}
  AND ${heldGrades.holdVersion} = ${submissions.holdVersion}`;

/** Submissions with their newest version, student, course and week. */
const selectSubmissionRows = (db: Database) =>
  db.orm
    .select(submissionColumns)
    .from(submissions)
    .innerJoin(submissionVersions, isNewestVersion)
    .innerJoin(users, eq(users.id, submissions.studentId))
    .innerJoin(assignments, eq(assignments.id, ofAssignment))
    .innerJoin(weeks, eq(weeks.id, assignments.weekId))
    .leftJoin(graders, eq(graders.id, submissions.gradedBy))
    .leftJoin(heldGrades, currentHeldGrade);

export type SubmissionRow = Awaited<ReturnType<typeof selectSubmissionRows>>[number];

export const selectSubmission = statement((db: Database, reader: Reader, id: string) =>
  selectSubmissionRows(db).where(and(eq(submissions.id, id), isReadable(reader))),
);

/** Statement: the submission of a student to an assignment, as docs/api.md names it. */
export const selectSubmissionByAssignment = statement(
  (
    db: Database,
    reader: Reader,
    named: { studentId: string; assignmentId: string; courseId: string; week: number },
  ) =>
    selectSubmissionRows(db).where(
      and(
        isReadable(reader),
        eq(submissions.studentId, named.studentId),
        eq(submissions.assignmentId, named.assignmentId),
        eq(submissions.courseId, named.courseId),
        eq(weeks.week, named.week),
      ),
    ),
);

/** Statement: the submissions of the students with these addresses to one assignment. */
export const selectAssignmentSubmissions = statement(
  (db: Database, reader: Reader, assignmentId: string, emails: readonly string[]) =>
    selectSubmissionRows(db).where(
      and(
        isReadable(reader),
        eq(submissions.assignmentId, assignmentId),
        sql`${submissions.studentId} IN (
          SELECT u.id FROM users u WHERE u.email IN (SELECT value FROM json_each(${JSON.stringify(emails)})))`,
      ),
    ),
);

export const selectSubmissions = statement((db: Database, reader: Reader) =>
  selectSubmissionRows(db)
    .where(isReadable(reader))
    .orderBy(desc(submissions.submittedAt), desc(submissions.id)),
);

/** Statement: all versions of one submission, newest first. */
export const selectVersions = statement((db: Database, submissionId: string) =>
  db.orm
    .select({
      version: submissionVersions.version,
      submissionLink: submissionVersions.submissionLink,
      description: submissionVersions.description,
      notes: submissionVersions.notes,
      submittedAt: submissionVersions.submittedAt,
    })
    .from(submissionVersions)
    .where(eq(submissionVersions.submissionId, submissionId))
    .orderBy(desc(submissionVersions.version)),
);

type GradeRow = {
  version: number;
  submissionVersion: number;
  action: "graded" | "returned" | "held";
  score: number | null;
  givenScore: number | null;
  lateDays: number;
  /** As JSON. */
  rubric: string | null;
  feedback: string;
  gradedAt: number;
  graderId: string | null;
  gradedBy: string | null;
};

/** Statement: every grade, return and held grade of one submission, newest first. */
export const selectGrades = statement((db: Database, submissionId: string) =>
  db.orm.all<GradeRow>(sql`
    SELECT g.grade_version AS version, g.submission_version AS "submissionVersion", g.action AS action, g.score AS score,
      g.given_score AS "givenScore", g.late_days AS "lateDays", g.rubric AS rubric, g.feedback AS feedback, g.graded_at AS "gradedAt", g.graded_by AS "graderId", u.name AS "gradedBy"
    FROM (
      SELECT submission_id, grade_version, submission_version, action, score, given_score, late_days, rubric, feedback,
        graded_at, graded_by FROM grades
      WHERE submission_id = ${submissionId}
      UNION ALL
      SELECT submission_id, hold_version, submission_version, 'held', score, given_score, late_days, rubric, feedback,
        graded_at, graded_by FROM held_grades WHERE submission_id = ${submissionId}
    ) g LEFT JOIN users u ON u.id = g.graded_by
    ORDER BY g.graded_at DESC, g.submission_version DESC, g.grade_version DESC`),
);

/**
 * When the work was sent that lateness counts: the newest version, but a version that answers a return for changes is as
 * late as the one that was returned.
 */
const sentAt = sql<number>`coalesce((
  SELECT v.submitted_at FROM submission_versions v WHERE v.submission_id = ${submissions.id} AND v.version = (
    SELECT min(g.submission_version) FROM grades g WHERE g.submission_id = ${submissions.id} AND g.action = 'returned'
  )), ${submissions.submittedAt})`;

const dueAt = sql<
  number | null
>`(SELECT ${dueFor(sql`${submissions.studentId}`, ALIASED.assignment, ALIASED.week)}
  FROM assignments a JOIN weeks w ON w.id = a.week_id WHERE a.id = ${submissions.assignmentId})`;

/** Started days by the clock: a day on which the clocks change counts as one too. */
const lateDays = () =>
  sql<number>`coalesce(max(0, CAST((${homeWallSql(sentAt)} - ${homeWallSql(dueAt)} + ${DAY_MS - 1}) / ${DAY_MS} AS INTEGER)), 0)`;

const isTakenByOther = ({ userId }: Reader) => sql`(${isTaken} AND ${submissions.claimedBy} <> ${userId})`;

/** Statement: the task of a submission, when it was due and sent, and who works on it. */
export const selectTask = statement((db: Database, reader: Reader, id: string) =>
  db.orm
    .select({
      description: assignments.description,
      instructions: assignments.instructions,
      ...assignmentHtml,
      holdsGrades: assignments.holdsGrades,
      rubric: assignments.rubric,
      latePercent: assignments.latePercent,
      lateFloor: assignments.lateFloor,
      lateDays: lateDays().as("late_days"),
      dueAt: dueAt.as("due_at"),
      sentAt: sentAt.as("sent_at"),
      extensionReason: sql<string | null>`(SELECT x.reason FROM due_date_extensions x
        WHERE x.student_id = ${submissions.studentId} AND x.assignment_id = ${submissions.assignmentId})`,
      claimedBy: selectName(submissions.claimedBy, isTakenByOther(reader)),
      claimedUntil: submissions.claimedUntil,
      assignedTo: selectName(submissions.assignedTo),
    })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .where(and(eq(submissions.id, id), isReadable(reader))),
);

const EQUAL_LINKS = 5;

/** Statement: the first submissions of other students with a link of this one. */
export const selectEqualLinks = statement((db: Database, reader: Reader, id: string) =>
  db.orm
    .selectDistinct({
      id: submissions.id,
      firstName: users.firstName,
      lastName: users.lastName,
      title: assignments.title,
      link: submissionVersions.submissionLink,
    })
    .from(submissionVersions)
    .innerJoin(submissions, eq(submissions.id, submissionVersions.submissionId))
    .innerJoin(users, eq(users.id, submissions.studentId))
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .where(
      and(
        sql`${submissionVersions.submissionLink} IN (
          SELECT v.submission_link FROM submission_versions v WHERE v.submission_id = ${id})`,
        sql`${submissions.studentId} <> (SELECT s.student_id FROM submissions s WHERE s.id = ${id})`,
        isReadable(reader),
      ),
    )
    .limit(EQUAL_LINKS),
);

export function selectSubmissionPage(
  db: Database,
  reader: Reader,
  query: SubmissionQuery,
  at: { cursor?: Cursor; size?: number } = query,
) {
  const walk = keyset({ by: submissions.submittedAt, id: submissions.id, sort: query.sort, ...at });
  const select = selectSubmissionRows(db)
    .where(and(isReadable(reader), isListed(reader, query), walk.where))
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

export function isListed(reader: Reader, { filters, search }: Pick<SubmissionQuery, "filters" | "search">) {
  return and(
    hasState(filters.show || "pending"),
    filters.course === "" ? undefined : eq(submissions.courseId, filters.course),
    hasAge(filters.age),
    isNarrowed(reader, { filters, search }),
  );
}

/** Held work has that state alone; its student sees the one before. Work with a request is graded too. */
function hasState(state: SubmissionState | "all" | "regrade") {
  if (state === "all") return undefined;
  if (state === "regrade") return sql`${submissions.regradeAsked} = 1 AND ${submissions.isHeld} = 0`;
  return state === "held"
    ? sql`${submissions.isHeld} = 1`
    : and(eq(submissions.status, state), sql`${submissions.isHeld} = 0`);
}

/** The filters without a count of their own. */
type Narrowing = Pick<SubmissionQuery, "search"> & {
  filters: Pick<SubmissionQuery["filters"], "week" | "assignment" | "batch" | "late" | "assigned">;
};

const isNarrowed = (reader: Reader, { search, filters }: Narrowing) =>
  and(
    isInWeek(filters.week),
    filters.assignment === "" ? undefined : sql`${ofAssignment} = ${filters.assignment}`,
    filters.late === "" ? undefined : eq(submissions.isLate, filters.late === "yes"),
    isAssigned(reader, filters.assigned),
    matchesPersonName(submissions.studentId, search),
    isInBatch(submissions.studentId, filters.batch),
  );

const isInWeek = (week: string) =>
  week === ""
    ? undefined
    : sql`${ofAssignment} IN (SELECT a.id FROM courses
        CROSS JOIN weeks w ON w.course_id = courses.id AND w.week = CAST(${week} AS INTEGER)
        CROSS JOIN assignments a ON a.week_id = w.id)`;

function isAssigned({ userId }: Reader, who: SubmissionQuery["filters"]["assigned"]) {
  if (who === "") return undefined;
  return who === "me" ? eq(submissions.assignedTo, userId) : sql`${submissions.assignedTo} IS NULL`;
}

const daysAgo = (days: number) => sql`${databaseNow} - ${days * DAY_MS}`;

const isWithin = ({ from, before }: AgeBand) =>
  and(
    sql`${submissions.submittedAt} <= ${daysAgo(from)}`,
    before === undefined ? undefined : sql`${submissions.submittedAt} > ${daysAgo(before)}`,
  );

function hasAge(value: string) {
  const band = findAgeBand(value);
  return band && isWithin(band);
}

/** JSON array with the number of submissions in each age band, in the order of AGE_BANDS. */
const countedByAge = sql<string>`json_array(${sql.join(
  AGE_BANDS.map((band) => sql`count(*) FILTER (WHERE ${isWithin(band)})`),
  sql`, `,
)})`;

/** Statement: counts submissions by course, state and age, for the other filters. One pass over one index. */
export const countSubmissions = statement((db: Database, reader: Reader, narrowing: Narrowing) =>
  db.orm
    .select({
      status: sql<SubmissionState>`${submissions.status}`,
      courseId: submissions.courseId,
      count: count(),
      ages: countedByAge,
    })
    .from(submissions)
    .where(and(isReadable(reader), sql`${submissions.isHeld} = 0`, isNarrowed(reader, narrowing)))
    .groupBy(submissions.courseId, submissions.status),
);

export const countAllSubmissions = statement((db: Database, reader: Reader) =>
  db.orm.select({ count: count() }).from(submissions).where(isReadable(reader)),
);

/** Statement: counts those with a held grade or a request for another one in the same way; each has an index of its own. */
export const countFewSubmissions = statement(
  (db: Database, reader: Reader, state: "held" | "regrade", narrowing: Narrowing) =>
    db.orm
      .select({
        status: sql<"held" | "regrade">`${state}`,
        courseId: submissions.courseId,
        count: count(),
        ages: countedByAge,
      })
      .from(submissions)
      .where(and(isReadable(reader), hasState(state), isNarrowed(reader, narrowing)))
      .groupBy(sql`+${submissions.courseId}`),
);

export const countPendingByAge = statement((db: Database, batch: string) =>
  db.orm
    .select({ ages: countedByAge })
    .from(submissions)
    .where(and(hasState("pending"), isInBatch(submissions.studentId, batch))),
);

/** The list that is graded, and the submission to continue from: forward, or back to the one before. */
export type Queue = Pick<SubmissionQuery, "search" | "filters" | "sort"> & {
  from?: string;
  isBackward?: boolean;
};

/** A grader is handed what nobody else grades now and what is not assigned to somebody else. */
const mayBeHandedTo = (grader: Reader) =>
  sql`NOT coalesce(${isTakenByOther(grader)}, false)
    AND coalesce(${submissions.assignedTo}, ${grader.userId}) = ${grader.userId}`;

/**
 * The id of the submission that follows in the queue. At the end of the waiting work the first one follows, so that
 * skipped work comes again.
 */
function nextInQueue(db: Database, grader: Reader, queue: Queue): SQL<string | null> {
  const isAscending = (queue.sort.direction === "ascending") !== (queue.isBackward ?? false);
  const direction = isAscending ? asc : desc;
  const first = (where?: SQL) =>
    db.orm
      .select({ id: submissions.id })
      .from(submissions)
      .where(and(isReadable(grader), isListed(grader, queue), mayBeHandedTo(grader), where))
      .orderBy(direction(submissions.submittedAt), direction(submissions.id))
      .limit(1);
  if (queue.from === undefined) return sql`(${first()})`;
  const past = first(sql`(${submissions.submittedAt}, ${submissions.id}) ${sql.raw(isAscending ? ">" : "<")}
    (SELECT s.submitted_at, s.id FROM submissions s WHERE s.id = ${queue.from})`);
  if (queue.filters.show !== "") return sql`(${past})`;
  return sql`coalesce((${past}), (${first(sql`${submissions.id} <> ${queue.from}`)}))`;
}

/** Statement: the id of the submission that follows, null at the end. */
export const selectNextInQueue = statement((db: Database, grader: Reader, queue: Queue) =>
  db.orm.all<{ id: string | null }>(sql`SELECT ${nextInQueue(db, grader, queue)} AS id`),
);

const takenBy = ({ userId }: Reader) => ({
  claimedBy: userId,
  claimedUntil: sql`${databaseNow} + ${TAKEN_MS}`,
});

/** Statement: hands the grader the next submission of the queue: one statement, so nobody else is handed it. */
export const takeNextInQueue = statement((db: Database, grader: Reader, queue: Queue) =>
  db.orm
    .update(submissions)
    .set(takenBy(grader))
    .where(sql`${submissions.id} = ${nextInQueue(db, grader, queue)}`)
    .returning({ id: submissions.id }),
);

/** Statement: takes a submission that the grader has opened, unless somebody else grades it now. */
export const takeSubmission = statement((db: Database, grader: Reader, id: string) =>
  db.orm
    .update(submissions)
    .set(takenBy(grader))
    .where(
      and(eq(submissions.id, id), isReadable(grader), sql`NOT coalesce(${isTakenByOther(grader)}, false)`),
    ),
);

export const releaseSubmission = statement((db: Database, { userId }: Reader, id: string) =>
  db.orm
    .update(submissions)
    .set({ claimedBy: null, claimedUntil: null })
    .where(and(eq(submissions.id, id), eq(submissions.claimedBy, userId))),
);

/** Statement: the number of submissions in the queue; QUEUE_COUNT + 1 means more than QUEUE_COUNT. */
export const countQueue = statement((db: Database, reader: Reader, queue: Queue) => {
  const listed = db.orm
    .select({ one: sql`1`.as("one") })
    .from(submissions)
    .where(and(isReadable(reader), isListed(reader, queue)))
    .limit(QUEUE_COUNT + 1);
  return db.orm.all<{ count: number }>(sql`SELECT count(*) AS count FROM (${listed})`);
});

/** The place of a submission in a queue: of those from it on, it is the first. */
const isPast = ({ sort }: Queue, id: string, { included }: { included: boolean }) => {
  const isAfter = (sort.direction === "ascending") === included;
  return sql`(${submissions.submittedAt}, ${submissions.id}) ${sql.raw(`${isAfter ? ">" : "<"}${included ? "=" : ""}`)}
    (SELECT s.submitted_at, s.id FROM submissions s WHERE s.id = ${id})`;
};

export const selectQueueFrom = statement(
  (db: Database, reader: Reader, queue: Queue, id: string, limit: number) => {
    const direction = queue.sort.direction === "ascending" ? asc : desc;
    return db.orm
      .select({
        id: submissions.id,
        firstName: users.firstName,
        lastName: users.lastName,
        submittedAt: submissions.submittedAt,
        claimedBy: selectName(submissions.claimedBy, isTakenByOther(reader)),
      })
      .from(submissions)
      .innerJoin(users, eq(users.id, submissions.studentId))
      .where(and(isReadable(reader), isListed(reader, queue), isPast(queue, id, { included: true })))
      .orderBy(direction(submissions.submittedAt), direction(submissions.id))
      .limit(limit);
  },
);

/** Statement: the number of submissions in the queue before this one, counted as countQueue counts. */
export const countQueueBefore = statement((db: Database, reader: Reader, queue: Queue, id: string) => {
  const before = db.orm
    .select({ one: sql`1`.as("one") })
    .from(submissions)
    .where(and(isReadable(reader), isListed(reader, queue), isPast(queue, id, { included: false })))
    .limit(QUEUE_COUNT + 1);
  return db.orm.all<{ count: number }>(sql`SELECT count(*) AS count FROM (${before})`);
});

export type SubmissionSelection =
  | { ids: readonly string[] }
  | { query: Pick<SubmissionQuery, "filters" | "search"> };

const isSelected = (reader: Reader, selection: SubmissionSelection) =>
  and(
    isReadable(reader),
    "ids" in selection
      ? and(
          hasState("pending"),
          sql`${submissions.id} IN (SELECT value FROM json_each(${JSON.stringify(selection.ids)}))`,
        )
      : isListed(reader, { ...selection.query, filters: { ...selection.query.filters, show: "" } }),
  );

/** Statement: the number of waiting submissions of a selection, counted as countQueue counts. */
export const countSelectedSubmissions = statement(
  (db: Database, reader: Reader, selection: SubmissionSelection) => {
    const selected = db.orm
      .select({ one: sql`1`.as("one") })
      .from(submissions)
      .where(isSelected(reader, selection))
      .limit(QUEUE_COUNT + 1);
    return db.orm.all<{ count: number }>(sql`SELECT count(*) AS count FROM (${selected})`);
  },
);

/** The waiting submissions that are assigned, and the grader, who has to be able to read them; null: nobody. */
type NewGrader = { selection: SubmissionSelection; grader: Reader | null };

const isToAssign = (reader: Reader, { selection, grader }: NewGrader) =>
  and(
    isSelected(reader, selection),
    grader ? isReadable(grader) : undefined,
    sql`${submissions.assignedTo} IS NOT ${grader?.userId ?? null}`,
  );

/** Rows for recordAuditForEach: the submissions that get another grader. */
export const submissionsToAssign = (reader: Reader, wanted: NewGrader): SQL =>
  sql`SELECT ${submissions.id}, json_object('assignedTo', ${submissions.assignedTo})
    FROM ${submissions} WHERE ${isToAssign(reader, wanted)}`;

export const assignSubmissions = statement((db: Database, reader: Reader, wanted: NewGrader) =>
  db.orm
    .update(submissions)
    .set({ assignedTo: wanted.grader?.userId ?? null })
    .where(isToAssign(reader, wanted))
    .returning({ id: submissions.id }),
);

export const selectGraders = statement((db: Database, roles: readonly StaffRole[]) =>
  db.orm
    .select({ userId: users.id, name: users.name, staffRole: users.staffRole })
    .from(users)
    .where(and(inArray(users.staffRole, [...roles]), sql`${users.disabledAt} IS NULL`))
    .orderBy(userSortKey(users.id), asc(users.id)),
);

/** The versions the grader saw: of the work and of the current grade. */
export type ExpectedVersion = { submissionId: string; version: number; gradeVersion: number };

export type GradeValues = {
  status: "graded" | "returned";
  /** Before lateness. */
  score: number | null;
  /** The points of each row of the rubric. */
  points?: readonly number[];
  feedback: string;
  gradedBy: string;
};

/** Grades of the assignment are held; a return never is, because the student has to act on it. */
const isToHold = ({ status }: GradeValues) =>
  status === "returned"
    ? sql`0`
    : sql`(SELECT a.holds_grades FROM assignments a WHERE a.id = ${submissions.assignmentId})`;

const FROM_ASSIGNMENT = sql`FROM assignments a WHERE a.id = ${submissions.assignmentId}`;

const IN_SQL: Arithmetic<SQL> = {
  minus: (one, other) => sql`(${one} - ${other})`,
  times: (one, other) => sql`(${one} * ${other})`,
  percentOf: (whole, percent) => sql`(${whole} * ${percent} / 100.0)`,
  smaller: (one, other) => sql`min(${one}, ${other})`,
  larger: (one, other) => sql`max(${one}, ${other})`,
  rounded: (value) => sql`round(${value}, 2)`,
};

const toScore = ({ score }: GradeValues) => {
  const stored = lateScore(IN_SQL, {
    given: sql`${score}`,
    maxScore: sql`${submissions.maxScore}`,
    lateDays: lateDays(),
    latePercent: sql`a.late_percent`,
    lateFloor: sql`a.late_floor`,
  });
  return sql`(SELECT ${stored} ${FROM_ASSIGNMENT})`;
};

/** Lateness counts where it takes points. */
const toLateDays = ({ status }: GradeValues) =>
  status === "returned" ? sql`0` : sql`(SELECT iif(a.late_percent > 0, ${lateDays()}, 0) ${FROM_ASSIGNMENT})`;

const asJson = (points: readonly number[]) => sql`json_each(${JSON.stringify(points)})`;

const toRubric = ({ points }: GradeValues) =>
  points === undefined
    ? sql`NULL`
    : sql`(SELECT json_group_array(json_object('title', r.value ->> 'title', 'points', r.value ->> 'points', 'given', p.value))
        FROM assignments a, json_each(a.rubric) r JOIN ${asJson(points)} p ON p.key = r.key
        WHERE a.id = ${submissions.assignmentId})`;

const fitsRubric = ({ points }: GradeValues) =>
  points === undefined
    ? undefined
    : sql`EXISTS (SELECT 1 ${FROM_ASSIGNMENT} AND json_array_length(a.rubric) = ${points.length}
        AND NOT EXISTS (SELECT 1 FROM json_each(a.rubric) r JOIN ${asJson(points)} p ON p.key = r.key
          WHERE p.value > r.value ->> 'points'))`;

/**
 * Statement: makes a grade current, or holds it, if its grader may read the work, the versions are the expected ones and
 * the score is within 0 and the maximum. What students see of held work does not change.
 */
export const updateGrade = statement(
  (db: Database, grader: Reader, expected: ExpectedVersion, grade: GradeValues) => {
    const isHeld = isToHold(grade);
    const unlessHeld = (column: Column, value: SQL | string | number | null) =>
      sql`iif(${isHeld}, ${column}, ${value})`;
    return db.orm
      .update(submissions)
      .set({
        status: unlessHeld(submissions.status, grade.status),
        score: unlessHeld(submissions.score, toScore(grade)),
        givenScore: unlessHeld(submissions.givenScore, grade.score),
        lateDays: unlessHeld(submissions.lateDays, toLateDays(grade)),
        rubric: unlessHeld(submissions.rubric, toRubric(grade)),
        feedback: unlessHeld(submissions.feedback, grade.feedback),
        gradedBy: unlessHeld(submissions.gradedBy, grade.gradedBy),
        gradedAt: unlessHeld(submissions.gradedAt, databaseNow),
        gradeVersion: sql`${submissions.gradeVersion} + iif(${isHeld}, 0, 1)`,
        holdVersion: sql`${submissions.holdVersion} + iif(${isHeld}, 1, 0)`,
        isHeld: sql`${isHeld}`,
        claimedBy: null,
        claimedUntil: null,
      })
      .where(
        and(
          eq(submissions.id, expected.submissionId),
          isReadable(grader),
          eq(submissions.version, expected.version),
          sql`${submissions.gradeVersion} + ${submissions.holdVersion} = ${expected.gradeVersion}`,
          grade.score === null ? undefined : sql`${grade.score} BETWEEN 0 AND ${submissions.maxScore}`,
          fitsRubric(grade),
        ),
      );
  },
);

/** Statements: add the grade that was just made current, or held, to its history. */
export const insertGrade = (db: Database, { submissionId }: ExpectedVersion, grade: GradeValues) =>
  [insertCurrentGrade(db, submissionId), insertHeldGrade(db, submissionId, grade)] as const;

/**
 * Statement: notifies the student of the current grade, once; of a held grade when it is released. The mail is sent
 * `mailDelay` milliseconds later.
 */
export const notifyOfGrade = statement((db: Database, submissionId: string, mailDelay?: number) =>
  db.orm.run(sql`
    INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
    ${gradeNotices(sql`s.grade_version`, mailDelay)} WHERE s.id = ${submissionId} AND NOT s.is_held
    ON CONFLICT DO NOTHING`),
);

/** What a student reads about this version of the grade of the submission `s`. */
export const gradeNotices = (gradeVersion: SQL, mailDelay = 0) => sql`
  SELECT lower(hex(randomblob(16))), s.student_id, iif(g.action = 'graded', 'work-graded', 'work-returned'),
    'grade:' || s.id || ':' || g.grade_version,
    json_object('title', a.title, 'course', c.kind, 'week', w.week, 'assignmentId', a.id, 'score', g.score,
      'maxScore', s.max_score), NULL, ${databaseNow} + ${mailDelay}
  FROM submissions s JOIN grades g ON g.submission_id = s.id AND g.grade_version = ${gradeVersion}
  JOIN assignments a ON a.id = s.assignment_id JOIN weeks w ON w.id = a.week_id JOIN courses c ON c.id = w.course_id`;

const insertCurrentGrade = statement((db: Database, submissionId: string) =>
  db.orm.run(sql`
    INSERT INTO grades (submission_id, grade_version, submission_version, action, score, given_score, late_days, rubric,
      feedback, graded_at, graded_by)
    SELECT id, grade_version, version, status, score, given_score, late_days, rubric, feedback, graded_at, graded_by
    FROM submissions WHERE id = ${submissionId} AND NOT is_held`),
);

const insertHeldGrade = statement((db: Database, submissionId: string, grade: GradeValues) =>
  db.orm.run(sql`
    INSERT INTO held_grades (submission_id, hold_version, submission_version, score, given_score, late_days, rubric,
      feedback, graded_at, graded_by)
    SELECT ${submissions.id}, ${submissions.holdVersion}, ${submissions.version}, ${toScore(grade)}, ${grade.score},
      ${toLateDays(grade)}, ${toRubric(grade)}, ${grade.feedback}, ${databaseNow}, ${grade.gradedBy}
    FROM ${submissions} WHERE ${submissions.id} = ${submissionId} AND ${submissions.isHeld}`),
);
