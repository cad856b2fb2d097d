import {
  type LanguageCode,
  languageAmong,
  languagesWith,
  type SecondLanguage,
} from "#app/domain/languages/rules.ts";
import type { AttemptRow } from "#db/queries/attempts.ts";

/** The columns that toAttempt combines. */
type CombinedColumn =
  | "questionText"
  | "questionOptions"
  | "questionHtml"
  | "questionTranslation"
  | "testLanguage"
  | "draft"
  | "draftSequence"
  | "upcoming"
  | "isHeldHere";

/** The state of an attempt, instants in epoch ms: the current question, and the result once there is one. */
export type Attempt = Omit<AttemptRow, CombinedColumn> & {
  question: ServedQuestion | null;
  /** The next questions within the look-ahead window, for a device that goes offline. */
  upcoming: Pick<ServedQuestion, "questionIndex" | "text" | "options" | "html" | "translation">[];
  /** The language that the student has chosen, in a paper with a second language; else English. */
  language: LanguageCode;
  /** This device holds the attempt and may answer; any other one reads only. */
  isHeldHere: boolean;
};

export type ServedHtml = { question: string; options: string[] };

export type ServedTranslation = {
  language: SecondLanguage;
  text: string;
  options: string[];
  html?: ServedHtml;
};

type ServedQuestion = {
  questionIndex: number;
  text: string;
  options: string[];
  /** The same of a formatted question. */
  html?: ServedHtml;
  /** The same in the second language of the paper, with the options at the same positions. */
  translation?: ServedTranslation;
  /** The selected but not confirmed option, and the number of its save; a later save needs a higher one. */
  draft: number | null;
  draftSequence: number;
};

export type StoredTranslation = Omit<ServedTranslation, "html"> & { html: ServedHtml | null };
type StoredQuestion = Omit<Attempt["upcoming"][number], "html" | "translation"> & {
  html: ServedHtml | null;
  translation: StoredTranslation | null;
};

/** Converts a row to an attempt and parses its JSON. */
export function toAttempt(row: AttemptRow): Attempt {
  const { questionText, questionOptions, questionHtml, questionTranslation, testLanguage, ...rest } = row;
  const { draft, draftSequence, upcoming, isHeldHere, ...attempt } = rest;
  const question = questionText &&
    questionOptions && {
      questionIndex: attempt.currentIndex,
      text: questionText,
      options: JSON.parse(questionOptions) as string[],
      ...formsOf({
        html: questionHtml === null ? null : (JSON.parse(questionHtml) as ServedHtml),
        translation:
          questionTranslation === null ? null : (JSON.parse(questionTranslation) as StoredTranslation),
      }),
      draft,
      draftSequence: draftSequence ?? 0,
    };
  return {
    ...attempt,
    language: languageAmong(languagesWith([attempt.secondLanguage]), testLanguage),
    question: question || null,
    upcoming: (JSON.parse(upcoming) as StoredQuestion[]).map(({ html, translation, ...one }) => ({
      ...one,
      ...formsOf({ html, translation }),
    })),
    isHeldHere: isHeldHere === 1,
  };
}

/** The formatted and the translated question, without what it does not have. */
const formsOf = ({ html, translation }: Pick<StoredQuestion, "html" | "translation">) => ({
  ...(html && { html }),
  ...(translation && { translation: toTranslation(translation) }),
});

export const toTranslation = ({ html, ...translation }: StoredTranslation): ServedTranslation =>
  html ? { ...translation, html } : translation;
