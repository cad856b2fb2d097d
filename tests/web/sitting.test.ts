import { describe, expect, test } from "vitest";
import {
  chosenOf,
  isAtEnd,
  kept,
  nextCall,
  openSitting,
  placeOf,
  questionOf,
  type ServerAttempt,
  type Sitting,
  type SittingEvent,
  sittingAfter,
} from "#app/routes/scholarship-test/sitting.ts";

const TOTAL = 10;

const question = (questionIndex: number) => ({
  questionIndex,
  text: `Question ${questionIndex}`,
  options: ["A", "B", "C", "D"],
});

/** What the server says when `currentIndex` answers are confirmed. */
function attemptAt(currentIndex: number, changes: Partial<ServerAttempt> = {}): ServerAttempt {
  const ahead = [1, 2, 3].map((more) => currentIndex + more).filter((index) => index < TOTAL);
  return {
    id: "attempt-1",
    state: "in_progress",
    currentIndex,
    totalQuestions: TOTAL,
    deadlineAt: 1_200_000,
    serverNow: 1_000,
    question: { ...question(currentIndex), draft: null, draftSequence: 0 },
    upcoming: ahead.map(question),
    isHeldHere: true,
    ...changes,
  };
}

const withEvents = (sitting: Sitting, ...events: SittingEvent[]) => events.reduce(sittingAfter, sitting);
const open = (currentIndex = 0) => openSitting(attemptAt(currentIndex), null);
const choose = (option: number): SittingEvent => ({ type: "chosen", option });
const next: SittingEvent = { type: "next" };
const failed: SittingEvent = { type: "failed" };
const told = (attempt: ServerAttempt): SittingEvent => ({ type: "told", attempt });
const answered = (...options: number[]) => options.flatMap((option) => [choose(option), next]);

describe("choosing", () => {
  test("sends a draft with a number of its own, and every later choice a higher one", () => {
    const first = withEvents(open(), choose(1));
    expect(nextCall(first)).toEqual({
      kind: "draft",
      draft: { questionIndex: 0, selectedAnswer: 1, sequence: 1 },
    });
    expect(nextCall(withEvents(first, choose(2)))).toMatchObject({
      draft: { selectedAnswer: 2, sequence: 2 },
    });
  });

  test("is at rest once the server has the draft; an older one's success does not count", () => {
    const chosen = withEvents(open(), choose(1), choose(2));
    const call = (sequence: number) =>
      ({ kind: "draft", draft: { questionIndex: 0, selectedAnswer: 1, sequence } }) as const;
    expect(
      nextCall(withEvents(chosen, { type: "saved", call: call(1), attempt: attemptAt(0) })),
    ).not.toBeNull();
    const saved = withEvents(chosen, { type: "saved", call: call(2), attempt: attemptAt(0) });
    expect(nextCall(saved)).toBeNull();
    expect(saved.savedAt).toBe(1_000);
    expect(chosenOf(saved)).toBe(2);
  });

  test("goes on above the number that another device used", () => {
    const attempt = attemptAt(0, { question: { ...question(0), draft: 3, draftSequence: 7 } });
    const sitting = openSitting(attempt, null);
    expect(chosenOf(sitting)).toBe(3);
    expect(nextCall(withEvents(sitting, choose(0)))).toMatchObject({ draft: { sequence: 8 } });
  });
});

describe("going on", () => {
  test("needs a choice", () => {
    expect(placeOf(withEvents(open(), next))).toBe(0);
  });

  test("shows the next question at once and sends the answer", () => {
    const sitting = withEvents(open(), ...answered(2));
    expect(questionOf(sitting)).toEqual(question(1));
    expect(nextCall(sitting)).toEqual({ kind: "answer", answer: { questionIndex: 0, selectedAnswer: 2 } });
  });

  test("without a network reaches as far as the window, then waits; nothing is forgotten", () => {
    const sitting = withEvents(open(), ...answered(0), failed, ...answered(1, 2, 3));
    expect(questionOf(sitting)).toBeUndefined();
    expect(isAtEnd(sitting)).toBe(false);
    expect(nextCall(sitting)).toMatchObject({ kind: "log", answers: { length: 4 } });
    expect(withEvents(sitting, ...answered(1))).toEqual(sitting);
  });

  test("with the window off waits for the server after each answer", () => {
    const sitting = withEvents(openSitting(attemptAt(0, { upcoming: [] }), null), ...answered(0));
    expect(questionOf(sitting)).toBeUndefined();
    expect(questionOf(withEvents(sitting, told(attemptAt(1))))).toMatchObject(question(1));
  });

  test("drops from the log what the server has, and keeps the choice made meanwhile", () => {
    const sitting = withEvents(open(), ...answered(0, 1), choose(3));
    const later = withEvents(sitting, told(attemptAt(1)));
    expect(later.log).toEqual([{ questionIndex: 1, selectedAnswer: 1 }]);
    expect(chosenOf(later)).toBe(3);
    expect(placeOf(later)).toBe(2);
  });

  test("two quick answers go one after the other, neither as offline", () => {
    const quick = withEvents(open(), ...answered(1, 2));
    expect(nextCall(quick)).toEqual({ kind: "answer", answer: { questionIndex: 0, selectedAnswer: 1 } });
    expect(nextCall(withEvents(quick, told(attemptAt(1))))).toEqual({
      kind: "answer",
      answer: { questionIndex: 1, selectedAnswer: 2 },
    });
  });

  test("an answer that could not be sent goes as part of the log, so that it is marked offline", () => {
    const sitting = withEvents(open(), ...answered(0), failed);
    expect(nextCall(sitting)).toMatchObject({ kind: "log", answers: { length: 1 } });
    const online = withEvents(sitting, told(attemptAt(1)), ...answered(0));
    expect(nextCall(online)).toMatchObject({ kind: "answer" });
  });
});

describe("a reload", () => {
  test("goes on with what was kept", () => {
    const before = withEvents(open(), ...answered(0), failed, ...answered(1), choose(2));
    const sitting = openSitting(attemptAt(0), kept(before));
    expect(placeOf(sitting)).toBe(2);
    expect(chosenOf(sitting)).toBe(2);
    expect(nextCall(sitting)).toMatchObject({
      kind: "log",
      answers: [{ questionIndex: 0 }, { questionIndex: 1 }],
    });
  });

  test("keeps nothing that tells who sits the test or what is asked", () => {
    expect(Object.keys(kept(open())).sort()).toEqual(["attemptId", "draft", "log", "sequence"]);
  });

  test("ignores what another attempt left, what the server has, and what has a gap", () => {
    const log = [2, 3, 5].map((questionIndex) => ({ questionIndex, selectedAnswer: 0 }));
    const left = { attemptId: "attempt-1", log, draft: null, sequence: 4 };
    expect(openSitting(attemptAt(3), left).log).toEqual([{ questionIndex: 3, selectedAnswer: 0 }]);
    expect(openSitting(attemptAt(3), { ...left, attemptId: "another" }).log).toEqual([]);
  });

  test("a draft that another device saved later wins over the one kept here", () => {
    const attempt = attemptAt(0, { question: { ...question(0), draft: 3, draftSequence: 9 } });
    const draft = { questionIndex: 0, selectedAnswer: 1, sequence: 4, isSaved: true };
    const sitting = openSitting(attempt, { attemptId: "attempt-1", log: [], draft, sequence: 4 });
    expect(chosenOf(sitting)).toBe(3);
    expect(nextCall(sitting)).toBeNull();
  });
});

describe("a refusal", () => {
  const refused = (isOtherDevice: boolean): SittingEvent => ({
    type: "refused",
    attempt: attemptAt(4, { isHeldHere: !isOtherDevice }),
    isOtherDevice,
    message: "Why",
  });

  test("shows where the attempt stands and sends nothing again", () => {
    const sitting = withEvents(open(3), ...answered(0, 1), refused(false));
    expect(placeOf(sitting)).toBe(4);
    expect(nextCall(sitting)).toBeNull();
    expect(sitting.refusal).toBe("Why");
  });

  test("by another device's turn turns read-only; what waits here waits on", () => {
    const sitting = withEvents(open(3), ...answered(0, 1), refused(true));
    expect(sitting.isHeldHere).toBe(false);
    expect(nextCall(sitting)).toBeNull();
    expect(nextCall(withEvents(sitting, told(attemptAt(4))))).toMatchObject({
      kind: "answer",
      answer: { questionIndex: 4 },
    });
  });
});

test("an attempt that has ended sends nothing more", () => {
  const sitting = withEvents(
    open(),
    ...answered(0),
    told(attemptAt(1, { state: "finished", question: null, upcoming: [] })),
  );
  expect(nextCall(sitting)).toBeNull();
});

test("a new deadline is the server's word", () => {
  expect(withEvents(open(), told(attemptAt(0, { deadlineAt: 9 }))).deadlineAt).toBe(9);
});
