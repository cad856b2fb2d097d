import type { NewWeek, Week } from "#app/features/teaching/courses/editing-inputs.ts";
import { keepDeletedWeek } from "#app/features/teaching/courses/queries/course-deletions.server.ts";
import { selectPart } from "#app/features/teaching/courses/queries/material-editing.server.ts";
import { insertMaterials } from "#app/features/teaching/courses/queries/roadmap-replacing.server.ts";
import {
  countCompletions,
  deleteWeekStatements,
  insertLastWeek,
  moveToTemporaryWeek,
  renumberWeeks,
  selectWeek,
  selectWeekOrder,
  updateWeek,
  weekHasNoSubmissions,
} from "#app/features/teaching/courses/queries/week-editing.server.ts";
import { type CoursePart, MAX_WEEKS } from "#app/features/teaching/courses/rules.ts";
import { editOutcome } from "#app/kernel/editing.ts";
import { moveItem } from "#app/kernel/ordering.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, notFound, type Problem } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { entity, recordAudit, recordAuditIfChanged } from "#db/audit.ts";
import { mustChange, type RowOf } from "#db/session/index.ts";
import { toMaterials } from "./target-weeks.ts";

type NewLastWeek = Week & Partial<Pick<NewWeek, "resources" | "assignments">> & { formKey?: string };

export type WeekRow = RowOf<typeof selectWeek>;

/** Gets one week with the number of students who completed it. Problems: not_found. */
export const getWeek = withPermission("courses.read", async (ctx, key: CoursePart) => {
  const {
    week: [week],
    completions,
  } = await ctx.db.batch({
    week: selectWeek(ctx.db, key),
    completions: countCompletions(ctx.db, key.id),
  });
  return week
    ? ok({ ...week, completionCount: completions?.count ?? 0, hasWork: completions?.hasNoWork === 0 })
    : failed(notFound("The week"));
});

/** Adds a week at the end with its resources and assignments, once per form. Problems: not_found, conflict in a full course. */
export const addWeek = withPermission(
  "courses.edit",
  async (
    ctx,
    courseId: string,
    { formKey = crypto.randomUUID(), resources = [], assignments = [], ...values }: NewLastWeek,
  ): Promise<Outcome<WeekRow>> => {
    const key = { courseId, id: formKey };
    const after = { courseId, ...values, resources, assignments };
    const written = await ctx.db.batch({
      inserted: mustChange(insertLastWeek(ctx.db, formKey, courseId, values)),
      materials: insertMaterials(ctx.db, [
        { id: formKey, ...(await toMaterials({ resources, assignments })) },
      ]),
      audit: recordAudit(ctx, { action: "week.add", ...entity("week", formKey), after }),
      week: selectWeek(ctx.db, key),
    });
    const [added] = written?.week ?? [];
    if (added) return ok(added);
    const {
      week: [week],
      order,
    } = await ctx.db.batch({
      week: selectWeek(ctx.db, key),
      order: selectWeekOrder(ctx.db, courseId),
    });
    if (week) return ok(week);
    if (order.length === 0) return failed(notFound("The course"));
    return failed(courseIsFull);
  },
);

/** Changes a week. Problems: not_found, stale_version with the newer week. */
export const editWeek = withPermission(
  "courses.edit",
  async (
    ctx,
    key: CoursePart,
    { version, ...values }: Week & { version: number },
  ): Promise<Outcome<WeekRow>> => {
    const {
      changed,
      week: [week],
    } = await ctx.db.batch({
      changed: updateWeek(ctx.db, key, version, values),
      audit: recordAuditIfChanged(ctx, {
        action: "week.edit",
        ...entity("week", key.id),
        before: { version },
        after: values,
      }),
      week: selectWeek(ctx.db, key),
    });
    return editOutcome("week", { wasChanged: changed.length > 0, current: week, wanted: values });
  },
);

/**
 * Moves a week to another number, from 1; a number after the last one means the last. The weeks between are renumbered,
 * and completions stay with their week. Returns the new number. Problems: forbidden, not_found, conflict.
 */
export async function moveWeek(
  ctx: ServiceContext,
  key: CoursePart,
  to: number,
): Promise<Outcome<{ week: number }>> {
  const found = await findWeek(ctx, key);
  if (!found.ok) return found;
  const { id } = key;
  const { week, order } = found.value;
  const after = moveItem(order, id, to - 1);
  const place = { week: after.indexOf(id) + 1 };
  const moved = ok(place);
  if (after.indexOf(id) === order.indexOf(id)) return moved;
  const wasMoved = await ctx.db.batch({
    moved: mustChange(moveToTemporaryWeek(ctx.db, key, order)),
    renumbered: renumberWeeks(ctx.db, order, after, id),
    audit: recordAudit(ctx, {
      action: "week.move",
      ...entity("week", id),
      before: { week: week.week },
      after: place,
    }),
  });
  if (wasMoved) return moved;
  const now = await findWeek(ctx, key);
  return now.ok && now.value.order.indexOf(id) === after.indexOf(id) ? moved : failed(orderChanged);
}

/**
 * Removes a week with its resources, assignments and completions; later weeks are renumbered. May be repeated,
 * and undone for 10 minutes. Problems: conflict once a student has submitted to one of its assignments, not_found for one of another course.
 */
export async function removeWeek(ctx: ServiceContext, key: CoursePart): Promise<Outcome<void>> {
  const { id } = key;
  const found = await findWeek(ctx, key);
  if (!found.ok) {
    if (found.problem.code !== "not_found") return found;
    const [elsewhere] = await ctx.db.execute(selectPart(ctx.db, "weeks", id));
    return elsewhere ? found : ok(undefined);
  }
  const { week, order } = found.value;
  const after = order.filter((other) => other !== id);
  const wasRemoved = await ctx.db.batch({
    moved: mustChange(moveToTemporaryWeek(ctx.db, key, order, weekHasNoSubmissions(id))),
    kept: keepDeletedWeek(ctx.db, key, week.week),
    deleted: deleteWeekStatements(ctx.db, id),
    renumbered: renumberWeeks(ctx.db, order, after, id),
    audit: recordAudit(ctx, { action: "week.remove", ...entity("week", id), before: week }),
  });
  if (wasRemoved) return ok(undefined);
  const [remaining] = await ctx.db.execute(selectWeek(ctx.db, key));
  return remaining ? failed(weekHasWork) : ok(undefined);
}

const findWeek = withPermission("courses.read", async (ctx, key: CoursePart) => {
  const {
    week: [week],
    order,
  } = await ctx.db.batch({
    week: selectWeek(ctx.db, key),
    order: selectWeekOrder(ctx.db, key.courseId),
  });
  return week ? ok({ week, order: order.map((row) => row.id) }) : failed(notFound("The week"));
});

export const orderChanged: Problem = {
  code: "stale_version",
  message: "Someone else has changed the order of the weeks. Check the new order and try again.",
};

export const courseIsFull = conflict(`A course may have at most ${MAX_WEEKS} weeks.`);

const weekHasWork = conflict(
  "Students have submitted to an assignment of this week, so it cannot be deleted.",
);
