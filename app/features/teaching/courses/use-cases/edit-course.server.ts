import { insertFirstBatch } from "#app/features/teaching/batches/queries/batches.server.ts";
import type { CreateCourse, UpdateCourse } from "#app/features/teaching/courses/editing-inputs.ts";
import { keepDeletedCourse } from "#app/features/teaching/courses/queries/course-deletions.server.ts";
import {
  type CourseKey,
  type CourseRow,
  deleteCourseStatements,
  insertCourse,
  selectAssignments,
  selectCourse,
  selectCourseEffects,
  selectResources,
  selectWeeks,
  setActive,
  updateCourse as updateCourseRow,
} from "#app/features/teaching/courses/queries/course-editing.server.ts";
import { withRichDescription } from "#app/features/teaching/courses/render-texts.server.ts";
import { editOutcome } from "#app/kernel/editing.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { alreadyExists, conflict, notFound } from "#app/kernel/problem.ts";
import { entity, recordAuditIfChanged } from "#db/audit.ts";

/** Gets one course with all its weeks, resources and assignments. Problems: not_found. */
export const getCourse = withPermission("courses.read", async (ctx, key: CourseKey) => {
  const {
    course: [course],
    weeks,
    resources,
    assignments,
  } = await ctx.db.batch({
    course: selectCourse(ctx.db, key),
    weeks: selectWeeks(ctx.db, key),
    resources: selectResources(ctx.db, key),
    assignments: selectAssignments(ctx.db, key),
  });
  if (!course) return failed(notFound("The course"));
  const roadmap = weeks.map((week) => ({
    ...week,
    resources: resources.filter(({ weekId }) => weekId === week.id),
    assignments: assignments.filter(({ weekId }) => weekId === week.id),
  }));
  return ok({ ...course, weeks: roadmap });
});

/** Gets what deleting a course would delete, for the confirmation. Problems: not_found. */
export const getDeletionEffects = withPermission("courses.read", async (ctx, key: CourseKey) => {
  const {
    course: [course],
    effects,
  } = await ctx.db.batch({
    course: selectCourse(ctx.db, key),
    effects: selectCourseEffects(ctx.db, key),
  });
  return course && effects ? ok({ course, effects }) : failed(notFound("The course"));
});

/** Creates a course, once per form. Problems: conflict at courseName when the name is taken. */
export const createCourse = withPermission(
  "courses.edit",
  async (
    ctx,
    { courseName, formKey = crypto.randomUUID(), ...values }: CreateCourse,
  ): Promise<Outcome<CourseRow>> => {
    const {
      course: [course],
    } = await ctx.db.batch({
      inserted: insertCourse(ctx.db, formKey, courseName, await withRichDescription(values)),
      audit: recordAuditIfChanged(ctx, {
        action: "course.create",
        ...entity("course", formKey),
        after: { courseName, ...values },
      }),
      firstBatch: insertFirstBatch(ctx.db, formKey),
      course: selectCourse(ctx.db, { id: formKey }),
    });
    return course ? ok(course) : failed(nameIsTaken);
  },
);

export const nameIsTaken = alreadyExists("courseName", "There is a course of this name already");

/** Changes a course; its name stays. Problems: not_found, stale_version with the newer course. */
export const updateCourse = withPermission(
  "courses.edit",
  async (ctx, id: string, { version, ...values }: UpdateCourse): Promise<Outcome<CourseRow>> => {
    const {
      changed,
      course: [course],
    } = await ctx.db.batch({
      changed: updateCourseRow(ctx.db, id, version, await withRichDescription(values)),
      audit: recordAuditIfChanged(ctx, {
        action: "course.update",
        ...entity("course", id),
        before: { version },
        after: values,
      }),
      firstBatch: insertFirstBatch(ctx.db, id),
      course: selectCourse(ctx.db, { id }),
    });
    return editOutcome("course", { wasChanged: changed.length > 0, current: course, wanted: values });
  },
);

/** Opens a course to students, or closes it. Problems: not_found. */
export const setCourseActive = withPermission(
  "courses.edit",
  async (ctx, id: string, isActive: boolean): Promise<Outcome<CourseRow>> => {
    const {
      course: [course],
    } = await ctx.db.batch({
      state: setActive(ctx.db, id, isActive),
      audit: recordAuditIfChanged(ctx, {
        action: "course.set-active",
        ...entity("course", id),
        after: { isActive },
      }),
      course: selectCourse(ctx.db, { id }),
    });
    return course ? ok(course) : failed(notFound("The course"));
  },
);

/**
 * Deletes a course with its content; can be undone for 10 minutes. Problems: not_found, conflict once people were in it,
 * or when something refers to it (ADR 0127).
 */
export const deleteCourse = withPermission(
  "courses.edit",
  async (ctx, key: CourseKey): Promise<Outcome<CourseRow>> => {
    const [course] = await ctx.db.execute(selectCourse(ctx.db, key));
    if (!course) return failed(notFound("The course"));
    const {
      remaining: [remaining],
    } = await ctx.db.batch({
      kept: keepDeletedCourse(ctx.db, course.id),
      deleted: deleteCourseStatements(ctx.db, course.id),
      audit: recordAuditIfChanged(ctx, {
        action: "course.delete",
        ...entity("course", course.id),
        before: course,
      }),
      remaining: selectCourse(ctx.db, { id: course.id }),
    });
    if (!remaining) return ok(course);
    return failed(courseStays);
  },
);

const courseStays = conflict(
  "People are or were in this course, or are invited to it, so it cannot be deleted. You can make it inactive instead.",
);
