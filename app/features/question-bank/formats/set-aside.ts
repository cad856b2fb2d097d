import { type SetAside, setBlocksAside, setRowsAside } from "#app/features/operations/imports/set-aside.ts";
import type { ImportFormat } from "#app/features/question-bank/inputs.ts";
import type { LineMessage } from "#app/kernel/text-lines.ts";
import { aikenStarts } from "./aiken.ts";
import { QUESTION_TABLE } from "./csv.ts";
import { readList } from "./json.ts";
import { pastedStarts } from "./pasted.ts";
import { recogniseFormat } from "./recognise.ts";

type Found = { questions: readonly { line: number }[]; errors: readonly LineMessage[] };

/** The text without the questions that cannot be imported, and these; undefined where no other one would be left. */
export function setQuestionsAside(
  { format: named, content }: { format: ImportFormat; content: string },
  { questions, errors }: Found,
): SetAside | undefined {
  const format = named === "auto" ? recogniseFormat(content) : named;
  if (format === "csv") return setRowsAside(content, errors, QUESTION_TABLE);
  if (format === "json") return setItemsAside(content, errors);
  const starts =
    format === "aiken" || format === "text"
      ? startsOf[format](content)
      : [...questions, ...errors].map(({ line }) => line);
  return setBlocksAside(content, errors, starts, format === "moodle-xml" ? /<\/quiz>/ : undefined);
}

/** Where the questions of a text begin, the faulty ones too. */
const startsOf = { aiken: aikenStarts, text: pastedStarts };

/** The lines of JSON are its items. */
function setItemsAside(content: string, faults: readonly LineMessage[]): SetAside | undefined {
  const items = readList(content)?.map((item) => JSON.stringify(item)) ?? [];
  const starts = items.map((_, index) => index + 1);
  const sound = starts.filter((place) => !faults.some(({ line }) => line === place));
  const set = setBlocksAside(items.join("\n"), faults, starts);
  return set && { ...set, kept: `[${sound.map((place) => items[place - 1]).join(",\n")}]` };
}
