import { and, desc, eq, sql } from "drizzle-orm";
import { returnReason } from "#app/features/messages/deliveries/queries/mail-returns.server.ts";
import { updatedAtOf } from "#app/features/operations/events/queries/newest-events.server.ts";
import { countedQuestions } from "#app/features/scholarship-test/queries/attempts.server.ts";
import { courseReferenceColumns } from "#app/features/teaching/courses/queries/course-reference.server.ts";
import {
  applicationMoves,
  applications,
  attempts,
  attendance,
  batches,
  certificates,
  courses,
  directory,
  liveSessions,
  openings,
  partnerCompanies,
  ratingReviews,
  users,
  weeklyRatings,
} from "#db/schema/index.ts";
import { type Database, statement } from "#db/session/index.ts";

/** Most rows of a kind on the page of a student. */
const NEWEST = 50;
const courseName = sql<string>`coalesce(nullif(${courses.displayName}, ''), ${courses.courseName})`;

/** Statement: the account and profile of one user. */
export const selectPerson = statement((db: Database, userId: string) =>
  db.orm
    .select({
      id: users.id,
      name: users.name,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      phone: users.phone,
      userType: users.userType,
      staffRole: users.staffRole,
      hasTwoFactor: users.twoFactorEnabled,
      plan: users.plan,
      courseId: users.courseId,
      courseName,
      course: courseReferenceColumns,
      batchId: users.batchId,
      batchName: batches.name,
      extraTimeFactor: users.extraTimeFactor,
      disabledAt: users.disabledAt,
      returnReason: returnReason(users.email),
      createdAt: directory.createdAt,
      updatedAt: updatedAtOf("student", users.id),
      studentName: directory.studentName,
      branch: directory.branch,
      collegeName: directory.collegeName,
    })
    .from(users)
    .innerJoin(directory, eq(directory.userId, users.id))
    .leftJoin(courses, eq(courses.id, users.courseId))
    .leftJoin(batches, eq(batches.id, users.batchId))
    .where(eq(users.id, userId)),
);

/** Statement: every attempt of the test, archived ones too, newest first. */
export const selectUserAttempts = statement((db: Database, userId: string) =>
  db.orm
    .select({
      id: attempts.id,
      state: attempts.state,
      startedAt: attempts.startedAt,
      finishedAt: attempts.finishedAt,
      score: attempts.score,
      correctCount: attempts.correctCount,
      totalQuestions: countedQuestions,
      awardPercent: attempts.awardPercent,
      archiveReason: attempts.archiveReason,
    })
    .from(attempts)
    .where(eq(attempts.userId, userId))
    .orderBy(desc(attempts.createdAt)),
);

/** Statement: the newest classes of which something is known: the confirmed state, or that the student joined. */
export const selectUserClasses = statement((db: Database, userId: string) =>
  db.orm
    .select({
      id: liveSessions.id,
      title: liveSessions.title,
      startsAt: liveSessions.startsAt,
      state: attendance.state,
    })
    .from(attendance)
    .innerJoin(liveSessions, eq(liveSessions.id, attendance.sessionId))
    .where(
      and(
        eq(attendance.studentId, userId),
        sql`(${attendance.state} IS NOT NULL OR ${attendance.joinedAt} IS NOT NULL)`,
      ),
    )
    .orderBy(desc(liveSessions.startsAt))
    .limit(NEWEST),
);

export const selectUserRatings = statement((db: Database, userId: string) =>
  db.orm
    .select({
      id: weeklyRatings.id,
      createdAt: weeklyRatings.createdAt,
      batchId: weeklyRatings.batchId,
      week: weeklyRatings.week,
      rating: weeklyRatings.rating,
    })
    .from(weeklyRatings)
    .where(eq(weeklyRatings.studentId, userId))
    .orderBy(desc(weeklyRatings.createdAt))
    .limit(NEWEST),
);

/** Statement: the reviews of low ratings, newest first. */
export const selectUserReviews = statement((db: Database, userId: string) =>
  db.orm
    .select({
      id: ratingReviews.id,
      createdAt: ratingReviews.createdAt,
      fromWeek: ratingReviews.fromWeek,
      untilWeek: ratingReviews.untilWeek,
    })
    .from(ratingReviews)
    .where(eq(ratingReviews.studentId, userId))
    .orderBy(desc(ratingReviews.createdAt))
    .limit(NEWEST),
);

export const selectUserCertificates = statement((db: Database, userId: string) =>
  db.orm
    .select({
      id: certificates.id,
      courseName: certificates.courseName,
      issuedAt: certificates.issuedAt,
      renewedAt: certificates.renewedAt,
      revokedAt: certificates.revokedAt,
    })
    .from(certificates)
    .where(eq(certificates.studentId, userId))
    .orderBy(desc(certificates.issuedAt)),
);

export const selectUserApplicationMoves = statement((db: Database, userId: string) =>
  db.orm
    .select({
      id: applicationMoves.id,
      createdAt: applicationMoves.createdAt,
      toState: applicationMoves.toState,
      applicationId: applications.id,
      position: openings.position,
      company: partnerCompanies.name,
    })
    .from(applications)
    .innerJoin(applicationMoves, eq(applicationMoves.applicationId, applications.id))
    .innerJoin(openings, eq(openings.id, applications.openingId))
    .innerJoin(partnerCompanies, eq(partnerCompanies.id, openings.companyId))
    .where(eq(applications.studentId, userId))
    .orderBy(desc(applicationMoves.createdAt))
    .limit(NEWEST),
);
