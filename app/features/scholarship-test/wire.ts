import * as v from "valibot";
import { provider } from "#app/features/provider/provider.ts";
import {
  LANGUAGE_CODES,
  languagesWith,
  SECOND_LANGUAGES,
} from "#app/features/question-bank/languages/rules.ts";
import { iso } from "#app/kernel/instants.ts";
import { PROBLEM_CODES } from "#app/kernel/problem.ts";
import {
  id,
  instant,
  number,
  percent,
  recordFields,
  text,
  userId,
  wireSchema,
} from "#app/platform/api/wire.ts";
import type { Attempt } from "./attempt.ts";
import type { TestResult } from "./result.ts";
import { scaleText } from "./rules.ts";
import type { ServedQuestion, ServedTranslation } from "./served-question.ts";

/** Attempts and results on the wire: the API's answers, its document and the test page use these schemas and types. */

const translationFields = {
  language: v.picklist(SECOND_LANGUAGES),
  question: text("अगली संख्या क्या है: 2, 4, 8, 16?"),
  options: v.pipe(v.array(v.string()), v.examples([["18", "24", "32", "64"]])),
};

const optionalTranslation = <Fields extends v.ObjectEntries>(fields: Fields) =>
  v.optional(v.pipe(v.object(fields), v.description("The same in the second language")));

export const servedQuestion = v.object({
  questionIndex: number(0),
  question: text("Which number comes next: 2, 4, 8, 16?"),
  options: v.pipe(v.array(v.string()), v.examples([["18", "24", "32", "64"]])),
  translation: optionalTranslation(translationFields),
});

const servedHtml = v.pipe(
  v.optional(v.object({ question: v.string(), options: v.array(v.string()) })),
  v.description("The same as safe HTML, for a question with formatting, code or images"),
);

const attemptQuestion = v.object({
  ...servedQuestion.entries,
  html: servedHtml,
  translation: optionalTranslation({ ...translationFields, html: servedHtml }),
});

export const attempt = wireSchema(
  "Attempt",
  v.object({
    _id: id,
    quizId: id,
    state: v.picklist(["in_progress", "finished", "archived"]),
    startedAt: instant("2026-01-05T13:00:00.000Z"),
    deadlineAt: instant("2026-01-05T13:20:00.000Z"),
    serverNow: instant("2026-01-05T13:00:01.000Z"),
    remainingMs: number(1_199_000),
    totalQuestions: number(30),
    currentIndex: v.pipe(number(0), v.description("The index of the current question")),
    question: v.nullable(
      v.object({
        ...attemptQuestion.entries,
        draft: v.pipe(
          v.nullable(v.object({ selectedAnswer: number(2), sequence: number(1) })),
          v.description("The selected option that is not confirmed yet"),
          v.examples([null]),
        ),
      }),
    ),
    upcoming: v.pipe(
      v.array(attemptQuestion),
      v.description("The next questions, for devices that lose their network"),
      v.examples([[]]),
    ),
    isHeldHere: v.pipe(
      v.boolean(),
      v.description("False while another device holds the attempt; see take-over"),
    ),
    lateAnswers: v.pipe(
      number(0),
      v.description("Number of answers after the deadline and its grace; not counted"),
    ),
    languages: v.optional(
      v.pipe(
        v.array(v.picklist(LANGUAGE_CODES)),
        v.description("The languages of the paper; only when it has more than English"),
        v.examples([["en", "hi"]]),
      ),
    ),
    language: v.optional(
      v.pipe(
        v.picklist(LANGUAGE_CODES),
        v.description("The one that the student has chosen; only when the paper has more than English"),
      ),
    ),
  }),
);

export type WireAttempt = v.InferOutput<typeof attempt>;

export const answerLog = wireSchema(
  "AnswerLog",
  v.object({
    attempt,
    answers: v.array(
      v.object({
        questionIndex: number(0),
        outcome: v.picklist(["saved", "refused"]),
        reason: v.optional(v.pipe(v.picklist(PROBLEM_CODES), v.description("The reason of a rejection"))),
      }),
    ),
  }),
);

export type WireAnswerLog = v.InferOutput<typeof answerLog>;

/**
 * Converts an attempt to the format of docs/api.md: the current question without its key, the remaining time and, for
 * a device that may go offline, the questions of the look-ahead window.
 */
export function presentAttempt(attempt: Attempt): WireAttempt {
  const { id, quizId, state, startedAt, deadlineAt, serverNow, totalQuestions, currentIndex, question } =
    attempt;
  const { upcoming, isHeldHere, lateAnswers, secondLanguage, language } = attempt;
  return {
    _id: id,
    quizId,
    state,
    startedAt: iso(startedAt),
    deadlineAt: iso(deadlineAt),
    serverNow: iso(serverNow),
    remainingMs: Math.max(0, deadlineAt - serverNow),
    totalQuestions,
    currentIndex,
    question: question && { ...presentQuestion(question), draft: presentDraft(question) },
    upcoming: upcoming.map(presentQuestion),
    isHeldHere,
    lateAnswers,
    ...(secondLanguage && { languages: languagesWith([secondLanguage]), language }),
  };
}

/** A question in the format of docs/api.md; never its key. */
export const presentQuestion = ({ questionIndex, text, options, html, translation }: ServedQuestion) => ({
  questionIndex,
  question: text,
  options,
  ...(html && { html }),
  ...(translation && { translation: presentTranslation(translation) }),
});

/** A second language in the format of docs/api.md; never its explanation. */
export const presentTranslation = ({ language, text, options, html }: ServedTranslation) => ({
  language,
  question: text,
  options,
  ...(html && { html }),
});

const presentDraft = ({ draft, draftSequence }: NonNullable<Attempt["question"]>) =>
  draft === null ? null : { selectedAnswer: draft, sequence: draftSequence };

/** A description as it is when the document is made. */
const describedBy = <Value>(text: () => string) =>
  v.metadata<Value, { readonly description: string }>({
    get description() {
      return text();
    },
  });

export const result = wireSchema(
  "Result",
  v.object({
    _id: id,
    userId,
    studentName: text("Asha Rao"),
    quizId: id,
    score: v.pipe(percent(87), v.description("Rounded percentage of correct answers")),
    correctCount: number(26),
    totalQuestions: number(30),
    timeSpent: v.pipe(number(1_020), v.description("Seconds")),
    completedAt: instant("2026-01-05T13:17:00.000Z"),
    award: v.pipe(
      v.object({ discountPercent: percent(15) }),
      describedBy(() => `The test's own scale, which decides the fee: ${scaleText(provider().awards.test)}`),
    ),
    eligibility: v.pipe(
      v.object({ eligible: v.boolean(), discountPercent: percent(15) }),
      describedBy(
        () => `The dashboard's scale, which decides no fee: ${scaleText(provider().awards.dashboard)}`,
      ),
    ),
  }),
);

/** A result as staff read it; it is made when its attempt ends. */
export const resultRecord = wireSchema("ResultRecord", v.object({ ...result.entries, ...recordFields }));

/** The result of docs/api.md. */
export function presentResult({
  id,
  completedAt,
  quizTitle: _,
  branch: __,
  startedAt: ___,
  ...result
}: TestResult) {
  return { _id: id, ...result, completedAt: iso(completedAt) };
}
