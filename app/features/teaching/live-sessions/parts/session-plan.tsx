import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { formatBatchDate } from "#app/features/teaching/batches/format-batch-date.ts";
import { MAX_SERIES_WEEKS } from "#app/features/teaching/live-sessions/rules.ts";
import { addDays } from "#app/kernel/zoned-time.ts";
import { formatWallTime } from "#app/platform/format/time.ts";

/** What the fields of a session say now; texts of chosen options. */
type Plan = { date: string; time: string; zone: string; minutes: string; weeks: number; audience: string };

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The dates of a class that is repeated weekly. */
const weeklyDates = (date: string, weeks: number): string[] =>
  Array.from({ length: weeks }, (_, week) => formatBatchDate(addDays(date, 7 * week)));

function readPlan(form: HTMLFormElement): Plan {
  const fields = new FormData(form);
  const value = (name: string) => String(fields.get(name) ?? "");
  const chosen = (name: string) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? "") : "";
  };
  return {
    date: value("date"),
    time: value("time"),
    zone: chosen("timeZone"),
    minutes: value("durationMinutes"),
    weeks: Number(value("weeks") || 1),
    audience: value("batchId") ? chosen("batchId") : chosen("courseId"),
  };
}

/** 'Fri, 27 Nov 2026, 8:00 pm, India (IST), 60 minutes. Students of all courses.' */
function planSentence({ date, time, zone, minutes, audience }: Plan): string {
  const start = `${formatBatchDate(date)}, ${formatWallTime(new Date(`${date}T${time}Z`))}, ${zone}`;
  return `${start}, ${minutes} minutes. ${audience}.`;
}

const isComplete = ({ date, time }: Plan) => DATE.test(date) && /^\d{2}:\d{2}$/.test(time);

const isSeries = ({ date, weeks }: Plan) =>
  DATE.test(date) && Number.isInteger(weeks) && weeks > 1 && weeks <= MAX_SERIES_WEEKS;

/** The fields of a session, and below them with scripts what they plan, in a sentence and as the dates of a series. */
export function SessionPlan({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [plan, setPlan] = useState<Plan>();
  const update = () => {
    const form = frame.current?.closest("form");
    if (form) setPlan(readPlan(form));
  };
  // What was typed before the scripts arrived.
  useEffect(update, []);
  return (
    <div ref={frame} className="grid gap-5" onInput={(_event: FormEvent) => update()}>
      {children}
      {plan && isSeries(plan) && (
        <div>
          <p className="font-semibold">{plan.weeks} sessions</p>
          <ol className="flex flex-wrap gap-x-4 text-sm text-muted">
            {weeklyDates(plan.date, plan.weeks).map((date) => (
              <li key={date} className="figures">
                {date}
              </li>
            ))}
          </ol>
        </div>
      )}
      {plan && isComplete(plan) && <p className="text-sm text-muted">{planSentence(plan)}</p>}
    </div>
  );
}
