import { brand } from "#app/content/brand.ts";
import { chatLink, chatMessages } from "#app/content/chat.ts";
import { formatTimeRange, joinState, sessionEnd } from "#app/domain/live-sessions/rules.ts";
import { joinPath, sessionCalendarPath } from "#app/http/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ChatButton } from "#app/ui/chat-button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Instant, useNow } from "./instant.tsx";

/** A class in a list; `googleLink` adds it to Google Calendar. */
export type SessionData = {
  id: string;
  title: string;
  description: string;
  startsAt: number;
  durationMinutes: number;
  googleLink: string;
};

/** Upcoming classes. Classes that end while the page is open disappear. */
export function SessionList({
  sessions,
  serverNow,
}: {
  sessions: readonly SessionData[];
  serverNow: number;
}) {
  const now = useNow(serverNow);
  const ahead = sessions.filter((session) => sessionEnd(session) > now);
  return (
    <section id="sessions" aria-labelledby="sessions-title">
      <h2 id="sessions-title" className="text-xl">
        Upcoming sessions
      </h2>
      {ahead.length === 0 ? (
        <EmptyState
          title="No upcoming sessions scheduled at the moment."
          action={
            <ChatButton href={chatLink(chatMessages.questions)} size="small">
              Ask for the next date
            </ChatButton>
          }
        >
          {brand.name} adds sessions here when they are planned.
        </EmptyState>
      ) : (
        <>
          <p className="text-sm text-muted">Join opens 10 minutes before each start.</p>
          <ul className="divide-y divide-hairline">
            {ahead.map((session) => (
              <SessionItem key={session.id} session={session} now={now} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function SessionItem({ session, now }: { session: SessionData; now: number }) {
  const { id, title, description, startsAt, durationMinutes, googleLink } = session;
  const isOpen = joinState(session, now) === "open";
  return (
    <li className="grid gap-2 py-4">
      <div>
        <h3 className="text-base">{title}</h3>
        <p className="text-sm">
          <Instant at={startsAt} />
        </p>
        <p className="text-sm text-muted">
          {startsAt > now ? `in ${formatTimeRange(startsAt - now)}` : "on now"}, lasts {durationMinutes} min
        </p>
      </div>
      {description && <p className="text-sm">{description}</p>}
      {isOpen && (
        <p>
          <a href={joinPath(id)} className={buttonClass({ size: "small" })}>
            Join<span className="visually-hidden"> {title}</span>
          </a>
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 text-sm">
        <a href={sessionCalendarPath(id)} className="link">
          Add to calendar<span className="visually-hidden">: {title}</span>
        </a>
        <ExternalLink href={googleLink}>
          Google Calendar<span className="visually-hidden">: {title}</span>
        </ExternalLink>
      </p>
    </li>
  );
}
