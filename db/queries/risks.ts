import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Reader } from "#app/domain/kernel/actor.ts";
import type { Cursor } from "#app/domain/kernel/list.ts";
import type { RiskQuery } from "#app/domain/risks/list.ts";
import {
  MISSED_CLASSES_MS,
  RECENT_RATING_MS,
  type RiskFacts,
  type RiskReason,
  type RiskThresholds,
} from "#app/domain/risks/rules.ts";
import { asStatement, type Database, databaseNow, statement } from "#db/client.ts";
import { assignments, batches, courses, riskSettings, studentRisks, users, weeks } from "#db/schema/index.ts";
import { dueFor } from "./batch-schedule.ts";
import { isOfOwnStudent } from "./batch-staff.ts";
import { keyset } from "./keyset.ts";
import { sortKeyOfUser } from "./name-order.ts";
import { isOwnCourse } from "./own-courses.ts";
import { matchesPersonName } from "./search.ts";

const STUDENT = sql`student_risks.student_id`;
const newest = (column: string, table: string, owner: string) =>
  sql.raw(`coalesce((SELECT max(${column}) FROM ${table} WHERE ${owner} = student_risks.student_id), 0)`);

/** When the student was last active, also in a session that has ended; without any activity, the day of the enrolment. */
const lastActiveAt = sql<number>`max(${newest("coalesce(last_seen_at, created_at)", "sessions", "user_id")},
  ${newest("created_at", "audit_events", "actor_id")},
  ${newest("last_beat_at", "learning_time", "user_id")}, ${newest("completed_at", "week_completions", "user_id")},
  ${newest("submitted_at", "submissions", "student_id")}, ${newest("updated_at", "weekly_ratings", "student_id")},
  ${newest("since", "enrolments", "student_id")})`;

/** Confirmed absences with which the student has not caught up (ADR 0114). */
const missedClasses = sql<number>`(SELECT count(*) FROM attendance m JOIN live_sessions ls ON ls.id = m.session_id
  WHERE m.student_id = ${STUDENT} AND m.state = 'absent' AND m.caught_up_at IS NULL
    AND ls.starts_at > ${databaseNow} - ${MISSED_CLASSES_MS} AND ls.cancelled_at IS NULL)`;

const lateTasks = sql<number>`(SELECT count(*) FROM ${assignments} JOIN ${weeks} ON ${weeks.id} = ${assignments.weekId}
  JOIN ${courses} ON ${courses.id} = ${weeks.courseId}
  WHERE ${isOwnCourse(STUDENT)} AND ${dueFor(STUDENT)} < ${databaseNow}
    AND NOT EXISTS (SELECT 1 FROM submissions s WHERE s.assignment_id = ${assignments.id} AND s.student_id = ${STUDENT}))`;

const newestRating = sql<number | null>`(SELECT r.rating FROM weekly_ratings r
  WHERE r.student_id = ${STUDENT} AND r.batch_id = student_risks.batch_id
    AND r.created_at > ${databaseNow} - ${RECENT_RATING_MS}
  ORDER BY r.week DESC LIMIT 1)`;

type Counted = Omit<RiskFacts, "inactiveDays"> & {
  studentId: string;
  checkedAt: number;
  now: number;
  lastActiveAt: number;
};

/** Statement: what is counted of the students whose check is the oldest, of those before an instant. */
export const selectUncheckedFacts = statement((db: Database, before: number, limit: number) =>
  db.orm.all<Counted>(sql`SELECT student_id AS "studentId", checked_at AS "checkedAt", ${databaseNow} AS now,
      ${lastActiveAt} AS "lastActiveAt", ${missedClasses} AS "missedClasses", ${lateTasks} AS "lateTasks",
      ${newestRating} AS rating
    FROM student_risks WHERE checked_at <= ${before} ORDER BY checked_at LIMIT ${limit}`),
);

type Checked = RiskFacts & { studentId: string; checkedAt: number; reasons: readonly RiskReason[] };

/** Statement: stores checks; one of a student who is to be checked again since then changes nothing. */
export const storeRisks = statement((db: Database, checked: readonly Checked[]) =>
  db.orm.run(sql`UPDATE student_risks SET checked_at = ${databaseNow},
      inactive_days = c.value ->> 'inactiveDays', missed_classes = c.value ->> 'missedClasses',
      late_tasks = c.value ->> 'lateTasks', rating = c.value ->> 'rating', reasons = c.value -> 'reasons',
      reason_count = json_array_length(c.value, '$.reasons')
    FROM (SELECT value FROM json_each(${JSON.stringify(checked)})) c
    WHERE student_id = c.value ->> 'studentId' AND checked_at = c.value ->> 'checkedAt'`),
);

/** Statement: the numbers from which on a student is at risk. */
export const selectRiskSettings = statement((db: Database) => db.orm.select().from(riskSettings));

/** Statement: changes them, if their version is this one. */
export const updateRiskSettings = statement((db: Database, version: number, values: RiskThresholds) =>
  db.orm
    .update(riskSettings)
    .set({ ...values, version: sql`${riskSettings.version} + 1` })
    .where(eq(riskSettings.version, version))
    .returning({ id: riskSettings.id }),
);

/** Statement: every student is to be checked again, if the statement before changed a row. */
export const checkAllAgain = statement((db: Database) =>
  db.orm.update(studentRisks).set({ checkedAt: 0 }).where(sql`changes() > 0`),
);

const counsellors = alias(users, "counsellors");

const selectRisks = (db: Database, cursor: SQL<string> = sql`''`) =>
  db.orm
    .select({
      studentId: studentRisks.studentId,
      name: users.name,
      email: users.email,
      batchName: batches.name,
      courseName: sql<string>`coalesce(nullif(${courses.displayName}, ''), ${courses.courseName})`,
      checkedAt: studentRisks.checkedAt,
      inactiveDays: studentRisks.inactiveDays,
      missedClasses: studentRisks.missedClasses,
      lateTasks: studentRisks.lateTasks,
      rating: studentRisks.rating,
      reasons: studentRisks.reasons,
      counsellorId: studentRisks.counsellorId,
      counsellorName: counsellors.name,
      cursor,
    })
    .from(studentRisks)
    .innerJoin(users, eq(users.id, studentRisks.studentId))
    .innerJoin(batches, eq(batches.id, studentRisks.batchId))
    .innerJoin(courses, eq(courses.id, batches.courseId))
    .leftJoin(counsellors, eq(counsellors.id, studentRisks.counsellorId));

const isReadable = (reader: Reader) => isOfOwnStudent(reader, studentRisks.studentId);

/** The first condition is part of the text, so that SQLite uses the indexes of students with reasons. */
const isListed = (reader: Reader, { search, filters }: Pick<RiskQuery, "search" | "filters">) => {
  const { batch, reason, counsellor } = filters;
  return and(
    sql.raw("reason_count > 0"),
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
export function pageOfRisks(
  db: Database,
  reader: Reader,
  query: RiskQuery,
  at: { cursor?: Cursor; size?: number } = query,
) {
  const walk = keyset({ by: studentRisks.reasonCount, id: studentRisks.studentId, sort: query.sort, ...at });
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
    .orderBy(sortKeyOfUser(users.id), asc(users.id)),
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

type StaffMessage = { studentId: string; text: string; formKey: string };

/** Statement: a message of staff to a student that the writer may read, once for each form. */
export const insertStaffMessage = statement(
  (db: Database, writer: Reader, { studentId, text, formKey }: StaffMessage) =>
    db.orm.run(sql`INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
      SELECT ${crypto.randomUUID()}, ${users.id}, 'staff-message', ${`message:${formKey}`},
        json_object('from', (SELECT name FROM users WHERE id = ${writer.userId}), 'text', ${text}), NULL, ${databaseNow} FROM ${users}
      WHERE ${and(eq(users.id, studentId), eq(users.userType, "student"), isOfOwnStudent(writer, users.id))}
      ON CONFLICT DO NOTHING`),
);
