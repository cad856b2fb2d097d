import { paths } from "#app/http/paths.ts";

/** What waits for staff now; see getWaitingWork. */
type WaitingCount = "toGrade" | "newEnquiries" | "newRequests";

export type StaffPage = {
  to: string;
  label: string;
  /** The number shown beside the label. */
  count?: WaitingCount;
  /** A dot beside the label while students take the test. */
  isLive?: true;
};

type StaffGroup = { name: string; pages: readonly StaffPage[] };

/**
 * Every section of the staff area: the rail, the bar, the menu and the search read this table. The specification's six names
 * stay (Specification §2, Ruling 7).
 */
export const STAFF_GROUPS: readonly StaffGroup[] = [
  {
    name: "Today",
    pages: [
      { to: paths.admin, label: "Overview" },
      { to: paths.adminInsights, label: "Insights" },
      { to: paths.adminGrading, label: "Grading", count: "toGrade" },
      {
        to: paths.adminEnquiries,
        label: "Enquiries",
        count: "newEnquiries",
      },
    ],
  },
  {
    name: "People",
    pages: [
      { to: paths.adminStudents, label: "Students" },
      { to: paths.adminEnrolmentRequests, label: "Enrolment requests", count: "newRequests" },
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
    pages: [{ to: paths.adminOpenings, label: "Openings" }],
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
      { to: paths.adminAudit, label: "Audit" },
      { to: paths.adminApiKeys, label: "API keys" },
      { to: paths.adminDeliveries, label: "Deliveries" },
      { to: paths.adminAccount, label: "Account" },
    ],
  },
];

export const STAFF_PAGES = STAFF_GROUPS.flatMap(({ pages }) => pages);

/** The sections in the bottom bar of phones; the others are in its menu. */
export const BAR_PAGES = STAFF_PAGES.filter(({ to }) =>
  ([paths.admin, paths.adminGrading, paths.adminStudents] as string[]).includes(to),
);

export const SEARCH_LABEL = "Search people, courses and settings";

/** The section that a page belongs to: the one with the longest address that the page's address continues. */
export function sectionOf(pathname: string): StaffPage | undefined {
  const isWithin = ({ to }: StaffPage) =>
    pathname === to || (to !== paths.admin && pathname.startsWith(`${to}/`));
  return STAFF_PAGES.filter(isWithin).sort((one, other) => other.to.length - one.to.length)[0];
}
