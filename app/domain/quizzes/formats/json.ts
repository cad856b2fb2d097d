import * as v from "valibot";
import type { QuestionContent, QuestionFacts } from "#app/domain/quizzes/rules.ts";
import { combineBlocks, type ParsedQuestions } from "./parsed.ts";

const Translated = v.object({
  language: v.string(),
  text: v.string(),
  options: v.array(v.string()),
  explanation: v.optional(v.string()),
});

const Item = v.object({
  text: v.string(),
  options: v.array(v.string()),
  correctAnswer: v.number(),
  topic: v.optional(v.string()),
  difficulty: v.optional(v.number()),
  tags: v.optional(v.array(v.string())),
  explanation: v.optional(v.string()),
  source: v.optional(v.string()),
  isDraft: v.optional(v.boolean()),
  keepsOrder: v.optional(v.boolean()),
  forPractice: v.optional(v.boolean()),
  translation: v.optional(Translated),
});

/** Parses a list of questions as formatJson writes it; errors name the place of the question in the list, from 1. */
export function parseJson(source: string): ParsedQuestions {
  const items = readList(source);
  if (!items)
    return combineBlocks([{ errors: [{ line: 1, message: "This is not a JSON list of questions" }] }]);
  return combineBlocks(
    items.map((item, index) => {
      const line = index + 1;
      const parsed = v.safeParse(Item, item);
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

function readList(source: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(source);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Writes questions as a JSON list, with everything that sorts them. */
export const formatJson = (questions: readonly (QuestionContent & Partial<QuestionFacts>)[]): string =>
  JSON.stringify(
    questions.map(({ translation, ...question }) =>
      v.parse(Item, { ...question, ...(translation && { translation }) }),
    ),
    undefined,
    2,
  );
