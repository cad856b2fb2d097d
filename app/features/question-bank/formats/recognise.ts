import type { ImportFormat } from "#app/features/question-bank/inputs.ts";
import { readTable } from "#app/kernel/csv-rows.ts";
import { QUESTION_TABLE } from "./csv.ts";

export type QuestionFormat = Exclude<ImportFormat, "auto">;

/** The format of a text by what is in it; pasted questions when nothing else fits. */
export function recogniseFormat(source: string): QuestionFormat {
  const text = source.replace(/^\uFEFF/, "").trimStart();
  if (/^(<\?xml|<quiz\b)/.test(text)) return "moodle-xml";
  if (/^[[{]\s*["{\]]/.test(text)) return "json";
  if (/^\s*ANSWER:\s*[A-Z][.)]?\s*$/m.test(text)) return "aiken";
  const heads = readTable(text, QUESTION_TABLE).heads.flatMap(({ column }) => column ?? []);
  if (heads.includes("question") && heads.length > 1) return "csv";
  if (/\{[^{}]*[=~][^{}]*\}|\{\s*(T|F|TRUE|FALSE)\s*(#[^}]*)?\}/.test(text)) return "gift";
  return "text";
}
