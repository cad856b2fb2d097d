import type { UserType } from "#app/kernel/actor.ts";

/** Addresses that more than one screen uses (Specification §2, Rulings 4 and 7). */
export const paths = {
  landing: "/",
  contact: "/contact",
  codeRequest: "/ask-for-a-code",
  signIn: "/sign-in",
  signOut: "/sign-out",
  privacyNotice: "/privacy-notice",
  dashboard: "/dashboard",
  dashboardCourse: "/dashboard/course",
  dashboardClasses: "/dashboard/classes",
  dashboardFoundation: "/dashboard/foundation",
  dashboardTest: "/dashboard/test",
  dashboardFeedback: "/dashboard/feedback",
  dashboardSubmissions: "/dashboard/submissions",
  dashboardRating: "/dashboard/rating",
  dashboardEnrolment: "/dashboard/enrolment",
  dashboardCertificate: "/dashboard/certificate",
  dashboardMe: "/dashboard/me",
  dashboardAccount: "/dashboard/account",
  dashboardProfile: "/dashboard/account/profile",
  dashboardCalendar: "/dashboard/account/calendar",
  notifications: "/dashboard/notifications",
  news: "/dashboard/news",
  help: "/dashboard/help",
  notificationChoices: "/dashboard/account/notifications",
  receipts: "/receipts",
  certificates: "/certificates",
  scholarshipTest: "/scholarship-test",
  scholarshipResult: "/scholarship-test/result",
  practiceTest: "/scholarship-test/practice",
  admin: "/admin",
  adminSearch: "/admin/search",
  adminStudents: "/admin/students",
  adminInvitations: "/admin/invitations",
  adminResults: "/admin/results",
  adminProvider: "/admin/provider",
  adminMailTest: "/admin/provider/mail/test",
  adminSetup: "/admin/setup",
  adminArchive: "/admin/export",
  adminDemo: "/admin/setup/demo",
  adminSiteFigures: "/admin/claims",
  adminInsights: "/admin/insights",
  adminExamDay: "/admin/exam-day",
  adminCourses: "/admin/courses",
  adminBatches: "/admin/batches",
  adminGrading: "/admin/grading",
  adminSessions: "/admin/sessions",
  adminCounselling: "/admin/counselling",
  adminRisks: "/admin/at-risk",
  adminRiskSettings: "/admin/at-risk/settings",
  adminRatings: "/admin/ratings",
  adminReviews: "/admin/ratings/reviews",
  adminQuestions: "/admin/questions",
  adminQuizzes: "/admin/quizzes",
  adminTestCodes: "/admin/quizzes/codes",
  adminEnrolmentRequests: "/admin/enrolment-requests",
  adminCertificates: "/admin/certificates",
  adminEnquiries: "/admin/enquiries",
  adminDeliveries: "/admin/deliveries",
  adminStaff: "/admin/staff",
  adminViews: "/admin/views",
  adminAudit: "/admin/audit",
  adminApiKeys: "/admin/api-keys",
  adminAccount: "/admin/account",
  adminNotifications: "/admin/notifications",
  adminNotificationChoices: "/admin/account/notifications",
  adminConfirmPassword: "/admin/confirm-password",
  adminTwoFactor: "/admin/two-factor",
} as const;

/** The page of a student's own course, by its kind. */
export const coursePaths = { career: paths.dashboardCourse, foundation: paths.dashboardFoundation } as const;

/** The address of a student's course with one week open; with an assignment, scrolled to it. */
export const weekPath = (coursePath: string, week: number, assignmentId?: string) =>
  `${coursePath}?week=${week}#${assignmentId ? `assignment-${assignmentId}` : `week-${week}`}`;

/** Our own link to a live class; it opens ten minutes before the start. */
export const joinPath = (sessionId: string) => `/sessions/${sessionId}/join`;

export const sessionCalendarPath = (sessionId: string) => `/sessions/${sessionId}.ics`;

/** The public page of a certificate, by its number as people read it. */
export const certificatePath = (number: string) => `${paths.certificates}/${number}`;

/** Where a person goes after signing in, or after opening a page of another role. */
export const homePath = ({ userType }: { userType: UserType }) =>
  userType === "admin" ? paths.admin : paths.dashboard;

/** Where a person changes the password and sees their signed-in devices. */
export const accountPath = ({ userType }: { userType: UserType }) =>
  userType === "admin" ? paths.adminAccount : paths.dashboardAccount;

/** The list of a person's notifications, and the choice of their mails. */
export const notificationPaths = ({ userType }: { userType: UserType }) =>
  userType === "admin"
    ? { list: paths.adminNotifications, choices: paths.adminNotificationChoices }
    : { list: paths.notifications, choices: paths.notificationChoices };

/** Returns `candidate` if it is a path of this site, else `fallback`. */
export function safeReturnPath(candidate: string | null, fallback: string): string {
  if (!candidate?.startsWith("/") || /[\\\p{Cc}]/u.test(candidate)) return fallback;
  // Resolved as a browser does, so that neither "//host" nor "/.//host" can reach another site.
  const { origin, pathname, search, hash } = new URL(candidate, "http://here.invalid");
  if (origin !== "http://here.invalid" || pathname.startsWith("//")) return fallback;
  return pathname + search + hash;
}

/** The sections that require a sign-in. */
export const isProtectedPath = (path: string) =>
  /^\/(admin|dashboard|receipts|scholarship-test|sessions)(\/|$)|^\/certificates\/[^/]+\/[^/]+$/.test(path);

/** The sign-in page for a person whose session has ended; it redirects back to `redirectTo` (Ruling 27). */
export const signedOutPath = (redirectTo: string) =>
  `${paths.signIn}?${new URLSearchParams({ signedOut: "1", redirectTo })}`;

/** An address that redirects to `redirectTo` afterwards; without one, to the home page of the role. */
export const withReturnPath = (path: string, redirectTo: string) =>
  redirectTo ? `${path}?${new URLSearchParams({ redirectTo })}` : path;
