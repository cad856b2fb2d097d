import { secondsPerQuestion } from "./rules.ts";

type RowKind = "start" | "extension" | "device" | "answer" | "late" | "end" | "archive";

/** One stored fact of an attempt; instants in epoch ms, positions from 0. */
export type TimelineRow = {
  kind: RowKind;
  at: number;
  position: number | null;
  /** The source of an answer, the reason of the end, 'system' for the extension after a maintenance. */
  detail: string | null;
  addedMs: number | null;
};

export type TimelineEvent =
  | { kind: "start" | "device" | "archive"; at: number }
  /** `seconds` are null where they are not known; `isDraft`: selected, not confirmed. */
  | {
      kind: "answer";
      at: number;
      position: number;
      seconds: number | null;
      isDraft: boolean;
      isInGrace: boolean;
    }
  /** Answers that arrived together; the device gave them after `from`. */
  | { kind: "offline"; at: number; from: number; positions: [number, ...number[]] }
  /** `addedMs` is null when the audit log does not have it any longer. */
  | { kind: "extension"; at: number; addedMs: number | null; isMaintenance: boolean }
  | { kind: "late"; at: number; position: number }
  | { kind: "end"; at: number; isSubmitted: boolean };

type AnswerRow = { at: number; position: number; source: string };

/** Answers of one log are stored in one transaction, a few milliseconds apart. */
const TOGETHER_MS = 1_000;

/** Facts of the same millisecond, in the order in which they happen. */
const ORDER = ["start", "extension", "device", "answer", "offline", "late", "end", "archive"];

/** The facts of an attempt in the order of their times. */
export function toTimeline(rows: readonly TimelineRow[]): TimelineEvent[] {
  const start = rows.find(({ kind }) => kind === "start")?.at ?? 0;
  const end = rows.find(({ kind }) => kind === "end")?.at ?? null;
  const given = rows
    .filter(({ kind }) => kind === "answer")
    .map(({ at, position, detail }) => ({ at, position: position!, source: detail! }))
    .sort((one, other) => one.position - other.position);
  const others = rows.flatMap((row) => toEvent(row) ?? []);
  return [...others, ...toAnswers(given, { start, end })].sort(
    (one, other) => one.at - other.at || ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind),
  );
}

function toEvent({ kind, at, position, detail, addedMs }: TimelineRow): TimelineEvent | undefined {
  switch (kind) {
    case "answer":
      return undefined;
    case "extension":
      return { kind, at, addedMs, isMaintenance: detail === "system" };
    case "late":
      return { kind, at, position: position! };
    case "end":
      return { kind, at, isSubmitted: detail === "submitted" };
    default:
      return { kind, at };
  }
}

/** Answers in the order of their positions: each with its seconds, those of one log as one event. */
function toAnswers(
  given: readonly AnswerRow[],
  { start, end }: { start: number; end: number | null },
): TimelineEvent[] {
  const seconds = secondsPerQuestion(
    start,
    given.map(({ at, source }) => ({ savedAt: at, source })),
  );
  const events: TimelineEvent[] = [];
  for (const [index, { at, position, source }] of given.entries()) {
    const last = events.at(-1);
    const from = given[index - 1]?.at ?? start;
    if (source !== "offline") {
      const isInGrace = end !== null && at > end;
      const isDraft = source === "draft";
      events.push({ kind: "answer", at, position, seconds: seconds[index]!, isDraft, isInGrace });
    } else if (last?.kind === "offline" && at - last.at < TOGETHER_MS) {
      last.positions.push(position);
    } else {
      events.push({ kind: "offline", at, from, positions: [position] });
    }
  }
  return events;
}

/** Where an instant lies between the first and the last event, from 0 to 1. */
export function toPosition(events: readonly TimelineEvent[]): (at: number) => number {
  const first = events[0]?.at ?? 0;
  const length = (events.at(-1)?.at ?? 0) - first;
  return (at) => (length === 0 ? 0 : (at - first) / length);
}
