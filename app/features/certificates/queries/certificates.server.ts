import { and, asc, desc, eq, gte, isNotNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { CertificateQuery } from "#app/features/certificates/list.ts";
import {
  type CertificateState,
  type ConditionFacts,
  parseCertificateNumber,
  RENEWAL_WINDOW_MS,
} from "#app/features/certificates/rules.ts";
import { hasPlacementOrWaiver } from "#app/features/placement/placements/queries/placements.server.ts";
import type { PageRequest } from "#app/kernel/list.ts";
import { keyset } from "#db/keyset.ts";
import { certificates, users } from "#db/schema/index.ts";
import { matchesPersonName } from "#db/search.ts";
import { asStatement, type Database, databaseNow, type RowOf, statement } from "#db/session/index.ts";

const issuers = alias(users, "issuers");
const revokers = alias(users, "revokers");

export const certificateColumns = {
  id: certificates.id,
  number: certificates.number,
  studentId: certificates.studentId,
  studentName: certificates.studentName,
  email: users.email,
  courseId: certificates.courseId,
  courseName: certificates.courseName,
  issuedAt: certificates.issuedAt,
  validUntil: certificates.validUntil,
  renewedAt: certificates.renewedAt,
  revokedAt: certificates.revokedAt,
};

const columns = {
  ...certificateColumns,
  issueReason: certificates.issueReason,
  revokeReason: certificates.revokeReason,
  issuerName: issuers.name,
  revokerName: revokers.name,
};

const selectCertificates = (db: Database, cursor: SQL<string> = sql`''`) =>
  db.orm
    .select({ ...columns, cursor })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.studentId))
    .leftJoin(issuers, eq(issuers.id, certificates.issuedBy))
    .leftJoin(revokers, eq(revokers.id, certificates.revokedBy));

function isInState(state: CertificateState, now: number): SQL {
  const { revokedAt, validUntil } = certificates;
  if (state === "revoked") return sql`${revokedAt} IS NOT NULL`;
  const isExpiring = sql`${validUntil} - ${now} < ${RENEWAL_WINDOW_MS}`;
  const inTime = {
    expired: sql`${validUntil} < ${now}`,
    expiring: sql`${validUntil} >= ${now} AND ${isExpiring}`,
    valid: sql`NOT (${isExpiring})`,
  }[state];
  return sql`(${revokedAt} IS NULL AND ${inTime})`;
}

type Searched = Pick<CertificateQuery, "search" | "filters">;

/** By the name or address of the student, or by the number. */
function isFound({ search, filters }: Searched): SQL | undefined {
  const number = parseCertificateNumber(search);
  return and(
    number === undefined
      ? matchesPersonName(certificates.studentId, search)
      : eq(certificates.number, number),
    filters.course === "" ? undefined : eq(certificates.courseId, filters.course),
  );
}

export const isListed = (query: Searched, now: number) =>
  and(isFound(query), query.filters.state === "" ? undefined : isInState(query.filters.state, now));

export function selectCertificatePage(
  db: Database,
  query: CertificateQuery,
  now: number,
  { size, cursor = query.cursor }: PageRequest = {},
) {
  const walk = keyset({ by: certificates.issuedAt, id: certificates.id, sort: query.sort, cursor, size });
  const select = selectCertificates(db, walk.cursor)
    .where(and(isListed(query, now), walk.where))
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

export type Certificate = RowOf<typeof selectCertificate>;

/** Statement: the number of certificates in each state that match the search and the course. */
export const countCertificates = statement((db: Database, query: Searched, now: number) => {
  const state = sql<CertificateState>`CASE WHEN ${isInState("revoked", now)} THEN 'revoked'
    WHEN ${isInState("expired", now)} THEN 'expired' WHEN ${isInState("expiring", now)} THEN 'expiring'
    ELSE 'valid' END`;
  return db.orm
    .select({ value: state.as("state"), count: sql<number>`count(*)` })
    .from(certificates)
    .where(isFound(query))
    .groupBy(sql`state`);
});

export const selectCertificate = statement((db: Database, id: string) =>
  selectCertificates(db).where(eq(certificates.id, id)),
);

/** Statement: one certificate by its number; with a student only if it is theirs. */
export const selectCertificateByNumber = statement((db: Database, number: string, studentId?: string) =>
  selectCertificates(db).where(
    and(
      eq(certificates.number, number),
      studentId === undefined ? undefined : eq(certificates.studentId, studentId),
    ),
  ),
);

/** Statement: what the public page of a number shows, and nothing else. */
export const selectPublicCertificate = statement((db: Database, number: string) =>
  db.orm
    .select({
      number: certificates.number,
      studentName: certificates.studentName,
      courseName: certificates.courseName,
      issuedAt: certificates.issuedAt,
      validUntil: certificates.validUntil,
      renewedAt: certificates.renewedAt,
      revokedAt: certificates.revokedAt,
    })
    .from(certificates)
    .where(eq(certificates.number, number)),
);

export type PublicCertificate = RowOf<typeof selectPublicCertificate>;

/** Statement: the certificates of a student, newest first. */
export const selectStudentCertificates = statement((db: Database, studentId: string) =>
  selectCertificates(db)
    .where(eq(certificates.studentId, studentId))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id)),
);

/** Statement: the ids of revoked certificates whose validity has not ended. */
export const selectRevokedIds = statement((db: Database, now: number) =>
  db.orm
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(isNotNull(certificates.revokedAt), gte(certificates.validUntil, now)))
    .orderBy(asc(certificates.revokedAt)),
);

/** A career course of a student with what its certificate requires. */
export type CourseConditions = ConditionFacts & {
  courseId: string;
  courseName: string;
  /** The name that a certificate of today bears. */
  studentName: string;
  /** The certificate that is not revoked. */
  certificateId: string | null;
};

const NAME = sql`coalesce(nullif(c.display_name, ''), c.course_name)`;

/** Condition on `courses c`: the career course of a student, now or in an enrolment that was not withdrawn. */
const isCareerCourse = (studentId: SQL) => sql`c.kind = 'career' AND (
  c.id = (SELECT me.course_id FROM users me WHERE me.id = ${studentId})
  OR c.id IN (SELECT b.course_id FROM enrolments e JOIN batches b ON b.id = e.batch_id
    WHERE e.student_id = ${studentId} AND e.state <> 'withdrawn'))`;

const WEEKS = sql`(SELECT count(*) FROM weeks w WHERE w.course_id = c.id)`;
const completedWeeks = (studentId: SQL) => sql`(SELECT count(*) FROM weeks w
  JOIN week_completions done ON done.week_id = w.id AND done.user_id = ${studentId} WHERE w.course_id = c.id)`;
const ASSIGNMENTS = sql`(SELECT count(*) FROM weeks w JOIN assignments a ON a.week_id = w.id WHERE w.course_id = c.id)`;
const gradedAssignments = (
  studentId: SQL,
) => sql`(SELECT count(*) FROM weeks w JOIN assignments a ON a.week_id = w.id
  JOIN submissions s ON s.assignment_id = a.id AND s.student_id = ${studentId} AND s.status = 'graded'
  WHERE w.course_id = c.id)`;
const hasPlacement = (studentId: SQL) =>
  sql`EXISTS (SELECT 1 FROM placements p WHERE p.student_id = ${studentId})`;
const isPlacementWaived = (studentId: SQL) =>
  sql`EXISTS (SELECT 1 FROM placement_waivers p WHERE p.student_id = ${studentId})`;

type Counted = Omit<CourseConditions, "hasPlacement" | "isPlacementWaived"> & {
  hasPlacement: 0 | 1;
  isPlacementWaived: 0 | 1;
};

/** Statement: the conditions of each career course of a student; `toConditions` completes its rows. */
export const selectConditions = statement((db: Database, studentId: string) => {
  const student = sql`${studentId}`;
  return db.orm.all<Counted>(sql`
    SELECT c.id AS "courseId", ${NAME} AS "courseName",
      (SELECT me.name FROM users me WHERE me.id = ${studentId}) AS "studentName", ${WEEKS} AS "weeks", ${completedWeeks(student)} AS "completedWeeks",
      ${ASSIGNMENTS} AS "assignments", ${gradedAssignments(student)} AS "gradedAssignments",
      ${hasPlacement(student)} AS "hasPlacement", ${isPlacementWaived(student)} AS "isPlacementWaived",
      (SELECT p.id FROM certificates p WHERE p.student_id = ${studentId} AND p.course_id = c.id AND p.revoked_at IS NULL)
        AS "certificateId"
    FROM courses c WHERE ${isCareerCourse(student)} ORDER BY c.created_at, c.id`);
});

export const toConditions = (row: Counted): CourseConditions => ({
  ...row,
  hasPlacement: row.hasPlacement === 1,
  isPlacementWaived: row.isPlacementWaived === 1,
});

/** The conditions of a certificate as one condition on `users u` and `courses c`, equal to `certificateConditions`. */
const STUDENT = sql`u.id`;
const areMet = sql`(${WEEKS} > 0 AND ${WEEKS} = ${completedWeeks(STUDENT)}
  AND ${ASSIGNMENTS} = ${gradedAssignments(STUDENT)} AND ${hasPlacementOrWaiver(STUDENT)})`;

type NewCertificate = {
  id: string;
  number: string;
  studentId: string;
  courseId: string;
  now: number;
  validUntil: number;
  issuedBy: string;
  /** With a reason the conditions need not hold. */
  reason: string;
};

/**
 * Statement: the certificate of a student whose account is not disabled, for one of their career courses, if the
 * conditions hold or there is a reason; none when there is one that is not revoked.
 */
export const insertCertificate = statement((db: Database, certificate: NewCertificate) => {
  const { id, number, studentId, courseId, now, validUntil, issuedBy, reason } = certificate;
  return db.orm.run(sql`
    INSERT INTO certificates (id, number, student_id, course_id, student_name, course_name, issued_at, valid_until,
      issued_by, issue_reason)
    SELECT ${id}, ${number}, u.id, c.id, u.name, ${NAME}, ${now}, ${validUntil}, ${issuedBy}, ${reason}
    FROM users u JOIN courses c ON c.id = ${courseId}
    WHERE u.id = ${studentId} AND u.user_type = 'student' AND u.disabled_at IS NULL AND ${isCareerCourse(STUDENT)}
      AND (${reason} <> '' OR ${areMet})
    ON CONFLICT (student_id, course_id) WHERE revoked_at IS NULL DO NOTHING`);
});

type Renewal = { id: string; shown: number; now: number; validUntil: number };

/** Statement: renews a certificate that ends as shown and is not revoked, in its last days or after them. */
export const renewCertificate = statement((db: Database, { id, shown, now, validUntil }: Renewal) =>
  db.orm
    .update(certificates)
    .set({ validUntil, renewedAt: now })
    .where(
      and(
        eq(certificates.id, id),
        eq(certificates.validUntil, shown),
        sql`${certificates.revokedAt} IS NULL AND ${certificates.validUntil} - ${now} < ${RENEWAL_WINDOW_MS}`,
      ),
    ),
);

type Revocation = { id: string; now: number; by: string; reason: string };

/** Statement: revokes a certificate, once. */
export const revokeCertificate = statement((db: Database, { id, now, by, reason }: Revocation) =>
  db.orm
    .update(certificates)
    .set({ revokedAt: now, revokedBy: by, revokeReason: reason })
    .where(and(eq(certificates.id, id), sql`${certificates.revokedAt} IS NULL`)),
);

/** Statement: notifies the student of what happened to a certificate; nothing when it does not exist. */
export const notifyOfCertificate = statement(
  (db: Database, id: string, change: "issued" | "renewed" | "revoked") =>
    db.orm.run(sql`
      INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
      SELECT lower(hex(randomblob(16))), student_id, ${`certificate-${change}`}, 'certificate:' || id || ${`:${change}:`} || valid_until,
        json_object('course', course_name, 'number', number, 'validUntil', valid_until, 'reason', revoke_reason),
        NULL, ${databaseNow}
      FROM certificates WHERE id = ${id}
      ON CONFLICT DO NOTHING`),
);

export const selectStudentByEmail = statement((db: Database, email: string) =>
  db.orm
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.email, email.trim().toLowerCase()), eq(users.userType, "student"))),
);
