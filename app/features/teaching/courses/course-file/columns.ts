/** How a course is written as a file: one row for each item. */

export const COURSE_FILE_FORMATS = ["csv", "outline"] as const;
export type CourseFileFormat = (typeof COURSE_FILE_FORMATS)[number];

/** The first line of a file. `week`, `kind` and `title` are required. */
export const COLUMNS = [
  "week",
  "kind",
  "title",
  "description",
  "url",
  "type",
  "max score",
  "due date",
  "due day",
  "instructions",
  "rubric",
  "late",
  "hold grades",
] as const;
export type Column = (typeof COLUMNS)[number];

/** The columns of each kind of row, in the order in which a file lists the kinds. */
export const KIND_COLUMNS = {
  course: ["title", "description"],
  outcome: ["title"],
  tools: ["title", "description"],
  week: ["week", "title"],
  topic: ["week", "title"],
  project: ["week", "title", "description"],
  "live class": ["week", "title"],
  resource: ["week", "title", "url", "type"],
  assignment: [
    "week",
    "title",
    "description",
    "max score",
    "due date",
    "due day",
    "instructions",
    "rubric",
    "late",
    "hold grades",
  ],
  /** A saved comment for graders of the assignment above it. */
  comment: ["week", "description"],
} as const satisfies Record<string, readonly Column[]>;

export type EntryKind = keyof typeof KIND_COLUMNS;
export const ENTRY_KINDS = Object.keys(KIND_COLUMNS) as EntryKind[];

/** The titles of the rows of the kind `course`; the description is the value. */
export const COURSE_FACTS = [
  "name",
  "display name",
  "description",
  "kind",
  "duration in weeks",
  "effort per week",
  "live classes per week",
] as const;
export type CourseFact = (typeof COURSE_FACTS)[number];

/** One item of a course, as texts, at the line where it begins; `fault` is what could not be read. */
export type Entry = { line: number; cells: Partial<Record<Column, string>>; fault?: string };

export const DUE_DAY_FAULT =
  "Please enter the due day such as 'Sunday' or 'week 4, Sunday 18:00', from its own week and from 04:00";

/** Each row is checked by the rules of its form: about 40 for each week of the longest course. */
export const MAX_ENTRIES = 4_000;
