import { formatCount } from "#app/format/count.ts";
import { formatIstTime } from "#app/format/time.ts";
import { type AttemptState, type LoggedAnswer, waitingOf } from "./attempt-state.ts";

/** Messages about the end of the time and about answers that are not stored; "" when there is nothing to report. */

/** Shown at zero. Empty while the server is asked, because the time may have been extended. */
export function timeUpText(state: AttemptState): string {
  const { ending, failures, notice, isHeldHere } = state;
  const isUnreachable = ending === "unreachable" || (ending === "over" && failures > 0);
  const waiting = isHeldHere ? waitingOf(state).length : 0;
  if (ending === "unreachable" && notice) return unavailableText(notice, waiting);
  if (isUnreachable) {
    return waiting > 0
      ? `Time is up. ${formatCount(waiting, "answer is", "answers are")} on this device and will be sent when you are online.`
      : "Time is up. Your answers are saved. You will see your result when you are online.";
  }
  return ending === "over" ? "The time is up. Your answers are being counted." : "";
}

/** The site answers, but not with the attempt: after a maintenance there is more time. */
function unavailableText(notice: string, waiting: number): string {
  const saved =
    waiting > 0
      ? `${formatCount(waiting, "answer is", "answers are")} on this device and will be sent when the site answers again.`
      : "Your answers are saved.";
  return `${notice} ${saved} The page then checks how much time is left.`;
}

export function extensionText({ extendedMs, deadlineAt }: AttemptState): string {
  const minutes = Math.round(extendedMs / 60_000);
  if (minutes < 1) return "";
  return `Your test was extended by ${formatCount(minutes, "minute", "minutes")}. It now ends at ${formatIstTime(deadlineAt)}.`;
}

/** The answers of this device that another tab or device replaced. */
export function replacedText({ replaced }: AttemptState): string {
  if (replaced.length === 0) return "";
  return replaced.length === 1
    ? `Your answer to ${questionsText(replaced)} on this page was not stored: another tab or device has answered this question.`
    : `Your answers to ${questionsText(replaced)} on this page were not stored: another tab or device has answered these questions.`;
}

/** The answers waiting on a device that does not hold the test. */
export function notStoredText(state: AttemptState): string {
  const waiting = waitingOf(state);
  if (waiting.length === 0) return "";
  return waiting.length === 1
    ? `Your answer to ${questionsText(waiting)} was not stored: the test was continued on another device before it arrived. It is sent if you continue here before the question is answered there.`
    : `Your answers to ${questionsText(waiting)} were not stored: the test was continued on another device before they arrived. They are sent if you continue here before the questions are answered there.`;
}

function questionsText(answers: LoggedAnswer[]): string {
  const indexes = new Set(answers.map(({ questionIndex }) => questionIndex));
  const numbers = [...indexes].sort((one, other) => one - other).map((index) => index + 1);
  const last = numbers.pop();
  return numbers.length === 0 ? `question ${last}` : `questions ${numbers.join(", ")} and ${last}`;
}
