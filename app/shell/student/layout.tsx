import { Link, Outlet, useLoaderData, useLocation } from "@remix-run/react";
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
import { barOf, type Place, SPECIFIED_TABS, STUDENT_BAR, STUDENT_TABS, tabOf, trailTo } from "./places.ts";
import { StatStrip } from "./stat-strip.tsx";

/**
 * The frame of every student page: tabs, or on phones a bar at the lower edge, with the way to a page below them; on the
 * tabs of the specification, figures and openings follow the content (Ruling 37). It guards only itself: each page below
 * guards its own loader and action.
 */
export const loader = guardedFrame("workspace", async ({ actor, ctx, context, request }) => {
  // Staff who view the page cannot agree for the student. Not awaited by everybody: the reads below travel with the
  // first read of the page.
  if (!context.view && hasConsentDue(ctx)) await askForConsent({ request, context, ctx });
  const { userId, firstName, lastName, email, userType, plan } = actor;
  const isTab = SPECIFIED_TABS.some(({ to }) => to === new URL(request.url).pathname);
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
  const { pathname } = useLocation();
  const tab = tabOf(pathname);
  useHeadingFocus();
  return (
    <NowProvider serverNow={serverNow}>
      <NavigationBar user={user} />
      <PendingBar />
      <SlowPageNotice text={LOADING_DASHBOARD} />
      <main
        id="main"
        className="wrap-anywhere mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-4 px-[16px] pt-4 sm:gap-8 sm:pb-24"
      >
        <div className="hidden max-lg:text-sm sm:block max-lg:[&_a]:px-1.5">
          <Tabs
            label="Dashboard"
            tabs={shownTabs(isPremium).map((one) => ({ ...one, current: one.to === tab }))}
          />
        </div>
        {isPremium && COURSES.some(({ to }) => to === pathname) && <CourseSwitch current={pathname} />}
        <Breadcrumb trail={trailTo(pathname)} />
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
      <BottomBar
        label="Dashboard"
        items={STUDENT_BAR.map((one) => ({ ...one, current: one.to === barOf(tab) }))}
      />
    </NowProvider>
  );
}

export const ErrorBoundary = StudentErrorScreen;

/** Foundation courses are part of the premium plan. */
const shownTabs = (isPremium: boolean) =>
  STUDENT_TABS.filter(({ to }) => isPremium || to !== paths.dashboardFoundation);

const COURSES: readonly Place[] = [
  { to: paths.dashboardCourse, label: "Career course" },
  { to: paths.dashboardFoundation, label: "Foundation" },
];

/** The two courses of a premium student on phones, whose bar has one entry for both. */
function CourseSwitch({ current }: { current: string }) {
  return (
    <nav aria-label="Courses" className="flex rounded-control border border-line sm:hidden">
      {COURSES.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === current ? "page" : undefined}
          className="flex min-h-11 flex-1 items-center justify-center px-2.5 text-sm font-semibold text-indigo first:rounded-l-control last:rounded-r-control aria-[current]:bg-indigo aria-[current]:text-on-indigo"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** The pages above this one; its heading follows. */
function Breadcrumb({ trail }: { trail: readonly Place[] }) {
  if (trail.length === 0) return null;
  return (
    <nav aria-label="Breadcrumb" className="no-print -mb-3 text-sm sm:-mb-6">
      <ol className="flex flex-wrap gap-x-2">
        {trail.map(({ to, label }, index) => (
          <li key={to} className="flex items-center gap-x-2">
            {index > 0 && (
              <span aria-hidden="true" className="text-muted">
                /
              </span>
            )}
            <Link to={to} className="link inline-flex min-h-6 items-center">
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
