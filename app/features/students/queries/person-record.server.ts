import { and, desc, eq, sql } from "drizzle-orm";
import type { SubmissionState } from "#app/features/grading/rules.ts";
import { countedQuestions } from "#app/features/scholarship-test/queries/attempts.server.ts";
import {
  applicationMoves,
  applications,
  assignments,
  attempts,
  attendance,
  batches,
  certificates,
  counsellingRecords,
  courses,
  directory,
  liveSessions,
  openings,
  partnerCompanies,
  ratingReviews,
  submissions,
  users,
  weeklyRatings,
  weeks,
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
      userType: users.userType,
      staffRole: users.staffRole,
      hasTwoFactor: users.twoFactorEnabled,
      plan: users.plan,
      courseId: users.courseId,
      courseName,
      batchId: users.batchId,
      batchName: batches.name,
      extraTimeFactor: users.extraTimeFactor,
      disabledAt: users.disabledAt,
      createdAt: directory.createdAt,
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

/**
 * Statement: the student's progress in the assigned course, in the foundation course of the premium plan, and in every
 * course with a submission.
 */
export const selectUserProgress = statement((db: Database, userId: string) => {
  // With explicit table names: in a query of one table Drizzle drops them.
  const isOwn = sql`courses.id = (SELECT course_id FROM users WHERE id = ${userId})`;
  const isIncluded = sql`${courses.kind} = 'foundation' AND ${courses.isActive}
    AND (SELECT plan FROM users WHERE id = ${userId}) = 'premium'`;
  const hasWork = sql`courses.id IN (SELECT course_id FROM submissions WHERE student_id = ${userId})`;
  // With the index of the student's submissions, not of the course's.
  const sent = sql`FROM submissions s WHERE +s.course_id = courses.id AND s.student_id = ${userId}`;
  return db.orm
    .select({
      id: courses.id,
      name: courseName,
      totalModules: sql<number>`(SELECT count(*) FROM weeks w WHERE w.course_id = courses.id)`,
      completedModules: sql<number>`(SELECT count(*) FROM week_completions done JOIN weeks w ON w.id = done.week_id
        WHERE w.course_id = courses.id AND done.user_id = ${userId})`,
      totalAssignments: sql<number>`(SELECT count(*) FROM weeks w JOIN assignments a ON a.week_id = w.id
        WHERE w.course_id = courses.id)`,
      submittedAssignments: sql<number>`(SELECT count(*) ${sent})`,
      averageGrade: sql<
        number | null
      >`(SELECT avg(100.0 * s.score / s.max_score) ${sent} AND s.status = 'graded')`,
      minutes: sql<number>`coalesce((SELECT minutes FROM learning_time t
        WHERE t.course_id = courses.id AND t.user_id = ${userId}), 0)`,
    })
    .from(courses)
    .where(sql`(${isOwn}) OR (${isIncluded}) OR (${hasWork})`);
});

export const selectUserSubmissions = statement((db: Database, userId: string) =>
  db.orm
    .select({
      id: submissions.id,
      title: assignments.title,
      week: weeks.week,
      courseName,
      status: sql<SubmissionState>`iif(${submissions.isHeld}, 'held', ${submissions.status})`,
      score: submissions.score,
      maxScore: submissions.maxScore,
      submittedAt: submissions.submittedAt,
    })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .innerJoin(weeks, eq(weeks.id, assignments.weekId))
    .innerJoin(courses, eq(courses.id, submissions.courseId))
    .where(eq(submissions.studentId, userId))
    .orderBy(desc(submissions.submittedAt))
    .limit(NEWEST),
);

/** Statement: counselling feedback by date and author; its text has its own page. */
export const selectUserFeedback = statement((db: Database, userId: string) =>
  db.orm
    .select({ id: counsellingRecords.id, createdAt: counsellingRecords.createdAt, author: users.name })
    .from(counsellingRecords)
    .leftJoin(users, eq(users.id, counsellingRecords.authorId))
    .where(eq(counsellingRecords.studentId, userId))
    .orderBy(desc(counsellingRecords.createdAt)),
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
