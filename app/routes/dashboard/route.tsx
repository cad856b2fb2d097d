import { Outlet, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { ActiveHirings } from "#app/student/active-hirings.tsx";
import { StatStrip } from "#app/student/stat-strip.tsx";
import { type Tab, Tabs } from "#app/ui/tabs.tsx";
import { StudentErrorScreen, VerifyingAccess } from "#app/web/access-screens.tsx";
import { ChatWidget } from "#app/web/chat-widget.tsx";
import { FlashNotice } from "#app/web/flash-notice.tsx";
import { guarded } from "#app/web/guard.server.ts";
import { NavigationBar } from "#app/web/navigation-bar.tsx";
import { PendingBar, useHeadingFocus } from "#app/web/page-change.tsx";
import { paths } from "#app/web/paths.ts";

/** The frame of every page of a student. It protects itself alone: each page below guards its own loader and action. */
export const loader = guarded("student", async ({ actor }) => {
  const { userId, firstName, lastName, email, userType, plan } = actor;
  return {
    accountId: userId,
    user: { firstName, lastName, email, userType },
    isPremium: plan === "premium",
  };
});

export default function DashboardFrame() {
  const { user, isPremium } = useLoaderData<typeof loader>();
  useHeadingFocus();
  return (
    <>
      <NavigationBar user={user} />
      <PendingBar />
      <VerifyingAccess />
      <Splash />
      <main
        id="main"
        className="wrap-anywhere mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-8 px-4 pt-4 pb-24"
      >
        <Tabs label="Dashboard" tabs={useTabs(isPremium)} />
        <FlashNotice />
        <Outlet />
        <StatStrip />
        <ActiveHirings />
      </main>
      <ChatWidget />
    </>
  );
}

export const ErrorBoundary = StudentErrorScreen;

/** The tabs of the specification's section 2, each with an address (decision 7). */
function useTabs(isPremium: boolean): Tab[] {
  const { pathname } = useLocation();
  const tabs = [
    [paths.dashboard, "Overview"],
    [paths.dashboardCourse, "Course"],
    ...(isPremium ? [[paths.dashboardFoundation, "Foundation Courses"]] : []),
    [paths.dashboardTest, "Test"],
    [paths.dashboardFeedback, "My Counseling Feedback"],
  ] as [string, string][];
  return tabs.map(([to, label]) => ({ to, label, current: pathname === to }));
}

/** The splash text of the specification, for those who hear the page: what they see is the bar on top. */
function Splash() {
  const isLoading = useNavigation().state === "loading";
  return (
    <p role="status" className="visually-hidden">
      {isLoading && "Starting the server and Loading your dashboard...please wait a moment..."}
    </p>
  );
}
