import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { askForConsent } from "#app/features/accounts/consents/consent.server.ts";
import { hasConsentDue } from "#app/features/accounts/consents/use-cases/give-consent.server.ts";
import { LOADING_DASHBOARD } from "#app/features/accounts/waiting-texts.ts";
import { countUnread } from "#app/features/messages/notifications/use-cases/own-notifications.server.ts";
import { ActiveHirings } from "#app/features/placement/openings/parts/active-hirings.tsx";
import { toHiringCard } from "#app/features/placement/openings/parts/hiring-card.server.ts";
import { listHirings } from "#app/features/placement/openings/use-cases/list-hirings.server.ts";
import { FlashNotice } from "#app/platform/forms/flash-notice.tsx";
import { unlessUnavailable } from "#app/platform/http/failure-message.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { StudentErrorScreen } from "#app/shell/access-screens.tsx";
import { ChatWidget } from "#app/shell/chat-widget.tsx";
import { guardedFrame } from "#app/shell/guard.server.ts";
import { NavigationBar } from "#app/shell/navigation-bar.tsx";
import { PendingBar, SlowPageNotice, useHeadingFocus } from "#app/shell/page-change.tsx";
import { BottomBar } from "#app/ui/bottom-bar.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { NowProvider } from "./now.tsx";
import { StatStrip } from "./stat-strip.tsx";

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
    siteFigures: context.publicFigures().siteFigures,
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
