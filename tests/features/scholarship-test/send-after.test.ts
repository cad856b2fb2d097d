import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pauseBefore, sendAfter } from "#app/features/scholarship-test/running-test/send-after.ts";

const draft = { kind: "draft", draft: { questionIndex: 0, selectedAnswer: 1, sequence: 1 } } as const;
const answer = { kind: "answer", answer: { questionIndex: 0, selectedAnswer: 1 } } as const;
const FIRST_TRY = { failures: 0, isAfterZero: false };

let sent: string[];
let page: EventTarget;

const start = (call: typeof draft | typeof answer, situation = FIRST_TRY) =>
  sendAfter(pauseBefore(call, situation, 1), () => sent.push(call.kind), page);

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  page = new EventTarget();
});
afterEach(() => vi.useRealTimers());

test("skips the draft when Next follows within 400 ms", () => {
  const cancel = start(draft);
  vi.advanceTimersByTime(399);
  cancel();
  start(answer);
  vi.advanceTimersByTime(5_000);
  expect(sent).toEqual(["answer"]);
});

test("sends the draft after 400 ms, and the answer at once", () => {
  start(draft);
  vi.advanceTimersByTime(399);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual(["draft"]);
  start(answer);
  vi.advanceTimersByTime(0);
  expect(sent).toEqual(["draft", "answer"]);
});

test.each(["online", "visibilitychange", "pagehide"])("sends at once, and only once, on %s", (reason) => {
  start(draft);
  page.dispatchEvent(new Event(reason));
  expect(sent).toEqual(["draft"]);
  page.dispatchEvent(new Event(reason));
  vi.advanceTimersByTime(5_000);
  expect(sent).toEqual(["draft"]);
});

test.each([
  [1, false, 500],
  [2, false, 1_000],
  [5, false, 8_000],
  [9, false, 8_000],
  [3, true, 2_000],
  [9, true, 2_000],
])("after %i failures (after zero: %s) pauses for at most %i ms", (failures, isAfterZero, ms) => {
  expect(pauseBefore(answer, { failures, isAfterZero }, 1)).toBe(ms);
  expect(pauseBefore(draft, { failures, isAfterZero }, 0)).toBe(ms / 2);
});
