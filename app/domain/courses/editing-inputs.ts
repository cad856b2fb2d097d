import * as v from "valibot";
import {
  formKey,
  httpUrl,
  identifier,
  ignored,
  integerBetween,
  longText,
  optionalLine,
  optionalText,
  text,
} from "#app/domain/kernel/fields.ts";
import { isPlausible, toInstant } from "#app/domain/kernel/zoned-time.ts";
import { HOME_TIME_ZONE } from "#app/domain/live-sessions/rules.ts";
import { DEFAULT_MAX_SCORE } from "#app/domain/submissions/rules.ts";
import { COURSE_KINDS, MAX_WEEKS, nameKey, RESOURCE_TYPES } from "./rules.ts";

const LINE_LENGTH = 300;

const item = text("Please fill in or remove the empty entry", LINE_LENGTH);
const list = (max: number) =>
  v.optional(v.pipe(v.array(item), v.maxLength(max, `Please use at most ${max} entries`)), []);

/** A list typed as one entry per line. */
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

const facts = {
  displayName: optionalLine(200),
  courseDescription: longText("Please enter a description", 5_000),
  kind: v.optional(v.picklist(COURSE_KINDS, "Please choose the kind of course"), "career"),
  durationWeeks: integerBetween(1, 104, "Please enter the duration in weeks, from 1 to 104"),
  effortPerWeek: text("Please enter the effort per week"),
  liveClassesPerWeek: integerBetween(0, 50, "Please enter the live classes per week, from 0 to 50"),
};

/** The course's name is its path segment in the API, which cannot be `.` or `..`. */
const courseName = v.pipe(
  text("Please enter the course name"),
  v.normalize("NFC"),
  v.check((name) => !/^\.\.?$/.test(name), "Please choose a name that is more than dots"),
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
const move = v.strictObject({
  id: identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74"),
  to: integerBetween(0, 999),
});

/** The buttons of a course's page, by their intents. */
export const CourseButtons = {
  activate: v.strictObject({}),
  deactivate: v.strictObject({}),
  "move-week": move,
  "move-resource": move,
  "move-assignment": move,
};

const dueAt = v.pipe(
  v.nullish(optionalText(40), ""),
  v.check(
    (typed) => typed === "" || parseDueInstant(typed) !== undefined,
    "Please enter the due date as a date",
  ),
  v.check((typed) => isPlausible(parseDueInstant(typed)), "Please enter a due date between 2000 and 2100"),
  v.transform((typed) => parseDueInstant(typed) ?? null),
);

/** Parses a due date: a date is due at the end of that day in India, an instant is taken unchanged. */
function parseDueInstant(typed: string): number | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed)) return toInstant({ date: typed, time: "23:59" }, HOME_TIME_ZONE);
  const instant = /^\d{4}-\d{2}-\d{2}T/.test(typed) ? Date.parse(typed) : Number.NaN;
  return Number.isNaN(instant) ? undefined : instant;
}

const resource = {
  title: text("Please enter a title", 200),
  url: httpUrl("Please enter a valid URL"),
  type: v.picklist(RESOURCE_TYPES, "Please choose the type"),
};

const maxScore = integerBetween(1, 1_000, "Please enter a max score from 1 to 1000");

const assignment = {
  title: text("Please enter a title", 200),
  description: longText("Please enter a description", 5_000),
  dueDate: dueAt,
  maxScore,
  instructions: optionalText(10_000),
};

/** Empty: no day. The API has no such field, and leaves the day unchanged. */
const dueWeekday = v.pipe(
  v.optional(integerBetween(1, 7, "Please choose a day of the week")),
  v.transform((day) => day ?? null),
);

/** The maximum score is optional in the API and required in the form. */
const assignmentCall = { ...assignment, maxScore: v.optional(maxScore, DEFAULT_MAX_SCORE) };

export const ResourceForm = v.strictObject({ ...resource, formKey });
export const EditResourceForm = v.strictObject({ ...resource, version });
export const AssignmentForm = v.strictObject({ ...assignment, dueWeekday, formKey });
export const EditAssignmentForm = v.strictObject({ ...assignment, dueWeekday, version });

/** The API's calls (Specification §7). */
export const AddResourceCall = v.strictObject(resource);
export const AddAssignmentCall = v.strictObject(assignmentCall);

const projectRow = v.pipe(
  v.strictObject({ title: text("Please name the project", LINE_LENGTH), description: optionalText(2_000) }),
  v.transform(({ title, description }) => (description ? { title, description } : title)),
);

const week = {
  title: text("Please enter a title", 200),
  topics: lines(50),
  projects: v.pipe(v.optional(v.array(projectRow), []), v.maxLength(20, "Please use at most 20 projects")),
  liveClassTopics: lines(50),
};

export const AddWeekForm = v.strictObject({ ...week, formKey });
export const EditWeekForm = v.strictObject({ ...week, version });

const projectCall = v.union([
  item,
  v.strictObject({ title: text("Please name the project", LINE_LENGTH), description: optionalText(2_000) }),
]);

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
  }),
  v.transform(({ _id, courseName: _name, ...course }) => course),
);

export type CreateCourse = v.InferOutput<typeof CreateCourseForm>;
export type UpdateCourse = v.InferOutput<typeof UpdateCourseForm>;
export type CreateWholeCourse = v.InferOutput<typeof CreateCourseCall>;
export type ReplaceCourse = v.InferOutput<typeof ReplaceCourseCall>;
export type Roadmap = v.InferOutput<typeof roadmap>;
export type Week = Omit<v.InferOutput<typeof EditWeekForm>, "version">;
export type Resource = Omit<v.InferOutput<typeof EditResourceForm>, "version">;
export type Assignment = Omit<v.InferOutput<typeof EditAssignmentForm>, "version">;
