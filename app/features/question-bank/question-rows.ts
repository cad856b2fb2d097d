import type { PreviewRow } from "#app/features/operations/imports/rules.ts";
import { optionLabel } from "#app/features/scholarship-test/rules.ts";

type Found = {
  questions: readonly { line: number; text: string; options: string[]; correctAnswer: number }[];
  repeated: readonly { line: number; message: string; isListed: boolean }[];
};

/** The rows of a file of questions as an import would store them. */
export function toQuestionRows(
  { questions, repeated }: Found,
  { duplicates }: { duplicates: "skip" | "add" },
) {
  const equal = new Map(repeated.map((one) => [one.line, one]));
  const rows = questions.map(({ line, text, options, correctAnswer }): PreviewRow => {
    const known = equal.get(line);
    return {
      line,
      cells: [
        text,
        options.map((option, index) => `${optionLabel(index)}. ${option}`).join("\n"),
        `${optionLabel(correctAnswer)}. ${options[correctAnswer]}`,
      ],
      fate: known && !known.isListed && duplicates === "skip" ? "same" : "new",
      messages: known ? [known.message] : [],
    };
  });
  return { rows, summary: { hasEqual: repeated.length > 0 } };
}
