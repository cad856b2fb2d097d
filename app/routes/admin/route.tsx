import { Outlet, useLoaderData } from "@remix-run/react";
import { sectionsFor } from "#app/admin/sections.server.ts";
import { StaffBar, StaffNavigation } from "#app/admin/staff-frame.tsx";
import { AdminErrorScreen } from "#app/components/access-screens.tsx";
import { FlashNotice } from "#app/components/flash-notice.tsx";
import { PendingBar, SlowPageNotice, useHeadingFocus } from "#app/components/page-change.tsx";
import { VERIFYING_ACCESS } from "#app/content/waiting-texts.ts";
import { isDatabaseUnavailable } from "#app/domain/kernel/database-unavailable.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { getWaitingWork } from "#app/domain/overview/service.server.ts";
import { guarded } from "#app/http/guard.server.ts";

/** The frame of every admin page. It guards only itself: each page below guards its own loader and action. */
export const loader = guarded("admin", async ({ actor, ctx }) => {
  const { userId, firstName, lastName, email, userType } = actor;
  return {
    accountId: userId,
    user: { firstName, lastName, email, userType },
    sections: sectionsFor(actor).map(({ to }) => to),
    waiting: await findWaitingWork(ctx),
  };
});

/** Undefined while the database is unavailable: the numbers are no reason to withhold a page. */
async function findWaitingWork(ctx: ServiceContext) {
  try {
    const found = await getWaitingWork(ctx);
    return found.ok ? found.value : undefined;
  } catch (failure) {
    if (isDatabaseUnavailable(failure)) return undefined;
    throw failure;
  }
}

export default function AdminFrame() {
  const { user, sections, waiting } = useLoaderData<typeof loader>();
  useHeadingFocus();
  return (
    <>
      <StaffBar user={user} />
      <PendingBar />
      <SlowPageNotice text={VERIFYING_ACCESS} />
      <StaffNavigation sections={sections} waiting={waiting} />
      <main
        id="main"
        className="grid max-w-page grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-4 pb-24 sm:gap-6 lg:ml-56 lg:px-6"
      >
        <FlashNotice />
        <Outlet />
      </main>
    </>
  );
}

export const ErrorBoundary = AdminErrorScreen;
