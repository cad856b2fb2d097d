import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { joinSession } from "#app/features/teaching/live-sessions/use-cases/own-live-sessions.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { StudentErrorScreen } from "#app/shell/access-screens.tsx";
import { ChatWidget } from "#app/shell/chat-widget.tsx";
import { errorTitle } from "#app/shell/error-screen.tsx";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { ProviderLogo } from "#app/shell/provider-logo.tsx";
import { Moment } from "#app/shell/student/moment.tsx";
import { NowProvider } from "#app/shell/student/now.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

/** Redirects to the meeting while the class is open, else shows when it opens. */
export const loader = guarded("student", async ({ ctx, params, context }) => {
  const entrance = await joinSession(ctx, params.sessionId ?? "");
  if (!entrance.ok) throw problemPage(entrance.problem, context.requestId);
  if (entrance.value.state === "open") return redirect(entrance.value.link);
  return data(entrance.value, { status: 403 });
});

export const meta: MetaFunction = ({ error }) => [
  { title: error ? errorTitle(error) : pageTitle("Join a session") },
];

export const ErrorBoundary = StudentErrorScreen;

export default function JoinSession() {
  const { state, session, now } = useLoaderData<typeof loader>();
  return (
    <NowProvider serverNow={now}>
      <main
        id="main"
        className="wrap-anywhere mx-auto grid max-w-measure grid-cols-[minmax(0,1fr)] gap-6 px-4 py-12"
      >
        <a href={paths.dashboard} className="inline-flex min-h-11 items-center justify-self-start">
          <ProviderLogo />
        </a>
        <PageHeader title={session.title} />
        {state === "early" ? (
          <>
            <p className="heading text-xl">
              <Moment at={session.startsAt} />
            </p>
            <p className="text-lg">
              You can join from 10 minutes before the start. Open this page again then.
            </p>
          </>
        ) : (
          <p className="text-lg">This session is over.</p>
        )}
        <p>
          <ButtonLink to={`${paths.dashboardCourse}#sessions`}>See all sessions</ButtonLink>
        </p>
      </main>
      <ChatWidget />
    </NowProvider>
  );
}
