import * as v from "valibot";
import { referencesIn } from "#app/features/question-bank/images/rules.ts";
import { SECOND_LANGUAGES } from "#app/features/question-bank/languages/rules.ts";
import {
  asTyped,
  MAX_OPTIONS,
  MAX_TAGS,
  OPTION_LENGTH,
  QUESTION_LENGTH,
  type QuestionContent,
  type QuestionFacts,
  type RichContent,
  TAG_LENGTH,
} from "#app/features/question-bank/rules.ts";
import { changeOf } from "#app/kernel/fields.ts";
import { number, wireSchema } from "#app/platform/api/wire.ts";
import { combineBlocks, type ParsedQuestions } from "./parsed.ts";

/** The bounds of the question form, which checks them; here the document says them. */
const bounded = (maxLength: number) => v.pipe(v.string(), v.metadata({ maxLength }));
const numberWithin = (minimum: number, maximum: number) =>
  v.pipe(v.number(), v.metadata({ minimum, maximum }));
const optionTexts = v.pipe(v.array(bounded(OPTION_LENGTH)), v.metadata({ maxItems: MAX_OPTIONS }));

const Translated = v.object({
  language: v.pipe(bounded(2), v.metadata({ enum: SECOND_LANGUAGES })),
  text: bounded(QUESTION_LENGTH),
  options: optionTexts,
  explanation: v.optional(bounded(QUESTION_LENGTH)),
});

export const questionItem = wireSchema(
  "QuestionItem",
  v.object({
    text: v.pipe(bounded(QUESTION_LENGTH), v.examples(["What is 2 + 2?"])),
    options: v.pipe(optionTexts, v.examples([["3", "4"]])),
    correctAnswer: v.pipe(
      number(1),
      v.metadata({ maximum: MAX_OPTIONS - 1 }),
      v.description("Index of the correct option"),
    ),
    topic: v.optional(bounded(80)),
    difficulty: v.optional(numberWithin(1, 3)),
    tags: v.optional(v.pipe(v.array(bounded(TAG_LENGTH)), v.metadata({ maxItems: MAX_TAGS }))),
    explanation: v.optional(bounded(QUESTION_LENGTH)),
    source: v.optional(bounded(200)),
    isDraft: v.optional(v.boolean()),
    keepsOrder: v.optional(v.boolean()),
    forPractice: v.optional(v.boolean()),
    translation: v.optional(Translated),
    usesMarkdown: v.optional(v.boolean()),
    /** In Base64; their hashes follow from their bytes. */
    images: v.optional(v.array(v.string())),
  }),
);

/** As many as fit into the body of a call. */
const MAX_ADDED = 200;

export const AddQuestionsInput = v.strictObject({
  questions: v.pipe(
    v.array(questionItem),
    v.minLength(1, "Please send the questions"),
    v.maxLength(MAX_ADDED, `Please send at most ${MAX_ADDED} questions`),
  ),
  duplicates: v.pipe(
    v.optional(v.picklist(["add", "skip"]), "add"),
    v.description("What happens to a question that the bank has already"),
  ),
});
export type AddQuestions = Pick<v.InferOutput<typeof AddQuestionsInput>, "questions"> & {
  duplicates?: "add" | "skip";
};

const { images: _images, translation: _translation, ...changeable } = questionItem.entries;

/** A new question, without images of its own. */
export const NewQuestionInput = v.strictObject({
  ...changeable,
  translation: v.optional(v.strictObject(Translated.entries)),
});
export type NewQuestion = v.InferOutput<typeof NewQuestionInput>;

const questionChange = {
  ...v.partial(v.object(changeable)).entries,
  translation: v.pipe(
    v.optional(v.nullable(v.strictObject(Translated.entries))),
    v.description("The second language; null removes it"),
  ),
};

/** The fields of a question, or a question of the bank as it was read. */
export const ChangeQuestionInput = v.pipe(
  changeOf(
    {
      ...questionChange,
      question: v.pipe(
        v.optional(v.strictObject(questionChange)),
        v.description("The same fields, as they are answered"),
      ),
    },
    ["_id", "questionKey", "version", "state", "shown", "correct"],
  ),
  v.transform(({ question, ...change }): ChangeQuestion => ({ ...question, ...change })),
);
export type ChangeQuestion = v.InferOutput<v.StrictObjectSchema<typeof questionChange, undefined>>;

type StoredQuestion = QuestionContent & Partial<QuestionFacts> & { rich?: RichContent | null };

/** Parses a list of questions as formatJson writes it; errors name the place of the question in the list, from 1. */
export function parseJson(source: string): ParsedQuestions {
  const items = readList(source);
  if (!items)
    return combineBlocks([{ errors: [{ line: 1, message: "This is not a JSON list of questions" }] }]);
  return combineBlocks(
    items.map((item, index) => {
      const line = index + 1;
      const parsed = v.safeParse(questionItem, item);
      if (!parsed.success) {
        const [issue] = parsed.issues;
        return {
          errors: [
            { line, message: `'${v.getDotPath(issue) ?? "question"}' is missing or has the wrong type` },
          ],
        };
      }
      const { tags, ...question } = parsed.output;
      return { question: { line, ...question, ...(tags && { tags: tags.join(",") }) } };
    }),
  );
}

export function readList(source: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(source);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A stored question as it is in a file, without images. */
export const toQuestionItem = (question: StoredQuestion) => {
  const { translation, ...typed } = asTyped(question);
  return v.parse(questionItem, { ...typed, ...(translation && { translation }) });
};

/** Writes questions as a JSON list, with everything that sorts them; `images` by hash, each beside its first question. */
export function formatJson(questions: readonly StoredQuestion[], images = new Map<string, string>()): string {
  const left = new Map(images);
  const take = (hash: string) => {
    const image = left.get(hash);
    left.delete(hash);
    return image ?? [];
  };
  const items = questions.map((question) => {
    const item = toQuestionItem(question);
    const texts = [item, item.translation].flatMap((one) => [
      one?.text ?? "",
      ...(one?.options ?? []),
      one?.explanation ?? "",
    ]);
    const own = referencesIn(texts).flatMap(take);
    return { ...item, ...(own.length > 0 && { images: own }) };
  });
  return JSON.stringify(items, undefined, 2);
}
