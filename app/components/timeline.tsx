import clsx from "clsx";
import { placeOf, type TimelineEvent } from "#app/domain/test-results/timeline.ts";
import { formatCount } from "#app/format/count.ts";
import { formatDuration, formatIstClockTime } from "#app/format/time.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

type Props = { events: readonly TimelineEvent[] };

/** The facts of an attempt: a strip for eyes, and a table with every fact. */
export function Timeline({ events }: Props) {
  return (
    <section aria-labelledby="timeline" className="no-print grid gap-2">
      <h2 id="timeline" className="text-xl">
        Timeline
      </h2>
      <Strip events={events} />
      <Disclosure summary={<span className="text-sm">Show every event</span>}>
        <EventTable events={events} />
        <p className="mt-3 max-w-measure text-sm text-muted">
          The seconds are the time between an answer and the one before it. Answers that a device kept without
          a network have no times of their own, so their seconds, and those of the answer after them, are not
          known. Changes of the device are recorded for tests since 23 Nov 2026.
        </p>
      </Disclosure>
    </section>
  );
}

const MARKS = {
  answer: { className: "bottom-0 h-5 w-0.5 bg-indigo", word: "answer" },
  offline: { className: "bottom-0 h-5 border border-amber bg-amber-wash", word: "sent together" },
  device: { className: "bottom-4 size-3 rotate-45 bg-ink", word: "other device" },
  extension: { className: "bottom-0 h-9 w-1 bg-leaf", word: "time added" },
  late: { className: "bottom-0 h-5 w-0.5 bg-brick", word: "not counted" },
} as const;

type MarkKind = keyof typeof MARKS;
const KINDS = Object.keys(MARKS) as MarkKind[];

const percent = (share: number) => `${share * 100}%`;

/** The events between the first and the last, at their times; the table has the same. */
function Strip({ events }: Props) {
  const place = placeOf(events);
  const shown = events.flatMap((event) => (event.kind in MARKS ? [event] : []));
  const used = KINDS.filter((kind) => shown.some((event) => event.kind === kind));
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last || shown.length === 0) return null;
  return (
    <div aria-hidden="true" className="grid gap-1 text-sm text-muted">
      <div className="relative mt-2 h-10 border-b border-ink">
        {shown.map((event, index) => {
          const from = place(event.kind === "offline" ? event.from : event.at);
          return (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: several events may have the same time
              key={index}
              className={clsx("absolute", MARKS[event.kind as MarkKind].className)}
              style={
                event.kind === "offline"
                  ? { left: percent(from), width: percent(place(event.at) - from) }
                  : { left: percent(from) }
              }
            />
          );
        })}
      </div>
      <p className="figures flex justify-between">
        <span>{formatIstClockTime(first.at)}</span>
        <span>{formatIstClockTime(last.at)}</span>
      </p>
      <ul className="flex flex-wrap gap-x-5">
        {used.map((kind) => (
          <li key={kind} className="flex items-end gap-2">
            <span className="relative h-9 w-3">
              <span
                className={clsx("absolute left-0", kind === "offline" && "w-full", MARKS[kind].className)}
              />
            </span>
            {MARKS[kind].word}
          </li>
        ))}
      </ul>
    </div>
  );
}

const EventTable = ({ events }: Props) => (
  <Table
    caption="Every event of the test"
    captionHidden
    dense
    rows
    head={
      <tr>
        <Th>Event</Th>
        <Th>Time</Th>
        <Th numeric>Since the start</Th>
        <Th numeric>Seconds</Th>
      </tr>
    }
  >
    {events.map((event, index) => {
      const { title, note } = describe(event);
      const since = (event.at - (events[0]?.at ?? 0)) / 1000;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: several events may have the same time
        <tr key={index}>
          <RowTh>
            {title}
            {note && <span className="block max-w-measure font-normal text-muted">{note}</span>}
          </RowTh>
          <Td phone="line" className="figures whitespace-nowrap">
            <time dateTime={new Date(event.at).toISOString()}>{formatIstClockTime(event.at)}</time>
          </Td>
          <Td numeric className="whitespace-nowrap">
            {formatDuration(since)}
          </Td>
          <Td numeric phone="figure" className="whitespace-nowrap">
            {secondsOf(event)}
          </Td>
        </tr>
      );
    })}
  </Table>
);

function secondsOf(event: TimelineEvent) {
  if (event.kind !== "answer" && event.kind !== "offline") return null;
  const seconds = event.kind === "answer" ? event.seconds : null;
  return seconds === null ? "not known" : `${seconds.toLocaleString("en-IN")} s`;
}

/** 'Question 4', 'Questions 4 to 6'; positions count from 0 and follow one another. */
function nameQuestions(positions: readonly [number, ...number[]]): string {
  const last = positions.at(-1)!;
  return positions.length === 1
    ? `Question ${positions[0] + 1}`
    : `Questions ${positions[0] + 1} to ${last + 1}`;
}

const MINUTE_MS = 60_000;

/** '10 minutes' of a whole number of them, else a duration. */
const formatAdded = (ms: number) =>
  ms % MINUTE_MS === 0 ? formatCount(ms / MINUTE_MS, "minute", "minutes") : formatDuration(ms / 1000);

function describe(event: TimelineEvent): { title: string; note?: string } {
  switch (event.kind) {
    case "start":
      return { title: "Test started" };
    case "answer":
      return {
        title: `${nameQuestions([event.position])} ${event.isDraft ? "selected" : "answered"}`,
        note: [
          event.isDraft && "Not confirmed when the test ended, and counted.",
          event.isInGrace && "Arrived within 5 seconds after the time, and counted.",
        ]
          .filter(Boolean)
          .join(" "),
      };
    case "offline":
      return {
        title: `${nameQuestions(event.positions)} sent together`,
        note: `Answered on the device without a network, between ${formatIstClockTime(event.from)} and ${formatIstClockTime(event.at)}. When the network was missing, and when each was answered, is not known.`,
      };
    case "device":
      return { title: "Continued on another device or browser" };
    case "extension":
      return {
        title: `${event.addedMs === null ? "Time" : formatAdded(event.addedMs)} added`,
        note: event.isMaintenance ? "For the time of a maintenance." : undefined,
      };
    case "late":
      return {
        title: `Answer to question ${event.position + 1} arrived after the time`,
        note: "It does not count.",
      };
    case "end":
      return { title: event.isSubmitted ? "Test submitted" : "Time ran out" };
    case "archive":
      return { title: "Archived by staff" };
  }
}
