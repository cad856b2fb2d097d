import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { helpPath } from "#app/features/messages/conversations/paths.ts";
import { toSessionData } from "#app/features/teaching/courses/parts/course-page.server.ts";
import { SessionList } from "#app/features/teaching/courses/parts/session-list.tsx";
import { CatchUpInput } from "#app/features/teaching/live-sessions/inputs.ts";
import type { AttendanceState } from "#app/features/teaching/live-sessions/rules.ts";
import {
  listOwnPastSessions,
  markCaughtUp,
  type PastSession,
} from "#app/features/teaching/live-sessions/use-cases/own-attendance.server.ts";
import { listOwnUpcomingSessions } from "#app/features/teaching/live-sessions/use-cases/own-live-sessions.server.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PastMoment } from "#app/shell/student/moment.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "This was not saved. Please try again." };

/** One batch: reads that begin together travel together. */
export const loader = guarded("workspace", async ({ ctx }) => {
  const [upcoming, past] = await Promise.all([listOwnUpcomingSessions(ctx), listOwnPastSessions(ctx)]);
  return { upcoming: upcoming.map((session) => toSessionData(session, ctx)), past };
});

export const action = formAction({
  permission: "student",
  failure: handle.failure,
  to: paths.dashboardClasses,
  intents: (form) => ({
    "caught-up": form({
      button: CatchUpInput,
      run: ({ ctx, input }) => markCaughtUp(ctx, input.id, true),
      done: "Marked as caught up.",
    }),
    "not-caught-up": form({
      button: CatchUpInput,
      run: ({ ctx, input }) => markCaughtUp(ctx, input.id, false),
      done: "The session is on the list to catch up on again.",
    }),
  }),
});

export const meta: MetaFunction = () => [{ title: pageTitle("Classes") }];

const isMissed = ({ state, caughtUpAt }: Pick<PastSession, "state" | "caughtUpAt">) =>
  state === "absent" && caughtUpAt === null;

export default function Classes() {
  const { upcoming, past: sessions } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.problem;
  const missed = sessions.filter(isMissed);
  return (
    <>
      <PageHeader
        title="Classes"
        lead={
          <a href={helpPath("class")} className="link">
            Get help
          </a>
        }
      />
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <SessionList sessions={upcoming} withoutPast />
      {sessions.length === 0 && (
        <EmptyState title="No past sessions yet.">
          Your sessions appear here after they end, with your attendance and their recordings.
        </EmptyState>
      )}
      {missed.length > 0 && (
        <section aria-labelledby="catch-up" className="grid gap-3">
          <h2 id="catch-up" className="text-xl">
            To catch up on
          </h2>
          <SessionItems sessions={missed} />
        </section>
      )}
      {sessions.length > missed.length && (
        <section aria-labelledby="all-past" className="grid gap-3">
          <h2 id="all-past" className="text-xl">
            Past sessions
          </h2>
          <SessionItems sessions={sessions.filter((session) => !isMissed(session))} />
        </section>
      )}
    </>
  );
}

type Session = ReturnType<typeof useLoaderData<typeof loader>>["past"][number];

function SessionItems({ sessions }: { sessions: readonly Session[] }) {
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {sessions.map((session) => (
        <li key={session.id} className="wrap-anywhere grid grid-cols-[minmax(0,1fr)] gap-2 py-3">
          <SessionItem session={session} />
        </li>
      ))}
    </ul>
  );
}

function SessionItem({ session }: { session: Session }) {
  const { id, title, startsAt, recordingUrl, notes, state, caughtUpAt } = session;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-base">{title}</h3>
        <AttendanceBadge session={session} />
      </div>
      <p className="text-sm text-muted">
        <PastMoment at={startsAt} />
      </p>
      {recordingUrl && (
        <p>
          <ExternalLink href={recordingUrl}>
            Watch the recording<span className="visually-hidden">: {title}</span>
          </ExternalLink>
        </p>
      )}
      {notes && <p className="whitespace-pre-line">{notes}</p>}
      {isMissed(session) && !recordingUrl && !notes && (
        <p className="text-sm">The recording and notes appear here when your mentor adds them.</p>
      )}
      {state === "absent" && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <FormButton
            name="intent"
            value={caughtUpAt === null ? "caught-up" : "not-caught-up"}
            variant={caughtUpAt === null ? "secondary" : "quiet"}
            size="small"
            pending="Saving…"
          >
            {caughtUpAt === null ? "I have caught up" : "Reopen"}
            <span className="visually-hidden">: {title}</span>
          </FormButton>
        </Form>
      )}
    </>
  );
}

const BADGES: Record<AttendanceState, { tone: BadgeTone; label: string }> = {
  present: { tone: "leaf", label: "Present" },
  absent: { tone: "amber", label: "Missed" },
  excused: { tone: "neutral", label: "Excused" },
};

function AttendanceBadge({ session: { state, joinedAt, caughtUpAt } }: { session: Session }) {
  if (state === "absent" && caughtUpAt !== null) return <Badge tone="leaf">Caught up</Badge>;
  if (state !== null) return <Badge tone={BADGES[state].tone}>{BADGES[state].label}</Badge>;
  return <Badge>{joinedAt === null ? "Not recorded" : "Joined, not confirmed yet"}</Badge>;
}
