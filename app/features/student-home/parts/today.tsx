import { Link } from "@remix-run/react";
import clsx from "clsx";
import type { UpcomingSession } from "#app/features/student-home/rules.ts";
import { JOIN_OPENS_BEFORE_MS, joinState } from "#app/features/teaching/live-sessions/rules.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { formatHomeTime } from "#app/platform/format/time.ts";
import { joinPath, paths } from "#app/platform/http/paths.ts";
import { Moment } from "#app/shell/student/moment.tsx";
import { useNow } from "#app/shell/student/now.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { StrokeIcon } from "#app/ui/stroke-icon.tsx";
import type { ActionText, WorkRow } from "./action-text.server.ts";

/** The one next action: what it is about, a sentence, a line and a button that is as wide as a phone. */
export function Today({ topic, sentence, detail, startsAt, label, to, isDocument }: ActionText) {
  return (
    <section
      aria-labelledby="today-title"
      className="card rounded-card border border-hairline bg-surface p-4 sm:p-6"
    >
      <h2 id="today-title" className="text-base text-muted">
        Today<span className="font-sans text-sm font-normal"> · {topic}</span>
      </h2>
      <p className="heading mt-1 text-xl sm:text-2xl">{sentence}</p>
      {detail && <p className="mt-1 text-muted">{detail}</p>}
      {startsAt !== undefined && (
        <p className="mt-1 text-muted">
          <Moment at={startsAt} />
        </p>
      )}
      <Link to={to} reloadDocument={isDocument} className={buttonClass({}, "mt-4 w-full sm:w-auto")}>
        {label}
      </Link>
    </section>
  );
}

/** The next class with its time, and the way in while it can be joined. */
export function NextSession({ session }: { session: UpcomingSession }) {
  const { id, title, startsAt } = session;
  const now = useNow();
  const isOpen = joinState(session, now) === "open";
  const isSoon = startsAt - now < DAY_MS;
  return (
    <section aria-labelledby="next-session-title">
      <div className="max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-3">
        <h2 id="next-session-title" className="text-base text-muted">
          Next session
        </h2>
        <p className="font-semibold">
          <Link to={`${paths.dashboardCourse}#sessions`} className="link">
            {title}
          </Link>
        </p>
      </div>
      <p className="text-sm">
        <Moment at={startsAt} />
      </p>
      {!isOpen && isSoon && (
        <p className="text-sm text-muted">
          You can join from {formatHomeTime(startsAt - JOIN_OPENS_BEFORE_MS)}.
        </p>
      )}
      {isOpen && (
        <p className="mt-2">
          <a href={joinPath(id)} className={buttonClass({ variant: "secondary" }, "w-full sm:w-auto")}>
            Join<span className="visually-hidden"> {title}</span>
          </a>
        </p>
      )}
    </section>
  );
}

/** Overdue work in one row, and a row for each further assignment that was returned or is due soon. */
export function OpenWork({ overdue, further }: { overdue?: WorkRow; further: readonly WorkRow[] }) {
  if (!overdue && further.length === 0) return null;
  return (
    <ul aria-label="Open work" className="divide-y divide-hairline border-y border-hairline">
      {overdue && <WorkItem {...overdue} isOverdue />}
      {further.map((row) => (
        <WorkItem key={row.to} {...row} />
      ))}
    </ul>
  );
}

/** The whole row is the link. */
function WorkItem({ text, to, isOverdue = false }: WorkRow & { isOverdue?: boolean }) {
  return (
    <li>
      <Link
        to={to}
        className={clsx(
          "flex min-h-11 items-center justify-between gap-4 py-2 hover:underline",
          isOverdue ? "font-semibold text-brick" : "text-ink",
        )}
      >
        <span className="min-w-0">{text}</span>
        <StrokeIcon path="M9 6l6 6-6 6" className="size-5 text-muted" />
      </Link>
    </li>
  );
}
