import { FEES_PATH } from "#app/features/enrolment/ledger/paths.ts";
import { RECEIPTS_PATH } from "#app/features/enrolment/receipts/paths.ts";
import { REPORTED_PATH } from "#app/features/enrolment/reported-payments/paths.ts";
import { STATEMENT_PATH } from "#app/features/enrolment/statements/paths.ts";
import { ANNOUNCEMENTS } from "#app/features/messages/announcements/paths.ts";
import { CONVERSATIONS } from "#app/features/messages/conversations/paths.ts";
import { WHATSAPP } from "#app/features/messages/whatsapp/paths.ts";
import { WEBHOOKS } from "#app/features/operations/webhooks/paths.ts";
import { placementPaths } from "#app/features/placement/paths.ts";
import { refundPaths } from "#app/features/refunds/paths.ts";
import type { Permission } from "#app/kernel/permissions.ts";
import { paths } from "#app/platform/http/paths.ts";
import type { StaffArea, StaffPage } from "./staff-page.ts";

/** A page of the navigation, who may read it, and words that find it in the search beside its label. */
type NavigationPage = StaffPage & { read: Permission; keywords?: string };

type NavigationArea = Omit<StaffArea, "pages"> & { pages: readonly NavigationPage[] };

/**
 * Every page of the staff navigation: the rail, the tabs below a heading, the menu and the search read this table.
 * Browsers get what a role may open with the data of the frame, and do not load it. The specification's six sections
 * come first, in its words (Specification §2, rulings 7 and 46).
 */
export const STAFF_AREAS: readonly NavigationArea[] = [
  {
    name: "Overview",
    icon: "M3 11l9-8 9 8v10h-6v-6H9v6H3z",
    pages: [
      { to: paths.admin, label: "Today", read: "overview.read", keywords: "home start dashboard overview" },
      { to: paths.adminInsights, label: "Insights", read: "insights.read" },
      {
        to: paths.adminEnquiries,
        label: "Enquiries",
        read: "enquiries.read",
        keywords: "contact messages visitors",
      },
      {
        to: ANNOUNCEMENTS,
        label: "Announcements",
        read: "announcements.read",
        keywords: "news messages tell batch everybody mail",
      },
      {
        to: WHATSAPP,
        label: "WhatsApp",
        read: "whatsapp.read",
        keywords: "messages phone chat lists sent",
      },
    ],
  },
  {
    name: "Students",
    icon: "M16 20v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M9 10a4 4 0 1 0 0-8 4 4 0 0 0 0 8M22 20v-2a4 4 0 0 0-3-3.9M16 2.1a4 4 0 0 1 0 7.8",
    pages: [
      {
        to: paths.adminStudents,
        label: "All students",
        read: "students.read",
        keywords: "people accounts plans",
      },
      {
        to: paths.adminEnrolmentRequests,
        label: "Requests",
        read: "enrolment-requests.read",
        keywords: "enrolment fee payment receipts",
        views: [`${paths.adminEnrolmentRequests}/colleges`],
      },
      {
        to: FEES_PATH,
        label: "Fees",
        read: "enrolment-requests.read",
        keywords: "balance overdue instalments owed money payments received receipts upi reported utr bank",
        views: [RECEIPTS_PATH, REPORTED_PATH, STATEMENT_PATH],
      },
      {
        to: paths.adminInvitations,
        label: "Invitations",
        read: "invitations.read",
        keywords: "invite import csv addresses bring people pending",
      },
      {
        to: paths.adminRisks,
        label: "At risk",
        read: "risks.read",
        keywords: "inactive missed late students reasons counsellor message",
      },
      { to: paths.adminCertificates, label: "Certificates", read: "certificates.read" },
      { to: refundPaths.cases, label: "Refunds", read: "refunds.read" },
    ],
  },
  {
    name: "Test Results",
    icon: "M4 20h16M7 16v-5M12 16V5M17 16v-8",
    pages: [
      {
        to: paths.adminResults,
        label: "Results",
        read: "results.read",
        keywords: "test scores scholarship awards",
      },
      { to: paths.adminQuizzes, label: "Quizzes", read: "quizzes.read", keywords: "import export publish" },
      { to: paths.adminQuestions, label: "Questions", read: "quizzes.read", keywords: "bank topics" },
      { to: paths.adminTestCodes, label: "Test codes", read: "quizzes.read", keywords: "entry" },
      {
        to: paths.adminExamDay,
        label: "Exam day",
        read: "attempts.read",
        keywords: "running tests more time",
        isLive: true,
      },
    ],
  },
  {
    name: "Courses",
    icon: "M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1v14",
    pages: [
      {
        to: paths.adminCourses,
        label: "Courses",
        read: "courses.read",
        keywords: "weeks resources assignments roadmap",
      },
      { to: paths.adminBatches, label: "Batches", read: "batches.read" },
      {
        to: paths.adminGrading,
        label: "Grading",
        read: "submissions.read",
        keywords: "submissions assignments",
      },
    ],
  },
  {
    name: "Sessions",
    icon: "M4 6h16v15H4zM8 3v5M16 3v5M4 11h16",
    pages: [
      {
        to: paths.adminSessions,
        label: "Sessions",
        read: "live-sessions.read",
        keywords: "live classes calendar schedule",
      },
      {
        to: paths.adminRatings,
        label: "Ratings",
        read: "ratings.read",
        keywords: "weekly comments satisfaction reviews trend",
        views: [paths.adminReviews],
      },
    ],
  },
  {
    name: "Counselling & Feedback",
    icon: "M4 4h16v12H9l-5 4zM8 8h8M8 12h5",
    pages: [
      {
        to: paths.adminCounselling,
        label: "Counselling & Feedback",
        read: "feedback.read",
        keywords: "records notes counseling",
      },
      {
        to: CONVERSATIONS,
        label: "Conversations",
        read: "conversations.read",
        keywords: "inbox questions help messages answer reply",
      },
    ],
  },
  {
    name: "Placement",
    icon: "M3 8h18v12H3zM9 8V4h6v4M3 13h18",
    pages: [
      {
        to: placementPaths.adminApplications,
        label: "Applications",
        read: "applications.read",
        views: [`${placementPaths.adminApplications}/board`],
      },
      {
        to: placementPaths.adminOpenings,
        label: "Openings",
        read: "openings.read",
        keywords: "hirings jobs",
      },
      {
        to: placementPaths.adminCompanies,
        label: "Companies",
        read: "openings.read",
        keywords: "partners employers",
      },
    ],
  },
  {
    name: "Settings",
    icon: "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2",
    isSettings: true,
    pages: [
      {
        to: paths.adminStaff,
        label: "Staff",
        read: "staff.read",
        keywords: "roles owners coordinators graders counsellors viewers admins",
      },
      {
        to: paths.adminProvider,
        label: "Provider",
        read: "provider.read",
        keywords: "settings name address prices branches texts logo",
      },
      {
        to: paths.adminSiteFigures,
        label: "Site figures",
        read: "claims.read",
        keywords: "claims numbers public",
      },
      { to: paths.adminAudit, label: "Audit", read: "audit.read", keywords: "history changes log" },
      {
        to: paths.adminApiKeys,
        label: "API keys",
        read: "api-keys.read",
        keywords: "programs tokens scopes",
      },
      {
        to: WEBHOOKS,
        label: "Webhooks",
        read: "webhooks.read",
        keywords: "events programs register changes integrations",
      },
      {
        to: paths.adminDeliveries,
        label: "Mail log",
        read: "deliveries.read",
        keywords: "mail outbox forwarding deliveries",
      },
      {
        to: paths.adminArchive,
        label: "Export",
        read: "archive.read",
        keywords: "archive download everything backup zip leave move",
      },
      {
        to: paths.adminAccount,
        label: "Account",
        read: "admin.use",
        keywords: "password devices name sign out",
      },
    ],
  },
];
