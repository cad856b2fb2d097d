import { Link } from "@remix-run/react";
import { provider } from "#app/features/provider/provider.ts";
import { isOver, joinState } from "#app/features/teaching/live-sessions/rules.ts";
import { formatCount } from "#app/kernel/count.ts";
import { joinPath, paths, sessionCalendarPath } from "#app/platform/http/paths.ts";
import { chatLink, chatMessages } from "#app/shell/chat.ts";
import { Moment } from "#app/shell/student/moment.tsx";
import { useNow } from "#app/shell/student/now.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { ChatButton } from "#app/ui/chat-button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";

/** A class in a list; `googleLink` adds it to Google Calendar. */
export type SessionData = {
  id: string;
  title: string;
  description: string;
  startsAt: number;
  durationMinutes: number;
  googleLink: string;
};

type ListProps = {
  sessions: readonly SessionData[];
  /** On the page of classes, which has the past ones itself. */
  withoutPast?: boolean;
};

/** The next class, and the others folded. Classes that end while the page is open disappear. */
export function SessionList({ sessions, withoutPast = false }: ListProps) {
  const now = useNow();
  const [next, ...later] = sessions.filter((session) => !isOver(session, now));
  return (
    <section id="sessions" aria-labelledby="sessions-title">
      <h2 id="sessions-title" className="text-xl">
        Upcoming sessions
      </h2>
      {next ? <SessionItem session={next} now={now} /> : <NoSessions />}
      {later.length > 0 && (
        <Disclosure summary={formatCount(later.length, "more session", "more sessions")} id="more-sessions">
          <ul className="divide-y divide-hairline">
            {later.map((session) => (
              <li key={session.id}>
                <SessionItem session={session} now={now} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {!withoutPast && (
        <p className="mt-2">
          <Link to={paths.dashboardClasses} className="link inline-block min-h-6">
            Past sessions and attendance
          </Link>
        </p>
      )}
    </section>
  );
}

function NoSessions() {
  return (
    <EmptyState
      title="No upcoming sessions scheduled at the moment."
      action={
        <ChatButton href={chatLink(chatMessages.questions())} size="small">
          Ask for the next date
        </ChatButton>
      }
    >
      {provider().identity.name} adds sessions here when they are planned.
    </EmptyState>
  );
}

function SessionItem({ session, now }: { session: SessionData; now: number }) {
  const { id, title, description, startsAt, durationMinutes, googleLink } = session;
  const isOpen = joinState(session, now) === "open";
  return (
    <div className="grid gap-2 py-3">
      <div>
        <h3 className="text-base">{title}</h3>
        <p className="text-sm">
          <Moment at={startsAt} />
        </p>
        <p className="text-sm text-muted">
          Lasts {durationMinutes} min. {!isOpen && "You can join from 10 minutes before the start."}
        </p>
      </div>
      {description && <p className="text-sm">{description}</p>}
      {isOpen && (
        <p>
          <a href={joinPath(id)} className={buttonClass({}, "w-full sm:w-auto")}>
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
    </div>
  );
}
