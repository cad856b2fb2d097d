import { optionLabel } from "#app/features/scholarship-test/rules.ts";
import { defineCase } from "#app/kernel/cases.ts";
import { LANGUAGES, type SecondLanguage } from "./languages/rules.ts";

/** A question in a second language: as many options as the first one has, in its order (ADR 0106). */
export type Translation = {
  language: SecondLanguage;
  text: string;
  options: string[];
  explanation: string;
};

/** The content of a question; `correctAnswer` counts the options from 0. */
export type QuestionContent = {
  text: string;
  options: string[];
  correctAnswer: number;
  translation?: Translation | null;
};

/**
 * What formatted content was typed as and is shown as, with the hashes of its images; `text` and `options` of the
 * question are then its plain text (ADR 0098).
 */
export type RichContent = { markdown: BothTexts; html: BothTexts; images: string[] };

type BothTexts = Texts & { translation?: Texts };

/** Texts of a question, as Markdown or as HTML. */
export type Texts = Pick<QuestionContent, "text" | "options">;

/** A formatted explanation as it is shown, with the images of all languages; the typed ones are beside it. */
export type RichText = { html: string; images: string[]; translationHtml?: string };

export function asTyped<
  Question extends Texts & { rich?: RichContent | null; translation?: Translation | null },
>(question: Question): Question & { usesMarkdown?: boolean } {
  const { rich, translation } = question;
  if (!rich) return question;
  const { translation: second, ...first } = rich.markdown;
  const typed = translation && { translation: { ...translation, ...second } };
  return { ...question, ...first, ...typed, usesMarkdown: true };
}

/** The formatted parts of a question; null where it is plain text. */
export type RichParts = { rich: RichContent | null; richExplanation: RichText | null };

/** 1 easy, 2 medium, 3 hard. */
export const DIFFICULTIES = { 1: "Easy", 2: "Medium", 3: "Hard" } as const;
export type Difficulty = keyof typeof DIFFICULTIES;

export const QUESTION_STATES = ["active", "draft", "retired"] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** What sorts a question; it is not shown in a test, and its change makes no new version. */
export type QuestionFacts = {
  topic: string;
  difficulty: Difficulty;
  tags: string[];
  explanation: string;
  source: string;
  /** In no paper until it is active. */
  isDraft: boolean;
  /** Every student gets the options in this order. */
  keepsOrder: boolean;
  forPractice: boolean;
};

/** Facts of a question of which only the content is known, as in a file; options that name each other keep their order. */
export const defaultFacts = ({ options }: Pick<QuestionContent, "options">): QuestionFacts => ({
  topic: "",
  difficulty: 2,
  tags: [],
  explanation: "",
  source: "",
  isDraft: false,
  keepsOrder: namesOtherOptions(options),
  forPractice: false,
});

const REFERENCE =
  /\b((all|none|both|neither|any|either) of (the )?(above|below|these|them)|\(?[A-H]\)?\s*(and|&|or|nor|,)\s*\(?[A-H]\)?( only| both)?)$/i;

/** True when an option names others by their place, such as 'All of the above' or 'Both A and C'. */
export const namesOtherOptions = (options: readonly string[]): boolean =>
  options.some((option) => REFERENCE.test(option.trim().replace(/[.\s]+$/, "")));

/** What a blueprint draws: this many questions of a topic and difficulty. */
export type BlueprintCell = { topic: string; difficulty: Difficulty; count: number };

export const MIN_OPTIONS = 2;
export const MAX_OPTIONS = 10;

/** What the result shows of the answers; each shows what the one before it shows, too (ADR 0110). */
export const RESULT_DETAILS = {
  none: "Nothing",
  marks: "Right or wrong for each question",
  key: "Also the correct answers",
  explanation: "Also the explanations",
} as const;

export type ResultDetail = keyof typeof RESULT_DETAILS;
export const QUESTION_LENGTH = 2_000;
export const OPTION_LENGTH = 500;
export const TAG_LENGTH = 40;
export const MAX_TAGS = 20;
/** A published quiz has at most this many questions; an unpublished one may have more. */
const MAX_QUIZ_QUESTIONS = 200;
export const MAX_IMPORT = 1_000;
/** Questions of the bank that can be added to a quiz at once. */
export const MAX_LISTED = 200;

// Allows tab and newline.
const CONTROL_CHARACTERS = /(?![\t\n])\p{Cc}/u;

/**
 * Lists why the second language of a question cannot be used, each at its field; empty when it can. An empty option has
 * an empty one beside it.
 */
export function translationFaults(
  options: readonly string[],
  { language, text, options: translated }: Translation,
): { field: "text" | number; message: string }[] {
  const { name } = LANGUAGES[language];
  const count = Math.max(options.length, translated.length);
  const faults = Array.from({ length: count }, (_, index) => {
    const option = translated[index] ?? "";
    const label = optionLabel(index);
    if ((options[index] ?? "") === "") return option && `There is no option ${label} in English`;
    if (option === "") return `Please enter option ${label} in ${name}`;
    return translated.indexOf(option) < index ? `Two options say the same in ${name}` : "";
  });
  return [
    { field: "text" as const, message: text === "" ? `Please enter the question in ${name}` : "" },
    ...faults.map((message, field) => ({ field, message })),
  ].filter(({ message }) => message !== "");
}

/** Lists why a question cannot be used, as messages for its author; empty when it is valid. */
export function questionFaults({ text, options, correctAnswer, translation }: QuestionContent): string[] {
  return [
    ...(translation ? translationFaults(options, translation).map(({ message }) => message) : []),
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

/** How a quiz is published: as the default of its branch, or beside it for its own test codes (ADR 0107). */
export const PUBLISH_AS = ["default", "further"] as const;
export type PublishAs = (typeof PUBLISH_AS)[number];

/** Why a quiz cannot be published, as a sentence, with the question to edit or the cell of the blueprint that it is about. */
export type PublishFault = {
  message: string;
  questionId?: string;
  cell?: Pick<BlueprintCell, "topic" | "difficulty">;
};
type StoredQuestion = QuestionContent & { id: string; isDraft?: boolean };

/** Lists the questions that lack the second language of a quiz; drafts are in no paper. */
export const languageFaults = (
  questions: readonly StoredQuestion[],
  language: SecondLanguage | null,
): PublishFault[] =>
  language === null
    ? []
    : questions
        .filter(({ isDraft, translation }) => !isDraft && translation?.language !== language)
        .map(({ id, text }) => ({
          message: `'${shortText(text)}': no ${LANGUAGES[language].name} yet.`,
          questionId: id,
        }));

/** Lists why a fixed list cannot be published; empty when it can. Questions are named by their position. */
export function listFaults(questions: readonly StoredQuestion[]): PublishFault[] {
  if (questions.length === 0) return [{ message: "The quiz has no questions yet." }];
  const tooMany =
    questions.length > MAX_QUIZ_QUESTIONS
      ? [
          {
            message: `A paper may have at most ${MAX_QUIZ_QUESTIONS} questions, this one has ${questions.length}.`,
          },
        ]
      : [];
  const faults = questions.flatMap((question, index) =>
    [...(question.isDraft ? ["It is a draft"] : []), ...questionFaults(question)].map((fault) => ({
      message: `Question ${index + 1}: ${fault}.`,
      questionId: question.id,
    })),
  );
  return [...tooMany, ...faults, ...repeatedQuestions(questions)];
}

function repeatedQuestions(questions: readonly StoredQuestion[]): PublishFault[] {
  const firstPlace = new Map<string, number>();
  return questions.flatMap(({ id, text }, index) => {
    const first = firstPlace.get(text);
    if (first === undefined) firstPlace.set(text, index);
    return first === undefined
      ? []
      : [{ message: `Question ${index + 1} is the same as question ${first + 1}.`, questionId: id }];
  });
}

type DrawnQuestion = StoredQuestion & { topic: string; difficulty: Difficulty };

/**
 * Lists why a blueprint cannot be published; empty when it can. Each cell needs `reserve` times the questions that it
 * draws, so that two students rarely get the same paper; each question is valid and no two have the same text.
 */
export function blueprintFaults(
  cells: readonly BlueprintCell[],
  questions: readonly DrawnQuestion[],
  reserve: number,
): PublishFault[] {
  const size = cells.reduce((sum, { count }) => sum + count, 0);
  if (size === 0) return [{ message: "The blueprint draws no questions yet." }];
  if (size > MAX_QUIZ_QUESTIONS) {
    return [
      { message: `A paper may have at most ${MAX_QUIZ_QUESTIONS} questions, this blueprint draws ${size}.` },
    ];
  }
  const tooFew = cells.flatMap(({ topic, difficulty, count }) => {
    const found = questions.filter((one) => one.topic === topic && one.difficulty === difficulty).length;
    const needed = count * reserve;
    const name = `${topic}, ${DIFFICULTIES[difficulty].toLowerCase()}`;
    return found < needed
      ? [
          {
            message: `${name}: draws ${count}, so it needs ${needed} active questions and has ${found}.`,
            cell: { topic, difficulty },
          },
        ]
      : [];
  });
  const faults = questions.flatMap((question) =>
    questionFaults(question).map((fault) => ({
      message: `'${shortText(question.text)}': ${fault}.`,
      questionId: question.id,
    })),
  );
  const texts = new Set<string>();
  const repeated = questions.flatMap(({ id, text }) => {
    const isRepeated = texts.has(text);
    texts.add(text);
    return isRepeated
      ? [{ message: `'${shortText(text)}': two questions have this text.`, questionId: id }]
      : [];
  });
  return [...tooFew, ...faults, ...repeated];
}

/** The rows of the blueprint form: three difficulties for each topic of the bank or of the blueprint. */
export function blueprintRows(bank: readonly BlueprintCell[], blueprint: readonly BlueprintCell[]) {
  const topics = [...new Set([...bank, ...blueprint].map(({ topic }) => topic))];
  const countIn = (cells: readonly BlueprintCell[], topic: string, difficulty: Difficulty) =>
    cells.find((cell) => cell.topic === topic && cell.difficulty === difficulty)?.count ?? 0;
  return topics.flatMap((topic) =>
    ([1, 2, 3] as const).map((difficulty) => ({
      topic,
      difficulty,
      count: countIn(blueprint, topic, difficulty),
      available: countIn(bank, topic, difficulty),
    })),
  );
}

/** The beginning of a question, to name it. */
export const shortText = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

export type QuestionKey = { quizId: string; id: string };

/** The tag of a question's state: it differs after every change, retirement and restoring. */
export const questionTag = ({
  version,
  revision,
  state,
}: {
  version: number;
  revision: number;
  state: string;
}): string => `${version}.${revision}.${state}`;

/** What decides whether a test code opens its quiz now, the first that holds: the only list of these states. */
export const CODE_CASE = defineCase({
  noun: "test code",
  states: {
    open: { label: "Open", tone: "leaf" },
    later: { label: "Opens later", tone: "indigo" },
    unpublished: { label: "Quiz not published", tone: "amber" },
    used_up: { label: "Used up", tone: "neutral" },
    closed: { label: "Closed", tone: "neutral" },
    revoked: { label: "Revoked", tone: "brick" },
  },
  moves: { revoke: { from: ["open", "later", "unpublished", "used_up", "closed"], to: "revoked" } },
});

export type CodeState = (typeof CODE_CASE.stateNames)[number];

/** What a test code is bound to; `everybody`: to nothing. */
export const CODE_AUDIENCES = ["everybody", "batch", "college", "people"] as const;
export type CodeAudience = (typeof CODE_AUDIENCES)[number];

/** A code without a quiz of its own opens the default of every branch: its value in filters. */
export const DEFAULT_QUIZ = "default";
