import type { SecondLanguage } from "#app/features/question-bank/languages/rules.ts";

export type ServedHtml = { question: string; options: string[] };

export type ServedTranslation = {
  language: SecondLanguage;
  text: string;
  options: string[];
  html?: ServedHtml;
};

/** A question as a student sees it, never with its key; options are in the order of the student's paper. */
export type ServedQuestion = {
  questionIndex: number;
  text: string;
  options: string[];
  /** The same of a formatted question. */
  html?: ServedHtml;
  /** The same in the second language of the paper, with the options at the same positions. */
  translation?: ServedTranslation;
};

type StoredHtml = { text: string; options: string[] };

/** A question as `storedQuestion` of app/features/scholarship-test/queries/option-order.server.ts reads it: its options are in the stored order. */
export type StoredQuestion = Pick<ServedQuestion, "questionIndex" | "text" | "options"> & {
  /** Stored positions in the order that the student sees; null: as stored (ADR 0104). */
  order: number[] | null;
  html: (StoredHtml & { translation?: StoredHtml }) | null;
  translation: Omit<ServedTranslation, "html"> | null;
};

/** Converts a stored question to what the student sees. */
export function toServedQuestion({ order, html, translation, ...question }: StoredQuestion): ServedQuestion {
  const inShownOrder = (options: string[]) => order?.map((stored) => options[stored]!) ?? options;
  const toHtml = ({ text, options }: StoredHtml) => ({ question: text, options: inShownOrder(options) });
  return {
    ...question,
    options: inShownOrder(question.options),
    ...(html && { html: toHtml(html) }),
    ...(translation && {
      translation: {
        ...translation,
        options: inShownOrder(translation.options),
        ...(html?.translation && { html: toHtml(html.translation) }),
      },
    }),
  };
}

/** The position at which the student sees the option that is stored at `stored`. */
export const toShownPosition = ({ order }: StoredQuestion, stored: number): number =>
  order ? order.indexOf(stored) : stored;
