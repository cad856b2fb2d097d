import { placementPaths } from "#app/features/placement/paths.ts";
import { refundPaths } from "#app/features/refunds/paths.ts";
import { paths } from "#app/platform/http/paths.ts";

export type Place = { to: string; label: string };

/** The tabs of Specification §2, each with an address (Ruling 7). */
export const SPECIFIED_TABS: readonly Place[] = [
  { to: paths.dashboard, label: "Overview" },
  { to: paths.dashboardCourse, label: "Course" },
  { to: paths.dashboardFoundation, label: "Foundation Courses" },
  { to: paths.dashboardTest, label: "Test" },
  { to: paths.dashboardFeedback, label: "My Counseling Feedback" },
];

/** All tabs: those of the specification, then the other places of a student. */
export const STUDENT_TABS: readonly Place[] = [
  ...SPECIFIED_TABS,
  { to: paths.dashboardClasses, label: "Classes" },
  { to: placementPaths.openings, label: "Internships" },
  { to: paths.dashboardMe, label: "Me" },
];

/** The bar of phones; `icon` is a path in a square of 24. */
export const STUDENT_BAR: readonly (Place & { icon: string })[] = [
  { to: paths.dashboard, label: "Home", icon: "M3 11l9-8 9 8v10h-6v-6H9v6H3z" },
  {
    to: paths.dashboardCourse,
    label: "Course",
    icon: "M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1v14",
  },
  { to: paths.dashboardClasses, label: "Classes", icon: "M4 5h16v16H4zM4 10h16M8 2v5M16 2v5" },
  { to: placementPaths.openings, label: "Internships", icon: "M3 8h18v12H3zM8 8V4h8v4M3 13h18" },
  { to: paths.dashboardMe, label: "Me", icon: "M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4 21c0-9 16-9 16 0" },
];

/** What the page Me links, besides the account. */
export const OWN_PLACES: readonly Place[] = [
  { to: paths.dashboardTest, label: "Test" },
  { to: paths.dashboardFeedback, label: "My Counseling Feedback" },
  { to: paths.help, label: "Get help" },
  { to: paths.news, label: "News" },
  { to: paths.dashboardSubmissions, label: "My submissions" },
  { to: paths.dashboardCertificate, label: "Certificate" },
  { to: paths.dashboardEnrolment, label: "Fee and enrolment" },
  { to: refundPaths.own, label: "Refund" },
];

/** Pages that lie below another one than their address says. */
const PARENTS: Record<string, string> = {
  [paths.dashboardSubmissions]: paths.dashboardCourse,
  [paths.dashboardRating]: paths.dashboardCourse,
  [paths.dashboardCertificate]: paths.dashboardMe,
  [paths.dashboardEnrolment]: paths.dashboardMe,
  [refundPaths.own]: paths.dashboardMe,
  [paths.dashboardAccount]: paths.dashboardMe,
  [paths.notifications]: paths.dashboardMe,
  [paths.news]: paths.dashboardMe,
  [paths.help]: paths.dashboardMe,
};

const LABELS = new Map(
  [...STUDENT_TABS, ...OWN_PLACES, { to: paths.dashboardAccount, label: "Account" }].map(({ to, label }) => [
    to,
    label,
  ]),
);

/** The pages above an address of the student's section, the tab first; none for a tab. */
export function trailTo(pathname: string): Place[] {
  const segments = pathname.split("/").filter(Boolean);
  const parent = PARENTS[`/${segments.join("/")}`] ?? `/${segments.slice(0, -1).join("/")}`;
  const label = LABELS.get(parent);
  if (parent === paths.dashboard || !label) return [];
  return [...trailTo(parent), { to: parent, label }];
}

/** The tab that an address belongs to. */
export const tabOf = (pathname: string): string => trailTo(pathname)[0]?.to ?? pathname.replace(/\/+$/, "");

/** The entry of the bar for each tab that phones do not have. */
const BAR_OF: Record<string, string> = {
  [paths.dashboardFoundation]: paths.dashboardCourse,
  [paths.dashboardTest]: paths.dashboardMe,
  [paths.dashboardFeedback]: paths.dashboardMe,
};

/** The entry of the phone's bar that a tab belongs to. */
export const barOf = (tab: string): string => BAR_OF[tab] ?? tab;
