/** The content of a question; `correctAnswer` counts the options from 0. */
export type QuestionContent = { text: string; options: string[]; correctAnswer: number };

export const MIN_OPTIONS = 2;
export const MAX_OPTIONS = 10;
export const QUESTION_LENGTH = 2_000;
export const OPTION_LENGTH = 500;
/** A published quiz has at most this many questions; an unpublished one may have more. */
const MAX_QUIZ_QUESTIONS = 200;
export const MAX_IMPORT = 1_000;

// Allows tab and newline.
const CONTROL_CHARACTERS = /(?![\t\n])\p{Cc}/u;

/** Lists why a question cannot be used, as messages for its author; empty when it is valid. */
export function questionFaults({ text, options, correctAnswer }: QuestionContent): string[] {
  return [
    text === "" && "The question has no text",
    text.length > QUESTION_LENGTH && `The question is longer than ${QUESTION_LENGTH} characters`,
    options.length < MIN_OPTIONS && `A question needs at least ${MIN_OPTIONS} options`,
    options.length > MAX_OPTIONS && `A question may have at most ${MAX_OPTIONS} options`,
    options.some((option) => option === "") && "An option has no text",
    options.some((option) => option.length > OPTION_LENGTH) &&
      `An option is longer than ${OPTION_LENGTH} characters`,
    [text, ...options].some((part) => CONTROL_CHARACTERS.test(part)) &&
      "Please remove the control characters",
    new Set(options).size < options.length && "Two options say the same",
    options[correctAnswer] === undefined && "The correct answer is not one of the options",
  ].filter((fault) => fault !== false);
}

/**
 * Lists why a quiz cannot be published, in plain sentences; empty when it can. Questions are named by their position.
 */
export function publishFaults(questions: readonly QuestionContent[]): string[] {
  if (questions.length === 0) return ["The quiz has no questions yet."];
  const tooMany =
    questions.length > MAX_QUIZ_QUESTIONS
      ? [`A paper may have at most ${MAX_QUIZ_QUESTIONS} questions, this one has ${questions.length}.`]
      : [];
  const faults = questions.flatMap((question, index) =>
    questionFaults(question).map((fault) => `Question ${index + 1}: ${fault}.`),
  );
  return [...tooMany, ...faults, ...repeatedQuestions(questions)];
}

function repeatedQuestions(questions: readonly QuestionContent[]): string[] {
  const firstPlace = new Map<string, number>();
  return questions.flatMap(({ text }, index) => {
    const first = firstPlace.get(text);
    if (first === undefined) firstPlace.set(text, index);
    return first === undefined ? [] : [`Question ${index + 1} is the same as question ${first + 1}.`];
  });
}

/** A version of a question by quiz and id. */
export type QuestionKey = { quizId: string; id: string };
