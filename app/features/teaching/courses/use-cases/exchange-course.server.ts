import { selectCourseComments } from "#app/features/grading/queries/grading-comments.server.ts";
import { insertImport } from "#app/features/operations/imports/queries/imports.server.ts";
import { type CourseFileFormat, MAX_ENTRIES } from "#app/features/teaching/courses/course-file/columns.ts";
import {
  formatCsv,
  type ParsedCourseFile,
  parseCsv,
} from "#app/features/teaching/courses/course-file/csv.ts";
import { parseOutline } from "#app/features/teaching/courses/course-file/outline.ts";
import {
  checkEntries,
  readFacts,
  readWeeks,
} from "#app/features/teaching/courses/course-file/read-course-file.ts";
import type {
  ImportCourse,
  ImportWeeks,
  NewCourse,
  NewWeek,
} from "#app/features/teaching/courses/editing-inputs.ts";
import {
  selectCourse,
  selectGradingSettings,
} from "#app/features/teaching/courses/queries/course-editing.server.ts";
import {
  insertMaterials,
  insertWeeks,
} from "#app/features/teaching/courses/queries/roadmap-replacing.server.ts";
import { selectWeekOrder } from "#app/features/teaching/courses/queries/week-editing.server.ts";
import { MAX_WEEKS } from "#app/features/teaching/courses/rules.ts";
import { formatNumber } from "#app/kernel/count.ts";
import { hasNoControlCharacters } from "#app/kernel/fields.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { invalidFields, notFound } from "#app/kernel/problem.ts";
import { type LineMessage, lineFaults, splitLines, tooManyLines } from "#app/kernel/text-lines.ts";
import { recordAudit } from "#db/audit.ts";
import { mustChange } from "#db/session/index.ts";
import { getCourse } from "./edit-course.server.ts";
import { courseIsFull, orderChanged } from "./edit-weeks.server.ts";
import { createFullCourse } from "./replace-course.server.ts";
import { toTargetWeeks } from "./target-weeks.ts";

const PARSERS: Record<CourseFileFormat, (source: string) => ParsedCourseFile> = {
  csv: parseCsv,
  outline: parseOutline,
};

/** What an import would store, each line that prevents it, and what should be checked. */
export type CourseImportPreview = {
  courseName: string;
  /** Of a new course. */
  course?: Omit<NewCourse, "isActive" | "weeklyRoadmap">;
  weeks: NewWeek[];
  /** Where each of them begins. */
  weekLines: number[];
  errors: LineMessage[];
  notes: LineMessage[];
};

type File = Pick<ImportWeeks, "format" | "content">;
type CourseFile = Omit<ImportCourse, "formKey" | "fileName" | "effortPerWeek"> &
  Partial<Pick<ImportCourse, "effortPerWeek">>;
/** Pasted text has no name. */
type Named<Form extends { fileName: string }> = Omit<Form, "fileName"> & { fileName?: string };

/** Previews the import of a new course; stores nothing. Problems: forbidden. */
export const previewCourse = withPermission(
  "courses.edit",
  async (_ctx, file: CourseFile): Promise<Outcome<CourseImportPreview>> => {
    const { course, ...read } = readCourse(file);
    return ok({ courseName: course?.courseName ?? "", course, ...read });
  },
);

/**
 * Creates the course of a file with all its weeks, once per form, inactive. Problems: invalid_fields with the wrong
 * lines, conflict at courseName when the name is taken.
 */
export const importCourse = withPermission(
  "courses.edit",
  async (
    ctx,
    { formKey, fileName = "", ...file }: CourseFile & Partial<Pick<ImportCourse, "formKey" | "fileName">>,
  ): Promise<Outcome<{ id: string; weekCount: number }>> => {
    const { course, weeks, errors } = readCourse(file);
    if (!course || errors.length > 0) return failed(lineProblems(errors));
    const created = await createFullCourse(
      ctx,
      {
        ...course,
        isActive: false,
        weeklyRoadmap: weeks,
        formKey,
      },
      fileName,
    );
    return created.ok ? ok({ id: created.value.id, weekCount: weeks.length }) : created;
  },
);

/** Previews the import of weeks into a course; stores nothing. Problems: forbidden, not_found. */
export const previewWeeks = withPermission(
  "courses.edit",
  async (ctx, courseId: string, file: File): Promise<Outcome<CourseImportPreview>> => {
    const {
      course: [course],
      order,
    } = await ctx.db.batch({
      course: selectCourse(ctx.db, { id: courseId }),
      order: selectWeekOrder(ctx.db, courseId),
    });
    if (!course) return failed(notFound("The course"));
    const { weeks, weekLines, errors, notes } = readWeekFile(file);
    return ok({
      courseName: course.courseName,
      weekLines,
      weeks: weeks.map((week) => ({ ...week, week: week.week + order.length })),
      errors: [...errors, ...tooManyWeeks(order.length + weeks.length)],
      notes,
    });
  },
);

/**
 * Adds the weeks of a file after the last week of a course, all or none, once per form. Problems: invalid_fields with
 * the wrong lines, not_found, conflict in a full course, stale_version when the weeks change meanwhile.
 */
export const importWeeks = withPermission(
  "courses.edit",
  async (
    ctx,
    courseId: string,
    { formKey = crypto.randomUUID(), fileName = "", ...file }: Named<ImportWeeks>,
  ): Promise<Outcome<{ weekCount: number }>> => {
    const { weeks, errors } = readWeekFile(file);
    if (errors.length > 0) return failed(lineProblems(errors));
    const done = ok({ weekCount: weeks.length });
    const {
      course: [course],
      rows,
    } = await ctx.db.batch({
      course: selectCourse(ctx.db, { id: courseId }),
      rows: selectWeekOrder(ctx.db, courseId),
    });
    if (!course) return failed(notFound("The course"));
    const order = rows.map(({ id }) => id);
    if (order.includes(formKey)) return done;
    if (order.length + weeks.length > MAX_WEEKS) return failed(courseIsFull);
    // The first week has the id of the form, so that the same form adds its weeks once.
    const added = (await toTargetWeeks(weeks)).map((week, index) => ({
      ...week,
      week: order.length + index + 1,
      id: index === 0 ? formKey : week.id,
    }));
    const wasWritten = await ctx.db.batch({
      inserted: mustChange(insertWeeks(ctx.db, courseId, order, added)),
      materials: insertMaterials(ctx.db, added),
      record: insertImport(ctx.db, {
        id: formKey,
        kind: "weeks",
        target: courseId,
        fileName,
        createdBy: ctx.actor.userId,
        count: added.length,
        rows: added.map(({ id }) => ({ entity: "week", id })),
      }),
      audit: recordAudit(ctx, {
        action: "course.import",
        entity: "course",
        entityId: courseId,
        after: weeks,
      }),
    });
    if (wasWritten) return done;
    const now = await ctx.db.execute(selectWeekOrder(ctx.db, courseId));
    return now.some(({ id }) => id === formKey) ? done : failed(orderChanged);
  },
);

/** Exports a course as a file that an import reads back unchanged. Problems: not_found. */
export const exportCourse = withPermission("courses.read", async (ctx, courseId: string) => {
  const { db } = ctx;
  const [course, { settings, comments }] = await Promise.all([
    getCourse(ctx, { id: courseId }),
    db.batch({
      settings: selectGradingSettings(db, { id: courseId }),
      comments: selectCourseComments(db, courseId),
    }),
  ]);
  if (!course.ok) return course;
  const weeks = course.value.weeks.map((week) => ({
    ...week,
    assignments: week.assignments.map((assignment) => ({
      ...assignment,
      ...settings.find(({ id }) => id === assignment.id)!,
      comments: comments.flatMap(({ assignmentId, text }) => (assignmentId === assignment.id ? [text] : [])),
    })),
  }));
  const name = course.value.courseName.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  return ok({ content: formatCsv({ ...course.value, weeks }), fileName: `${name || "course"}.csv` });
});

type ReadFile = Pick<CourseImportPreview, "weeks" | "weekLines" | "errors" | "notes">;

function readCourse({ courseName, effortPerWeek, ...file }: CourseFile): ReadFile & {
  course: Omit<NewCourse, "isActive"> | undefined;
} {
  const { checked, errors, notes } = parse(file);
  const read = readWeeks(checked);
  const { course, errors: ofCourse } = readFacts(checked, read.weeks, { courseName, effortPerWeek });
  return {
    course,
    weeks: read.weeks,
    weekLines: linesOfWeeks(checked),
    errors: inOrder([...errors, ...noWeeks(read.weeks, errors), ...read.errors, ...ofCourse]),
    notes,
  };
}

/** The weeks alone: what the file says about a course is left out, with a note. */
function readWeekFile(file: File): ReadFile {
  const { checked, errors, notes } = parse(file);
  const read = readWeeks(checked);
  const leftOut = checked.rows
    .filter(({ kind }) => kind === "course" || kind === "outcome" || kind === "tools")
    .map(({ line }) => ({ line, message: "This is about the course itself and is left out" }));
  return {
    weeks: read.weeks,
    weekLines: linesOfWeeks(checked),
    errors: inOrder([...errors, ...noWeeks(read.weeks, errors), ...read.errors]),
    notes: [...notes, ...leftOut],
  };
}

const linesOfWeeks = ({ rows }: ReturnType<typeof checkEntries>) =>
  rows.filter(({ kind }) => kind === "week").map(({ line }) => line);

function parse({ format, content }: File) {
  const parsed = parseEntries({ format, content });
  const checked = checkEntries(parsed.entries);
  return {
    checked,
    errors: [...parsed.errors, ...checked.errors],
    notes: inOrder([...parsed.notes, ...checked.notes]),
  };
}

function parseEntries({ format, content }: File): ParsedCourseFile {
  const refused = (errors: LineMessage[]) => ({ entries: [], errors, notes: [] });
  const tooMany = tooManyLines(content);
  if (tooMany.length > 0) return refused(tooMany);
  const unfit = splitLines(content).filter(({ text }) => !hasNoControlCharacters(text));
  if (unfit.length > 0) return refused(unfit.map(controlCharacters));
  const parsed = PARSERS[format](content);
  const first = parsed.entries[MAX_ENTRIES];
  const message = `At most ${formatNumber(MAX_ENTRIES)} rows at once; please split the file here`;
  return first ? refused([{ line: first.line, message }]) : parsed;
}

const controlCharacters = ({ number: line }: { number: number }) => ({
  line,
  message: "Please remove the control characters",
});

const noWeeks = (weeks: readonly NewWeek[], errors: readonly LineMessage[]): LineMessage[] =>
  weeks.length + errors.length === 0 ? [{ line: 1, message: "There is no week in this text" }] : [];

const tooManyWeeks = (count: number): LineMessage[] =>
  count > MAX_WEEKS
    ? [{ line: 1, message: `With these weeks the course has ${count}; it may have at most ${MAX_WEEKS}` }]
    : [];

const inOrder = (messages: readonly LineMessage[]) =>
  [...messages].sort((one, other) => one.line - other.line);

const lineProblems = (errors: readonly LineMessage[]) =>
  invalidFields({ field: "content", message: lineFaults(errors) });
