import * as v from "valibot";
import { QuestionParts } from "#app/features/question-bank/inputs.ts";
import {
  MAX_IMPORT,
  type QuestionContent,
  type QuestionFacts,
  questionFaults,
} from "#app/features/question-bank/rules.ts";
import type { Line, LineMessage } from "#app/kernel/text-lines.ts";

/** A question of a file; `usesMarkdown`: its text, options and explanation are Markdown; `images` are in Base64. */
export type ParsedQuestion = QuestionContent &
  Partial<QuestionFacts> & { usesMarkdown?: boolean; images?: string[]; line: number };
/** A question as a format reads it; its parts are checked as those of the form. */
type ReadQuestion = Omit<QuestionContent, "translation"> &
  Partial<Record<keyof QuestionFacts | "translation" | "usesMarkdown", unknown>> & {
    images?: string[];
    line: number;
  };

/** The content of a file. With any error nothing may be stored; notes name what was dropped. */
export type ParsedQuestions = { questions: ParsedQuestion[]; errors: LineMessage[]; notes: LineMessage[] };

export type ParsedBlock = { question?: ReadQuestion; errors?: LineMessage[]; notes?: LineMessage[] };

/** Combines the blocks in order and checks every question by the rules of the question form. */
export function combineBlocks(readings: readonly ParsedBlock[]): ParsedQuestions {
  const checked = readings.slice(0, MAX_BLOCKS).map(check) as CheckedBlock[];
  return {
    questions: checked.flatMap(({ question }) => question ?? []),
    errors: checked.flatMap(({ errors = [] }) => errors).sort((one, other) => one.line - other.line),
    notes: checked.flatMap(({ notes = [] }) => notes),
  };
}

/** One question too many beside a block of messages: what follows is not checked, because the file is refused. */
const MAX_BLOCKS = MAX_IMPORT + 2;

type CheckedBlock = Omit<ParsedBlock, "question"> & { question?: ParsedQuestion };

function check({ question, errors = [], notes }: ParsedBlock): ParsedBlock {
  if (!question) return { errors, notes };
  const parsed = v.safeParse(QuestionParts, question);
  const checked = parsed.success ? { ...question, ...parsed.output } : question;
  const faults = parsed.success
    ? questionFaults({ ...question, ...parsed.output, translation: parsed.output.translation })
    : parsed.issues.map(({ message }) => message);
  if (MOODLE_FILE.test([question.text, ...question.options].join("\n"))) {
    faults.push("The question shows a file that Moodle keeps; please describe it in words");
  }
  return {
    question: checked,
    errors: [...errors, ...[...new Set(faults)].map((message) => ({ line: question.line, message }))],
    notes,
  };
}

const MOODLE_FILE = /@@PLUGINFILE@@/i;

const FENCES = ["```", "~~~"];

/**
 * Groups lines between blank ones; lines that `isSkipped` are in no group and end none. Nothing inside a code fence is
 * skipped or ends a group.
 */
export function splitBlocks(lines: readonly Line[], isSkipped = (_line: Line) => false): [Line, ...Line[]][] {
  const blocks: [Line, ...Line[]][] = [];
  const ends = fenceEnds(lines);
  let isOpen = false;
  let fencedUntil = -1;
  for (const [index, line] of lines.entries()) {
    const isFenced = index <= fencedUntil;
    if (!isFenced && isSkipped(line)) continue;
    if (!isFenced && line.text === "") isOpen = false;
    else if (isOpen) blocks.at(-1)?.push(line);
    else isOpen = Boolean(blocks.push([line]));
    if (!isFenced) fencedUntil = ends.get(index) ?? -1;
  }
  return blocks;
}

/** The lines that may open a fence, each with the next line that would close it; one may begin with a title or a format. */
function fenceEnds(lines: readonly Line[]): Map<number, number> {
  const ends = new Map<number, number>();
  const next = new Map<string, number>();
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const { text } = lines[index]!;
    const opened = FENCES.find((fence) => withoutPrefix(text).startsWith(fence));
    const end = opened && next.get(opened);
    if (end) ends.set(index, end);
    for (const fence of FENCES) if (text.startsWith(fence)) next.set(fence, index);
  }
  return ends;
}

const withoutPrefix = (text: string) => text.replace(/^(?:::.*?::)?\s*(?:\[\w+\]\s*)?/, "");
