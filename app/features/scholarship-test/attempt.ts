import {
  type LanguageCode,
  languageAmong,
  languagesWith,
} from "#app/features/question-bank/languages/rules.ts";
import type { AttemptRow } from "./queries/attempts.server.ts";
import {
  type ServedQuestion,
  type StoredQuestion,
  toServedQuestion,
  toShownPosition,
} from "./served-question.ts";

type CombinedColumn = "served" | "testLanguage" | "draft" | "draftSequence" | "isHeldHere";

/** The state of an attempt, instants in epoch ms: the current question, and the result once there is one. */
export type Attempt = Omit<AttemptRow, CombinedColumn> & {
  question: CurrentQuestion | null;
  /** The next questions within the look-ahead window, for a device that goes offline. */
  upcoming: ServedQuestion[];
  /** The language that the student has chosen, in a paper with a second language; else English. */
  language: LanguageCode;
  /** This device holds the attempt and may answer; any other one reads only. */
  isHeldHere: boolean;
};

type CurrentQuestion = ServedQuestion & {
  /** The selected but not confirmed option, and the number of its save; a later save needs a higher one. */
  draft: number | null;
  draftSequence: number;
};

/** Converts a row to an attempt and parses its JSON. */
export function toAttempt(row: AttemptRow): Attempt {
  const { served, testLanguage, draft, draftSequence, isHeldHere, ...attempt } = row;
  const [current, ...next] = JSON.parse(served) as StoredQuestion[];
  return {
    ...attempt,
    language: languageAmong(languagesWith([attempt.secondLanguage]), testLanguage),
    question: current
      ? {
          ...toServedQuestion(current),
          draft: draft === null ? null : toShownPosition(current, draft),
          draftSequence: draftSequence ?? 0,
        }
      : null,
    upcoming: next.map(toServedQuestion),
    isHeldHere: isHeldHere === 1,
  };
}
