import type { LineMessage } from "#app/kernel/text-lines.ts";
import type { QuestionContent } from "./rules.ts";

type Comparable = Pick<QuestionContent, "text" | "options" | "correctAnswer"> & { forPractice?: boolean };
type KnownQuestion = Comparable & { id: string; isListed: boolean };
type FileQuestion = Comparable & { line: number };

/** The questions of a file that are new, and those that exist already; `listed` are the ids to add to the quiz's list. */
type Comparison<Question> = {
  added: Question[];
  listed: string[];
  /** `isListed`: the quiz gets the question of the bank. */
  repeated: (LineMessage & { isListed: boolean })[];
  /** The questions of the file that the bank has, each once, with the id of that one. */
  equal: EqualQuestion<Question>[];
  /** The first of the questions of the file that are equal, for each later one. */
  earlier: Map<Question, Question>;
};

export type EqualQuestion<Question> = { question: Question; id: string; hasSameAnswer: boolean };

/** Spaces and line ends do not matter, unless lines are indented as program code is. */
const normalize = (text: string) =>
  /^[ \t]/m.test(text) ? text.normalize("NFC").trim() : text.normalize("NFC").replace(/\s+/g, " ").trim();

const comparisonKey = ({ text, options, forPractice = false }: Comparable) =>
  JSON.stringify([forPractice, normalize(text), ...options.map(normalize).sort()]);

const normalizedAnswer = ({ options, correctAnswer }: Comparable) => normalize(options[correctAnswer] ?? "");

/**
 * Compares the questions of a file with each other, with the bank and, `inQuiz`, with the list of a quiz: that gets the
 * question of the bank instead of a copy.
 */
export function compareQuestions<Question extends FileQuestion>(
  questions: readonly Question[],
  known: readonly KnownQuestion[],
  inQuiz: boolean,
): Comparison<Question> {
  const knownOf = new Map(known.map((question) => [comparisonKey(question), question]));
  const earlierOf = new Map<string, Question>();
  const compared: Comparison<Question> = {
    added: [],
    listed: [],
    repeated: [],
    equal: [],
    earlier: new Map(),
  };
  for (const question of questions) {
    const key = comparisonKey(question);
    const [stored, earlier] = [knownOf.get(key), earlierOf.get(key)];
    if (earlier) compared.earlier.set(question, earlier);
    else earlierOf.set(key, question);
    const equal = earlier ?? stored;
    if (!equal) {
      compared.added.push(question);
      continue;
    }
    const isListed = !earlier && stored !== undefined && inQuiz && !stored.isListed;
    if (isListed) compared.listed.push(stored.id);
    const place = earlier ? `on line ${earlier.line}` : describePlace(stored, inQuiz);
    const hasSameAnswer = normalizedAnswer(equal) === normalizedAnswer(question);
    if (!earlier && stored) compared.equal.push({ question, id: stored.id, hasSameAnswer });
    const other = hasSameAnswer ? "" : ", with another correct answer";
    const message = `This question is already ${place}${other}`;
    compared.repeated.push({ line: question.line, message, isListed });
  }
  return compared;
}

function describePlace(stored: KnownQuestion | undefined, inQuiz: boolean): string {
  if (!inQuiz) return "in the bank";
  return stored?.isListed ? "in this quiz" : "in the bank; the quiz gets that one";
}
