import { placementPaths } from "#app/features/placement/paths.ts";
import { refundPaths } from "#app/features/refunds/paths.ts";
import type { Actor } from "#app/kernel/actor.ts";
import { can, type Permission } from "#app/kernel/permissions.ts";
import { paths } from "#app/platform/http/paths.ts";
import { STAFF_GROUPS } from "./navigation.ts";
import type { StaffGroup, StaffPage } from "./staff-page.ts";

const PERMISSION_OF: Record<string, Permission> = {
  [paths.admin]: "overview.read",
  [paths.adminInsights]: "insights.read",
  [paths.adminGrading]: "submissions.read",
  [paths.adminEnquiries]: "enquiries.read",
  [paths.adminStudents]: "students.read",
  [paths.adminInvitations]: "invitations.read",
  [paths.adminCounselling]: "feedback.read",
  [paths.adminResults]: "results.read",
  [paths.adminCourses]: "courses.read",
  [paths.adminBatches]: "batches.read",
  [paths.adminSessions]: "live-sessions.read",
  [paths.adminEnrolmentRequests]: "enrolment-requests.read",
  [placementPaths.adminApplications]: "applications.read",
  [placementPaths.adminOpenings]: "openings.read",
  [paths.adminCertificates]: "certificates.read",
  [refundPaths.cases]: "refunds.read",
  [paths.adminRisks]: "risks.read",
  [paths.adminRatings]: "ratings.read",
  [paths.adminQuizzes]: "quizzes.read",
  [paths.adminQuestions]: "quizzes.read",
  [paths.adminTestCodes]: "quizzes.read",
  [paths.adminExamDay]: "attempts.read",
  [paths.adminClaims]: "claims.read",
  [paths.adminStaff]: "staff.read",
  [paths.adminAudit]: "audit.read",
  [paths.adminApiKeys]: "api-keys.read",
  [paths.adminDeliveries]: "deliveries.read",
  [paths.adminAccount]: "admin.use",
};

export const sectionsFor = (actor: Actor): StaffPage[] => groupsFor(actor).flatMap(({ pages }) => pages);

/** The same in their groups, without those of which the actor may open nothing. */
export const groupsFor = (actor: Actor): StaffGroup[] =>
  STAFF_GROUPS.map(({ name, pages }) => ({
    name,
    pages: pages.filter(({ to }) => can(actor, PERMISSION_OF[to]!)),
  })).filter(({ pages }) => pages.length > 0);
