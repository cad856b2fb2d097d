import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { AdminErrorScreen } from "#app/components/access-screens.tsx";
import { FlashNotice } from "#app/components/flash-notice.tsx";
import { NavigationBar } from "#app/components/navigation-bar.tsx";
import { PendingBar, SlowPageNotice, useHeadingFocus } from "#app/components/page-change.tsx";
import { VERIFYING_ACCESS } from "#app/content/waiting-texts.ts";
import { guarded } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";
import { type Tab, Tabs } from "#app/ui/tabs.tsx";

/** The frame of every admin page. It guards only itself: each page below guards its own loader and action. */
export const loader = guarded("admin", async ({ actor }) => {
  const { userId, firstName, lastName, email, userType } = actor;
  return { accountId: userId, user: { firstName, lastName, email, userType } };
});

/** The specification's six tabs, then the further sections (Ruling 7). */
const TABS = [
  [paths.admin, "Overview"],
  [paths.adminStudents, "Students"],
  [paths.adminResults, "Test Results"],
  [paths.adminCourses, "Courses"],
  [paths.adminSessions, "Sessions"],
  [paths.adminCounselling, "Counselling & Feedback"],
  [paths.adminQuizzes, "Quizzes"],
  [paths.adminExamDay, "Exam day"],
  [paths.adminEnquiries, "Enquiries"],
  [paths.adminDeliveries, "Deliveries"],
  [paths.adminAudit, "Audit"],
  [paths.adminApiKeys, "API keys"],
] as const;

export default function AdminFrame() {
  const { user } = useLoaderData<typeof loader>();
  useHeadingFocus();
  return (
    <>
      <NavigationBar user={user} />
      <PendingBar />
      <SlowPageNotice text={VERIFYING_ACCESS} />
      <main id="main" className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-4 pb-24">
        <Tabs label="Admin dashboard" tabs={useTabs()} />
        <FlashNotice />
        <Outlet />
      </main>
    </>
  );
}

export const ErrorBoundary = AdminErrorScreen;

function useTabs(): Tab[] {
  const { pathname } = useLocation();
  return TABS.map(([to, label]) => ({ to, label, current: sectionOf(pathname) === to }));
}

/** The tab that a page belongs to; grading belongs to Courses. */
function sectionOf(pathname: string): string {
  const section = pathname.split("/").slice(0, 3).join("/");
  return section === paths.adminGrading ? paths.adminCourses : section;
}
