import { placementPaths } from "#app/features/placement/paths.ts";
import { paths } from "#app/platform/http/paths.ts";
import type { StaffGroup } from "./staff-page.ts";

/**
 * Every section of the staff area: the rail, the bar, the menu and the search read this table. Browsers get those that a role
 * may open with the data of the frame, and do not load it. The specification's six names
 * stay (Specification §2, Ruling 7).
 */
export const STAFF_GROUPS: readonly StaffGroup[] = [
  {
    name: "Today",
    pages: [
      { to: paths.admin, label: "Overview" },
      { to: paths.adminInsights, label: "Insights" },
      { to: paths.adminGrading, label: "Grading" },
      { to: paths.adminEnquiries, label: "Enquiries" },
    ],
  },
  {
    name: "People",
    pages: [
      { to: paths.adminStudents, label: "Students" },
      { to: paths.adminEnrolmentRequests, label: "Enrolment requests" },
      { to: paths.adminCertificates, label: "Certificates" },
      { to: "/admin/refunds", label: "Refunds" },
      { to: paths.adminRisks, label: "At risk" },
      { to: paths.adminInvitations, label: "Invitations" },
      { to: paths.adminCounselling, label: "Counselling & Feedback" },
      { to: paths.adminResults, label: "Test Results" },
    ],
  },
  {
    name: "Teaching",
    pages: [
      { to: paths.adminCourses, label: "Courses" },
      { to: paths.adminBatches, label: "Batches" },
      { to: paths.adminSessions, label: "Sessions" },
      { to: paths.adminRatings, label: "Ratings" },
    ],
  },
  {
    name: "Placement",
    pages: [
      { to: placementPaths.adminApplications, label: "Applications" },
      { to: placementPaths.adminOpenings, label: "Openings" },
    ],
  },
  {
    name: "Testing",
    pages: [
      { to: paths.adminQuizzes, label: "Quizzes" },
      { to: paths.adminQuestions, label: "Questions" },
      { to: paths.adminTestCodes, label: "Test codes" },
      { to: paths.adminExamDay, label: "Exam day", isLive: true },
    ],
  },
  {
    name: "Settings",
    pages: [
      { to: paths.adminStaff, label: "Staff" },
      { to: paths.adminClaims, label: "Figures of the site" },
      { to: paths.adminAudit, label: "Audit" },
      { to: paths.adminApiKeys, label: "API keys" },
      { to: paths.adminDeliveries, label: "Deliveries" },
      { to: paths.adminAccount, label: "Account" },
    ],
  },
];
