import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { askForConsent } from "#app/account/consent.server.ts";
import { StudentErrorScreen } from "#app/components/access-screens.tsx";
import { ChatWidget } from "#app/components/chat-widget.tsx";
import { FlashNotice } from "#app/components/flash-notice.tsx";
import { NavigationBar } from "#app/components/navigation-bar.tsx";
import { PendingBar, SlowPageNotice, useHeadingFocus } from "#app/components/page-change.tsx";
import { LOADING_DASHBOARD } from "#app/content/waiting-texts.ts";
import { hasConsentDue } from "#app/domain/consents/service/give-consent.server.ts";
import { countUnread } from "#app/domain/notifications/service/own-notifications.server.ts";
import { listHirings } from "#app/domain/openings/service/list-hirings.server.ts";
import { unlessUnavailable } from "#app/http/failure-message.server.ts";
import { guardedFrame } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";
import { ActiveHirings } from "#app/student/active-hirings.tsx";
import { toHiringCard } from "#app/student/hiring-card.server.ts";
import { NowProvider } from "#app/student/now.tsx";
import { StatStrip } from "#app/student/stat-strip.tsx";
import { BottomBar } from "#app/ui/bottom-bar.tsx";
import { Tabs } from "#app/ui/tabs.tsx";

/**
 * The frame of every student page: tabs, or on phones a bar at the lower edge; on the tabs, figures and openings follow
 * the content (Ruling 37). It guards only itself: each page below guards its own loader and action.
 */
export const loader = guardedFrame("workspace", async ({ actor, ctx, context, request }) => {
  // Staff who view the page cannot agree for the student. Not awaited by everybody: the reads below travel with the
  // first read of the page.
  if (!context.view && hasConsentDue(ctx)) await askForConsent({ request, context, ctx });
  const { userId, firstName, lastName, email, userType, plan } = actor;
  const isTab = VIEWS.some(({ to }) => to === new URL(request.url).pathname);
  const [unread, hirings] = await Promise.all([
    unlessUnavailable(countUnread(ctx)),
    isTab ? unlessUnavailable(listHirings(ctx)) : undefined,
  ]);
  return {
    accountId: userId,
    user: { firstName, lastName, email, userType, unread, isViewed: Boolean(await context.view) },
    isPremium: plan === "premium",
    isTab,
    hirings: hirings?.map(toHiringCard) ?? [],
    claims: context.publicFigures().claims,
    serverNow: ctx.now,
  };
});

type FrameData = NonNullable<Awaited<ReturnType<typeof loader>>>;

export default function DashboardFrame() {
  const loaded = useLoaderData<typeof loader>();
  return loaded && <Frame {...loaded} />;
}

function Frame({ user, isPremium, isTab, hirings, serverNow }: FrameData) {
  const views = useViews(isPremium);
  useHeadingFocus();
  return (
    <NowProvider serverNow={serverNow}>
      <NavigationBar user={user} />
      <PendingBar />
      <SlowPageNotice text={LOADING_DASHBOARD} />
      <main
        id="main"
        className="wrap-anywhere mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-4 sm:gap-8 sm:pb-24"
      >
        <div className="hidden sm:block">
          <Tabs label="Dashboard" tabs={views.map(({ to, tab, current }) => ({ to, label: tab, current }))} />
        </div>
        <FlashNotice />
        <Outlet />
        {isTab && (
          <>
            <StatStrip />
            <ActiveHirings hirings={hirings} />
          </>
        )}
      </main>
      <ChatWidget />
      <BottomBar label="Dashboard" items={views} />
    </NowProvider>
  );
}

export const ErrorBoundary = StudentErrorScreen;

/** The tabs of Specification §2, each with an address (Ruling 7), and their short names on phones. */
const VIEWS = [
  { to: paths.dashboard, tab: "Overview", label: "Home", icon: "M3 11l9-8 9 8v10h-6v-6H9v6H3z" },
  {
    to: paths.dashboardCourse,
    tab: "Course",
    label: "Course",
    icon: "M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1v14",
  },
  {
    to: paths.dashboardFoundation,
    tab: "Foundation Courses",
    label: "Foundation",
    icon: "M12 3l9 5-9 5-9-5zM3 12l9 5 9-5M3 16l9 5 9-5",
  },
  { to: paths.dashboardTest, tab: "Test", label: "Test", icon: "M4 4h16v16H4zM8 12l3 3 5-6" },
  {
    to: paths.dashboardFeedback,
    tab: "My Counseling Feedback",
    label: "Feedback",
    icon: "M4 4h16v12H9l-5 4zM8 8h8M8 12h5",
  },
] as const;

/** Foundation courses are part of the premium plan. */
function useViews(isPremium: boolean) {
  const { pathname } = useLocation();
  return VIEWS.filter(({ to }) => isPremium || to !== paths.dashboardFoundation).map((view) => ({
    ...view,
    current: pathname === view.to,
  }));
}
