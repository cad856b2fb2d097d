import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import {
  closeDueAttempts,
  selectIsAnyDue,
} from "#app/features/scholarship-test/queries/attempt-closing.server.ts";
import type { RiskQuery } from "#app/features/support/risks/list.ts";
import {
  MISSED_CLASSES_MS,
  RECENT_RATING_MS,
  RISK_REASONS,
  type RiskReason,
  type RiskThresholds,
} from "#app/features/support/risks/rules.ts";
import {
  ALIASED,
  dueInWeek,
  dueSince,
} from "#app/features/teaching/batches/queries/batch-schedule.server.ts";
import { belongsToOwnStudent } from "#app/features/teaching/batches/queries/batch-staff.server.ts";
import type { Reader } from "#app/kernel/actor.ts";
import type { Cursor } from "#app/kernel/list.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { keyset } from "#db/keyset.ts";
import { userSortKey } from "#db/name-order.ts";
import { batches, courses, riskSettings, studentRisks, users } from "#db/schema/index.ts";
import { matchesPersonName } from "#db/search.ts";
import {
  asStatement,
  type Database,
  databaseNow,
  type Results,
  type Steps,
  statement,
} from "#db/session/index.ts";

// Numbers in the text: bound ones may arrive as reals.
const number = (value: number) => sql.raw(String(value));
const DAY = number(DAY_MS);
const MISSED_CLASSES = number(MISSED_CLASSES_MS);
const RECENT_RATING = number(RECENT_RATING_MS);
const NEVER = number(Number.MAX_SAFE_INTEGER);

/** Rows whose figures may differ from what would be counted now. */
const IS_TO_COUNT = sql`check_at <= ${databaseNow}`;

/** Students that one statement counts: less than a tenth of a second, for which other writes wait. */
export const COUNTED_AT_ONCE = 1_000;

/** The work of the batches of `picked`, with its due dates: as `isOwnCourse` and `dueFor`, once for each batch. */
const DUE = sql`SELECT b.id AS batch_id, c.kind, a.id AS assignment_id,
    coalesce((SELECT ${dueInWeek(ALIASED.assignment)} FROM batch_weeks bw
      WHERE bw.batch_id = b.id AND c.id = b.course_id AND bw.week = w.week + a.due_weeks_later), a.due_at) AS due_at
  FROM (SELECT DISTINCT batch_id FROM picked) p CROSS JOIN batches b ON b.id = p.batch_id
  CROSS JOIN courses c ON c.is_active AND iif(c.kind = 'career', c.id = b.course_id, c.id = (SELECT f.id FROM courses f
    WHERE f.kind = 'foundation' AND f.is_active ORDER BY f.created_at, f.id LIMIT 1))
  CROSS JOIN weeks w ON w.course_id = c.id CROSS JOIN assignments a ON a.week_id = w.id`;

/** Work of `due` that a student has not sent: how much is late, and when the next one is due. */
const TASKS = sql`SELECT student_id, count(*) FILTER (WHERE ${dueSince(sql`joined_at`, sql`due_at`)} < ${databaseNow}) AS late,
    min(due_at) FILTER (WHERE due_at >= ${databaseNow}) AS next_at
  FROM (SELECT picked.student_id, picked.joined_at, coalesce(x.due_at, due.due_at) AS due_at
    FROM picked JOIN due ON due.batch_id = picked.batch_id AND (due.kind = 'career' OR picked.plan = 'premium')
    LEFT JOIN due_date_extensions x ON x.student_id = picked.student_id AND x.assignment_id = due.assignment_id
    WHERE NOT EXISTS (SELECT 1 FROM submissions s
      WHERE s.assignment_id = due.assignment_id AND s.student_id = picked.student_id))
  GROUP BY 1`;

/** Confirmed absences with which the student has not caught up (ADR 0114), and when the first of them ends to count. */
const CLASSES = sql`SELECT picked.student_id, count(*) AS missed, min(ls.starts_at) + ${MISSED_CLASSES} AS next_at
  FROM picked CROSS JOIN attendance m ON m.student_id = picked.student_id JOIN live_sessions ls ON ls.id = m.session_id
  WHERE m.state = 'absent' AND m.caught_up_at IS NULL AND ls.cancelled_at IS NULL
    AND ls.starts_at > ${databaseNow} - ${MISSED_CLASSES} AND ls.starts_at >= picked.joined_at
  GROUP BY 1`;

/** The rating of the newest week that was rated lately, and when it ends to count. */
const RATINGS = sql`SELECT picked.student_id, r.rating, max(r.week), r.created_at + ${RECENT_RATING} AS next_at
  FROM picked CROSS JOIN weekly_ratings r ON r.student_id = picked.student_id AND r.batch_id = picked.batch_id
  WHERE r.created_at > ${databaseNow} - ${RECENT_RATING}
  GROUP BY 1`;

/** The condition of each reason, on the figures and the limits. */
const HOLDS: Record<RiskReason, SQL> = {
  inactive: sql`inactive_days >= limits.inactive_days`,
  classes: sql`missed_classes >= limits.missed_classes`,
  late: sql`late_tasks >= limits.late_tasks`,
  rating: sql`rating <= limits.rating`,
};

/** How many times the limit of each reason is reached: 0 below it. */
const TIMES: Record<RiskReason, SQL> = {
  inactive: sql`counted.inactive_days / limits.inactive_days`,
  classes: sql`counted.missed_classes / limits.missed_classes`,
  late: sql`counted.late_tasks / limits.late_tasks`,
  rating: sql`max(0, coalesce(limits.rating + 1 - counted.rating, 0))`,
};

const selectReasons = (holds: (condition: SQL, reason: RiskReason) => SQL, separator: string) =>
  sql.join(
    RISK_REASONS.map((reason) => holds(sql`counted.${HOLDS[reason]}`, reason)),
    sql.raw(separator),
  );

/**
 * Rows of student, figures and reasons as they follow from the present rows, for those of `student_risks` that pass
 * `where`, and the instant from which on they may differ without any event.
 */
export const countedRisks = (where: SQL) => sql`WITH
  picked AS MATERIALIZED (SELECT student_id, student_risks.batch_id, joined_at, active_at, plan
    FROM student_risks CROSS JOIN users ON users.id = student_id WHERE ${where}),
  due AS MATERIALIZED (${DUE}), tasks AS MATERIALIZED (${TASKS}), classes AS MATERIALIZED (${CLASSES}), ratings AS MATERIALIZED (${RATINGS}),
  counted AS (
    SELECT picked.student_id, picked.active_at, max(0, (${databaseNow} - picked.active_at) / ${DAY}) AS inactive_days,
      coalesce(classes.missed, 0) AS missed_classes, coalesce(tasks.late, 0) AS late_tasks, ratings.rating,
      min(coalesce(tasks.next_at, ${NEVER}), coalesce(classes.next_at, ${NEVER}), coalesce(ratings.next_at, ${NEVER})) AS next_at
    FROM picked LEFT JOIN tasks USING (student_id) LEFT JOIN classes USING (student_id) LEFT JOIN ratings USING (student_id))
  SELECT student_id, counted.inactive_days, counted.missed_classes, counted.late_tasks, counted.rating,
    '[' || substr(${selectReasons((condition, reason) => sql`iif(${condition}, ${sql.raw(`',"${reason}"'`)}, '')`, " || ")}, 2) || ']' AS reasons,
    ${sql.join(Object.values(TIMES), sql.raw(" + "))} AS severity,
    min(next_at, active_at + (counted.inactive_days + 1) * ${DAY}) AS check_at
  FROM counted CROSS JOIN risk_settings limits`;

/** Statement: whether the figures of any student, or of one, have to be counted. */
const selectIsAnyToCount = statement((db: Database, studentId?: string) =>
  db.orm.all<{ isAny: 0 | 1 }>(
    sql`SELECT EXISTS (SELECT 1 FROM ${studentRisks} WHERE ${and(IS_TO_COUNT, isStudent(studentId))}) AS "isAny"`,
  ),
);

const isStudent = (studentId?: string) =>
  studentId === undefined ? undefined : sql`student_risks.student_id = ${studentId}`;

/** Statement: counts the figures of those students whose figures may differ, at most so many, or of one. */
export const countRiskFigures = statement((db: Database, studentId?: string) => {
  const which = sql`SELECT student_id FROM student_risks WHERE ${and(IS_TO_COUNT, isStudent(studentId))}
    ORDER BY check_at LIMIT ${COUNTED_AT_ONCE}`;
  return db.orm.run(sql`UPDATE student_risks SET checked_at = ${databaseNow}, check_at = c.check_at,
      inactive_days = c.inactive_days, missed_classes = c.missed_classes, late_tasks = c.late_tasks, rating = c.rating,
      reasons = c.reasons, severity = c.severity, handled_severity = min(handled_severity, c.severity)
    FROM (${countedRisks(sql`student_id IN (${which})`)}) c WHERE student_risks.student_id = c.student_id`);
});

/** Statement: how many students wait for their figures. */
export const countWaiting = statement((db: Database) =>
  db.orm.all<{ waiting: number }>(sql`SELECT count(*) AS waiting FROM ${studentRisks} WHERE ${IS_TO_COUNT}`),
);

/** Reads with figures of now, in one round trip; where some may differ they are counted first, in the same transaction. */
export async function readWithFigures<const Reads extends Steps>(
  db: Database,
  reads: Reads,
  studentId?: string,
): Promise<Results<Reads>> {
  const { toCount, rows } = await db.batch({
    toCount: selectIsAnyToCount(db, studentId),
    rows: reads as Steps,
  });
  if (!toCount[0]?.isAny) return rows as Results<Reads>;
  const counted = await db.batch({ counted: countRiskFigures(db, studentId), rows: reads as Steps });
  return counted.rows as Results<Reads>;
}

export const selectRiskSettings = statement((db: Database) => db.orm.select().from(riskSettings));

export const updateRiskSettings = statement((db: Database, version: number, values: RiskThresholds) =>
  db.orm
    .update(riskSettings)
    .set({ ...values, version: sql`${riskSettings.version} + 1` })
    .where(eq(riskSettings.version, version))
    .returning({ id: riskSettings.id }),
);

/** The same, with every attempt closed that is due: for pages that show both. */
export async function readSettledWithFigures<const Reads extends Steps>(
  db: Database,
  reads: Reads,
): Promise<Results<Reads>> {
  const { due, toCount, rows } = await db.batch({
    due: selectIsAnyDue(db),
    toCount: selectIsAnyToCount(db),
    rows: reads as Steps,
  });
  if (!due[0]?.isAnyDue && !toCount[0]?.isAny) return rows as Results<Reads>;
  const settled = await db.batch({
    closed: closeDueAttempts(db),
    counted: countRiskFigures(db),
    rows: reads as Steps,
  });
  return settled.rows as Results<Reads>;
}

const counsellors = alias(users, "counsellors");

/** Somebody has done what there was to do, and it has not become worse. */
const IS_HANDLED = sql<boolean>`(${studentRisks.severity} > 0 AND ${studentRisks.severity} <= ${studentRisks.handledSeverity})`;

const selectRisks = (db: Database, cursor: SQL<string> = sql`''`) =>
  db.orm
    .select({
      studentId: studentRisks.studentId,
      batchId: studentRisks.batchId,
      name: users.name,
      email: users.email,
      batchName: batches.name,
      courseName: sql<string>`coalesce(nullif(${courses.displayName}, ''), ${courses.courseName})`,
      inactiveDays: studentRisks.inactiveDays,
      missedClasses: studentRisks.missedClasses,
      lateTasks: studentRisks.lateTasks,
      rating: studentRisks.rating,
      reasons: studentRisks.reasons,
      severity: studentRisks.severity,
      isHandled: IS_HANDLED.mapWith(Boolean),
      activeAt: studentRisks.activeAt,
      counsellorId: studentRisks.counsellorId,
      counsellorName: counsellors.name,
      cursor,
    })
    .from(studentRisks)
    .innerJoin(users, eq(users.id, studentRisks.studentId))
    .innerJoin(batches, eq(batches.id, studentRisks.batchId))
    .innerJoin(courses, eq(courses.id, batches.courseId))
    .leftJoin(counsellors, eq(counsellors.id, studentRisks.counsellorId));

const isReadable = (reader: Reader) => belongsToOwnStudent(reader, studentRisks.studentId);

/** The first condition is part of the text, so that SQLite uses the indexes of students with reasons. */
const isListed = (reader: Reader, { search, filters }: Pick<RiskQuery, "search" | "filters">) => {
  const { batch, reason, counsellor, show } = filters;
  return and(
    sql.raw("severity > 0"),
    show === "done" ? IS_HANDLED : sql`NOT ${IS_HANDLED}`,
    isReadable(reader),
    matchesPersonName(studentRisks.studentId, search),
    sql`NOT EXISTS (SELECT 1 FROM users gone WHERE gone.id = ${studentRisks.studentId} AND gone.disabled_at IS NOT NULL)`,
    batch === "" ? undefined : eq(studentRisks.batchId, batch),
    reason === ""
      ? undefined
      : sql`EXISTS (SELECT 1 FROM json_each(${studentRisks.reasons}) WHERE value = ${reason})`,
    counsellor === "me" ? eq(studentRisks.counsellorId, reader.userId) : undefined,
    counsellor === "nobody" ? sql`${studentRisks.counsellorId} IS NULL` : undefined,
  );
};

/** One page of students at risk: the statement, and the function that turns its rows into the page. */
export function selectRiskPage(
  db: Database,
  reader: Reader,
  query: RiskQuery,
  at: { cursor?: Cursor; size?: number } = query,
) {
  const walk = keyset({ by: studentRisks.severity, id: studentRisks.studentId, sort: query.sort, ...at });
  const select = selectRisks(db, walk.cursor)
    .where(and(isListed(reader, query), walk.where))
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

/** Statement: how many students at risk match, counted up to `atMost`. */
export const countRisks = statement(
  (db: Database, reader: Reader, query: Pick<RiskQuery, "search" | "filters">, atMost: number) =>
    db.orm.all<{ total: number }>(
      sql`SELECT count(*) AS total FROM (SELECT 1 FROM ${studentRisks} WHERE ${isListed(reader, query)} LIMIT ${atMost})`,
    ),
);

/** Statement: what was counted of one student of a batch. */
export const selectRisk = statement((db: Database, reader: Reader, studentId: string) =>
  selectRisks(db).where(and(eq(studentRisks.studentId, studentId), isReadable(reader))),
);

/** Statement: marks the severity that a member of staff has seen as handled, or the student as not handled (0). */
export const updateHandledSeverity = statement(
  (db: Database, writer: Reader, studentId: string, severity: number) =>
    db.orm
      .update(studentRisks)
      .set({ handledSeverity: sql`min(${severity}, ${studentRisks.severity})` })
      .where(
        and(
          eq(studentRisks.studentId, studentId),
          isReadable(writer),
          sql`${studentRisks.handledSeverity} <> min(${severity}, ${studentRisks.severity})`,
        ),
      ),
);

/** Students whose figures are read for other limits at most. */
const MAX_FIGURES = 2_000;

/** Statement: how many students of batches the reader reads, and how many of them have a reason. */
export const countStudentsOfBatches = statement((db: Database, reader: Reader) =>
  db.orm
    .select({
      students: sql<number>`count(*)`,
      atRisk: sql<number>`count(*) FILTER (WHERE ${studentRisks.severity} > 0)`,
    })
    .from(studentRisks)
    .where(isReadable(reader)),
);

/** Statement: the figures of the students of batches. */
export const selectFigures = statement((db: Database) =>
  db.orm
    .select({
      inactiveDays: studentRisks.inactiveDays,
      missedClasses: studentRisks.missedClasses,
      lateTasks: studentRisks.lateTasks,
      rating: studentRisks.rating,
    })
    .from(studentRisks)
    .limit(MAX_FIGURES),
);

/** The staff who may look after a student: owners, coordinators, and the counsellors of the batch. */
const mayLookAfter = (studentId: string) => sql`${users.disabledAt} IS NULL AND
  (${users.staffRole} IN ('owner', 'coordinator') OR (${users.staffRole} = 'counsellor' AND ${users.id} IN
    (SELECT bs.user_id FROM batch_staff bs JOIN users st ON st.batch_id = bs.batch_id WHERE st.id = ${studentId})))`;

/** Statement: the staff who may look after a student, by name. */
export const selectCounsellorsFor = statement((db: Database, studentId: string) =>
  db.orm
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.userType, "admin"), mayLookAfter(studentId)))
    .orderBy(userSortKey(users.id), asc(users.id)),
);

/** Statement: lets a member of staff look after a student; changes no row for anybody else, or when that is so. */
export const assignCounsellor = statement(
  (db: Database, writer: Reader, studentId: string, counsellorId: string) =>
    db.orm
      .update(studentRisks)
      .set({ counsellorId })
      .where(
        and(
          eq(studentRisks.studentId, studentId),
          isReadable(writer),
          sql`${studentRisks.counsellorId} IS NOT ${counsellorId}`,
          sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${counsellorId} AND ${mayLookAfter(studentId)})`,
        ),
      ),
);

/**
 * Statement: notifies the member of staff who looks after the student since the statement before; before the audit row,
 * which is written when this changed one.
 */
export const notifyCounsellor = statement((db: Database, studentId: string, counsellorId: string) =>
  db.orm.run(sql`
    INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
    SELECT lower(hex(randomblob(16))), counsellor_id, 'student-assigned',
      'student-assigned:' || student_id || ':' || ${databaseNow}, json_object('studentId', student_id), NULL, ${databaseNow}
    FROM student_risks WHERE student_id = ${studentId} AND counsellor_id = ${counsellorId} AND changes() > 0`),
);

type StaffMessage = { studentId: string; text: string; formKey: string };

/** Statement: a message of staff to a student that the writer may read, once for each form. */
export const insertStaffMessage = statement(
  (db: Database, writer: Reader, { studentId, text, formKey }: StaffMessage) =>
    db.orm.run(sql`INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
      SELECT ${crypto.randomUUID()}, ${users.id}, 'staff-message', ${`message:${formKey}`},
        json_object('from', (SELECT name FROM users WHERE id = ${writer.userId}), 'text', ${text}), NULL, ${databaseNow} FROM ${users}
      WHERE ${and(eq(users.id, studentId), eq(users.userType, "student"), belongsToOwnStudent(writer, users.id))}
      ON CONFLICT DO NOTHING`),
);
