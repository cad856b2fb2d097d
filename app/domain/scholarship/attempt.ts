import type { AttemptRow } from "#db/queries/attempts.ts";

/** The columns that toAttempt combines. */
type CombinedColumn =
  | "questionText"
  | "questionOptions"
  | "questionHtml"
  | "draft"
  | "draftSequence"
  | "upcoming"
  | "isHeldHere";

/** The state of an attempt, instants in epoch ms: the current question, and the result once there is one. */
export type Attempt = Omit<AttemptRow, CombinedColumn> & {
  question: ServedQuestion | null;
  /** The next questions within the look-ahead window, for a device that goes offline. */
  upcoming: Pick<ServedQuestion, "questionIndex" | "text" | "options" | "html">[];
  /** This device holds the attempt and may answer; any other one reads only. */
  isHeldHere: boolean;
};

type ServedHtml = { question: string; options: string[] };

type ServedQuestion = {
  questionIndex: number;
  text: string;
  options: string[];
  /** The same of a formatted question. */
  html?: ServedHtml;
  /** The selected but not confirmed option, and the number of its save; a later save needs a higher one. */
  draft: number | null;
  draftSequence: number;
};

type StoredQuestion = Omit<Attempt["upcoming"][number], "html"> & { html: ServedHtml | null };

/** Converts a row to an attempt and parses its JSON. */
export function toAttempt(row: AttemptRow): Attempt {
  const {
    questionText,
    questionOptions,
    questionHtml,
    draft,
    draftSequence,
    upcoming,
    isHeldHere,
    ...attempt
  } = row;
  const question = questionText &&
    questionOptions && {
      questionIndex: attempt.currentIndex,
      text: questionText,
      options: JSON.parse(questionOptions) as string[],
      ...(questionHtml !== null && { html: JSON.parse(questionHtml) as ServedHtml }),
      draft,
      draftSequence: draftSequence ?? 0,
    };
  return {
    ...attempt,
    question: question || null,
    upcoming: (JSON.parse(upcoming) as StoredQuestion[]).map(({ html, ...one }) =>
      html ? { ...one, html } : one,
    ),
    isHeldHere: isHeldHere === 1,
  };
}
