import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { CollegeEnrolmentQuery } from "#app/features/enrolment/colleges/list.ts";
import type { CollegeFee } from "#app/features/enrolment/fees/rules.ts";
import { courseName } from "#app/features/teaching/batches/queries/batches.server.ts";
import type { Cursor } from "#app/kernel/list.ts";
import { keyset } from "#db/keyset.ts";
import { userSortKey } from "#db/name-order.ts";
import { batches, collegeEnrolmentStudents, collegeEnrolments, courses, users } from "#db/schema/index.ts";
import {
  asStatement,
  type Database,
  databaseNow,
  mustHold,
  type RowOf,
  statement,
} from "#db/session/index.ts";

type ListedAccount = {
  id: string;
  email: string;
  name: string;
  plan: "free" | "premium" | null;
  isStudent: 0 | 1;
  isDisabled: 0 | 1;
  hasOpenRequest: 0 | 1;
};

const hasOpenRequest = sql`EXISTS (SELECT 1 FROM enrolment_requests r
  WHERE r.student_id = ${users.id} AND r.state = 'requested')`;

export const selectListedAccounts = statement((db: Database, emails: readonly string[]) =>
  db.orm.all<ListedAccount>(sql`
    SELECT ${users.id} AS id, ${users.email} AS email, ${users.name} AS name, ${users.plan} AS plan,
      ${users.userType} = 'student' AS "isStudent", ${users.disabledAt} IS NOT NULL AS "isDisabled",
      ${hasOpenRequest} AS "hasOpenRequest"
    FROM ${users} WHERE ${users.email} IN (SELECT value FROM json_each(${JSON.stringify(emails)}))`),
);

type NewEnrolment = Omit<CollegeFee, "perStudent"> & {
  id: string;
  college: string;
  batchId: string;
  recordedBy: string;
  formKey: string | undefined;
};

/** Statement: an enrolment by a college, once per form. */
export const insertCollegeEnrolment = statement((db: Database, { formKey, ...values }: NewEnrolment) =>
  db.orm
    .insert(collegeEnrolments)
    .values({ ...values, idempotencyKey: formKey })
    .onConflictDoNothing(),
);

/**
 * Statement: the premium plan and a batch of an active course for these students; students who are enrolled, disabled or
 * have an open request of their own are left out.
 */
export const enrolStudents = statement((db: Database, studentIds: readonly string[], batchId: string) =>
  db.orm
    .update(users)
    .set({ plan: "premium", batchId, updatedAt: databaseNow })
    .where(sql`${users.id} IN (SELECT value FROM json_each(${JSON.stringify(studentIds)}))
      AND ${users.userType} = 'student' AND ${users.plan} = 'free' AND ${users.disabledAt} IS NULL AND NOT ${hasOpenRequest}
      AND EXISTS (SELECT 1 FROM batches b JOIN courses c ON c.id = b.course_id
        WHERE b.id = ${batchId} AND c.is_active AND c.kind = 'career')`),
);

/** Guard: the statement before changed so many rows. */
export const requireChanges = (count: number) => mustHold(sql`changes() = ${count}`);

export const insertCollegeStudents = statement(
  (db: Database, enrolmentId: string, studentIds: readonly string[]) =>
    db.orm.run(sql`INSERT INTO college_enrolment_students (enrolment_id, student_id)
      SELECT ${enrolmentId}, value FROM json_each(${JSON.stringify(studentIds)})`),
);

export const notifyCollegeStudents = statement((db: Database, enrolmentId: string) =>
  db.orm.run(sql`
    INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
    SELECT lower(hex(randomblob(16))), s.student_id, 'college-enrolled', 'college-enrolment:' || e.id,
      json_object('college', e.college, 'batch', b.name), NULL, ${databaseNow}
    FROM college_enrolments e JOIN college_enrolment_students s ON s.enrolment_id = e.id JOIN batches b ON b.id = e.batch_id
    WHERE e.id = ${enrolmentId}
    ON CONFLICT DO NOTHING`),
);

/** Statement: the college of the newest enrolment of a student that no counter-entry cancels. */
export const selectPayingCollege = statement((db: Database, studentId: string) =>
  db.orm.all<{ college: string }>(sql`
    SELECT e.college FROM college_enrolment_students s JOIN college_enrolments e ON e.id = s.enrolment_id
    WHERE s.student_id = ${studentId}
      AND NOT EXISTS (SELECT 1 FROM receipts r WHERE r.college_enrolment_id = e.id AND r.cancels IS NOT NULL)
    ORDER BY e.created_at DESC LIMIT 1`),
);

const selectEnrolments = (db: Database, cursor: SQL<string> = sql`''`) =>
  db.orm
    .select({
      id: collegeEnrolments.id,
      createdAt: collegeEnrolments.createdAt,
      college: collegeEnrolments.college,
      batchId: collegeEnrolments.batchId,
      batchName: batches.name,
      courseName,
      studentCount: collegeEnrolments.studentCount,
      rate: collegeEnrolments.rate,
      discountPercent: collegeEnrolments.discountPercent,
      amount: collegeEnrolments.amount,
      recorderName: users.name,
      isCancelled: sql<boolean>`EXISTS (SELECT 1 FROM receipts r
        WHERE r.college_enrolment_id = ${collegeEnrolments.id} AND r.cancels IS NOT NULL)`.mapWith(Boolean),
      cursor,
    })
    .from(collegeEnrolments)
    .leftJoin(batches, eq(batches.id, collegeEnrolments.batchId))
    .leftJoin(courses, eq(courses.id, batches.courseId))
    .leftJoin(users, eq(users.id, collegeEnrolments.recordedBy));

const isFound = (search: string) =>
  search === "" ? undefined : sql`instr(lower(${collegeEnrolments.college}), lower(${search})) > 0`;

export function selectCollegeEnrolmentPage(
  db: Database,
  query: CollegeEnrolmentQuery,
  at: { cursor?: Cursor; size?: number } = query,
) {
  const walk = keyset({ by: collegeEnrolments.createdAt, id: collegeEnrolments.id, sort: query.sort, ...at });
  const select = selectEnrolments(db, walk.cursor)
    .where(and(isFound(query.search), walk.where))
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

export const countCollegeEnrolments = statement((db: Database, search: string) =>
  db.orm.select({ count: sql<number>`count(*)` }).from(collegeEnrolments).where(isFound(search)),
);

export const selectCollegeEnrolment = statement((db: Database, id: string) =>
  selectEnrolments(db).where(eq(collegeEnrolments.id, id)),
);

export type CollegeEnrolment = RowOf<typeof selectCollegeEnrolment>;

export const selectCollegeEnrolmentByFormKey = statement((db: Database, formKey: string) =>
  selectEnrolments(db).where(eq(collegeEnrolments.idempotencyKey, formKey)),
);

export const selectCollegeStudents = statement((db: Database, enrolmentId: string) =>
  db.orm
    .select({ id: users.id, name: users.name, email: users.email })
    .from(collegeEnrolmentStudents)
    .innerJoin(users, eq(users.id, collegeEnrolmentStudents.studentId))
    .where(eq(collegeEnrolmentStudents.enrolmentId, enrolmentId))
    .orderBy(userSortKey(users.id), asc(users.id)),
);
