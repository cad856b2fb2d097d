import type { LanguageCode } from "#app/features/question-bank/languages/rules.ts";
import type { WireAttempt } from "#app/features/scholarship-test/wire.ts";

/**
 * The state of the test page as a pure reducer: the answers the server has confirmed, the answers waiting on this
 * device, the selected option. The page sends `nextCall` until it returns null.
 */

type Question = WireAttempt["upcoming"][number];

export type LoggedAnswer = { questionIndex: number; selectedAnswer: number };

type Draft = LoggedAnswer & { sequence: number; isSaved: boolean };

/**
 * Whether the time is up. `asking`: zero on the page's clock, the server is asked; `unreachable`: zero, and the
 * server does not respond; `over`: confirmed by the server. The question is read-only unless it is `running`.
 */
type Ending = "running" | "asking" | "unreachable" | "over";

/** What survives a reload: no names, questions or correct answers. */
export type StoredAttempt = Pick<AttemptState, "attemptId" | "log" | "draft" | "sequence"> & {
  /** The chosen language, until the server has it. */
  language?: LanguageCode;
};

export type AttemptState = {
  attemptId: string;
  state: WireAttempt["state"];
  isHeldHere: boolean;
  /** The number of answers the server has confirmed, which is the index of its current question. */
  confirmed: number;
  totalQuestions: number;
  deadlineAt: number;
  /** How much the deadline has moved since the page was opened. */
  extendedMs: number;
  ending: Ending;
  questions: Question[];
  /** Answers of this device that the server has not confirmed yet, oldest first, without gaps. */
  log: LoggedAnswer[];
  draft: Draft | null;
  /**
   * Answers of this device to questions that are now confirmed, possibly by another tab or device with another
   * option.
   */
  passed: LoggedAnswer[];
  /** Answers of this device that were not stored, because another tab or device gave a different one. */
  replaced: LoggedAnswer[];
  /** The number of the latest draft; the server keeps the highest. */
  sequence: number;
  /** The language of the page, and whether the server has this choice. */
  language: LanguageCode;
  isLanguageSaved: boolean;
  /** Failed calls in a row. */
  failures: number;
  /** Why the site is unavailable, if it said so. */
  notice: string | null;
  /** A call has failed since the log was last empty: waiting answers are sent as a log. */
  isOffline: boolean;
  /** A call takes longer than SLOW_AFTER_MS. */
  isSlow: boolean;
  /** The server's clock at the last save. */
  savedAt: number | null;
  /** Why the server rejected an answer of this device. */
  problem: string | null;
};

export type AttemptEvent =
  | { type: "restored"; attempt: WireAttempt; stored: StoredAttempt | null }
  /** Of this question: an option selected before the stored answers were read may belong to an earlier one. */
  | { type: "selected"; option: number; questionIndex?: number }
  | { type: "language"; language: LanguageCode }
  | { type: "next" }
  | { type: "synced"; attempt: WireAttempt }
  | { type: "saved"; call: Call; attempt: WireAttempt }
  | Refused
  | { type: "failed"; notice?: string }
  | { type: "retried" }
  | { type: "slow" }
  | { type: "zero" }
  | { type: "unreachable"; notice?: string };

type Refused = {
  type: "refused";
  /** The sent call and its rejected questions; without them, all waiting answers. */
  call?: Call;
  refused?: number[];
  attempt: WireAttempt | null;
  isOtherDevice: boolean;
  message: string;
};

export type Call =
  | { kind: "answer"; answer: LoggedAnswer }
  | { kind: "log"; answers: LoggedAnswer[] }
  | { kind: "draft"; draft: LoggedAnswer & { sequence: number } }
  | { kind: "language"; language: LanguageCode };

export function openAttempt(attempt: WireAttempt, stored: StoredAttempt | null): AttemptState {
  const serverQuestion = attempt.question;
  const state: AttemptState = {
    attemptId: attempt._id,
    state: attempt.state,
    isHeldHere: attempt.isHeldHere,
    confirmed: attempt.currentIndex,
    totalQuestions: attempt.totalQuestions,
    deadlineAt: Date.parse(attempt.deadlineAt),
    extendedMs: 0,
    ending: "running",
    questions: [],
    log: [],
    draft: null,
    passed: [],
    replaced: [],
    sequence: savedSequence(attempt),
    language: toLanguage(attempt),
    isLanguageSaved: true,
    failures: 0,
    notice: null,
    isOffline: false,
    isSlow: false,
    savedAt: null,
    problem: null,
  };
  if (stored?.attemptId !== attempt._id) return reconcile(state, attempt);
  const { log } = stored;
  const sequence = Math.max(state.sequence, stored.sequence);
  const language = stored.language ?? state.language;
  const isLanguageSaved = stored.language === undefined;
  const restored = { ...state, log, sequence, language, isLanguageSaved, isOffline: log.length > 0 };
  if (!stored.draft) return reconcile(restored, attempt);
  const isCurrent = stored.draft.questionIndex === serverQuestion?.questionIndex;
  const isOlder = isCurrent && stored.draft.sequence <= savedSequence(attempt);
  if (!isOlder) return reconcile({ ...restored, draft: { ...stored.draft, isSaved: false } }, attempt);
  const isReplaced =
    !stored.draft.isSaved && stored.draft.selectedAnswer !== serverQuestion.draft?.selectedAnswer;
  return reconcile({ ...restored, replaced: isReplaced ? [toAnswer(stored.draft)] : [] }, attempt);
}

/** The question this device shows: the server's, plus the answers waiting here. */
export const currentIndex = ({ confirmed, log }: AttemptState): number => confirmed + log.length;

/** The question to show; undefined past the look-ahead window and after the last question. */
export const currentQuestion = (state: AttemptState): Question | undefined =>
  state.questions.find(({ questionIndex }) => questionIndex === currentIndex(state));

/** Everything is answered on this device. */
export const isAtEnd = (state: AttemptState): boolean => currentIndex(state) >= state.totalQuestions;

export const selectedOption = (state: AttemptState): number | null =>
  state.draft?.questionIndex === currentIndex(state) ? state.draft.selectedAnswer : null;

/** Includes replaced answers, so that the page reports them again after a reload. */
export function toStored({
  attemptId,
  replaced,
  passed,
  log,
  draft,
  confirmed,
  language,
  isLanguageSaved,
}: AttemptState): StoredAttempt {
  const named = replaced.filter(({ questionIndex }) => questionIndex < confirmed);
  const unsaved = draft?.isSaved ? null : draft;
  const sequence = unsaved?.sequence ?? 0;
  const answers = { attemptId, log: [...named, ...passed, ...log], draft: unsaved, sequence };
  return isLanguageSaved ? answers : { ...answers, language };
}

/** The answers that are only on this device: confirmed ones, then the selected option. */
export function waitingAnswers({ log, draft }: AttemptState): LoggedAnswer[] {
  return draft && !draft.isSaved ? [...log, toAnswer(draft)] : log;
}

const toAnswer = ({ questionIndex, selectedAnswer }: LoggedAnswer): LoggedAnswer => ({
  questionIndex,
  selectedAnswer,
});

/** The next call to send; null when the server has everything. */
export function nextCall(state: AttemptState): Call | null {
  const save = state.isHeldHere ? nextSave(state) : null;
  if (save || state.state !== "in_progress") return save;
  // Stores nothing: the response shows which of these answers the server has.
  if (state.passed.length > 0) return { kind: "log", answers: state.passed };
  return state.isLanguageSaved ? null : { kind: "language", language: state.language };
}

/** Single answers while online; a log after a failure, and at the end, because the grace is short. */
function nextSave(state: AttemptState): Call | null {
  const { log, draft, isOffline, confirmed } = state;
  const waiting = waitingAnswers(state);
  const isFinished = state.state !== "in_progress";
  if (isFinished) return waiting.length > 0 ? { kind: "log", answers: waiting } : null;
  if (state.ending !== "running" && waiting.length > 1) return { kind: "log", answers: waiting };
  const [first] = log;
  if (first && !isOffline) return { kind: "answer", answer: first };
  if (first) return { kind: "log", answers: log };
  if (!draft || draft.isSaved || draft.questionIndex !== confirmed) return null;
  const { isSaved: _, ...sent } = draft;
  return { kind: "draft", draft: sent };
}

export function attemptReducer(state: AttemptState, event: AttemptEvent): AttemptState {
  switch (event.type) {
    case "restored":
      return openAttempt(event.attempt, event.stored);
    case "selected":
      return (event.questionIndex ?? currentIndex(state)) === currentIndex(state)
        ? onSelected(state, event.option)
        : state;
    case "language":
      return { ...state, language: event.language, isLanguageSaved: false };
    case "next":
      return onNext(state);
    case "synced":
      return reconcile(state, event.attempt);
    case "saved":
      return onSaved(state, event.call, event.attempt);
    case "refused":
      return onRejected(state, event);
    case "failed":
      return onFailed(state, event.notice);
    case "retried":
      return { ...state, failures: 0, notice: null };
    case "slow":
      return { ...state, isSlow: true };
    case "zero":
      return state.ending === "running" ? { ...state, ending: "asking" } : state;
    case "unreachable":
      return onUnreachable(state, event.notice);
  }
}

function onFailed(state: AttemptState, notice: string | undefined): AttemptState {
  return {
    ...state,
    failures: state.failures + 1,
    notice: notice ?? null,
    isOffline: true,
    isSlow: false,
  };
}

function onUnreachable(state: AttemptState, notice: string | undefined): AttemptState {
  if (state.ending !== "asking" && state.ending !== "unreachable") return state;
  return { ...state, ending: "unreachable", notice: notice ?? null };
}

function onSelected(state: AttemptState, selectedAnswer: number): AttemptState {
  if (!currentQuestion(state) || state.ending !== "running") return state;
  const sequence = state.sequence + 1;
  const draft = { questionIndex: currentIndex(state), selectedAnswer, sequence, isSaved: false };
  return { ...state, sequence, draft, problem: null };
}

function onNext(state: AttemptState): AttemptState {
  const selectedAnswer = selectedOption(state);
  if (selectedAnswer === null || state.ending !== "running") return state;
  const log = [...state.log, { questionIndex: currentIndex(state), selectedAnswer }];
  return { ...state, log, draft: null, replaced: [], problem: null };
}

function onSaved(state: AttemptState, call: Call, attempt: WireAttempt): AttemptState {
  const after =
    call.kind === "draft"
      ? withSavedDraft(state, call.draft.sequence, attempt)
      : withSavedLanguage(without(state, callAnswers(call)), call);
  return { ...reconcile(after, attempt), savedAt: Date.parse(attempt.serverNow), problem: null };
}

/** A language that was chosen while another was being sent is sent next. */
const withSavedLanguage = (state: AttemptState, call: Call): AttemptState =>
  call.kind === "language" && call.language === state.language ? { ...state, isLanguageSaved: true } : state;

/**
 * Another tab may have used the same number for another option: then the later selection is sent again with a higher
 * number.
 */
function withSavedDraft(state: AttemptState, sequence: number, { question }: WireAttempt): AttemptState {
  const { draft } = state;
  if (draft?.sequence !== sequence) return state;
  const saved = question?.questionIndex === draft.questionIndex ? question.draft : null;
  const isReplaced =
    saved !== null && saved.sequence >= sequence && saved.selectedAnswer !== draft.selectedAnswer;
  if (!isReplaced) return { ...state, draft: { ...draft, isSaved: true } };
  const next = saved.sequence + 1;
  return { ...state, sequence: next, draft: { ...draft, sequence: next } };
}

/**
 * Rejected answers are not sent again, except those that wait while another device holds the attempt. A rejected
 * answer to a confirmed question means that another answer is stored.
 */
function onRejected(
  state: AttemptState,
  { call, attempt, isOtherDevice, message, ...event }: Refused,
): AttemptState {
  const sent = call ? callAnswers(call) : waitingAnswers(state);
  const isConfirmed = ({ questionIndex }: LoggedAnswer) => questionIndex < (attempt?.currentIndex ?? 0);
  const isRefused = ({ questionIndex }: LoggedAnswer) => event.refused?.includes(questionIndex) ?? true;
  const rejected = sent.filter(isRefused);
  const replaced = rejected.filter(isConfirmed);
  const canWait = isOtherDevice || attempt?.isHeldHere === false;
  const settled = canWait ? sent.filter((one) => isConfirmed(one) || !isRefused(one)) : sent;
  const known = call ? withSavedLanguage(state, call) : state;
  const after = { ...without(known, settled), replaced: [...state.replaced, ...replaced] };
  const merged = attempt ? reconcile(after, attempt) : after;
  const isExplained = replaced.length === rejected.length;
  return { ...merged, failures: 0, notice: null, isSlow: false, problem: isExplained ? null : message };
}

function callAnswers(call: Call): LoggedAnswer[] {
  if (call.kind === "language") return [];
  if (call.kind === "log") return call.answers;
  return [toAnswer(call.kind === "draft" ? call.draft : call.answer)];
}

/** The state without these answers, whose outcome is known. */
function without(state: AttemptState, answers: LoggedAnswer[]): AttemptState {
  const isKept = ({ questionIndex }: LoggedAnswer) =>
    !answers.some((one) => one.questionIndex === questionIndex);
  const { log, passed, draft } = state;
  return {
    ...state,
    log: log.filter(isKept),
    passed: passed.filter(isKept),
    draft: draft && isKept(draft) ? draft : null,
  };
}

/** Merges the server's attempt; an answer to a question that is now confirmed leaves the log. */
function reconcile(state: AttemptState, attempt: WireAttempt): AttemptState {
  const confirmed = Math.max(state.confirmed, attempt.currentIndex);
  const deadlineAt = Date.parse(attempt.deadlineAt);
  const passed = waitingAnswers(state).filter(({ questionIndex }) => questionIndex < confirmed);
  const log = state.log
    .filter(({ questionIndex }) => questionIndex >= confirmed)
    .filter(({ questionIndex }, at) => questionIndex === confirmed + at);
  const index = confirmed + log.length;
  const known = attempt.question ? [attempt.question, ...attempt.upcoming] : attempt.upcoming;
  const older = state.questions.filter(
    (old) => !known.some((one) => one.questionIndex === old.questionIndex),
  );
  return {
    ...state,
    state: attempt.state,
    isHeldHere: attempt.isHeldHere,
    confirmed,
    deadlineAt,
    extendedMs: state.extendedMs + Math.max(0, deadlineAt - state.deadlineAt),
    ending: endingAfter(state, attempt),
    passed: [...state.passed, ...passed],
    questions: [...older, ...known].filter(({ questionIndex }) => questionIndex >= confirmed),
    log,
    draft: state.draft?.questionIndex === index ? state.draft : toDraft(attempt, index),
    sequence: Math.max(state.sequence, savedSequence(attempt)),
    language: state.isLanguageSaved ? toLanguage(attempt) : state.language,
    failures: 0,
    notice: null,
    isOffline: state.isOffline && log.length > 0,
    isSlow: false,
  };
}

const toLanguage = ({ language = "en" }: WireAttempt): LanguageCode => language;

/** A smaller difference between the two clocks does not make the question editable again. */
const CLOCK_TOLERANCE_MS = 1_000;

function endingAfter({ ending }: AttemptState, attempt: WireAttempt): Ending {
  const remainingMs = Date.parse(attempt.deadlineAt) - Date.parse(attempt.serverNow);
  if (remainingMs <= 0) return "over";
  return ending === "running" || remainingMs > CLOCK_TOLERANCE_MS ? "running" : "asking";
}

function toDraft({ question }: WireAttempt, index: number): Draft | null {
  if (question?.questionIndex !== index || question.draft === null) return null;
  return { questionIndex: index, ...question.draft, isSaved: true };
}

/** The number of the draft on the server; 0 without one. */
const savedSequence = ({ question }: WireAttempt): number => question?.draft?.sequence ?? 0;
