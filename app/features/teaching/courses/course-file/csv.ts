import { stringify } from "csv-stringify/sync";
import type { LatePolicy, RubricRow } from "#app/features/grading/rules.ts";
import { formatDueDay } from "#app/features/teaching/courses/due-day.ts";
import type { DueDay } from "#app/features/teaching/courses/rules.ts";
import type { Table } from "#app/kernel/csv-headings.ts";
import { readTable, toCell } from "#app/kernel/csv-rows.ts";
import type { LineMessage } from "#app/kernel/text-lines.ts";
import { dateAt, endOfDay } from "#app/kernel/zoned-time.ts";
import { COLUMNS, type Column, type CourseFact, type Entry, type EntryKind } from "./columns.ts";
import { EXAMPLE_COURSE } from "./example.ts";
import { formatLate, formatRubric } from "./grading-cells.ts";

/** The entries of a file, its faults, and what a reader should check. */
export type ParsedCourseFile = { entries: Entry[]; errors: LineMessage[]; notes: LineMessage[] };

const HEADINGS: Record<Column, string[]> = {
  week: ["week no", "week number"],
  kind: ["item", "item kind"],
  title: ["item title"],
  description: ["details"],
  url: ["link", "address"],
  type: ["resource type"],
  "max score": ["maximum score", "max points", "points", "marks", "max marks"],
  "due date": ["due", "due on", "deadline"],
  "due day": [],
  instructions: [],
  rubric: [],
  late: ["late policy", "late penalty"],
  "hold grades": [],
};

export const COURSE_TABLE: Table = { columns: HEADINGS, required: ["week", "kind", "title"] };

/** A table has the columns of a course file; other texts are read as an outline. */
export const recogniseCourseFile = (content: string): "csv" | "outline" => {
  const columns = new Set(readTable(content, COURSE_TABLE).heads.map(({ column }) => column));
  return COURSE_TABLE.required.every((name) => columns.has(name)) ? "csv" : "outline";
};

/** Parses CSV with a first line of headings. */
export function parseCsv(source: string): ParsedCourseFile {
  const { rows, errors, notes } = readTable(source, COURSE_TABLE);
  // A column that is not read would lose a part of the course.
  const lost = notes.map(({ line, message }) => ({
    line,
    message: `${message}; the columns are ${COLUMNS.join(", ")}`,
  }));
  return { entries: rows, errors: [...errors, ...lost], notes: [] };
}

type Project = string | { title: string; description: string };

type WrittenCourse = {
  courseName: string;
  displayName: string;
  courseDescription: string;
  kind: string;
  durationWeeks: number;
  effortPerWeek: string;
  liveClassesPerWeek: number;
  expectedOutcomes: string[];
  toolsAndTechnologies: Record<string, string[]>;
  weeks: WrittenWeek[];
};

type WrittenWeek = {
  week: number;
  title: string;
  topics: string[];
  projects: Project[];
  liveClassTopics: string[];
  resources: { title: string; url: string; type: string }[];
  assignments: ({
    title: string;
    description: string;
    maxScore: number;
    dueAt: number | null;
    instructions: string;
    rubric: RubricRow[];
    holdsGrades: boolean;
    /** Saved comments for graders. */
    comments: string[];
  } & DueDay &
    LatePolicy)[];
};

type Cells = Omit<Entry["cells"], "week" | "kind">;

/** Writes a course as CSV for spreadsheets: with a byte order mark, formulas escaped. An import reads it back. */
export const formatCsv = (course: WrittenCourse): string =>
  stringify(
    [...courseRows(course), ...course.weeks.flatMap(weekRows)].map((cells) =>
      COLUMNS.map((column) => toCell((cells[column] ?? "").replace(/\r\n?/g, "\n"))),
    ),
    { bom: true, header: true, columns: [...COLUMNS], quoted_match: /\n/, record_delimiter: "windows" },
  );

/** A short file with every kind of row. */
export const exampleFile = (): string => formatCsv(EXAMPLE_COURSE);

function courseRows(course: WrittenCourse): Entry["cells"][] {
  const facts: Record<CourseFact, string> = {
    name: course.courseName,
    "display name": course.displayName,
    description: course.courseDescription,
    kind: course.kind,
    "duration in weeks": String(course.durationWeeks),
    "effort per week": course.effortPerWeek,
    "live classes per week": String(course.liveClassesPerWeek),
  };
  return [
    ...Object.entries(facts)
      .filter(([, value]) => value !== "")
      .map(([title, description]) => ({ kind: "course", title, description })),
    ...course.expectedOutcomes.map((title) => ({ kind: "outcome", title })),
    ...Object.entries(course.toolsAndTechnologies).map(([title, tools]) => ({
      kind: "tools",
      title,
      description: tools.join("\n"),
    })),
  ];
}

function weekRows(week: WrittenWeek): Entry["cells"][] {
  const row = (kind: EntryKind, cells: Cells) => ({ week: String(week.week), kind, ...cells });
  return [
    row("week", { title: week.title }),
    ...week.topics.map((title) => row("topic", { title })),
    ...week.projects.map((project) =>
      row("project", typeof project === "string" ? { title: project } : project),
    ),
    ...week.liveClassTopics.map((title) => row("live class", { title })),
    ...week.resources.map(({ title, url, type }) => row("resource", { title, url, type })),
    ...week.assignments.flatMap(({ title, description, maxScore, dueAt, instructions, ...rest }) => [
      row("assignment", {
        title,
        description,
        "max score": String(maxScore),
        "due date": dueAt === null ? "" : formatDueDate(dueAt),
        "due day": formatDueDay(rest, week.week),
        instructions,
        rubric: formatRubric(rest.rubric),
        late: formatLate(rest),
        "hold grades": rest.holdsGrades ? "yes" : "",
      }),
      ...rest.comments.map((text) => row("comment", { description: text })),
    ]),
  ];
}

/** The date for the end of a day, otherwise the instant. */
function formatDueDate(dueAt: number): string {
  const date = dateAt(dueAt);
  return endOfDay(date) === dueAt ? date : new Date(dueAt).toISOString();
}
