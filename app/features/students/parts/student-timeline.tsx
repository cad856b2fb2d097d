import { Link } from "@remix-run/react";
import { formatIstTime } from "#app/platform/format/time.ts";
import type { byDay } from "./student-timeline.ts";

type Props = { days: ReturnType<typeof byDay>; earlier: number };

/** What happened to the student by day, newest first, with a link to the earlier lines that are left out. */
export const Timeline = ({ days, earlier }: Props) => (
  <section aria-labelledby="timeline" className="grid gap-4">
    <h2 id="timeline" className="text-xl">
      Timeline
    </h2>
    <ol className="grid gap-4">
      {days.map(({ day, events }) => (
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
                <time dateTime={new Date(at).toISOString()} className="text-sm whitespace-nowrap text-muted">
                  {formatIstTime(at)}
                </time>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
    {earlier > 0 && (
      <p>
        <Link to="?timeline=all" preventScrollReset className="link">
          Show more: {earlier} earlier
        </Link>
      </p>
    )}
  </section>
);
