import clsx from "clsx";
import { type TimelineEvent, toPosition } from "#app/features/scholarship-test/results/timeline.ts";
import type { TextLookup } from "#app/features/scholarship-test/texts/texts.ts";
import { unitNames } from "#app/features/scholarship-test/texts/units.ts";
import { formatNumber } from "#app/kernel/count.ts";
import { MINUTE_MS } from "#app/kernel/time.ts";
import { formatDuration, formatHomeClockTime } from "#app/platform/format/time.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

type Props = { events: readonly TimelineEvent[]; text: TextLookup };

/** The facts of an attempt: a strip for eyes, and a table with every fact. */
export function Timeline({ events, text }: Props) {
  return (
    <section aria-labelledby="timeline" className="no-print grid gap-2">
      <h2 id="timeline" className="text-xl">
        {text("timeline.title")}
      </h2>
      <Strip events={events} text={text} />
      <Disclosure summary={<span className="text-sm">{text("timeline.show")}</span>}>
        <EventTable events={events} text={text} />
        <p className="mt-3 max-w-measure text-sm text-muted">{text("timeline.note")}</p>
      </Disclosure>
    </section>
  );
}

const MARKS = {
  answer: { className: "bottom-0 h-5 w-0.5 bg-indigo", word: "timeline.answerMark" },
  offline: { className: "bottom-0 h-5 border border-amber bg-amber-wash", word: "timeline.offlineMark" },
  device: { className: "bottom-4 size-3 rotate-45 bg-ink", word: "timeline.deviceMark" },
  extension: { className: "bottom-0 h-9 w-1 bg-leaf", word: "timeline.extensionMark" },
  late: { className: "bottom-0 h-5 w-0.5 bg-brick", word: "timeline.lateMark" },
} as const;

type MarkKind = keyof typeof MARKS;
const KINDS = Object.keys(MARKS) as MarkKind[];

const percent = (share: number) => `${share * 100}%`;

/** The events between the first and the last, at their times; the table has the same. */
function Strip({ events, text }: Props) {
  const place = toPosition(events);
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
        <span>{formatHomeClockTime(first.at)}</span>
        <span>{formatHomeClockTime(last.at)}</span>
      </p>
      <ul className="flex flex-wrap gap-x-5">
        {used.map((kind) => (
          <li key={kind} className="flex items-end gap-2">
            <span className="relative h-9 w-3">
              <span
                className={clsx("absolute left-0", kind === "offline" && "w-full", MARKS[kind].className)}
              />
            </span>
            {text(MARKS[kind].word)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function EventTable({ events, text }: Props) {
  return (
    <Table
      caption={text("timeline.caption")}
      captionHidden
      dense
      rows
      head={
        <tr>
          <Th>{text("timeline.event")}</Th>
          <Th>{text("timeline.time")}</Th>
          <Th numeric>{text("timeline.since")}</Th>
          <Th numeric>{text("timeline.seconds")}</Th>
        </tr>
      }
    >
      {events.map((event, index) => {
        const { title, note } = describe(event, text);
        const since = (event.at - (events[0]?.at ?? 0)) / 1000;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: several events may have the same time
          <tr key={index}>
            <RowTh>
              {title}
              {note && <span className="block max-w-measure font-normal text-muted">{note}</span>}
            </RowTh>
            <Td phone="line" className="figures whitespace-nowrap">
              <time dateTime={new Date(event.at).toISOString()}>{formatHomeClockTime(event.at)}</time>
            </Td>
            <Td numeric className="whitespace-nowrap">
              {formatDuration(since, unitNames(text))}
            </Td>
            <Td numeric phone="figure" className="whitespace-nowrap">
              {describeSeconds(event, text)}
            </Td>
          </tr>
        );
      })}
    </Table>
  );
}

function describeSeconds(event: TimelineEvent, text: TextLookup) {
  if (event.kind !== "answer" && event.kind !== "offline") return null;
  const seconds = event.kind === "answer" ? event.seconds : null;
  return seconds === null ? text("timeline.notKnown") : `${formatNumber(seconds)} ${text("ui.seconds")}`;
}

/** 'Question 4', 'Questions 4 to 6'; positions count from 0 and follow one another. */
function nameQuestions(positions: readonly [number, ...number[]], text: TextLookup): string {
  const last = positions.at(-1)!;
  const first = positions[0] + 1;
  return positions.length === 1
    ? text("timeline.question", { first })
    : text("timeline.questions", { first, last: last + 1 });
}

/** '10 minutes added' of a whole number of them, else a duration; null: not known. */
function addedText(ms: number | null, text: TextLookup): string {
  if (ms === null) return text("timeline.timeAdded");
  return ms % MINUTE_MS === 0
    ? text("timeline.minutes", { count: ms / MINUTE_MS })
    : text("timeline.added", { duration: formatDuration(ms / 1000, unitNames(text)) });
}

function describe(event: TimelineEvent, text: TextLookup): { title: string; note?: string } {
  switch (event.kind) {
    case "start":
      return { title: text("timeline.started") };
    case "answer":
      return {
        title: text(event.isDraft ? "timeline.selected" : "timeline.answered", {
          question: nameQuestions([event.position], text),
        }),
        note: [event.isDraft && text("timeline.notConfirmed"), event.isInGrace && text("timeline.inGrace")]
          .filter(Boolean)
          .join(" "),
      };
    case "offline":
      return {
        title: text("timeline.together", { questions: nameQuestions(event.positions, text) }),
        note: text("timeline.offline", {
          from: formatHomeClockTime(event.from),
          to: formatHomeClockTime(event.at),
        }),
      };
    case "device":
      return { title: text("timeline.device") };
    case "extension":
      return {
        title: addedText(event.addedMs, text),
        note: event.isMaintenance ? text("timeline.maintenance") : undefined,
      };
    case "late":
      return {
        title: text("timeline.late", { number: event.position + 1 }),
        note: text("timeline.notCounted"),
      };
    case "end":
      return { title: text(event.isSubmitted ? "timeline.submitted" : "timeline.timeUp") };
    case "archive":
      return { title: text("timeline.archived") };
  }
}
