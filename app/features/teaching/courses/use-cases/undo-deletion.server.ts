import {
  forgetDeletion,
  restoreCourse,
  restoreItem,
  restoreRows,
  restoreWeek,
  selectDeletedCourses,
  selectDeletions,
} from "#app/features/teaching/courses/queries/course-deletions.server.ts";
import {
  selectCourse,
  selectCourseList,
} from "#app/features/teaching/courses/queries/course-editing.server.ts";
import { selectPart } from "#app/features/teaching/courses/queries/material-editing.server.ts";
import {
  renumberWeeks,
  selectWeekOrder,
} from "#app/features/teaching/courses/queries/week-editing.server.ts";
import { type CoursePart, MAX_WEEKS, UNDO_MINUTES } from "#app/features/teaching/courses/rules.ts";
import { WHOLE_LIST } from "#app/kernel/list.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { hasRoleFor, withPermission } from "#app/kernel/permissions.ts";
import { conflict, type Problem } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordAudit, recordExport } from "#db/audit.ts";
import { mustChange, type RowOf } from "#db/session/index.ts";
import { getCourse } from "./edit-course.server.ts";
import { courseIsFull, orderChanged } from "./edit-weeks.server.ts";

type Deletion = RowOf<typeof selectDeletions>;

/**
 * Gets a course with all its content and with what was deleted from it in the last minutes, the newest first; nothing
 * deleted for those who may not undo it. Problems: not_found.
 */
export const getCourseWithDeletions = withPermission("courses.read", async (ctx, courseId: string) => {
  const { db } = ctx;
  const [course, deletions] = await Promise.all([
    getCourse(ctx, { id: courseId }),
    db.execute(selectDeletions(db, courseId)),
  ]);
  if (!course.ok) return course;
  return ok({ ...course.value, deletions: hasRoleFor(ctx.actor, "courses.edit") ? deletions : [] });
});

/**
 * Puts a deleted week, resource or assignment back with everything that was deleted with it, under the same ids; may be
 * repeated. A week returns to its number. Returns its title. Problems: conflict when the time is over, when the week of
 * an item is deleted too, or in a full course; stale_version when the weeks change meanwhile.
 */
export const undoDeletion = withPermission(
  "courses.edit",
  async (ctx, key: CoursePart): Promise<Outcome<{ title: string }>> => {
    const {
      deletion: [deletion],
      rows,
    } = await ctx.db.batch({
      deletion: selectDeletions(ctx.db, key.courseId, key.id),
      rows: selectWeekOrder(ctx.db, key.courseId),
    });
    if (!deletion) return afterUndo(ctx, key, undoIsOver);
    const order = rows.map(({ id }) => id);
    const done = ok({ title: deletion.title });
    if (deletion.kind === "week" && order.length >= MAX_WEEKS) return failed(courseIsFull);
    const wasRestored = await (deletion.kind === "week"
      ? putWeekBack(ctx, key, deletion, order)
      : ctx.db.batch({
          restored: mustChange(restoreItem(ctx.db, deletion.kind, key)),
          dependents: deletion.kind === "assignment" && restoreDependents(ctx, key),
          ...recordRestore(ctx, key, deletion),
        }));
    if (wasRestored) return done;
    return afterUndo(ctx, key, deletion.kind === "week" ? orderChanged : weekIsDeleted);
  },
);

function putWeekBack(ctx: ServiceContext, key: CoursePart, deletion: Deletion, order: string[]) {
  const after = order.toSpliced(deletion.week - 1, 0, key.id);
  return ctx.db.batch({
    week: mustChange(restoreWeek(ctx.db, key, order)),
    resources: restoreRows(ctx.db, "resources", key),
    assignments: restoreRows(ctx.db, "assignments", key),
    completions: restoreRows(ctx.db, "week_completions", key),
    dependents: restoreDependents(ctx, key),
    numbers: renumberWeeks(ctx.db, order, after, key.id),
    ...recordRestore(ctx, key, deletion),
  });
}

const recordRestore = (
  ctx: Parameters<typeof recordAudit>[0],
  key: CoursePart,
  { kind, title }: Deletion,
) => ({
  forgotten: forgetDeletion(ctx.db, key),
  audit: recordAudit(ctx, { action: `${kind}.restore`, entity: kind, entityId: key.id, after: { title } }),
});

/** Without a deletion: the other of two equal requests has put the part back, or the problem holds. */
async function afterUndo(
  { db }: ServiceContext,
  { id }: CoursePart,
  problem: Problem,
): Promise<Outcome<{ title: string }>> {
  const found = await db.batch({
    weeks: selectPart(db, "weeks", id),
    resources: selectPart(db, "resources", id),
    assignments: selectPart(db, "assignments", id),
  });
  const [part] = Object.values(found).flat();
  return part ? ok({ title: part.title }) : failed(problem);
}

/**
 * Lists all courses with the numbers of their weeks, students and pending submissions, and the deletions of courses for
 * those who may undo them.
 */
export const listCoursesWithDeletions = withPermission("courses.read", async (ctx) => {
  const { courses, deletions } = await ctx.db.batch({
    courses: selectCourseList(ctx.db),
    deletions: selectDeletedCourses(ctx.db),
  });
  return ok({ courses, deletions: hasRoleFor(ctx.actor, "courses.edit") ? deletions : [] });
});

/** Exports all courses in the order of their list; the download is recorded. */
export const exportCourses = withPermission("courses.export", async (ctx) => {
  const { rows } = await ctx.db.batch({
    audit: recordExport(ctx, { action: "course.export", entity: "course" }, WHOLE_LIST),
    rows: selectCourseList(ctx.db),
  });
  return ok([rows]);
});

/**
 * Puts a deleted course back with everything that was deleted with it, under the same ids; may be repeated. Returns its
 * title. Problems: conflict when the time is over, or another course has its name by now.
 */
export const undoCourseDeletion = withPermission(
  "courses.edit",
  async (ctx, id: string): Promise<Outcome<{ title: string }>> => {
    const { guard, rest } = restoreCourse(ctx.db, id);
    await ctx.db.batch({
      guard: mustChange(guard),
      rest,
      audit: recordAudit(ctx, { action: "course.restore", entity: "course", entityId: id }),
    });
    const {
      course: [course],
      deletions,
    } = await ctx.db.batch({
      course: selectCourse(ctx.db, { id }),
      deletions: selectDeletedCourses(ctx.db),
    });
    if (course) return ok({ title: course.displayName || course.courseName });
    return failed(deletions.some((deletion) => deletion.id === id) ? nameIsUsed : undoIsOver);
  },
);

const nameIsUsed = conflict(
  "Another course has this name by now. Delete that one first, or import this one again.",
);

const undoIsOver = conflict(
  `This can no longer be undone: it was deleted more than ${UNDO_MINUTES} minutes ago.`,
);

const weekIsDeleted = conflict("The week of this item is deleted too. Undo the deletion of the week first.");

/** What belongs to assignments. */
const restoreDependents = ({ db }: ServiceContext, key: CoursePart) =>
  [restoreRows(db, "due_date_extensions", key), restoreRows(db, "grading_comments", key)] as const;
