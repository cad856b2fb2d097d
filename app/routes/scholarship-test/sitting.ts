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

type LoggedAnswer = { questionIndex: number; selectedAnswer: number };

type Draft = LoggedAnswer & { sequence: number; isSaved: boolean };

/** What outlives a reload: no names, no questions, no keys. */
export type Kept = Pick<Sitting, "attemptId" | "log" | "draft" | "sequence">;

export type Sitting = {
  attemptId: string;
  state: ServerAttempt["state"];
  isHeldHere: boolean;
  /** How many answers the server has confirmed: the position of its question on the table. */
  confirmed: number;
  totalQuestions: number;
  deadlineAt: number;
  questions: Question[];
  /** Answers of this device that the server has not confirmed yet, oldest first, without gaps. */
  log: LoggedAnswer[];
  draft: Draft | null;
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

export type SittingEvent =
  | { type: "restored"; attempt: ServerAttempt; kept: Kept | null }
  | { type: "chosen"; option: number }
  | { type: "next" }
  | { type: "told"; attempt: ServerAttempt }
  | { type: "saved"; call: Call; attempt: ServerAttempt }
  | { type: "refused"; attempt: ServerAttempt | null; isOtherDevice: boolean; message: string }
  | { type: "failed" }
  | { type: "slow" };

export type Call =
  | { kind: "answer"; answer: LoggedAnswer }
  | { kind: "log"; answers: LoggedAnswer[] }
  | { kind: "draft"; draft: LoggedAnswer & { sequence: number } };

export function openSitting(attempt: ServerAttempt, kept: Kept | null): Sitting {
  const served = attempt.question;
  const sitting: Sitting = {
    attemptId: attempt.id,
    state: attempt.state,
    isHeldHere: attempt.isHeldHere,
    confirmed: attempt.currentIndex,
    totalQuestions: attempt.totalQuestions,
    deadlineAt: attempt.deadlineAt,
    questions: [],
    log: [],
    draft: null,
    sequence: served?.draftSequence ?? 0,
    failures: 0,
    isOffline: false,
    isSlow: false,
    savedAt: null,
    refusal: null,
  };
  if (kept?.attemptId !== attempt.id) return reconciled(sitting, attempt);
  const isNewer = kept.draft && kept.draft.sequence > sitting.sequence;
  const draft = isNewer ? { ...kept.draft!, isSaved: false } : null;
  const sequence = Math.max(sitting.sequence, kept.sequence);
  return reconciled({ ...sitting, log: kept.log, draft, sequence, isOffline: kept.log.length > 0 }, attempt);
}

/** The question this device is at: the server's, plus what waits here. */
export const placeOf = ({ confirmed, log }: Sitting): number => confirmed + log.length;

/** The question to show; undefined past the look-ahead window and at the end of the paper. */
export const questionOf = (sitting: Sitting): Question | undefined =>
  sitting.questions.find(({ questionIndex }) => questionIndex === placeOf(sitting));

/** Everything is answered here, but not yet confirmed. */
export const isAtEnd = (sitting: Sitting): boolean => placeOf(sitting) >= sitting.totalQuestions;

/** The option chosen for the question that is shown. */
export const chosenOf = (sitting: Sitting): number | null =>
  sitting.draft?.questionIndex === placeOf(sitting) ? sitting.draft.selectedAnswer : null;

export function kept({ attemptId, log, draft, sequence }: Sitting): Kept {
  return { attemptId, log, draft, sequence };
}

/** What has to be sent now; null when the server has everything. Answers that never failed go one by one, as online. */
export function nextCall(sitting: Sitting): Call | null {
  const { log, draft, isOffline, confirmed } = sitting;
  if (sitting.state !== "in_progress" || !sitting.isHeldHere) return null;
  const [first] = log;
  if (first && !isOffline) return { kind: "answer", answer: first };
  if (first) return { kind: "log", answers: log };
  if (!draft || draft.isSaved || draft.questionIndex !== confirmed) return null;
  const { isSaved: _, ...sent } = draft;
  return { kind: "draft", draft: sent };
}

export function sittingAfter(sitting: Sitting, event: SittingEvent): Sitting {
  switch (event.type) {
    case "restored":
      return openSitting(event.attempt, event.kept);
    case "chosen":
      return chosen(sitting, event.option);
    case "next":
      return next(sitting);
    case "told":
      return reconciled(sitting, event.attempt);
    case "saved":
      return saved(sitting, event.call, event.attempt);
    case "refused":
      return refused(sitting, event);
    case "failed":
      return { ...sitting, failures: sitting.failures + 1, isOffline: true, isSlow: false };
    case "slow":
      return { ...sitting, isSlow: true };
  }
}

function chosen(sitting: Sitting, selectedAnswer: number): Sitting {
  if (!questionOf(sitting)) return sitting;
  const sequence = sitting.sequence + 1;
  const draft = { questionIndex: placeOf(sitting), selectedAnswer, sequence, isSaved: false };
  return { ...sitting, sequence, draft, refusal: null };
}

function next(sitting: Sitting): Sitting {
  const selectedAnswer = chosenOf(sitting);
  if (selectedAnswer === null) return sitting;
  const log = [...sitting.log, { questionIndex: placeOf(sitting), selectedAnswer }];
  return { ...sitting, log, draft: null, refusal: null };
}

function saved(sitting: Sitting, call: Call, attempt: ServerAttempt): Sitting {
  const { draft } = sitting;
  const isOfThisDraft = call.kind === "draft" && draft?.sequence === call.draft.sequence;
  const after = isOfThisDraft ? { ...sitting, draft: { ...draft, isSaved: true } } : sitting;
  return { ...reconciled(after, attempt), savedAt: attempt.serverNow, refusal: null };
}

/** What was refused is not sent again; on another device's turn it waits, in case this one takes over. */
function refused(
  sitting: Sitting,
  { attempt, isOtherDevice, message }: SittingEvent & { type: "refused" },
): Sitting {
  const after = isOtherDevice ? sitting : { ...sitting, log: [], draft: null };
  const told = attempt ? reconciled(after, attempt) : after;
  return { ...told, failures: 0, isSlow: false, refusal: message };
}

/** Takes over what the server says; answers that it has are dropped from the device's log. */
function reconciled(sitting: Sitting, attempt: ServerAttempt): Sitting {
  const confirmed = Math.max(sitting.confirmed, attempt.currentIndex);
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
    questions: [...others, ...known].filter(({ questionIndex }) => questionIndex >= confirmed),
    log,
    draft: sitting.draft?.questionIndex === place ? sitting.draft : draftOf(attempt, place),
    sequence: Math.max(sitting.sequence, attempt.question?.draftSequence ?? 0),
    failures: 0,
    isOffline: sitting.isOffline && log.length > 0,
    isSlow: false,
  };
}

function draftOf({ question }: ServerAttempt, place: number): Draft | null {
  if (question?.questionIndex !== place || question.draft === null) return null;
  const { questionIndex, draft: selectedAnswer, draftSequence: sequence } = question;
  return { questionIndex, selectedAnswer, sequence, isSaved: true };
}
