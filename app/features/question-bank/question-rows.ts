import type { PreviewRow } from "#app/features/operations/imports/rules.ts";
import { optionLabel } from "#app/features/scholarship-test/rules.ts";
import type { ImportedFacts } from "./queries/quiz-editing.server.ts";
import { DIFFICULTIES } from "./rules.ts";

type Found = {
  questions: readonly { line: number; text: string; options: string[]; correctAnswer: number }[];
  repeated: readonly { line: number; message: string; isListed: boolean }[];
  changes: readonly { line: number; before: ImportedFacts; after: ImportedFacts }[];
};

/** The rows of a file of questions as an import would store them. */
export function toQuestionRows(
  { questions, repeated, changes }: Found,
  { duplicates }: { duplicates: "skip" | "update" | "add" },
) {
  const equal = new Map(repeated.map((one) => [one.line, one]));
  const changeAt = new Map(changes.map((one) => [one.line, one]));
  const rows = questions.map(({ line, text, options, correctAnswer }): PreviewRow => {
    const [known, change] = [equal.get(line), changeAt.get(line)];
    const isSame = known && !known.isListed && duplicates !== "add";
    return {
      line,
      cells: [
        text,
        options.map((option, index) => `${optionLabel(index)}. ${option}`).join("\n"),
        `${optionLabel(correctAnswer)}. ${options[correctAnswer]}`,
      ],
      fate: isSame ? (change ? "changed" : "same") : "new",
      messages: [...(known ? [known.message] : []), ...(change ? describeChange(change) : [])],
    };
  });
  return { rows, summary: { hasEqual: repeated.length > 0 } };
}

/** Each fact that changes, as 'topic: Sums becomes Algebra'. */
function describeChange({ before, after }: Found["changes"][number]): string[] {
  const [earlier, later] = [before, after].map(toTexts) as [Texts, Texts];
  return Object.keys(later)
    .filter((name) => earlier[name] !== later[name])
    .map((name) => `${name}: ${earlier[name] ? `${earlier[name]} becomes ` : ""}${later[name]}`);
}

type Texts = Record<string, string>;
const toTexts = ({ topic, difficulty, tags, explanation, source }: ImportedFacts): Texts => ({
  topic,
  difficulty: DIFFICULTIES[difficulty],
  tags: tags.join(", "),
  explanation,
  source,
});
