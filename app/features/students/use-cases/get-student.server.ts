import { selectSignInSessions } from "#app/features/accounts/queries/accounts.server.ts";
import { selectSignInLock } from "#app/features/accounts/queries/sign-in-locks.server.ts";
import { deviceName } from "#app/features/accounts/rules.ts";
import {
  selectOwnAgreement,
  selectOwnInstalments,
} from "#app/features/enrolment/ledger/queries/ledger.server.ts";
import { selectOwnReceipts } from "#app/features/enrolment/receipts/queries/receipts.server.ts";
import { selectOwnRequests } from "#app/features/enrolment/requests/queries/enrolment-requests.server.ts";
import { selectUserAudit } from "#app/features/operations/audit/queries/audit-log.server.ts";
import {
  selectPlacements,
  selectWaiver,
} from "#app/features/placement/placements/queries/placements.server.ts";
import { selectOwnRefunds } from "#app/features/refunds/queries/refund-cases.server.ts";
import { readSettled } from "#app/features/scholarship-test/queries/attempt-closing.server.ts";
import { selectEnrolments, selectExtensions } from "#app/features/students/queries/enrolments.server.ts";
import { selectLastOwner } from "#app/features/students/queries/people.server.ts";
import {
  selectPerson,
  selectUserApplicationMoves,
  selectUserAttempts,
  selectUserCertificates,
  selectUserClasses,
  selectUserRatings,
  selectUserReviews,
} from "#app/features/students/queries/person-record.server.ts";
import { recordOpening } from "#app/features/students/queries/record-openings.server.ts";
import {
  countUserAttendance,
  selectUserStanding,
  selectUserWork,
} from "#app/features/students/queries/student-work.server.ts";
import { isAssignable } from "#app/features/students/rules.ts";
import type { StudentTab } from "#app/features/students/tabs.ts";
import {
  selectStaffNotes,
  selectStudentRecords,
} from "#app/features/support/counselling/queries/counselling-records.server.ts";
import { mayReadStudent } from "#app/features/teaching/batches/may-read-student.server.ts";
import { selectBatchChoices } from "#app/features/teaching/batches/queries/batches.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { can, hasRoleFor, type Permission, withPermission } from "#app/kernel/permissions.ts";
import { notFound } from "#app/kernel/problem.ts";

/** Events of one person that the history shows at most. */
const AUDIT_SHOWN = 100;

/**
 * Gets what one tab shows about a user, as far as the reader's role may read it, in one round trip, and records for a
 * student who opened the record (ADR 0093). Problems: not_found.
 */
export const getStudentRecord = withPermission(
  "students.read",
  async (ctx, userId: string, tab: StudentTab = "overview") => {
    const { db, actor } = ctx;
    const isReadable = mayReadStudent(ctx, userId);
    const isHistory = tab === "history";
    const needs = (permission: Permission, ...tabs: StudentTab[]) =>
      tabs.includes(tab) && can(actor, permission);
    const reads = readSettled(db, {
      person: selectPerson(db, userId),
      standing: selectUserStanding(db, userId),
      work: selectUserWork(db, userId),
      attendance: countUserAttendance(db, userId),
      batches: selectBatchChoices(db),
      lock: selectSignInLock(db, userId),
      attempts: needs("results.read", "overview", "test", "history") && selectUserAttempts(db, userId),
      requests: needs("enrolment-requests.read", "overview", "payments") && selectOwnRequests(db, userId),
      receipts: needs("enrolment-requests.read", "payments") && selectOwnReceipts(db, userId),
      agreement: needs("enrolment-requests.read", "payments") && selectOwnAgreement(db, userId),
      instalments: needs("enrolment-requests.read", "payments") && selectOwnInstalments(db, userId),
      refunds: needs("refunds.read", "payments") && selectOwnRefunds(db, userId),
      enrolments: (tab === "work" || isHistory) && selectEnrolments(db, userId),
      extensions: tab === "work" && selectExtensions(db, userId),
      classes: needs("attendance.read", "work", "history") && selectUserClasses(db, userId),
      feedback:
        needs("feedback.read", "overview", "counselling", "history") && selectStudentRecords(db, userId),
      notes: needs("feedback.read", "overview", "counselling") && selectStaffNotes(db, userId),
      ratings: needs("ratings.read", "counselling", "history") && selectUserRatings(db, userId),
      reviews: needs("ratings.read", "counselling", "history") && selectUserReviews(db, userId),
      sessions: isHistory && selectSignInSessions(db, userId),
      audit: needs("audit.read", "history") && selectUserAudit(db, userId, AUDIT_SHOWN),
      certificates: needs("certificates.read", "history") && selectUserCertificates(db, userId),
      applicationMoves: needs("applications.read", "history") && selectUserApplicationMoves(db, userId),
      placements: needs("placements.read", "history") && selectPlacements(db, userId),
      waiver: needs("placements.read", "history") && selectWaiver(db, userId),
    });
    // One round trip for both.
    const [mayRead, read] = await Promise.all([isReadable, reads]);
    if (!mayRead) return failed(notFound("This person"));
    const {
      person: [person],
      standing: [standing],
      attendance: [attendance],
      lock: [lock],
    } = read;
    if (!person || !standing) return failed(notFound("This person"));
    ctx.writeSoon((own) => recordOpening(own, { studentId: userId, staffId: actor.userId }));
    const isStudent = person.userType === "student";
    return ok({
      person,
      standing,
      work: read.work,
      attendance: can(actor, "attendance.read") ? attendance : undefined,
      signInLockedUntil: lock?.endsAt ?? null,
      batches: read.batches.filter(isAssignable),
      attempts: read.attempts ?? [],
      requests: read.requests ?? [],
      receipts: read.receipts ?? [],
      agreement: read.agreement?.[0],
      instalments: read.instalments ?? [],
      refunds: read.refunds ?? [],
      enrolments: read.enrolments ?? [],
      extensions: read.extensions ?? [],
      classes: read.classes ?? [],
      feedback: read.feedback ?? [],
      /** For counsellors only their own. */
      notes: (read.notes ?? []).filter(
        ({ authorId }) => can(actor, "staff-notes.read") || authorId === actor.userId,
      ),
      ratings: read.ratings ?? [],
      reviews: read.reviews ?? [],
      sessions: (read.sessions ?? []).map(({ id, createdAt, userAgent, ipAddress }) => ({
        id,
        signedInAt: createdAt.getTime(),
        device: deviceName(userAgent),
        ipAddress,
      })),
      audit: read.audit ?? [],
      certificates: read.certificates ?? [],
      applicationMoves: read.applicationMoves ?? [],
      placements: read.placements ?? [],
      waiver: read.waiver?.[0],
      /** What the reader's role may do with the account. */
      may: {
        editEnrolment: hasRoleFor(actor, "students.edit"),
        editAccount: hasRoleFor(actor, person.staffRole ? "staff.remove" : "accounts.edit"),
        editStaff: hasRoleFor(actor, "staff.edit"),
        view: hasRoleFor(actor, "workspaces.view") && isStudent && person.disabledAt === null,
        resetTwoFactor: hasRoleFor(actor, "staff.edit") && person.hasTwoFactor && userId !== actor.userId,
        readResults: isStudent && can(actor, "results.read"),
        readPayments: isStudent && can(actor, "enrolment-requests.read"),
        editFeedback: hasRoleFor(actor, "feedback.edit"),
        readBatches: can(actor, "batches.read"),
        readPlacements: isStudent && can(actor, "placements.read"),
        readSubmissions: isStudent && can(actor, "submissions.read"),
        readAudit: can(actor, "audit.read"),
        grade: hasRoleFor(actor, "submissions.grade"),
        message: hasRoleFor(actor, "risks.edit") && standing.joinedAt !== null,
      },
    });
  },
);

/** Gets the account alone. Problems: not_found. */
export const getPerson = withPermission("students.read", async (ctx, userId: string) => {
  if (!(await mayReadStudent(ctx, userId))) return failed(notFound("This person"));
  const { db } = ctx;
  const {
    person: [person],
    lastOwner,
  } = await db.batch({ person: selectPerson(db, userId), lastOwner: selectLastOwner(db, userId) });
  return person ? ok({ ...person, isLastOwner: lastOwner.length > 0 }) : failed(notFound("This person"));
});

export type StudentRecord = Extract<
  Awaited<ReturnType<typeof getStudentRecord>>,
  Outcome<unknown> & { ok: true }
>["value"];
