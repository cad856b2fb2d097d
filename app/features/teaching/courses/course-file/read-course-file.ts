import * as v from "valibot";
import { MAX_COMMENTS } from "#app/features/grading/rules.ts";
import {
  estimateMarkdownTime,
  MAX_MARKDOWN_TIME,
} from "#app/features/question-bank/rich-text/markdown-limits.ts";
import {
  CourseFileFacts,
  CourseFileRows,
  type NewWeek,
} from "#app/features/teaching/courses/editing-inputs.ts";
import { MAX_WEEKS } from "#app/features/teaching/courses/rules.ts";
import { readDay } from "#app/kernel/dates.ts";
import { parseNumber } from "#app/kernel/numbers.ts";
import type { LineMessage } from "#app/kernel/text-lines.ts";
import { toInput } from "./cells.ts";
import {
  COLUMNS,
  COURSE_FACTS,
  type CourseFact,
  ENTRY_KINDS,
  type Entry,
  type EntryKind,
  KIND_COLUMNS,
} from "./columns.ts";

type Row = {
  [Kind in EntryKind]: { kind: Kind; value: v.InferOutput<(typeof CourseFileRows)[Kind]> };
}[EntryKind];
type CheckedEntry = Row & { line: number; week: number };

/** The rows of a file that are right, a message for each that is not, and how dates were read. */
export type CheckedEntries = {
  rows: CheckedEntry[];
  facts: Fact[];
  errors: LineMessage[];
  notes: LineMessage[];
};
type Fact = { line: number; name: CourseFact; value: string };

/** Checks every entry by the rules of the form of its kind. */
export function checkEntries(entries: readonly Entry[]): CheckedEntries {
  const checked: CheckedEntries = { rows: [], facts: [], errors: [], notes: [] };
  for (const { line, cells, fault } of entries) {
    const typed = cells.kind?.toLowerCase() ?? "";
    const kind = ENTRY_KINDS.find((name) => name === typed);
    if (!kind) {
      const message = `The kind '${typed}' does not exist; use one of: ${ENTRY_KINDS.join(", ")}`;
      checked.errors.push({ line, message });
      continue;
    }
    const input = toInput(kind, cells);
    const parsed = v.safeParse(CourseFileRows[kind], input);
    const faults = [
      ...(fault ? [fault] : []),
      ...unusedCells(kind, cells),
      ...weekFault(kind, input.week),
      ...listFaults(parsed),
    ];
    checked.errors.push(...faults.map((message) => ({ line, message })));
    if (faults.length > 0 || !parsed.success) continue;
    const row = { kind, value: parsed.output, line, week: input.week } as CheckedEntry;
    checked.rows.push(row);
    checked.notes.push(...dateNotes(line, cells["due date"] ?? ""));
    if (row.kind === "course") {
      checked.facts.push({ line, name: row.value.title, value: cells.description ?? "" });
    }
  }
  return checked;
}

function dateNotes(line: number, typed: string): LineMessage[] {
  const read = readDay(typed);
  if (!read?.isAmbiguous) return [];
  const message = `The due date '${typed}' is read as ${formatDay(read.day)}, the day first`;
  return [{ line, message }];
}

const formatDay = (day: string) =>
  new Date(`${day}T00:00Z`).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });

const listFaults = (parsed: { issues?: { message: string }[] }) =>
  new Set(parsed.issues?.map(({ message }) => message));

const hasWeek = (kind: EntryKind) => (KIND_COLUMNS[kind] as readonly string[]).includes("week");

const weekFault = (kind: EntryKind, week: number): string[] =>
  !hasWeek(kind) || (week >= 1 && week <= MAX_WEEKS)
    ? []
    : [`Please enter the number of the week, from 1 to ${MAX_WEEKS}`];

/** What a kind has no use for would be lost, so it is a fault. */
const unusedCells = (kind: EntryKind, cells: Entry["cells"]): string[] =>
  COLUMNS.filter(
    (column) =>
      column !== "kind" && cells[column] && !(KIND_COLUMNS[kind] as readonly string[]).includes(column),
  ).map((column) => `A row of the kind '${kind}' has no ${column}; please remove '${cells[column]}'`);

/** The most items of a kind in one week. */
const MOST: Partial<Record<EntryKind, number>> = {
  topic: 50,
  project: 20,
  "live class": 50,
  resource: 100,
  assignment: 50,
};

const TOO_MUCH_FORMATTING =
  "Up to here there is as much formatting as one import can take; please import the weeks after it with a second file";

/** The weeks of a file, each with its items in their order. Weeks are numbered 1, 2, 3 without gaps. */
export function readWeeks({ rows }: CheckedEntries): { weeks: NewWeek[]; errors: LineMessage[] } {
  const errors: LineMessage[] = [];
  const weeks = new Map<number, NewWeek>();
  const numbers = new Set(rows.map((row) => row.kind === "week" && row.week));
  for (const row of rows) {
    if (row.kind !== "week") continue;
    const { line, week: number, value } = row;
    if (weeks.has(number)) errors.push({ line, message: `Week ${number} is in this file twice` });
    else if (number > 1 && !numbers.has(number - 1)) {
      const message = `Week ${number} has no week ${number - 1} before it; weeks are numbered 1, 2, 3 and so on`;
      errors.push({ line, message });
    }
    weeks.set(number, {
      week: number,
      title: value.title,
      topics: [],
      projects: [],
      liveClassTopics: [],
      resources: [],
      assignments: [],
    });
  }
  let time = 0;
  for (const row of rows) {
    if (row.kind === "assignment") {
      const { description, instructions } = row.value;
      time += estimateMarkdownTime(description) + estimateMarkdownTime(instructions);
    }
    if (time > MAX_MARKDOWN_TIME) {
      errors.push({ line: row.line, message: TOO_MUCH_FORMATTING });
      break;
    }
    const message = addItem(row, weeks.get(row.week));
    if (message) errors.push({ line: row.line, message });
  }
  return { weeks: [...weeks.values()].sort((one, other) => one.week - other.week), errors };
}

function addItem(row: CheckedEntry, week: NewWeek | undefined): string | undefined {
  if (!hasWeek(row.kind) || row.kind === "week") return undefined;
  if (!week) return `Week ${row.week} has no row of the kind 'week' with its title`;
  if (row.kind === "comment") return addComment(row.value, week);
  const list = weekList(row, week);
  const most = MOST[row.kind] ?? 0;
  if (list.length >= most) return `A week may have at most ${most} rows of the kind '${row.kind}'`;
  list.push(row.value);
  return undefined;
}

function addComment(text: string, { assignments }: NewWeek): string | undefined {
  const assignment = assignments.at(-1);
  if (!assignment) return "A comment needs a row of the kind 'assignment' above it in its week";
  assignment.comments ??= [];
  if (assignment.comments.length >= MAX_COMMENTS) {
    return `An assignment may have at most ${MAX_COMMENTS} comments`;
  }
  assignment.comments.push(text);
  return undefined;
}

function weekList({ kind }: CheckedEntry, week: NewWeek): unknown[] {
  switch (kind) {
    case "project":
      return week.projects;
    case "live class":
      return week.liveClassTopics;
    case "resource":
      return week.resources;
    case "assignment":
      return week.assignments;
    default:
      return week.topics;
  }
}

const FACT_FIELDS: Record<CourseFact, keyof v.InferOutput<typeof CourseFileFacts>> = {
  name: "courseName",
  "display name": "displayName",
  description: "courseDescription",
  kind: "kind",
  "duration in weeks": "durationWeeks",
  "effort per week": "effortPerWeek",
  "live classes per week": "liveClassesPerWeek",
};
const NUMBERS: readonly CourseFact[] = ["duration in weeks", "live classes per week"];

/**
 * What a file says about the course. Without them the duration is the number of its weeks, and the live classes per week
 * are those of its fullest week. `courseName` replaces the name of the file.
 */
export function readFacts(
  { rows, facts }: CheckedEntries,
  weeks: readonly NewWeek[],
  typed: { courseName: string; effortPerWeek?: string },
): { course: v.InferOutput<typeof CourseFileFacts> | undefined; errors: LineMessage[] } {
  const errors: LineMessage[] = [];
  const given: Partial<Record<string, unknown>> = {
    durationWeeks: Math.max(1, weeks.length),
    liveClassesPerWeek: Math.max(0, ...weeks.map(({ liveClassTopics }) => liveClassTopics.length)),
  };
  for (const { line, name, value } of facts) {
    if (facts.some((other) => other.name === name && other.line < line)) {
      errors.push({ line, message: `The ${name} is in this file twice` });
    }
    if (value) given[FACT_FIELDS[name]] = NUMBERS.includes(name) ? parseNumber(value) : value;
  }
  if (typed.courseName) given.courseName = typed.courseName;
  if (typed.effortPerWeek) given.effortPerWeek = typed.effortPerWeek;
  const parsed = v.safeParse(CourseFileFacts, {
    ...given,
    expectedOutcomes: rows.flatMap((row) => (row.kind === "outcome" ? [row.value.title] : [])),
    toolsAndTechnologies: rows.flatMap((row) =>
      row.kind === "tools" ? [{ category: row.value.title, tools: row.value.description.join("\n") }] : [],
    ),
  });
  if (parsed.success) return { course: parsed.output, errors };
  return {
    course: undefined,
    errors: [...errors, ...parsed.issues.map((issue) => factError(issue, facts, rows))],
  };
}

/** The message of a fact at its line; a missing one is named, at line 1. */
function factError(
  { message, path }: v.BaseIssue<unknown>,
  facts: readonly Fact[],
  rows: readonly CheckedEntry[],
): LineMessage {
  const field = path?.[0]?.key;
  const name = COURSE_FACTS.find((fact) => FACT_FIELDS[fact] === field);
  if (!name) {
    const kind = field === "expectedOutcomes" ? "outcome" : "tools";
    return { line: rows.find((row) => row.kind === kind)?.line ?? 1, message };
  }
  const line = facts.find((fact) => fact.name === name && fact.value)?.line;
  return line
    ? { line, message }
    : {
        line: 1,
        message: `The course has no ${name}; please enter it below, or add it to the file as '${name}'`,
      };
}
