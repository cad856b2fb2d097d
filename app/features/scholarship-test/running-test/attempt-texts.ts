import type { TextLookup } from "#app/features/scholarship-test/texts/texts.ts";
import { formatHomeTime } from "#app/platform/format/time.ts";
import { type AttemptState, type LoggedAnswer, waitingAnswers } from "./attempt-state.ts";

/** Messages about the end of the time and about answers that are not stored; "" when there is nothing to report. */

/** Shown at zero. Empty while the server is asked, because the time may have been extended. */
export function timeUpText(state: AttemptState, text: TextLookup): string {
  const { ending, failures, notice, isHeldHere } = state;
  const isUnreachable = ending === "unreachable" || (ending === "over" && failures > 0);
  const waiting = isHeldHere ? waitingAnswers(state).length : 0;
  if (ending === "unreachable" && notice) return unavailableText(notice, waiting, text);
  if (isUnreachable) {
    return waiting > 0 ? text("test.timeUpWaiting", { count: waiting }) : text("test.timeUpSaved");
  }
  return ending === "over" ? text("test.timeUp") : "";
}

/** The site answers, but not with the attempt: after a maintenance there is more time. */
const unavailableText = (notice: string, waiting: number, text: TextLookup): string =>
  waiting > 0
    ? text("test.unavailableWaiting", { notice, count: waiting })
    : text("test.unavailableSaved", { notice });

export function extensionText({ extendedMs, deadlineAt }: AttemptState, text: TextLookup): string {
  const count = Math.round(extendedMs / 60_000);
  return count < 1 ? "" : text("test.extended", { count, time: formatHomeTime(deadlineAt) });
}

/** The answers of this device that another tab or device replaced. */
export const replacedText = ({ replaced }: AttemptState, text: TextLookup): string =>
  replaced.length === 0
    ? ""
    : text("test.replaced", { count: replaced.length, questions: questionsText(replaced, text) });

/** The answers waiting on a device that does not hold the test. */
export function notStoredText(state: AttemptState, text: TextLookup): string {
  const waiting = waitingAnswers(state);
  if (waiting.length === 0) return "";
  return text("test.notStored", { count: waiting.length, questions: questionsText(waiting, text) });
}

function questionsText(answers: LoggedAnswer[], text: TextLookup): string {
  const indexes = new Set(answers.map(({ questionIndex }) => questionIndex));
  const numbers = [...indexes].sort((one, other) => one - other).map((index) => index + 1);
  const last = numbers.pop()!;
  return numbers.length === 0
    ? text("test.question", { last })
    : text("test.questions", { numbers: numbers.join(", "), last });
}
