import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { StudentErrorScreen } from "#app/components/access-screens.tsx";
import { ChatWidget } from "#app/components/chat-widget.tsx";
import { FlashNotice } from "#app/components/flash-notice.tsx";
import { NavigationBar } from "#app/components/navigation-bar.tsx";
import { PendingBar, SlowPageNotice, useHeadingFocus } from "#app/components/page-change.tsx";
import { LOADING_DASHBOARD } from "#app/content/waiting-texts.ts";
import { guarded } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";
import { ActiveHirings } from "#app/student/active-hirings.tsx";
import { StatStrip } from "#app/student/stat-strip.tsx";
import { type Tab, Tabs } from "#app/ui/tabs.tsx";

/**
 * The frame of every student page. On the overview the figures follow the tabs and the page shows the openings
 * itself; on other pages both follow the content (Ruling 31). It guards only itself: each page below guards its own
 * loader and action.
 */
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
  const isOverview = useLocation().pathname === paths.dashboard;
  useHeadingFocus();
  return (
    <>
      <NavigationBar user={user} />
      <PendingBar />
      <SlowPageNotice text={LOADING_DASHBOARD} />
      <main
        id="main"
        className="wrap-anywhere mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-8 px-4 pt-4 pb-24"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Tabs label="Dashboard" tabs={useTabs(isPremium)} />
          {isOverview && <StatStrip />}
        </div>
        <FlashNotice />
        <Outlet />
        {!isOverview && <StatStrip />}
        {!isOverview && <ActiveHirings />}
      </main>
      <ChatWidget />
    </>
  );
}

export const ErrorBoundary = StudentErrorScreen;

/** The tabs of Specification §2, each with an address (Ruling 7). */
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
