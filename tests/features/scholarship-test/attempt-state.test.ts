import { describe, expect, test } from "vitest";
import {
  type AttemptEvent,
  type AttemptState,
  attemptReducer,
  currentIndex,
  currentQuestion,
  isAtEnd,
  nextCall,
  openAttempt,
  selectedOption,
  toStored,
} from "#app/features/scholarship-test/running-test/attempt-state.ts";
import {
  extensionText,
  notStoredText,
  replacedText,
  timeUpText,
} from "#app/features/scholarship-test/running-test/attempt-texts.ts";
import { CATALOGUES } from "#app/features/scholarship-test/texts/catalogues.server.ts";
import { textsIn } from "#app/features/scholarship-test/texts/texts.ts";
import type { WireAttempt } from "#app/features/scholarship-test/wire.ts";
import { iso } from "#app/kernel/instants.ts";

const TOTAL = 10;
const english = textsIn(CATALOGUES, "en");

const question = (questionIndex: number) => ({
  questionIndex,
  question: `Question ${questionIndex}`,
  options: ["A", "B", "C", "D"],
});

/** The server's state when `currentIndex` answers are confirmed. */
function attemptAt(currentIndex: number, changes: Partial<WireAttempt> = {}): WireAttempt {
  const ahead = [1, 2, 3].map((more) => currentIndex + more).filter((index) => index < TOTAL);
  return {
    _id: "attempt-1",
    quizId: "quiz-1",
    state: "in_progress",
    startedAt: iso(0),
    deadlineAt: iso(1_200_000),
    serverNow: iso(1_000),
    remainingMs: 1_199_000,
    totalQuestions: TOTAL,
    currentIndex,
    question: { ...question(currentIndex), draft: null },
    upcoming: ahead.map(question),
    isHeldHere: true,
    lateAnswers: 0,
    ...changes,
  };
}

const withEvents = (state: AttemptState, ...events: AttemptEvent[]) => events.reduce(attemptReducer, state);
const open = (currentIndex = 0) => openAttempt(attemptAt(currentIndex), null);
const choose = (option: number): AttemptEvent => ({ type: "selected", option });
const next: AttemptEvent = { type: "next" };
const failed: AttemptEvent = { type: "failed" };
const synced = (attempt: WireAttempt): AttemptEvent => ({ type: "synced", attempt });
const answered = (...options: number[]) => options.flatMap((option) => [choose(option), next]);

describe("choosing an option", () => {
  test("sends a draft, and each later choice with a higher number", () => {
    const first = withEvents(open(), choose(1));
    expect(nextCall(first)).toEqual({
      kind: "draft",
      draft: { questionIndex: 0, selectedAnswer: 1, sequence: 1 },
    });
    expect(nextCall(withEvents(first, choose(2)))).toMatchObject({
      draft: { selectedAnswer: 2, sequence: 2 },
    });
  });

  test("is synced once the server has the latest draft; the success of an older one does not count", () => {
    const chosen = withEvents(open(), choose(1), choose(2));
    const call = (sequence: number) =>
      ({ kind: "draft", draft: { questionIndex: 0, selectedAnswer: 1, sequence } }) as const;
    expect(
      nextCall(withEvents(chosen, { type: "saved", call: call(1), attempt: attemptAt(0) })),
    ).not.toBeNull();
    const saved = withEvents(chosen, { type: "saved", call: call(2), attempt: attemptAt(0) });
    expect(nextCall(saved)).toBeNull();
    expect(saved.savedAt).toBe(1_000);
    expect(selectedOption(saved)).toBe(2);
  });

  test("continues above the number that another device used", () => {
    const attempt = attemptAt(0, { question: { ...question(0), draft: { selectedAnswer: 3, sequence: 7 } } });
    const state = openAttempt(attempt, null);
    expect(selectedOption(state)).toBe(3);
    expect(nextCall(withEvents(state, choose(0)))).toMatchObject({ draft: { sequence: 8 } });
  });
});

describe("confirming an answer", () => {
  test("needs a chosen option", () => {
    expect(currentIndex(withEvents(open(), next))).toBe(0);
  });

  test("shows the next question at once and sends the answer", () => {
    const state = withEvents(open(), ...answered(2));
    expect(currentQuestion(state)).toEqual(question(1));
    expect(nextCall(state)).toEqual({ kind: "answer", answer: { questionIndex: 0, selectedAnswer: 2 } });
  });

  test("offline, continues to the end of the look-ahead window, then waits, and keeps every answer", () => {
    const state = withEvents(open(), ...answered(0), failed, ...answered(1, 2, 3));
    expect(currentQuestion(state)).toBeUndefined();
    expect(isAtEnd(state)).toBe(false);
    expect(nextCall(state)).toMatchObject({ kind: "log", answers: { length: 4 } });
    expect(withEvents(state, ...answered(1))).toEqual(state);
  });

  test("with the window off, waits for the server after each answer", () => {
    const state = withEvents(openAttempt(attemptAt(0, { upcoming: [] }), null), ...answered(0));
    expect(currentQuestion(state)).toBeUndefined();
    expect(currentQuestion(withEvents(state, synced(attemptAt(1))))).toMatchObject(question(1));
  });

  test("removes from the log what the server has stored and keeps a choice made meanwhile", () => {
    const state = withEvents(open(), ...answered(0, 1), choose(3));
    const later = withEvents(state, synced(attemptAt(1)));
    expect(later.log).toEqual([{ questionIndex: 1, selectedAnswer: 1 }]);
    expect(selectedOption(later)).toBe(3);
    expect(currentIndex(later)).toBe(2);
  });

  test("sends two quick answers one after the other, neither marked offline", () => {
    const quick = withEvents(open(), ...answered(1, 2));
    expect(nextCall(quick)).toEqual({ kind: "answer", answer: { questionIndex: 0, selectedAnswer: 1 } });
    expect(nextCall(withEvents(quick, synced(attemptAt(1))))).toEqual({
      kind: "answer",
      answer: { questionIndex: 1, selectedAnswer: 2 },
    });
  });

  test("sends an answer that could not be sent as part of the log, so that it is marked offline", () => {
    const state = withEvents(open(), ...answered(0), failed);
    expect(nextCall(state)).toMatchObject({ kind: "log", answers: { length: 1 } });
    const online = withEvents(state, synced(attemptAt(1)), ...answered(0));
    expect(nextCall(online)).toMatchObject({ kind: "answer" });
  });
});

describe("a site that is unavailable", () => {
  const notice = "Kadam is being updated until 22:00.";
  const refused: AttemptEvent = { type: "failed", notice };

  test("shows its sentence until a call succeeds", () => {
    const state = withEvents(open(), ...answered(0), refused);
    expect(state.notice).toBe(notice);
    expect(withEvents(state, failed).notice).toBeNull();
    expect(withEvents(state, synced(attemptAt(1))).notice).toBeNull();
  });

  test("does not say at zero that the time is up, because a maintenance adds time", () => {
    const state = withEvents(
      open(),
      ...answered(0),
      refused,
      { type: "zero" },
      { type: "unreachable", notice },
    );
    expect(timeUpText(state, english)).toBe(
      `${notice} 1 answer is on this device and will be sent when the site answers again. The page then checks how much time is left.`,
    );
    const extended = attemptAt(1, { deadlineAt: iso(9_000_000) });
    expect(withEvents(state, synced(extended)).ending).toBe("running");
  });
});

describe("a reload", () => {
  test("continues from the stored state", () => {
    const before = withEvents(open(), ...answered(0), failed, ...answered(1), choose(2));
    const state = openAttempt(attemptAt(0), toStored(before));
    expect(currentIndex(state)).toBe(2);
    expect(selectedOption(state)).toBe(2);
    expect(nextCall(state)).toMatchObject({
      kind: "log",
      answers: [{ questionIndex: 0 }, { questionIndex: 1 }],
    });
  });

  test("stores neither the student's identity nor the questions", () => {
    expect(Object.keys(toStored(open())).sort()).toEqual(["attemptId", "draft", "log", "sequence"]);
  });

  test("ignores stored answers of another attempt, those the server has, and those after a gap", () => {
    const log = [2, 3, 5].map((questionIndex) => ({ questionIndex, selectedAnswer: 0 }));
    const left = { attemptId: "attempt-1", log, draft: null, sequence: 4 };
    expect(openAttempt(attemptAt(3), left).log).toEqual([{ questionIndex: 3, selectedAnswer: 0 }]);
    expect(openAttempt(attemptAt(3), { ...left, attemptId: "another" }).log).toEqual([]);
  });

  test("prefers a draft that another device saved later", () => {
    const attempt = attemptAt(0, { question: { ...question(0), draft: { selectedAnswer: 3, sequence: 9 } } });
    const draft = { questionIndex: 0, selectedAnswer: 1, sequence: 4, isSaved: true };
    const state = openAttempt(attempt, { attemptId: "attempt-1", log: [], draft, sequence: 4 });
    expect(selectedOption(state)).toBe(3);
    expect(nextCall(state)).toBeNull();
  });
});

describe("a rejection", () => {
  const refused = (isOtherDevice: boolean): AttemptEvent => ({
    type: "refused",
    attempt: attemptAt(4, { isHeldHere: !isOtherDevice }),
    isOtherDevice,
    message: "Why",
  });

  test("shows the state on the server and sends nothing again", () => {
    const state = withEvents(open(3), ...answered(0, 1), refused(false));
    expect(currentIndex(state)).toBe(4);
    expect(nextCall(state)).toBeNull();
    expect(state.problem).toBe("Why");
  });

  test("because another device took over makes the page read-only and keeps unsent answers", () => {
    const state = withEvents(open(3), ...answered(0, 1), refused(true));
    expect(state.isHeldHere).toBe(false);
    expect(nextCall(state)).toBeNull();
    expect(nextCall(withEvents(state, synced(attemptAt(4))))).toMatchObject({
      kind: "answer",
      answer: { questionIndex: 4 },
    });
  });
});

test("because the attempt ended sends nothing more", () => {
  const state = withEvents(
    open(),
    ...answered(0),
    synced(attemptAt(1, { state: "finished", question: null, upcoming: [] })),
  );
  expect(nextCall(state)).toBeNull();
});

test("takes a new deadline from the server", () => {
  expect(withEvents(open(), synced(attemptAt(0, { deadlineAt: iso(9) }))).deadlineAt).toBe(9);
});

/** A call without an answer, then zero by the page's clock, then a failed request to the server. */
const offlineAtZero: AttemptEvent[] = [failed, { type: "zero" }, { type: "unreachable" }];

describe("at zero", () => {
  const zero: AttemptEvent = { type: "zero" };
  const over = (currentIndex = 0, changes: Partial<WireAttempt> = {}) =>
    synced(attemptAt(currentIndex, { serverNow: iso(1_200_000), ...changes }));

  test("freezes the question before the server responds, without saying that the time is up", () => {
    const state = withEvents(open(), choose(1), zero, choose(2), next);
    expect(selectedOption(state)).toBe(1);
    expect(currentIndex(state)).toBe(0);
    expect(timeUpText(state, english)).toBe("");
  });

  test("says that answers are counted once the server says that the time is up", () => {
    expect(timeUpText(withEvents(open(), zero, over()), english)).toBe(
      "The time is up. Your answers are being counted.",
    );
  });

  test.each([
    [[...answered(0), choose(1)], "2 answers are on this device and will be sent when you are online."],
    [[choose(1)], "1 answer is on this device and will be sent when you are online."],
    [[], "Your answers are saved. You will see your result when you are online."],
  ])("offline, says how many answers are on the device", (given, text) => {
    expect(timeUpText(withEvents(open(), ...given, ...offlineAtZero), english)).toBe(`Time is up. ${text}`);
  });

  test("sends the answer and the chosen option together, because the grace period is short", () => {
    const state = withEvents(open(), ...answered(0), choose(1), zero);
    expect(nextCall(state)).toEqual({
      kind: "log",
      answers: [
        { questionIndex: 0, selectedAnswer: 0 },
        { questionIndex: 1, selectedAnswer: 1 },
      ],
    });
  });

  test("does not repeat a save that is under way", () => {
    const state = withEvents(open(), choose(1));
    expect(nextCall(withEvents(state, zero))).toEqual(nextCall(state));
  });

  test("continues when the time was extended meanwhile, and says by how much", () => {
    const later = withEvents(open(), zero, over(0, { deadlineAt: iso(1_500_000) }), choose(2));
    expect(selectedOption(later)).toBe(2);
    expect(timeUpText(later, english)).toBe("");
    expect(extensionText(later, english)).toBe(
      "Your test was extended by 5 minutes. It now ends at 5:55 am IST.",
    );
  });

  test("stays frozen while the page's clock is ahead of the server's", () => {
    const state = withEvents(open(), zero, synced(attemptAt(0, { serverNow: iso(1_199_900) })), choose(2));
    expect(selectedOption(state)).toBeNull();
  });

  test("sends unsent answers even after the end, so that the server can count them as late", () => {
    const finished = over(0, { state: "finished", question: null, upcoming: [] });
    const state = withEvents(open(), ...answered(0), choose(1), ...offlineAtZero, finished);
    const call = nextCall(state)!;
    expect(call).toMatchObject({ kind: "log", answers: { length: 2 } });
    const attempt = attemptAt(0, { state: "finished", question: null, upcoming: [] });
    const late = { type: "refused", call, refused: [0, 1], attempt, isOtherDevice: false, message: "Late" };
    expect(nextCall(withEvents(state, late as AttemptEvent))).toBeNull();
  });
});

describe("an answer that another tab or device replaced", () => {
  const passedBy = (currentIndex: number, isHeldHere = true) =>
    synced(attemptAt(currentIndex, { isHeldHere }));

  test("is checked once its question is confirmed, and dropped when it equals the stored one", () => {
    const state = withEvents(open(), ...answered(1), passedBy(1));
    const call = nextCall(state)!;
    expect(call).toEqual({ kind: "log", answers: [{ questionIndex: 0, selectedAnswer: 1 }] });
    const saved = withEvents(state, { type: "saved", call, attempt: attemptAt(1) });
    expect(nextCall(saved)).toBeNull();
    expect(replacedText(saved, english)).toBe("");
  });

  test.each([
    ["an answer", answered(1)],
    ["a choice", [choose(1)]],
  ])("%s is reported when a different one is stored", (_what, given) => {
    const state = withEvents(open(), ...given, failed, passedBy(1));
    const call = nextCall(state)!;
    const refused = withEvents(state, {
      type: "refused",
      call,
      refused: [0],
      attempt: attemptAt(1),
      isOtherDevice: false,
      message: "Why",
    });
    expect(replacedText(refused, english)).toBe(
      "Your answer to question 1 on this page was not stored: another tab or device has answered this question.",
    );
    expect(refused.problem).toBeNull();
    expect(nextCall(refused)).toBeNull();
    expect(nextCall(openAttempt(attemptAt(1), toStored(refused))), "after a reload").toMatchObject(call);
  });

  test("does not remove the next answer", () => {
    const state = withEvents(open(), ...answered(1, 2));
    const refused = withEvents(state, {
      type: "refused",
      call: nextCall(state)!,
      attempt: attemptAt(1),
      isOtherDevice: false,
      message: "Why",
    });
    expect(nextCall(refused)).toEqual({ kind: "answer", answer: { questionIndex: 1, selectedAnswer: 2 } });
    expect(replacedText(refused, english)).toContain("question 1 on this page");
  });

  test("is listed while the other device holds the test, and sent when this one takes over in time", () => {
    const state = withEvents(open(), ...answered(1, 2), choose(3), failed);
    const refused = withEvents(state, {
      type: "refused",
      call: nextCall(state)!,
      refused: [0, 1],
      attempt: attemptAt(0, { isHeldHere: false }),
      isOtherDevice: true,
      message: "Why",
    });
    expect(notStoredText(refused, english)).toMatch(
      /^Your answers to questions 1, 2 and 3 were not stored: the test/,
    );
    expect(nextCall(refused)).toBeNull();
    const back = openAttempt(attemptAt(0), toStored(refused));
    expect(nextCall(back)).toMatchObject({ kind: "log", answers: { length: 2 } });
    expect(selectedOption(back)).toBe(3);
  });

  test("is checked after a reload that takes over the test", () => {
    const offline = withEvents(open(), ...answered(1), choose(2), failed);
    const back = openAttempt(attemptAt(2), toStored(offline));
    expect(nextCall(back)).toMatchObject({ answers: [{ questionIndex: 0 }, { questionIndex: 1 }] });
  });

  test("reports a choice when a later one of the other device is shown instead", () => {
    const offline = withEvents(open(), choose(1), failed);
    const attempt = attemptAt(0, { question: { ...question(0), draft: { selectedAnswer: 3, sequence: 4 } } });
    const back = openAttempt(attempt, toStored(offline));
    expect(selectedOption(back)).toBe(3);
    expect(replacedText(back, english)).toContain("question 1 on this page");
  });

  test("sends a choice again when another tab used its number", () => {
    const chosen = withEvents(open(), choose(1));
    const call = nextCall(chosen)!;
    const attempt = attemptAt(0, { question: { ...question(0), draft: { selectedAnswer: 3, sequence: 1 } } });
    const later = withEvents(chosen, { type: "saved", call, attempt });
    expect(nextCall(later)).toMatchObject({ draft: { selectedAnswer: 1, sequence: 2 } });
  });
});

describe("the language", () => {
  const bilingual = (language: "en" | "hi") =>
    ({ ...attemptAt(0), languages: ["en", "hi"], language }) as WireAttempt;
  const choose = { type: "language", language: "hi" } as const;
  const call = { kind: "language", language: "hi" } as const;

  test("is shown at once, sent after the answers, and then the server's", () => {
    const state = attemptReducer(openAttempt(bilingual("en"), null), choose);
    expect(state.language).toBe("hi");
    expect(nextCall(state)).toEqual(call);
    const selected = attemptReducer(state, { type: "selected", option: 1 });
    expect(nextCall(selected)).toMatchObject({ kind: "draft" });
    const read = attemptReducer(state, { type: "synced", attempt: bilingual("en") });
    expect(read.language).toBe("hi");
    const saved = attemptReducer(read, { type: "saved", call, attempt: bilingual("hi") });
    expect(nextCall(saved)).toBeNull();
    const other = attemptReducer(saved, { type: "synced", attempt: bilingual("en") });
    expect(other.language).toBe("en");
  });

  test("survives a reload before the server has it", () => {
    const state = attemptReducer(openAttempt(bilingual("en"), null), choose);
    const offline = attemptReducer(state, { type: "failed" });
    const reloaded = openAttempt(bilingual("en"), JSON.parse(JSON.stringify(toStored(offline))));
    expect(reloaded.language).toBe("hi");
    expect(nextCall(reloaded)).toEqual(call);
    expect(
      toStored(attemptReducer(reloaded, { type: "saved", call, attempt: bilingual("hi") })),
    ).not.toHaveProperty("language");
  });

  test("that is chosen while another is sent is sent next; a refused one is not sent again", () => {
    const state = attemptReducer(openAttempt(bilingual("en"), null), choose);
    const changed = attemptReducer(state, { type: "language", language: "en" });
    const saved = attemptReducer(changed, { type: "saved", call, attempt: bilingual("hi") });
    expect(saved.language).toBe("en");
    expect(nextCall(saved)).toEqual({ kind: "language", language: "en" });
    const event = { type: "refused", call, attempt: null, isOtherDevice: false, message: "No" } as const;
    expect(nextCall(attemptReducer(state, event))).toBeNull();
  });

  test("is chosen on a device that does not hold the test too, and not after it", () => {
    const other = { ...bilingual("en"), isHeldHere: false };
    expect(nextCall(attemptReducer(openAttempt(other, null), choose))).toEqual(call);
    const finished = { ...bilingual("en"), state: "finished" } as WireAttempt;
    expect(nextCall(attemptReducer(openAttempt(finished, null), choose))).toBeNull();
  });

  test("is English in a paper of one language", () => {
    expect(openAttempt(attemptAt(0), null).language).toBe("en");
  });
});
