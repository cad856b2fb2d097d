import { insertFirstBatch } from "#app/features/teaching/batches/queries/batches.server.ts";
import { daysBetween } from "#app/features/teaching/batches/rules.ts";
import type { DuplicateCourse, PlaceItem } from "#app/features/teaching/courses/copying-inputs.ts";
import {
  copyAssignments,
  copyCourse,
  copyItemComments,
  copyItemToWeek,
  copyResources,
  copyWeek,
  copyWeekComments,
  copyWeeks,
  type ItemKind,
  moveItemToWeek,
  oneWeek,
  pairWeeks,
  selectFirstDue,
  selectItemPlace,
} from "#app/features/teaching/courses/queries/course-copying.server.ts";
import { selectCourse, selectWeeks } from "#app/features/teaching/courses/queries/course-editing.server.ts";
import {
  renumberWeeks,
  selectWeek,
  selectWeekOrder,
} from "#app/features/teaching/courses/queries/week-editing.server.ts";
import { type CoursePart, MAX_WEEKS } from "#app/features/teaching/courses/rules.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { invalidFields, notFound } from "#app/kernel/problem.ts";
import { dateAt } from "#app/kernel/zoned-time.ts";
import { recordAudit, recordAuditIfChanged } from "#db/audit.ts";
import { mustChange } from "#db/session/index.ts";
import { nameIsTaken } from "./edit-course.server.ts";
import { courseIsFull, orderChanged } from "./edit-weeks.server.ts";

/** Gets a course for the form that duplicates it, with its first due date; null without one. Problems: not_found. */
export const getCourseToCopy = withPermission("courses.edit", async (ctx, courseId: string) => {
  const {
    course: [course],
    first,
  } = await ctx.db.batch({
    course: selectCourse(ctx.db, { id: courseId }),
    first: selectFirstDue(ctx.db, courseId),
  });
  if (!course) return failed(notFound("The course"));
  const firstDue = first?.dueAt ?? null;
  return ok({ course, firstDue: firstDue === null ? null : dateAt(firstDue) });
});

/**
 * Copies a course with its weeks, and with its resources and assignments as chosen, inactive and once per form. With a
 * first due date all due dates move by the same days. Batches, classes and the work of students are not copied.
 * Problems: not_found, conflict at courseName when the name is taken.
 */
export const duplicateCourse = withPermission(
  "courses.edit",
  async (
    ctx,
    courseId: string,
    { formKey: id = crypto.randomUUID(), firstDueDate, ...choices }: DuplicateCourse,
  ): Promise<Outcome<{ id: string }>> => {
    const found = await getCourseToCopy(ctx, courseId);
    if (!found.ok) return found;
    const { firstDue } = found.value;
    const days = firstDue && firstDueDate ? daysBetween(firstDue, firstDueDate) : 0;
    const { courseName, displayName, withResources, withAssignments } = choices;
    const pairs = pairWeeks(courseId, id);
    const wasWritten = await ctx.db.batch({
      copied: mustChange(copyCourse(ctx.db, courseId, { id, courseName, displayName })),
      firstBatch: insertFirstBatch(ctx.db, id),
      copiedWeeks: copyWeeks(ctx.db, courseId, id),
      copiedResources: withResources ? [copyResources(ctx.db, pairs)] : [],
      copiedAssignments: withAssignments
        ? [copyAssignments(ctx.db, pairs, days), copyWeekComments(ctx.db, pairs)]
        : [],
      audit: recordAudit(ctx, {
        action: "course.duplicate",
        entity: "course",
        entityId: id,
        after: { from: courseId, days, ...choices },
      }),
    });
    if (wasWritten) return ok({ id });
    const [copy] = await ctx.db.execute(selectCourse(ctx.db, { id }));
    return copy ? ok({ id }) : failed(nameIsTaken);
  },
);

/**
 * Copies a week with its resources and assignments to the place after it, once per form. Returns the numbers of both.
 * Problems: not_found, conflict in a full course, stale_version when the weeks change meanwhile.
 */
export const duplicateWeek = withPermission(
  "courses.edit",
  async (
    ctx,
    { courseId, id }: CoursePart,
    copyId: string,
  ): Promise<Outcome<{ week: number; copy: number }>> => {
    const {
      week: [week],
      rows,
    } = await ctx.db.batch({
      week: selectWeek(ctx.db, { courseId, id }),
      rows: selectWeekOrder(ctx.db, courseId),
    });
    if (!week) return failed(notFound("The week"));
    const order = rows.map((row) => row.id);
    const done = (ids: string[]) => ok({ week: ids.indexOf(id) + 1, copy: ids.indexOf(copyId) + 1 });
    if (order.includes(copyId)) return done(order);
    if (order.length >= MAX_WEEKS) return failed(courseIsFull);
    const after = order.toSpliced(order.indexOf(id) + 1, 0, copyId);
    const pair = oneWeek(id, copyId);
    const wasWritten = await ctx.db.batch({
      copied: mustChange(copyWeek(ctx.db, courseId, id, copyId, order)),
      copiedResources: copyResources(ctx.db, pair),
      copiedAssignments: copyAssignments(ctx.db, pair),
      comments: copyWeekComments(ctx.db, pair),
      renumbered: renumberWeeks(ctx.db, order, after, copyId),
      audit: recordAudit(ctx, {
        action: "week.duplicate",
        entity: "week",
        entityId: copyId,
        after: { from: id },
      }),
    });
    if (wasWritten) return done(after);
    const now = (await ctx.db.execute(selectWeekOrder(ctx.db, courseId))).map((row) => row.id);
    return now.includes(copyId) ? done(now) : failed(orderChanged);
  },
);

/** Gets a resource or an assignment and the weeks of its course, for the form that moves it. Problems: not_found. */
export const getItemPlace = withPermission("courses.edit", async (ctx, kind: ItemKind, key: CoursePart) => {
  const {
    item: [item],
    weeks,
  } = await ctx.db.batch({
    item: selectItemPlace(ctx.db, kind, key),
    weeks: selectWeeks(ctx.db, { id: key.courseId }),
  });
  return item
    ? ok({ item, weeks: weeks.map(({ id, week, title }) => ({ id, week, title })) })
    : failed(notFound(`The ${kind}`));
});

/**
 * Moves a resource or an assignment with its submissions to the end of another week, or copies it without them, once per
 * form. Returns its title and the number of that week. Problems: not_found, invalid_fields for a week of another course.
 */
export const placeItem = withPermission(
  "courses.edit",
  async (
    ctx,
    kind: ItemKind,
    key: CoursePart,
    { weekId, how, formKey = crypto.randomUUID() }: PlaceItem,
  ): Promise<Outcome<{ title: string; week: number }>> => {
    const place = { ...key, weekId };
    const id = how === "copy" ? formKey : key.id;
    const {
      placed: [placed],
      item: [item],
    } = await ctx.db.batch({
      copied: how === "copy" ? copyItemToWeek(ctx.db, kind, place, id) : moveItemToWeek(ctx.db, kind, place),
      audit: recordAuditIfChanged(ctx, {
        action: `${kind}.${how === "copy" ? "copy" : "change-week"}`,
        entity: kind,
        entityId: id,
        after: { from: key.id, weekId },
      }),
      placed: selectItemPlace(ctx.db, kind, { ...key, id }),
      item: selectItemPlace(ctx.db, kind, key),
      comments: kind === "assignment" && how === "copy" ? [copyItemComments(ctx.db, id)] : [],
    });
    if (!item) return failed(notFound(`The ${kind}`));
    return placed?.weekId === weekId ? ok(placed) : failed(weekOfAnotherCourse);
  },
);

const weekOfAnotherCourse = invalidFields({
  field: "weekId",
  message: "This week is not in the course any more. Please choose another one",
});
