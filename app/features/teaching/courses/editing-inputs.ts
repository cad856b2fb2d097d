import * as v from "valibot";
import {
  DEFAULT_MAX_SCORE,
  MAX_RUBRIC_ROWS,
  type RubricRow,
  sumPoints,
} from "#app/features/grading/rules.ts";
import { markdownExcess } from "#app/features/question-bank/rich-text/markdown-limits.ts";
import { readDay } from "#app/kernel/dates.ts";
import {
  changeOf,
  fileName,
  formKey,
  httpUrl,
  identifier,
  ignored,
  integerBetween,
  longText,
  optionalLine,
  optionalText,
  text,
} from "#app/kernel/fields.ts";
import { endOfMinute } from "#app/kernel/instants.ts";
import { type LineMessage, lineFaults } from "#app/kernel/text-lines.ts";
import { MINUTE_MS } from "#app/kernel/time.ts";
import { endOfDay, isPlausible, toWallTime } from "#app/kernel/zoned-time.ts";
import { RECORD_FIELDS } from "#app/platform/api/wire.ts";
import { toInput } from "./course-file/cells.ts";
import { COURSE_FACTS, COURSE_FILE_FORMATS, DUE_DAY_FAULT } from "./course-file/columns.ts";
import { readLines } from "./course-file/outline.ts";
import { FIRST_DUE_MINUTE, MAX_WEEKS_LATER, parseMinute } from "./due-day.ts";
import { COURSE_KINDS, type DueDay, END_OF_DAY, MAX_WEEKS, nameKey, RESOURCE_TYPES } from "./rules.ts";

const LINE_LENGTH = 300;

const item = text("Please fill in or remove the empty entry", LINE_LENGTH);
const list = (max: number) =>
  v.optional(v.pipe(v.array(item), v.maxLength(max, `Please use at most ${max} entries`)), []);

const lines = (max: number) =>
  v.pipe(
    optionalText(max * LINE_LENGTH),
    v.transform((typed) =>
      typed
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
    ),
    v.maxLength(max, `Please use at most ${max} lines`),
    v.everyItem((line) => line.length <= LINE_LENGTH, `Please use at most ${LINE_LENGTH} characters a line`),
  );

/** Markdown that the parser reads in a short time. */
const affordable = <Text extends v.GenericSchema<unknown, string>>(schema: Text) =>
  v.pipe(
    schema,
    v.check(
      (typed: string) => markdownExcess(typed).length === 0,
      ({ input }) => markdownExcess(input as string)[0]!,
    ),
  );

const facts = {
  displayName: optionalLine(200),
  courseDescription: affordable(longText("Please enter a description", 5_000)),
  kind: v.optional(v.picklist(COURSE_KINDS, "Please choose the kind of course"), "career"),
  durationWeeks: integerBetween(1, 104, "Please enter the duration in weeks, from 1 to 104"),
  effortPerWeek: text("Please enter the effort per week"),
  liveClassesPerWeek: integerBetween(0, 50, "Please enter the live classes per week, from 0 to 50"),
};

const isMoreThanDots = (name: string) => !/^\.\.?$/.test(name);
const NAME_IS_DOTS = "Please choose a name that is more than dots";

/** The course's name is its path segment in the API, which cannot be `.` or `..`. */
export const courseName = v.pipe(
  text("Please enter the course name"),
  v.normalize("NFC"),
  v.check(isMoreThanDots, NAME_IS_DOTS),
);
const version = integerBetween(1, 1_000_000);

const toolRows = v.pipe(
  v.optional(v.array(v.strictObject({ category: text("Please name the category"), tools: lines(50) })), []),
  v.maxLength(30, "Please use at most 30 categories"),
  v.check(
    (rows) => new Set(rows.map(({ category }) => nameKey(category))).size === rows.length,
    "Two categories have the same name",
  ),
  v.transform((rows) => Object.fromEntries(rows.map(({ category, tools }) => [category, tools]))),
);

/** The course form: lists are typed as lines, tools by category. Source: Specification §3 and §5. */
const formFields = {
  ...facts,
  isActive: v.optional(v.boolean(), false),
  toolsAndTechnologies: toolRows,
  expectedOutcomes: lines(50),
};

export const CreateCourseForm = v.strictObject({ courseName, ...formFields, formKey });
/** The name is fixed after creation, so the edit form has no such field. */
export const UpdateCourseForm = v.strictObject({ ...formFields, version });

/** A button that moves a part of a course. A position after the last one means the last. */
/** The buttons of a course's page. `to` counts positions from 0; for a week it is its number. */
export const MoveInput = v.strictObject({
  id: identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74"),
  to: integerBetween(0, 999),
});
export const UndoDeletionInput = v.strictObject({ id: identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74") });
export const DuplicateWeekInput = v.strictObject({
  id: identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74"),
  formKey: formKey.wrapped,
});

const dueAt = v.pipe(
  v.nullish(optionalText(40), ""),
  v.check(
    (typed) => typed === "" || parseDueInstant(typed) !== undefined,
    "Please enter the due date as a date such as 26-11-2026 or 2026-11-26",
  ),
  v.check((typed) => isPlausible(parseDueInstant(typed)), "Please enter a due date between 2000 and 2100"),
  v.transform((typed) => parseDueInstant(typed) ?? null),
  v.description(
    "A day such as 2027-03-07, due at its end in the provider's time zone, or an instant, due at the end of its minute",
  ),
);

/** Parses a due date: a date is due at the end of that day, an instant at the end of its minute. */
function parseDueInstant(typed: string): number | undefined {
  const read = readDay(typed);
  if (read && !read.isAmbiguous) return endOfDay(read.day);
  const instant = /^\d{4}-\d{2}-\d{2}T/.test(typed) ? Date.parse(typed) : Number.NaN;
  return Number.isNaN(instant) ? undefined : endOfMinute(instant);
}

const resource = {
  title: text("Please enter a title", 200),
  url: httpUrl("Please enter a valid URL"),
  type: v.picklist(RESOURCE_TYPES, "Please choose the type"),
};

const maxScore = integerBetween(1, 1_000, "Please enter a max score from 1 to 1000");

const assignment = {
  title: text("Please enter a title", 200),
  description: affordable(longText("Please enter a description", 5_000)),
  dueDate: dueAt,
  maxScore,
  instructions: affordable(optionalText(10_000)),
};

/** Empty: no day. */
const dueWeekday = v.optional(v.nullable(integerBetween(1, 7, "Please choose a day of the week")), null);

const dueWeeksLater = v.optional(
  integerBetween(0, MAX_WEEKS_LATER, `Please enter a number of weeks from 0 to ${MAX_WEEKS_LATER}`),
  0,
);

/** A time such as 18:00, as minutes; empty: the end of the day. */
const dueTime = v.pipe(
  optionalLine(5),
  v.check(
    (typed) => typed === "" || (parseMinute(typed) ?? 0) >= FIRST_DUE_MINUTE,
    "Please enter a time from 04:00 to 23:59",
  ),
  v.transform((typed) => parseMinute(typed) ?? END_OF_DAY),
);

const isEndOfDay = (at: number) => toWallTime(at).time === "23:59";

const withDueTime = <Form extends { dueTime: number; dueDate: number | null }>() =>
  v.transform(({ dueTime: dueMinute, ...form }: Form) => ({
    ...form,
    dueMinute,
    dueDate:
      form.dueDate !== null && isEndOfDay(form.dueDate)
        ? form.dueDate - (END_OF_DAY - dueMinute) * MINUTE_MS
        : form.dueDate,
  }));

/** The maximum score is optional in the API and required in the form. */
const assignmentCall = { ...assignment, maxScore: v.optional(maxScore, DEFAULT_MAX_SCORE) };

/** The button 'Save and add another'. */
const next = v.optional(v.picklist(["another"]));

export const AddResourcesForm = v.strictObject({
  resources: v.pipe(
    v.optional(v.array(v.strictObject(resource)), []),
    v.minLength(1, "Please add a resource"),
    v.maxLength(20, "Please add at most 20 resources at once"),
  ),
  formKey,
});
export const EditResourceForm = v.strictObject({ ...resource, version });
/** What the form has and the API has not: a call leaves it unchanged. */
const percent = (message: string) => v.optional(integerBetween(0, 100, message), 0);
const formSettings = {
  dueWeekday,
  dueWeeksLater,
  dueTime,
  holdsGrades: v.optional(v.boolean(), false),
  latePercent: percent("Please enter a percentage from 0 to 100"),
  lateFloor: percent("Please enter a percentage from 0 to 100"),
  rubric: v.pipe(
    lines(MAX_RUBRIC_ROWS),
    v.everyItem(
      (line) => parseRubricRow(line) !== undefined,
      "Please write each row as 'Clarity: 40', with whole points",
    ),
    v.transform((typed) => typed.map((line) => parseRubricRow(line)!)),
  ),
};

/** 'Clarity: 40' as a row of a rubric. */
function parseRubricRow(line: string): RubricRow | undefined {
  const [, title, points] = /^(.{1,100}\S|\S)\s*:\s*([1-9]\d{0,3})$/.exec(line) ?? [];
  return title === undefined ? undefined : { title: title.trim(), points: Number(points) };
}

type ScoredAssignment = { rubric: RubricRow[]; maxScore: number };

const sumRubric = ({ rubric }: ScoredAssignment) => sumPoints(rubric.map(({ points }) => points));

const sumsToMaxScore = <Form extends ScoredAssignment>() =>
  v.forward(
    v.check(
      (form: Form) => form.rubric.length === 0 || sumRubric(form) === form.maxScore,
      ({ input }) => `The points sum to ${sumRubric(input)}, the max score is ${input.maxScore}`,
    ),
    ["rubric"] as never,
  );

const newAssignment = v.strictObject({ ...assignment, ...formSettings, next, formKey });
const editedAssignment = v.strictObject({ ...assignment, ...formSettings, version });

export const AssignmentForm = v.pipe(
  newAssignment,
  sumsToMaxScore<v.InferOutput<typeof newAssignment>>(),
  withDueTime<v.InferOutput<typeof newAssignment>>(),
);
export const EditAssignmentForm = v.pipe(
  editedAssignment,
  sumsToMaxScore<v.InferOutput<typeof editedAssignment>>(),
  withDueTime<v.InferOutput<typeof editedAssignment>>(),
);

/** The API's calls (Specification §7). */
export const AddResourceCall = v.strictObject(resource);
export const AddAssignmentCall = v.strictObject(assignmentCall);

const project = { title: text("Please name the project", LINE_LENGTH), description: optionalText(2_000) };
const asProject = v.transform(({ title, description }: { title: string; description: string }) =>
  description ? { title, description } : title,
);
const projectRow = v.pipe(v.strictObject(project), asProject);

const namedDueDay = {
  dueWeekday: v.nullable(integerBetween(1, 7, DUE_DAY_FAULT)),
  dueWeeksLater: v.number(),
  dueMinute: v.number(),
};

/** Resources or assignments typed as one per line, each by the rules of its form. */
const typedItems = <Schema extends v.GenericSchema>(kind: "resource" | "assignment", schema: Schema) =>
  v.pipe(
    optionalText(20_000),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const faults: LineMessage[] = [];
      const items: v.InferOutput<Schema>[] = [];
      for (const { line, cells, fault } of readLines(kind, dataset.value)) {
        const parsed = v.safeParse(schema, toInput(kind, cells));
        if (fault) faults.push({ line, message: fault });
        else if (parsed.success) items.push(parsed.output);
        else faults.push(...parsed.issues.map(({ message }) => ({ line, message })));
      }
      if (faults.length === 0) return items;
      addIssue({ message: lineFaults(faults) });
      return NEVER;
    }),
  );

const week = {
  title: text("Please enter a title", 200),
  topics: lines(50),
  projects: v.pipe(v.optional(v.array(projectRow), []), v.maxLength(20, "Please use at most 20 projects")),
  liveClassTopics: lines(50),
};

export const AddWeekForm = v.strictObject({
  ...week,
  resources: typedItems("resource", v.object(resource)),
  assignments: typedItems("assignment", v.object({ ...assignmentCall, ...namedDueDay })),
  next,
  formKey,
});
export const EditWeekForm = v.strictObject({ ...week, version });

const projectCall = v.union([item, v.strictObject(project)]);

const objectId = v.optional(identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74"));

const weekCall = v.strictObject({
  week: integerBetween(1, MAX_WEEKS),
  title: text("Please enter the title of each week", 200),
  topics: list(50),
  projects: v.optional(v.pipe(v.array(projectCall), v.maxLength(20, "Please use at most 20 projects")), []),
  liveClassTopics: list(50),
  resources: v.optional(
    v.pipe(v.array(v.strictObject({ _id: objectId, ...resource })), v.maxLength(100)),
    [],
  ),
  assignments: v.optional(
    v.pipe(v.array(v.strictObject({ _id: objectId, ...assignmentCall })), v.maxLength(50)),
    [],
  ),
});

const roadmap = v.pipe(
  v.array(weekCall),
  v.maxLength(MAX_WEEKS, `A course may have at most ${MAX_WEEKS} weeks`),
  v.check(
    (weeks) =>
      weeks
        .map(({ week: number }) => number)
        .sort((a, b) => a - b)
        .every((number, index) => number === index + 1),
    "The weeks have to be numbered 1, 2, 3 and so on",
  ),
);

const IMPORT_BYTES = 700_000;

/** A course as a file or pasted text. Not trimmed, so that lines keep their numbers. */
const courseFile = {
  format: v.picklist(COURSE_FILE_FORMATS, "Please choose the format"),
  content: v.pipe(
    v.string("Please choose a file or paste the course"),
    v.check((content) => content.trim() !== "", "Please choose a file or paste the course"),
    v.maxBytes(IMPORT_BYTES, "This is too much at once; please split the file"),
  ),
  fileName,
  formKey,
};

/** A new course from a file; a name and an effort typed here replace those of the file. */
export const ImportCourseForm = v.strictObject({
  effortPerWeek: optionalLine(120),
  courseName: v.pipe(optionalLine(120), v.normalize("NFC"), v.check(isMoreThanDots, NAME_IS_DOTS)),
  ...courseFile,
});
/** The weeks of a file for a course that exists. */
export const ImportWeeksForm = v.strictObject(courseFile);

const titleAlone = v.pipe(
  v.object({ title: item }),
  v.transform(({ title }) => title),
);

const LATE_FAULT = "Please enter lateness such as '10% a day, not below 50%'";
const fileAssignment = v.object({
  ...assignmentCall,
  ...namedDueDay,
  rubric: formSettings.rubric,
  latePercent: integerBetween(0, 100, LATE_FAULT),
  lateFloor: integerBetween(0, 100, LATE_FAULT),
  holdsGrades: v.boolean("Please enter 'yes' to hold grades, or nothing"),
});

/** The rows of a course file by their kinds; each passes the rules of its form. */
export const CourseFileRows = {
  course: v.object({ title: v.picklist(COURSE_FACTS, `Please use one of: ${COURSE_FACTS.join(", ")}`) }),
  outcome: v.object({ title: item }),
  tools: v.object({ title: text("Please name the category"), description: lines(50) }),
  week: v.object({ title: text("Please enter the title of the week", 200) }),
  topic: titleAlone,
  project: v.pipe(v.object(project), asProject),
  "live class": titleAlone,
  resource: v.object(resource),
  assignment: v.pipe(fileAssignment, sumsToMaxScore<v.InferOutput<typeof fileAssignment>>()),
  comment: v.pipe(
    v.object({ description: longText("Please write the comment as its description", 5_000) }),
    v.transform(({ description }) => description),
  ),
};

export const CourseFileFacts = v.object({
  courseName,
  ...facts,
  toolsAndTechnologies: toolRows,
  expectedOutcomes: v.pipe(v.array(item), v.maxLength(50, "Please use at most 50 outcomes")),
});

const callFields = {
  ...facts,
  isActive: v.optional(v.boolean(), true),
  toolsAndTechnologies: v.optional(v.record(text("Please name the category"), v.array(item)), {}),
  expectedOutcomes: list(50),
};

/** A whole course as the API returns it. Without a roadmap the weeks stay unchanged. */
export const CreateCourseCall = v.strictObject({
  courseName,
  ...callFields,
  weeklyRoadmap: v.optional(roadmap),
});
/** The field without its default. */
const keptWhenLeftOut = <Field extends v.GenericSchema, Default>(field: v.OptionalSchema<Field, Default>) =>
  v.optional(field.wrapped);

/** Replaces a course. The path names it; an omitted optional field keeps its value. */
export const ReplaceCourseCall = v.pipe(
  v.strictObject({
    _id: ignored,
    courseName: ignored,
    ...callFields,
    displayName: keptWhenLeftOut(callFields.displayName),
    kind: keptWhenLeftOut(callFields.kind),
    isActive: keptWhenLeftOut(callFields.isActive),
    toolsAndTechnologies: keptWhenLeftOut(callFields.toolsAndTechnologies),
    expectedOutcomes: keptWhenLeftOut(callFields.expectedOutcomes),
    weeklyRoadmap: v.optional(roadmap),
    externalId: ignored,
    createdAt: ignored,
    updatedAt: ignored,
  }),
  v.transform(({ _id, courseName: _name, externalId, createdAt, updatedAt, ...course }) => course),
);

const WEEK_MESSAGE = `Please name a week from 1 to ${MAX_WEEKS}`;

/** Where an item of a week is, as its answer has it; another week or position moves it. */
const place = {
  week: v.pipe(
    v.optional(integerBetween(1, MAX_WEEKS, WEEK_MESSAGE)),
    v.description("Another one moves it to the end of that week"),
  ),
  position: v.pipe(
    v.optional(integerBetween(0, 999)),
    v.description("In its week, from 0; another one moves it"),
  ),
};

const { week: _week, resources: _resources, assignments: _assignments, ...weekTexts } = weekCall.entries;

const READ_ONLY = ["_id", ...RECORD_FIELDS];

export const AddWeekCall = v.strictObject(weekTexts);
/** The fields of a week that an API caller changes, or its number; omitted ones stay. */
export const ChangeWeekCall = changeOf(
  {
    ...v.partial(v.object(weekTexts)).entries,
    week: v.pipe(
      v.optional(integerBetween(1, MAX_WEEKS, WEEK_MESSAGE)),
      v.description("Another number moves the week; those between are renumbered"),
    ),
  },
  READ_ONLY,
);
export const ChangeResourceCall = changeOf({ ...v.partial(v.object(resource)).entries, ...place }, READ_ONLY);
export const ChangeAssignmentCall = changeOf(
  { ...v.partial(v.object(assignment)).entries, ...place },
  READ_ONLY,
);

export type ChangeWeek = v.InferOutput<typeof ChangeWeekCall>;
export type ChangeResource = v.InferOutput<typeof ChangeResourceCall>;
export type ChangeAssignment = v.InferOutput<typeof ChangeAssignmentCall>;
export type CreateCourse = v.InferOutput<typeof CreateCourseForm>;
export type UpdateCourse = v.InferOutput<typeof UpdateCourseForm>;
type CreateWholeCourse = v.InferOutput<typeof CreateCourseCall>;
export type ReplaceCourse = v.InferOutput<typeof ReplaceCourseCall>;
export type ImportCourse = v.InferOutput<typeof ImportCourseForm>;
export type ImportWeeks = v.InferOutput<typeof ImportWeeksForm>;
type RoadmapWeek = v.InferOutput<typeof weekCall>;
/** A week of a roadmap; the day on which an assignment is due is not a field of the API. */
export type NewWeek = Omit<RoadmapWeek, "assignments"> & {
  assignments: (RoadmapWeek["assignments"][number] &
    Partial<DueDay & Pick<EditedAssignment, GradingSetting>> & {
      /** Saved comments for graders. */
      comments?: string[];
    })[];
};
export type NewCourse = Omit<CreateWholeCourse, "weeklyRoadmap"> & {
  weeklyRoadmap?: NewWeek[];
  formKey?: string;
};
export type Week = Omit<v.InferOutput<typeof EditWeekForm>, "version">;
export type Resource = Omit<v.InferOutput<typeof EditResourceForm>, "version">;
type GradingSetting = "holdsGrades" | "latePercent" | "lateFloor" | "rubric";
type AssignmentSettings = keyof DueDay | GradingSetting;
type EditedAssignment = v.InferOutput<typeof EditAssignmentForm>;

/** The API leaves out the settings of grading. */
export type Assignment = Omit<EditedAssignment, "version" | AssignmentSettings> &
  Partial<Pick<EditedAssignment, AssignmentSettings>>;
export type AddResources = v.InferOutput<typeof AddResourcesForm>;

/** The Markdown of a form that is being typed. */
export const PreviewTextsInput = v.strictObject({
  texts: v.pipe(v.array(optionalText(10_000)), v.maxLength(3)),
});
export type PreviewTexts = v.InferOutput<typeof PreviewTextsInput>;
