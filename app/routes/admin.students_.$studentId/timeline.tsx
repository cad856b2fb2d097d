import { Link, useSearchParams } from "@remix-run/react";
import { byDay, timelineOf } from "#app/admin/student-timeline.ts";
import type { StudentRecord } from "#app/domain/students/service/get-student.server.ts";
import { formatIstTime } from "#app/format/time.ts";

const SHOWN_FIRST = 20;

/** What happened to the student by day: the newest 20, or all with `?timeline=all`. */
export function Timeline(record: StudentRecord) {
  const [search] = useSearchParams();
  const events = timelineOf(record);
  const shown = search.get("timeline") === "all" ? events : events.slice(0, SHOWN_FIRST);
  return (
    <section aria-labelledby="timeline" className="grid gap-4">
      <h2 id="timeline" className="text-xl">
        Timeline
      </h2>
      <ol className="grid gap-4">
        {byDay(shown).map(({ day, events }) => (
          <li key={day} className="grid gap-1">
            <h3 className="font-semibold">{day}</h3>
            <ul className="grid gap-1">
              {events.map(({ key, at, text, to }) => (
                <li key={key} className="wrap-anywhere">
                  {to ? (
                    <Link to={to} className="link">
                      {text}
                    </Link>
                  ) : (
                    text
                  )}{" "}
                  <time dateTime={new Date(at).toISOString()} className="text-sm text-muted">
                    {formatIstTime(at)}
                  </time>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {shown.length < events.length && (
        <p>
          <Link to="?timeline=all" preventScrollReset className="link">
            Show more: {events.length - shown.length} earlier
          </Link>
        </p>
      )}
    </section>
  );
}
