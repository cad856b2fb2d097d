import { selectSignInSessions } from "#app/features/accounts/queries/accounts.server.ts";
import { selectSignInLock } from "#app/features/accounts/queries/sign-in-locks.server.ts";
import { deviceName } from "#app/features/accounts/rules.ts";
import { selectUserAudit } from "#app/features/operations/audit/queries/audit-log.server.ts";
import {
  selectPlacements,
  selectWaiver,
} from "#app/features/placement/placements/queries/placements.server.ts";
import { readSettled } from "#app/features/scholarship-test/queries/attempt-closing.server.ts";
import { selectEnrolments, selectExtensions } from "#app/features/students/queries/enrolments.server.ts";
import {
  selectPerson,
  selectUserApplicationMoves,
  selectUserAttempts,
  selectUserCertificates,
  selectUserClasses,
  selectUserFeedback,
  selectUserProgress,
  selectUserRatings,
  selectUserReviews,
  selectUserSubmissions,
} from "#app/features/students/queries/person-record.server.ts";
import { recordOpening } from "#app/features/students/queries/record-openings.server.ts";
import { isAssignable } from "#app/features/students/rules.ts";
import { mayReadStudent } from "#app/features/teaching/batches/may-read-student.server.ts";
import { selectBatchChoices } from "#app/features/teaching/batches/queries/batches.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { can, hasRoleFor, withPermission } from "#app/kernel/permissions.ts";
import { notFound } from "#app/kernel/problem.ts";

const AUDIT_SHOWN = 20;

/**
 * Gets all data about one user that the reader's role may read, in one round trip, and records for a student who opened
 * the record (ADR 0093). Problems: not_found.
 */
export const getStudentRecord = withPermission("students.read", async (ctx, userId: string) => {
  const { db, actor } = ctx;
  if (!(await mayReadStudent(ctx, userId))) return failed(notFound("This person"));
  const {
    person: [person],
    attempts,
    progress,
    submissions,
    feedback,
    sessions,
    audit,
    batches,
    lock: [lock],
    enrolments,
    extensions,
    classes,
    ratings,
    reviews,
    certificates,
    applicationMoves,
    placements,
    waiver: [waiver],
  } = await readSettled(db, {
    person: selectPerson(db, userId),
    attempts: selectUserAttempts(db, userId),
    progress: selectUserProgress(db, userId),
    submissions: selectUserSubmissions(db, userId),
    feedback: selectUserFeedback(db, userId),
    sessions: selectSignInSessions(db, userId),
    audit: selectUserAudit(db, userId, AUDIT_SHOWN),
    batches: selectBatchChoices(db),
    lock: selectSignInLock(db, userId),
    enrolments: selectEnrolments(db, userId),
    extensions: selectExtensions(db, userId),
    classes: selectUserClasses(db, userId),
    ratings: selectUserRatings(db, userId),
    reviews: selectUserReviews(db, userId),
    certificates: selectUserCertificates(db, userId),
    applicationMoves: selectUserApplicationMoves(db, userId),
    placements: selectPlacements(db, userId),
    waiver: selectWaiver(db, userId),
  });
  if (!person) return failed(notFound("This person"));
  ctx.writeSoon((own) => recordOpening(own, { studentId: userId, staffId: actor.userId }));
  return ok({
    person,
    attempts: can(actor, "results.read") ? attempts : [],
    progress,
    submissions: can(actor, "submissions.read") ? submissions : [],
    feedback,
    audit: can(actor, "audit.read") ? audit : [],
    classes: can(actor, "attendance.read") ? classes : [],
    ratings: can(actor, "ratings.read") ? ratings : [],
    reviews: can(actor, "ratings.read") ? reviews : [],
    certificates: can(actor, "certificates.read") ? certificates : [],
    applicationMoves: can(actor, "applications.read") ? applicationMoves : [],
    placements: can(actor, "placements.read") ? placements : [],
    waiver: can(actor, "placements.read") ? waiver : undefined,
    /** What the reader's role may do with the account. */
    may: {
      editEnrolment: hasRoleFor(actor, "students.edit"),
      editAccount: hasRoleFor(actor, person.staffRole ? "staff.remove" : "accounts.edit"),
      editStaff: hasRoleFor(actor, "staff.edit"),
      view:
        hasRoleFor(actor, "workspaces.view") && person.userType === "student" && person.disabledAt === null,
      resetTwoFactor: hasRoleFor(actor, "staff.edit") && person.hasTwoFactor && userId !== actor.userId,
      readResults: can(actor, "results.read"),
      editFeedback: hasRoleFor(actor, "feedback.edit"),
      readBatches: can(actor, "batches.read"),
      readPlacements: person.userType === "student" && can(actor, "placements.read"),
      readSubmissions: can(actor, "submissions.read"),
      readAudit: can(actor, "audit.read"),
    },
    signInLockedUntil: lock?.endsAt ?? null,
    batches: batches.filter(isAssignable),
    enrolments,
    extensions,
    sessions: sessions.map(({ id, createdAt, userAgent, ipAddress }) => ({
      id,
      signedInAt: createdAt.getTime(),
      device: deviceName(userAgent),
      ipAddress,
    })),
  });
});

/** Gets the account alone. Problems: not_found. */
export const getPerson = withPermission("students.read", async (ctx, userId: string) => {
  if (!(await mayReadStudent(ctx, userId))) return failed(notFound("This person"));
  const { db } = ctx;
  const [person] = await db.execute(selectPerson(db, userId));
  return person ? ok(person) : failed(notFound("This person"));
});

export type StudentRecord = Extract<
  Awaited<ReturnType<typeof getStudentRecord>>,
  Outcome<unknown> & { ok: true }
>["value"];
