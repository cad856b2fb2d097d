import { Link, useLocation } from "@remix-run/react";
import clsx from "clsx";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { formatBatchDate } from "#app/features/teaching/batches/format-batch-date.ts";
import { daysBetween, WEEKDAYS } from "#app/features/teaching/batches/rules.ts";
import { type CalendarView, stepCalendar } from "#app/features/teaching/live-sessions/calendar.ts";
import type { SessionQuery } from "#app/features/teaching/live-sessions/list.ts";
import { addDays } from "#app/kernel/zoned-time.ts";
import { homeTimeInWords } from "#app/platform/format/time.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { listAddress } from "#app/platform/http/list-address.ts";
import { paths } from "#app/platform/http/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { CalendarDays } from "./calendar-entry.server.ts";

type Day = CalendarDays[number][number];
type Entry = Day["entries"][number];

type Rights = { mayEdit: boolean; mayReadAttendance: boolean };

export type ShownCalendar = { view: CalendarView; date: string; today: string; weeks: CalendarDays };

const MONTH = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

const dayText = (day: string) => DAY.format(new Date(day));

function periodText({ view, date, weeks }: ShownCalendar): string {
  if (view === "month") return MONTH.format(new Date(date));
  const [first = "", last = ""] = [weeks[0]?.[0]?.day, weeks[0]?.at(-1)?.day];
  return `${dayText(first)} to ${dayText(last)} ${last.slice(0, 4)}`;
}

/**
 * The sessions of a week or a month. Each can be moved by its form, and dragged to another day, which sends the same form.
 * Below 768 px the days stand below each other, without those that have none.
 */
export function SessionCalendar({
  calendar,
  query,
  may,
}: {
  calendar: ShownCalendar;
  query: SessionQuery;
  may: Rights;
}) {
  const { view, date, today, weeks } = calendar;
  const [dragged, setDragged] = useState<{ entry: Entry; from: string }>();
  const [over, setOver] = useState<string>();
  const [move, setMove] = useState<Move>();
  const drop = (day: string) => {
    setOver(undefined);
    setDragged(undefined);
    if (!dragged || dragged.from === day) return;
    const days = daysBetween(dragged.from, day);
    setMove({ ...dragged.entry, date: addDays(dragged.entry.date, days) });
  };
  const to = (from: string) => listAddress(query, { filters: { from } });
  const isEmpty = weeks.flat().every(({ entries }) => entries.length === 0);
  return (
    <section aria-labelledby="period" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="period" className="mr-auto text-xl" aria-live="polite">
          {periodText(calendar)}
        </h2>
        <nav aria-label="Period" className="flex gap-2">
          <Link to={to(stepCalendar(view, date, -1))} className={STEP} preventScrollReset>
            Previous<span className="visually-hidden"> {view}</span>
          </Link>
          <Link to={to("")} className={STEP} preventScrollReset>
            Today
          </Link>
          <Link to={to(stepCalendar(view, date, 1))} className={STEP} preventScrollReset>
            Next<span className="visually-hidden"> {view}</span>
          </Link>
        </nav>
      </div>
      {isEmpty && <p className="text-muted">No sessions in this {view}.</p>}
      <table className="block w-full table-fixed border-collapse text-sm md:table">
        <caption className="visually-hidden">Sessions, {homeTimeInWords()}</caption>
        <thead className="max-md:hidden">
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" className="p-2 text-left text-muted">
                {weekday.slice(0, 3)}
                <span className="visually-hidden">{weekday.slice(3)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {weeks.map((days) => (
            <tr key={days[0]?.day} className="block md:table-row">
              {days.map(({ day, entries }) => (
                <td
                  key={day}
                  onDragOver={(event) => {
                    if (!dragged) return;
                    event.preventDefault();
                    setOver(day);
                  }}
                  onDrop={(event) => {
                    event.preventDefault();
                    drop(day);
                  }}
                  className={clsx(
                    "border-hairline align-top max-md:py-2 md:table-cell md:border md:p-1",
                    entries.length === 0 ? "max-md:hidden" : "block",
                    view === "week" ? "md:h-80" : "md:h-28",
                    over === day && "outline-2 -outline-offset-2 outline-indigo",
                    view === "month" && day.slice(0, 7) !== date.slice(0, 7) && "md:bg-wash",
                  )}
                >
                  <DayHead day={day} isToday={day === today} />
                  <ul className="grid gap-1.5">
                    {entries.map((entry) => (
                      <CalendarEntry
                        key={entry.id}
                        entry={entry}
                        may={may}
                        onDragStart={() => setDragged({ entry, from: day })}
                        onDragEnd={() => {
                          setDragged(undefined);
                          setOver(undefined);
                        }}
                      />
                    ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {move && <MoveForm move={move} />}
    </section>
  );
}

const STEP = buttonClass({ variant: "secondary", size: "small" });

const DayHead = ({ day, isToday }: { day: string; isToday: boolean }) => (
  <p className={clsx("mb-1 font-semibold", isToday ? "text-indigo" : "text-muted")}>
    <time dateTime={day}>
      <span className="md:sr-only">{formatBatchDate(day)}</span>
      <span className="figures max-md:hidden" aria-hidden>
        {dayText(day)}
      </span>
    </time>
    {isToday && " · Today"}
  </p>
);

// Written out, because the stylesheet has the classes that it finds.
const EDGES = {
  indigo: "border-l-indigo",
  marigold: "border-l-marigold",
  leaf: "border-l-leaf",
  amber: "border-l-amber",
  brick: "border-l-brick",
};

function CalendarEntry({
  entry,
  may: { mayEdit, mayReadAttendance },
  ...drag
}: {
  entry: Entry;
  may: Rights;
  onDragStart: (event: DragEvent) => void;
  onDragEnd: () => void;
}) {
  const { search } = useLocation();
  const { id, title, at, elsewhere, minutes, audience, tone, isActive, isPast, overlapping } = entry;
  const path = `${paths.adminSessions}/${id}`;
  return (
    <li
      {...drag}
      draggable={mayEdit}
      className={clsx(
        "grid gap-0.5 rounded-control border border-l-4 border-hairline bg-surface px-1 py-1.5 hyphens-auto",
        EDGES[tone],
        mayEdit && "md:cursor-grab",
      )}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="figures font-semibold">{at}</span>
        <span className="figures text-muted">{minutes} min</span>
      </span>
      {mayEdit ? (
        <Link to={`${path}/edit${search}`} draggable={false} className="link min-h-6 font-semibold">
          {title}
        </Link>
      ) : (
        <span className="font-semibold">{title}</span>
      )}
      {elsewhere && <span className="text-muted">{elsewhere}</span>}
      <span className="text-muted">{audience}</span>
      {!isActive && <span className="font-semibold">Hidden from students</span>}
      {overlapping && <span className="font-semibold text-amber">Overlaps with {overlapping}</span>}
      {isPast && mayReadAttendance && (
        <Link to={`${path}/attendance`} draggable={false} className="link min-h-6 justify-self-start">
          Attendance<span className="visually-hidden"> of {title}</span>
        </Link>
      )}
      {mayEdit && (
        <Link to={`${path}/move${search}`} draggable={false} className="link min-h-6 justify-self-start">
          Move<span className="visually-hidden"> {title}</span>
        </Link>
      )}
    </li>
  );
}

type Move = Pick<Entry, "id" | "date" | "time" | "version">;

/** The form of the move, sent as soon as it is there. */
function MoveForm({ move }: { move: Move }) {
  const form = useRef<HTMLFormElement>(null);
  const { search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each drop
  useEffect(() => form.current?.requestSubmit(), [move]);
  return (
    <Form
      ref={form}
      method="post"
      action={`${paths.adminSessions}/${move.id}/move${search}`}
      failure="The session was not moved. Please try again."
    >
      <input type="hidden" name="date" value={move.date} />
      <input type="hidden" name="time" value={move.time} />
      <input type="hidden" name="version" value={move.version} />
    </Form>
  );
}
