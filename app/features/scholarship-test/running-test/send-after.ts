import type { Call } from "./attempt-state.ts";

/** A student who presses Next within this time sends the answer alone: a draft would be a second call. */
const DRAFT_DELAY_MS = 400;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 8_000;
/** The longest pause between retries after zero: the grace has room for two. */
const LONGEST_RETRY_AT_END_MS = 2_000;

type Situation = {
  /** Failed calls in a row. */
  failures: number;
  isAfterZero: boolean;
};

/** Milliseconds before a call: none for answers, a short one for drafts, and a growing one after failures. */
export function pauseBefore(
  { kind }: Call,
  { failures, isAfterZero }: Situation,
  random = Math.random(),
): number {
  if (failures === 0) return kind === "draft" ? DRAFT_DELAY_MS : 0;
  const longest = isAfterZero ? LONGEST_RETRY_AT_END_MS : LONGEST_RETRY_MS;
  return Math.min(longest, FIRST_RETRY_MS * 2 ** (failures - 1)) * (0.5 + random / 2);
}

/** The network is back; or the student leaves the page and may not return. */
const REASONS_TO_START = ["online", "visibilitychange", "pagehide"];

/** Runs `send` once, after the pause or at the first event that allows no waiting. Returns how to cancel it. */
export function sendAfter(pauseMs: number, send: () => void, page: EventTarget = window): () => void {
  const start = () => {
    cancel();
    send();
  };
  const timer = setTimeout(start, pauseMs);
  for (const reason of REASONS_TO_START) page.addEventListener(reason, start);
  const cancel = () => {
    clearTimeout(timer);
    for (const reason of REASONS_TO_START) page.removeEventListener(reason, start);
  };
  return cancel;
}
