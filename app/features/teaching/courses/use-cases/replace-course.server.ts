import type { Wanted } from "#app/features/operations/events/queries/newest-events.server.ts";
import { insertImport } from "#app/features/operations/imports/queries/imports.server.ts";
import { insertFirstBatch } from "#app/features/teaching/batches/queries/batches.server.ts";
import type { NewCourse, ReplaceCourse } from "#app/features/teaching/courses/editing-inputs.ts";
import {
  type CourseKey,
  insertCourse,
  selectAssignments,
  selectCourseState,
  selectCourses,
  selectResources,
  selectWeeks,
  updateCourseInState,
} from "#app/features/teaching/courses/queries/course-editing.server.ts";
import {
  replaceRoadmap,
  type TargetWeek,
} from "#app/features/teaching/courses/queries/roadmap-replacing.server.ts";
import { withRichDescription } from "#app/features/teaching/courses/render-texts.server.ts";
import type { Admin } from "#app/kernel/actor.ts";
import { matches } from "#app/kernel/editing.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, type Problem } from "#app/kernel/problem.ts";
import { sha256 } from "#app/kernel/secrets.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { entity, recordAudit } from "#db/audit.ts";
import { mustChange } from "#db/session/index.ts";
import { getCourse, nameIsTaken } from "./edit-course.server.ts";
import { toTargetWeeks } from "./target-weeks.ts";

export type FullCourse = Extract<Awaited<ReturnType<typeof getCourse>>, { ok: true }>["value"];

/** A course with what the API says of every record. */
export type CourseRecord = FullCourse & { externalId: string | null };

/** The same with the tag of its state, which changes with the course and its content. */
export type CourseWithETag = CourseRecord & { state: string; tag: string };

const TAG_LENGTH = 24;

/** Gets one whole course with its tag. Problems: not_found. */
export const getCourseWithETag = withPermission(
  "courses.read",
  async (ctx, key: CourseKey): Promise<Outcome<CourseWithETag>> => {
    const { db, actor } = ctx;
    const [course, [row]] = await Promise.all([
      getCourse(ctx, key),
      db.execute(selectCourseState(db, actor, key)),
    ]);
    if (!course.ok) return course;
    const { state = "", externalId = null, updatedAt = course.value.updatedAt } = row ?? {};
    const tag = sha256(state, "hex").slice(0, TAG_LENGTH);
    return ok({ ...course.value, externalId, updatedAt, state, tag });
  },
);

/** Lists whole courses by name, all or those that an API caller asks for (Specification §7). */
export const listFullCourses = withPermission(
  "courses.read",
  async ({ db, actor }, wanted: Wanted = {}): Promise<Outcome<CourseRecord[]>> => {
    const { courses, weeks, resources, assignments } = await db.batch({
      courses: selectCourses(db, actor, wanted),
      weeks: selectWeeks(db),
      resources: selectResources(db),
      assignments: selectAssignments(db),
    });
    const [resourcesOf, assignmentsOf] = [groupByWeek(resources), groupByWeek(assignments)];
    const whole = weeks.map((week) => ({
      ...week,
      resources: resourcesOf.get(week.id) ?? [],
      assignments: assignmentsOf.get(week.id) ?? [],
    }));
    return ok(
      courses.map((course) => ({ ...course, weeks: whole.filter(({ courseId }) => courseId === course.id) })),
    );
  },
);

function groupByWeek<Row extends { weekId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.weekId, [...(groups.get(row.weekId) ?? []), row]);
  return groups;
}

const importOf = ({ actor }: ServiceContext<Admin>, target: string, fileName: string, count: number) => ({
  id: target,
  kind: "course" as const,
  target,
  fileName,
  createdBy: actor.userId,
  count,
  rows: [{ entity: "course" as const, id: target }],
});

/** Creates a course with its whole roadmap, once per form; `fileName` records the import of a file. Problems: conflict at courseName when the name is taken. */
export const createFullCourse = withPermission(
  "courses.edit",
  async (
    ctx,
    { courseName, weeklyRoadmap = [], formKey: id = crypto.randomUUID(), ...values }: NewCourse,
    fileName?: string,
  ): Promise<Outcome<CourseWithETag>> => {
    const wasWritten = await ctx.db.batch({
      inserted: mustChange(insertCourse(ctx.db, id, courseName, await withRichDescription(values))),
      firstBatch: insertFirstBatch(ctx.db, id),
      replaced: replaceRoadmap(ctx.db, id, await toTargetWeeks(weeklyRoadmap)),
      audit: recordAudit(ctx, {
        action: "course.create",
        ...entity("course", id),
        after: { courseName, ...values, weeklyRoadmap },
      }),
      insertedImport:
        fileName === undefined
          ? []
          : [insertImport(ctx.db, importOf(ctx, id, fileName, weeklyRoadmap.length))],
    });
    const course = await getCourseWithETag(ctx, { id });
    return wasWritten || course.ok ? course : failed(nameIsTaken);
  },
);

/**
 * Replaces a course. Its name and every omitted optional field stay. In a roadmap, weeks are identified by their
 * number, resources and assignments by `_id`; missing ones are removed. Problems: not_found, conflict when an
 * assignment with submissions would be removed, stale_version with the newer course when `expectedTag`, the tag that the
 * editor saw, is outdated or another save came in between.
 */
export async function replaceCourse(
  ctx: ServiceContext,
  key: CourseKey,
  wanted: ReplaceCourse,
  expectedTag?: string,
): Promise<Outcome<CourseWithETag>> {
  const { weeklyRoadmap, ...values } = wanted;
  const before = await getCourseWithETag(ctx, key);
  if (!before.ok) return before;
  const { state, tag, externalId: _own, ...course } = before.value;
  if (expectedTag !== undefined && expectedTag !== tag) return failed(staleCourse(before.value));
  if (isUnchanged(course, wanted)) return before;
  const { id, weeks } = course;
  const targetWeeks = weeklyRoadmap && (await toTargetWeeks(weeklyRoadmap, weeks));
  if (targetWeeks && removesSubmittedAssignment(course, targetWeeks)) return failed(assignmentHasSubmissions);
  const wasWritten = await ctx.db.batch({
    updated: mustChange(updateCourseInState(ctx.db, id, state, await withRichDescription(values))),
    firstBatch: insertFirstBatch(ctx.db, id),
    replaced: targetWeeks ? replaceRoadmap(ctx.db, id, targetWeeks) : [],
    audit: recordAudit(ctx, {
      action: "course.replace",
      ...entity("course", id),
      before: course,
      after: { ...values, weeklyRoadmap },
    }),
  });
  const after = await getCourseWithETag(ctx, { id });
  return wasWritten || !after.ok ? after : failed(staleCourse(after.value));
}

/** True for a course that was read and sent back. */
function isUnchanged({ weeks, ...course }: FullCourse, { weeklyRoadmap, ...values }: ReplaceCourse): boolean {
  const named = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  if (!matches(course, named)) return false;
  return !weeklyRoadmap || areSame(weeks, weeklyRoadmap, isSameWeek);
}

type ReadWeek = FullCourse["weeks"][number];
type SentWeek = NonNullable<ReplaceCourse["weeklyRoadmap"]>[number];

const areSame = <Read, Sent>(
  read: readonly Read[],
  sent: readonly Sent[],
  isSame: (one: Read, other: Sent) => boolean,
) => read.length === sent.length && read.every((row, index) => isSame(row, sent[index]!));

const isSameWeek = (week: ReadWeek, { resources, assignments, ...values }: SentWeek) =>
  matches<object>(week, values) &&
  areSame(week.resources, resources, isSameItem) &&
  areSame(week.assignments, assignments, (row, { dueDate: dueAt, ...item }) =>
    isSameItem(row, { ...item, dueAt }),
  );

const isSameItem = <Item extends { _id?: string }>(row: object, { _id: id, ...values }: Item) =>
  matches<object>(row, { id, ...values });

function removesSubmittedAssignment({ weeks }: FullCourse, targetWeeks: readonly TargetWeek[]): boolean {
  const staying = new Set(targetWeeks.flatMap(({ assignments }) => assignments.map(({ id }) => id)));
  return weeks.some(({ assignments }) =>
    assignments.some(({ id, submissionCount }) => submissionCount > 0 && !staying.has(id)),
  );
}

const assignmentHasSubmissions = conflict(
  "Students have submitted to an assignment that is missing here; it has to stay, with its _id.",
);

const staleCourse = (current: CourseWithETag): Problem => ({
  code: "stale_version",
  message: "Someone else has changed this course. Read it again and repeat your change.",
  current,
});
