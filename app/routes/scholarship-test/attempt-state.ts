/**
 * What the page knows while a student sits the test, as a pure state machine: what the server has confirmed, the
 * answers that wait on this device, the chosen option. The page sends `nextCall` until nothing is left to send.
 */

export type Question = { questionIndex: number; text: string; options: string[] };

/** The attempt as the server last told it, by the page's loader or by a call. Instants in epoch ms. */
export type ServerAttempt = {
  id: string;
  state: "in_progress" | "finished" | "archived";
  currentIndex: number;
  totalQuestions: number;
  deadlineAt: number;
  serverNow: number;
  question: (Question & { draft: number | null; draftSequence: number }) | null;
  upcoming: Question[];
  isHeldHere: boolean;
};

export type LoggedAnswer = { questionIndex: number; selectedAnswer: number };

type Draft = LoggedAnswer & { sequence: number; isSaved: boolean };

/**
 * Whether the time is up: not yet; by the page's clock, and the server is asked; by the page's clock, and the server
 * cannot be reached; as the server says. The question is frozen unless it is `running`.
 */
type Ending = "running" | "asking" | "unreachable" | "over";

/** What outlives a reload: no names, no questions, no keys. */
export type StoredAttempt = Pick<AttemptState, "attemptId" | "log" | "draft" | "sequence">;

export type AttemptState = {
  attemptId: string;
  state: ServerAttempt["state"];
  isHeldHere: boolean;
  /** How many answers the server has confirmed: the position of its question on the table. */
  confirmed: number;
  totalQuestions: number;
  deadlineAt: number;
  /** How much later the deadline is than when the page was opened. */
  extendedMs: number;
  ending: Ending;
  questions: Question[];
  /** Answers of this device that the server has not confirmed yet, oldest first, without gaps. */
  log: LoggedAnswer[];
  draft: Draft | null;
  /** Answers of this device to questions that are confirmed by now, perhaps by another tab or device with another option. */
  passed: LoggedAnswer[];
  /** Answers of this device that are not stored, because another tab or device gave another one. */
  replaced: LoggedAnswer[];
  /** The number of the last draft; a later one wins. */
  sequence: number;
  /** Failed calls in a row. */
  failures: number;
  /** Something could not be sent since the log was last empty: what waits goes as offline. */
  isOffline: boolean;
  /** A call has been under way for so long that the student should know. */
  isSlow: boolean;
  /** The server's clock at the last save. */
  savedAt: number | null;
  /** Why the server refused what this device sent. */
  refusal: string | null;
};

export type AttemptEvent =
  | { type: "restored"; attempt: ServerAttempt; kept: StoredAttempt | null }
  | { type: "chosen"; option: number }
  | { type: "next" }
  | { type: "told"; attempt: ServerAttempt }
  | { type: "saved"; call: Call; attempt: ServerAttempt }
  | Refused
  | { type: "failed" }
  | { type: "slow" }
  | { type: "zero" }
  | { type: "unreachable" };

type Refused = {
  type: "refused";
  /** What was sent, and the questions of it that were refused; without them, all that waits. */
  call?: Call;
  refused?: number[];
  attempt: ServerAttempt | null;
  isOtherDevice: boolean;
  message: string;
};

export type Call =
  | { kind: "answer"; answer: LoggedAnswer }
  | { kind: "log"; answers: LoggedAnswer[] }
  | { kind: "draft"; draft: LoggedAnswer & { sequence: number } };

export function openAttempt(attempt: ServerAttempt, kept: StoredAttempt | null): AttemptState {
  const served = attempt.question;
  const sitting: AttemptState = {
    attemptId: attempt.id,
    state: attempt.state,
    isHeldHere: attempt.isHeldHere,
    confirmed: attempt.currentIndex,
    totalQuestions: attempt.totalQuestions,
    deadlineAt: attempt.deadlineAt,
    extendedMs: 0,
    ending: "running",
    questions: [],
    log: [],
    draft: null,
    passed: [],
    replaced: [],
    sequence: served?.draftSequence ?? 0,
    failures: 0,
    isOffline: false,
    isSlow: false,
    savedAt: null,
    refusal: null,
  };
  if (kept?.attemptId !== attempt.id) return reconcile(sitting, attempt);
  const { log } = kept;
  const sequence = Math.max(sitting.sequence, kept.sequence);
  const restored = { ...sitting, log, sequence, isOffline: log.length > 0 };
  if (!kept.draft) return reconcile(restored, attempt);
  const isOfServed = kept.draft.questionIndex === served?.questionIndex;
  const isOlder = isOfServed && kept.draft.sequence <= served.draftSequence;
  if (!isOlder) return reconcile({ ...restored, draft: { ...kept.draft, isSaved: false } }, attempt);
  const isReplaced = !kept.draft.isSaved && kept.draft.selectedAnswer !== served.draft;
  return reconcile({ ...restored, replaced: isReplaced ? [answerOf(kept.draft)] : [] }, attempt);
}

/** The question this device is at: the server's, plus what waits here. */
export const currentIndex = ({ confirmed, log }: AttemptState): number => confirmed + log.length;

/** The question to show; undefined past the look-ahead window and at the end of the paper. */
export const currentQuestion = (sitting: AttemptState): Question | undefined =>
  sitting.questions.find(({ questionIndex }) => questionIndex === currentIndex(sitting));

/** Everything is answered here, but not yet confirmed. */
export const isAtEnd = (sitting: AttemptState): boolean => currentIndex(sitting) >= sitting.totalQuestions;

/** The option chosen for the question that is shown. */
export const selectedOption = (sitting: AttemptState): number | null =>
  sitting.draft?.questionIndex === currentIndex(sitting) ? sitting.draft.selectedAnswer : null;

/** Answers that were replaced are kept too, so that the page names them again after a reload. */
export function toStored({
  attemptId,
  replaced,
  passed,
  log,
  draft,
  confirmed,
}: AttemptState): StoredAttempt {
  const named = replaced.filter(({ questionIndex }) => questionIndex < confirmed);
  const unsaved = draft?.isSaved ? null : draft;
  const sequence = unsaved?.sequence ?? 0;
  return { attemptId, log: [...named, ...passed, ...log], draft: unsaved, sequence };
}

/** The answers that are on this device alone: confirmed here, and at the end the option that is chosen. */
export function waitingOf({ log, draft }: AttemptState): LoggedAnswer[] {
  return draft && !draft.isSaved ? [...log, answerOf(draft)] : log;
}

const answerOf = ({ questionIndex, selectedAnswer }: LoggedAnswer): LoggedAnswer => ({
  questionIndex,
  selectedAnswer,
});

/** What has to be sent now; null when the server has everything. */
export function nextCall(sitting: AttemptState): Call | null {
  const save = sitting.isHeldHere ? nextSave(sitting) : null;
  if (save || sitting.state !== "in_progress" || sitting.passed.length === 0) return save;
  // Stores nothing: the server says which of these it has as they were given here.
  return { kind: "log", answers: sitting.passed };
}

/** Answers that never failed go one by one, as online; at the end all together, because the grace is short. */
function nextSave(sitting: AttemptState): Call | null {
  const { log, draft, isOffline, confirmed } = sitting;
  const waiting = waitingOf(sitting);
  const isFinished = sitting.state !== "in_progress";
  if (isFinished) return waiting.length > 0 ? { kind: "log", answers: waiting } : null;
  if (sitting.ending !== "running" && waiting.length > 1) return { kind: "log", answers: waiting };
  const [first] = log;
  if (first && !isOffline) return { kind: "answer", answer: first };
  if (first) return { kind: "log", answers: log };
  if (!draft || draft.isSaved || draft.questionIndex !== confirmed) return null;
  const { isSaved: _, ...sent } = draft;
  return { kind: "draft", draft: sent };
}

export function attemptReducer(sitting: AttemptState, event: AttemptEvent): AttemptState {
  switch (event.type) {
    case "restored":
      return openAttempt(event.attempt, event.kept);
    case "chosen":
      return onChosen(sitting, event.option);
    case "next":
      return onNext(sitting);
    case "told":
      return reconcile(sitting, event.attempt);
    case "saved":
      return onSaved(sitting, event.call, event.attempt);
    case "refused":
      return onRejected(sitting, event);
    case "failed":
      return { ...sitting, failures: sitting.failures + 1, isOffline: true, isSlow: false };
    case "slow":
      return { ...sitting, isSlow: true };
    case "zero":
      return sitting.ending === "running" ? { ...sitting, ending: "asking" } : sitting;
    case "unreachable":
      return sitting.ending === "asking" ? { ...sitting, ending: "unreachable" } : sitting;
  }
}

function onChosen(sitting: AttemptState, selectedAnswer: number): AttemptState {
  if (!currentQuestion(sitting) || sitting.ending !== "running") return sitting;
  const sequence = sitting.sequence + 1;
  const draft = { questionIndex: currentIndex(sitting), selectedAnswer, sequence, isSaved: false };
  return { ...sitting, sequence, draft, refusal: null };
}

function onNext(sitting: AttemptState): AttemptState {
  const selectedAnswer = selectedOption(sitting);
  if (selectedAnswer === null || sitting.ending !== "running") return sitting;
  const log = [...sitting.log, { questionIndex: currentIndex(sitting), selectedAnswer }];
  return { ...sitting, log, draft: null, replaced: [], refusal: null };
}

function onSaved(sitting: AttemptState, call: Call, attempt: ServerAttempt): AttemptState {
  const after =
    call.kind === "draft"
      ? withSavedDraft(sitting, call.draft.sequence, attempt)
      : without(sitting, answersOf(call));
  return { ...reconcile(after, attempt), savedAt: attempt.serverNow, refusal: null };
}

/** Another tab may have used the same number for another option: then this choice, the later one, goes again. */
function withSavedDraft(sitting: AttemptState, sequence: number, { question }: ServerAttempt): AttemptState {
  const { draft } = sitting;
  if (draft?.sequence !== sequence) return sitting;
  const isOther =
    question?.questionIndex === draft.questionIndex &&
    question.draftSequence >= sequence &&
    question.draft !== draft.selectedAnswer;
  if (!isOther) return { ...sitting, draft: { ...draft, isSaved: true } };
  const next = question.draftSequence + 1;
  return { ...sitting, sequence: next, draft: { ...draft, sequence: next } };
}

/**
 * What was refused is not sent again; on another device's turn it waits, in case this one takes over. A refused answer
 * to a question that is confirmed means that another answer is stored.
 */
function onRejected(
  sitting: AttemptState,
  { call, attempt, isOtherDevice, message, ...event }: Refused,
): AttemptState {
  const sent = call ? answersOf(call) : waitingOf(sitting);
  const isConfirmed = ({ questionIndex }: LoggedAnswer) => questionIndex < (attempt?.currentIndex ?? 0);
  const isRefused = ({ questionIndex }: LoggedAnswer) => event.refused?.includes(questionIndex) ?? true;
  const notTaken = sent.filter(isRefused);
  const replaced = notTaken.filter(isConfirmed);
  const mayWait = isOtherDevice || attempt?.isHeldHere === false;
  const settled = mayWait ? sent.filter((one) => isConfirmed(one) || !isRefused(one)) : sent;
  const after = { ...without(sitting, settled), replaced: [...sitting.replaced, ...replaced] };
  const told = attempt ? reconcile(after, attempt) : after;
  const isExplained = replaced.length === notTaken.length;
  return { ...told, failures: 0, isSlow: false, refusal: isExplained ? null : message };
}

function answersOf(call: Call): LoggedAnswer[] {
  if (call.kind === "log") return call.answers;
  return [answerOf(call.kind === "draft" ? call.draft : call.answer)];
}

/** The sitting without these answers, of which the server has said what became of them. */
function without(sitting: AttemptState, answers: LoggedAnswer[]): AttemptState {
  const isLeft = ({ questionIndex }: LoggedAnswer) =>
    !answers.some((one) => one.questionIndex === questionIndex);
  const { log, passed, draft } = sitting;
  return {
    ...sitting,
    log: log.filter(isLeft),
    passed: passed.filter(isLeft),
    draft: draft && isLeft(draft) ? draft : null,
  };
}

/** Takes over what the server says; an answer to a question that is confirmed by now leaves the device's log. */
function reconcile(sitting: AttemptState, attempt: ServerAttempt): AttemptState {
  const confirmed = Math.max(sitting.confirmed, attempt.currentIndex);
  const passed = waitingOf(sitting).filter(({ questionIndex }) => questionIndex < confirmed);
  const log = sitting.log
    .filter(({ questionIndex }) => questionIndex >= confirmed)
    .filter(({ questionIndex }, at) => questionIndex === confirmed + at);
  const place = confirmed + log.length;
  const known = attempt.question ? [attempt.question, ...attempt.upcoming] : attempt.upcoming;
  const others = sitting.questions.filter(
    (old) => !known.some((one) => one.questionIndex === old.questionIndex),
  );
  return {
    ...sitting,
    state: attempt.state,
    isHeldHere: attempt.isHeldHere,
    confirmed,
    deadlineAt: attempt.deadlineAt,
    extendedMs: sitting.extendedMs + Math.max(0, attempt.deadlineAt - sitting.deadlineAt),
    ending: endingAfter(sitting, attempt),
    passed: [...sitting.passed, ...passed],
    questions: [...others, ...known].filter(({ questionIndex }) => questionIndex >= confirmed),
    log,
    draft: sitting.draft?.questionIndex === place ? sitting.draft : toDraft(attempt, place),
    sequence: Math.max(sitting.sequence, attempt.question?.draftSequence ?? 0),
    failures: 0,
    isOffline: sitting.isOffline && log.length > 0,
    isSlow: false,
  };
}

/** Less than this between the page's clock and the server's does not unfreeze the question. */
const CLOCK_TOLERANCE_MS = 1_000;

function endingAfter({ ending }: AttemptState, { serverNow, deadlineAt }: ServerAttempt): Ending {
  if (serverNow >= deadlineAt) return "over";
  if (ending === "running" || deadlineAt - serverNow > CLOCK_TOLERANCE_MS) return "running";
  return "asking";
}

function toDraft({ question }: ServerAttempt, place: number): Draft | null {
  if (question?.questionIndex !== place || question.draft === null) return null;
  const { questionIndex, draft: selectedAnswer, draftSequence: sequence } = question;
  return { questionIndex, selectedAnswer, sequence, isSaved: true };
}
