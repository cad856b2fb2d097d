import { Outlet, useLoaderData, useLocation, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { askForConsent } from "#app/features/accounts/consents/consent.server.ts";
import { hasConsentDue } from "#app/features/accounts/consents/use-cases/give-consent.server.ts";
import { VERIFYING_ACCESS } from "#app/features/accounts/waiting-texts.ts";
import { countUnread } from "#app/features/messages/notifications/use-cases/own-notifications.server.ts";
import { getWaitingWork } from "#app/features/operations/overview/use-cases/overview.server.ts";
import { listSavedViews } from "#app/features/operations/saved-views/use-cases/saved-views.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { FlashNotice } from "#app/platform/forms/flash-notice.tsx";
import { unlessUnavailable } from "#app/platform/http/failure-message.server.ts";
import { SavedViews } from "#app/platform/lists/saved-views.tsx";
import { AdminErrorScreen } from "#app/shell/access-screens.tsx";
import { ErrorMessage, ErrorScreen } from "#app/shell/error-screen.tsx";
import { guardedFrame } from "#app/shell/guard.server.ts";
import { PendingBar, SlowPageNotice, useHeadingFocus } from "#app/shell/page-change.tsx";
import { ListTabs } from "#app/ui/page-header.tsx";
import { AreaTabs } from "./frame/area-tabs.tsx";
import { ListSteps } from "./frame/list-steps-bar.tsx";
import { PhoneBar } from "./frame/phone-bar.tsx";
import { SideBar } from "./frame/side-bar.tsx";
import { StaffMenu } from "./frame/staff-menu.tsx";
import { TopBar } from "./frame/top-bar.tsx";
import { areasFor } from "./sections.server.ts";
import { findPlace } from "./staff-page.ts";

/** The frame of every admin page. It guards only itself: each page below guards its own loader and action. */
export const loader = guardedFrame("admin", async ({ actor, ctx, context, request }) => {
  // Not awaited by everybody: the reads below travel with the first read of the page.
  if (hasConsentDue(ctx)) await askForConsent({ request, context, ctx });
  const { userId, firstName, lastName, email, userType } = actor;
  const [waiting, unread, views] = await Promise.all([
    unlessUnavailable(findWaitingWork(ctx)),
    unlessUnavailable(countUnread(ctx)),
    unlessUnavailable(listSavedViews(ctx)),
  ]);
  return {
    accountId: userId,
    user: { firstName, lastName, email, userType, unread },
    areas: areasFor(actor),
    waiting,
    views: views?.ok ? views.value : [],
  };
});

/** The numbers beside the navigation; undefined for roles that do not have them. */
async function findWaitingWork(ctx: ServiceContext) {
  const found = await getWaitingWork(ctx);
  return found.ok ? found.value : undefined;
}

type FrameData = NonNullable<Awaited<ReturnType<typeof loader>>>;

export default function AdminFrame() {
  const loaded = useLoaderData<typeof loader>();
  return (
    loaded && (
      <Frame {...loaded}>
        <Outlet />
      </Frame>
    )
  );
}

function Frame({ user, areas, waiting, views, children }: FrameData & { children: ReactNode }) {
  useHeadingFocus();
  return (
    <>
      <TopBar user={user} areas={areas} />
      <PendingBar />
      <SlowPageNotice text={VERIFYING_ACCESS} />
      <nav aria-label="Admin dashboard" className="no-print">
        <SideBar areas={areas} waiting={waiting} />
        <PhoneBar areas={areas} waiting={waiting} />
        <StaffMenu areas={areas} waiting={waiting} />
      </nav>
      <main
        id="main"
        className="@container/page grid max-w-page grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-2 pb-24 sm:gap-6 sm:pt-4 lg:ml-56 lg:px-6"
      >
        <div className="flash empty:hidden">
          <FlashNotice />
        </div>
        <ListSteps />
        <ListTabs.Provider value={<AreaTabs areas={areas} waiting={waiting} />}>
          <SavedViews.Provider value={views}>{children}</SavedViews.Provider>
        </ListTabs.Provider>
      </main>
    </>
  );
}

/** The error of a page within the frame, when the frame itself could be read. */
export function ErrorBoundary() {
  const loaded = useRouteLoaderData<typeof loader>("shell/staff/layout");
  const { pathname } = useLocation();
  if (!loaded) {
    return (
      <AdminErrorScreen>
        <ErrorScreen />
      </AdminErrorScreen>
    );
  }
  const { to, label } = findPlace(loaded.areas, pathname)?.page ?? loaded.areas[0]!.pages[0]!;
  return (
    <AdminErrorScreen>
      <Frame {...loaded}>
        <div className="grid max-w-measure justify-items-start gap-6 py-6">
          <ErrorMessage home={{ to, label: `Go to ${label}` }} />
        </div>
      </Frame>
    </AdminErrorScreen>
  );
}
