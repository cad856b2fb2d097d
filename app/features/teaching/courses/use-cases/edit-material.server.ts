import type { AddResources, Assignment, Resource } from "#app/features/teaching/courses/editing-inputs.ts";
import { keepDeletedItem } from "#app/features/teaching/courses/queries/course-deletions.server.ts";
import {
  countSubmissions,
  deleteAssignment,
  deleteResource,
  insertAssignment,
  insertResource,
  orderAssignments,
  orderResources,
  selectAssignment,
  selectAssignmentByFormKey,
  selectAssignmentOrder,
  selectPart,
  selectResource,
  selectResourceByFormKey,
  selectResourceOrder,
  updateAssignment,
  updateResource,
} from "#app/features/teaching/courses/queries/material-editing.server.ts";
import {
  addedWeeks,
  insertMissingWeeks,
  type WeekKey,
} from "#app/features/teaching/courses/queries/week-editing.server.ts";
import { withRichTexts } from "#app/features/teaching/courses/render-texts.server.ts";
import type { CoursePart } from "#app/features/teaching/courses/rules.ts";
import { editOutcome } from "#app/kernel/editing.ts";
import { moveItem } from "#app/kernel/ordering.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { entity, recordAuditForEach, recordAuditIfChanged } from "#db/audit.ts";
import type { RowOf, Statement } from "#db/session/index.ts";

export type ResourceRow = RowOf<typeof selectResource>;
export type AssignmentRow = RowOf<typeof selectAssignment>;

/**
 * Statements: create the missing weeks up to the one that the API names, if the course lasts that long, because numbers
 * have no gaps (Ruling 34). Each is recorded in the audit log.
 */
function weeksUpTo(ctx: ServiceContext, week: WeekKey): Statement[] {
  if ("id" in week) return [];
  const ids = Array.from({ length: week.week }, () => crypto.randomUUID());
  return [
    insertMissingWeeks(ctx.db, week.courseName, ids),
    recordAuditForEach(ctx, { action: "week.add", entity: "week", after: week }, addedWeeks(ids)),
  ];
}

/**
 * Adds a resource at the end of a week, once per form. A week named by its number is created when it is missing and
 * within the duration of the course (Ruling 34). Problems: forbidden, not_found.
 */
export const addResource = withPermission(
  "courses.edit",
  async (
    ctx,
    week: WeekKey,
    { formKey = crypto.randomUUID(), ...values }: Resource & { formKey?: string },
  ): Promise<Outcome<ResourceRow>> => {
    const {
      resource: [resource],
    } = await ctx.db.batch({
      weeks: weeksUpTo(ctx, week),
      resources: newResource(ctx, week, formKey, values),
      resource: selectResourceByFormKey(ctx.db, formKey),
    });
    return resource ? ok(resource) : failed(notFound("The week"));
  },
);

/** Statements: add a resource at the end of a week, once per form, with its audit row. */
function newResource(ctx: ServiceContext, week: WeekKey, formKey: string, values: Resource): Statement[] {
  const id = crypto.randomUUID();
  const after = { week, ...values };
  return [
    insertResource(ctx.db, { id, week, formKey, values }),
    recordAuditIfChanged(ctx, { action: "resource.add", ...entity("resource", id), after }),
  ];
}

/** Adds several resources at the end of a week, all or none, once per form. Problems: forbidden, not_found. */
export const addResources = withPermission(
  "courses.edit",
  async (
    ctx,
    week: CoursePart,
    { formKey = crypto.randomUUID(), resources }: AddResources,
  ): Promise<Outcome<Resource[]>> => {
    const {
      resource: [first],
    } = await ctx.db.batch({
      resources: resources.flatMap((values, index) => newResource(ctx, week, `${formKey}-${index}`, values)),
      resource: selectResourceByFormKey(ctx.db, `${formKey}-0`),
    });
    return first ? ok(resources) : failed(notFound("The week"));
  },
);

/** Gets one resource. Problems: not_found. */
export const getResource = withPermission(
  "courses.read",
  async (ctx, key: CoursePart): Promise<Outcome<ResourceRow>> => {
    const [resource] = await ctx.db.execute(selectResource(ctx.db, key));
    return resource ? ok(resource) : failed(notFound("The resource"));
  },
);

/** Changes a resource. Problems: not_found, stale_version with the newer resource. */
export const editResource = withPermission(
  "courses.edit",
  async (
    ctx,
    key: CoursePart,
    { version, ...values }: Resource & { version: number },
  ): Promise<Outcome<ResourceRow>> => {
    const {
      changed,
      resource: [resource],
    } = await ctx.db.batch({
      changed: updateResource(ctx.db, key, version, values),
      audit: recordAuditIfChanged(ctx, {
        action: "resource.edit",
        ...entity("resource", key.id),
        before: { version },
        after: values,
      }),
      resource: selectResource(ctx.db, key),
    });
    return editOutcome("resource", { wasChanged: changed.length > 0, current: resource, wanted: values });
  },
);

/** Removes a resource; may be repeated, and undone for 10 minutes. Problems: not_found for one of another course. */
export const removeResource = withPermission(
  "courses.edit",
  async (ctx, key: CoursePart): Promise<Outcome<void>> => {
    const [before] = await ctx.db.execute(selectResource(ctx.db, key));
    const {
      remaining: [remaining],
    } = await ctx.db.batch({
      kept: keepDeletedItem(ctx.db, "resource", key),
      deleted: deleteResource(ctx.db, key),
      audit: recordAuditIfChanged(ctx, { action: "resource.remove", ...entity("resource", key.id), before }),
      remaining: selectPart(ctx.db, "resources", key.id),
    });
    return remaining ? failed(notFound("The resource")) : ok(undefined);
  },
);

/** Moves a resource to another position in its week, from 0. Problems: not_found. */
export const moveResource = withPermission(
  "courses.edit",
  async (ctx, key: CoursePart, to: number): Promise<Outcome<void>> => {
    const {
      resource: [resource],
      order,
    } = await ctx.db.batch({
      resource: selectResource(ctx.db, key),
      order: selectResourceOrder(ctx.db, key.id),
    });
    if (!resource) return failed(notFound("The resource"));
    return writeOrder(ctx, "resource", key.id, to, order, (ids) =>
      orderResources(ctx.db, resource.weekId, ids),
    );
  },
);

/** Adds an assignment at the end of a week, like addResource. Problems: forbidden, not_found. */
export const addAssignment = withPermission(
  "courses.edit",
  async (
    ctx,
    week: WeekKey,
    { formKey = crypto.randomUUID(), dueDate: dueAt, ...rest }: Assignment & { formKey?: string },
  ): Promise<Outcome<AssignmentRow>> => {
    const id = crypto.randomUUID();
    const values = { ...rest, dueAt };
    const {
      assignment: [assignment],
    } = await ctx.db.batch({
      weeks: weeksUpTo(ctx, week),
      inserted: insertAssignment(ctx.db, { id, week, formKey, values: await withRichTexts(values) }),
      audit: recordAuditIfChanged(ctx, {
        action: "assignment.add",
        ...entity("assignment", id),
        after: { week, ...values },
      }),
      assignment: selectAssignmentByFormKey(ctx.db, formKey),
    });
    return assignment ? ok(assignment) : failed(notFound("The week"));
  },
);

/** Gets one assignment with its number of submissions. Problems: not_found. */
export const getAssignment = withPermission("courses.read", async (ctx, key: CoursePart) => {
  const {
    assignment: [assignment],
    submissions,
  } = await ctx.db.batch({
    assignment: selectAssignment(ctx.db, key),
    submissions: countSubmissions(ctx.db, key.id),
  });
  if (!assignment) return failed(notFound("The assignment"));
  return ok({ ...assignment, submissionCount: submissions?.count ?? 0 });
});

/** Changes an assignment. Problems: not_found, stale_version with the newer assignment. */
export const editAssignment = withPermission(
  "courses.edit",
  async (
    ctx,
    key: CoursePart,
    { version, dueDate: dueAt, ...rest }: Assignment & { version: number },
  ): Promise<Outcome<AssignmentRow>> => {
    const values = { ...rest, dueAt };
    const {
      changed,
      assignment: [assignment],
    } = await ctx.db.batch({
      changed: updateAssignment(ctx.db, key, version, await withRichTexts(values)),
      audit: recordAuditIfChanged(ctx, {
        action: "assignment.edit",
        ...entity("assignment", key.id),
        before: { version },
        after: values,
      }),
      assignment: selectAssignment(ctx.db, key),
    });
    return editOutcome("assignment", { wasChanged: changed.length > 0, current: assignment, wanted: values });
  },
);

/**
 * Removes an assignment; may be repeated, and undone for 10 minutes. Problems: conflict once a student has submitted to it, not_found for one of
 * another course.
 */
export const removeAssignment = withPermission(
  "courses.edit",
  async (ctx, key: CoursePart): Promise<Outcome<void>> => {
    const [before] = await ctx.db.execute(selectAssignment(ctx.db, key));
    const {
      remaining: [remaining],
    } = await ctx.db.batch({
      kept: keepDeletedItem(ctx.db, "assignment", key),
      deleted: deleteAssignment(ctx.db, key),
      audit: recordAuditIfChanged(ctx, {
        action: "assignment.remove",
        ...entity("assignment", key.id),
        before,
      }),
      remaining: selectPart(ctx.db, "assignments", key.id),
    });
    if (!remaining) return ok(undefined);
    if (!before) return failed(notFound("The assignment"));
    return failed(conflict("Students have submitted to this assignment, so it cannot be deleted."));
  },
);

/** Moves an assignment to another position in its week, from 0. Problems: not_found. */
export const moveAssignment = withPermission(
  "courses.edit",
  async (ctx, key: CoursePart, to: number): Promise<Outcome<void>> => {
    const {
      assignment: [assignment],
      order,
    } = await ctx.db.batch({
      assignment: selectAssignment(ctx.db, key),
      order: selectAssignmentOrder(ctx.db, key.id),
    });
    if (!assignment) return failed(notFound("The assignment"));
    return writeOrder(ctx, "assignment", key.id, to, order, (ids) =>
      orderAssignments(ctx.db, assignment.weekId, ids),
    );
  },
);

async function writeOrder(
  ctx: ServiceContext,
  what: "resource" | "assignment",
  id: string,
  to: number,
  order: { id: string }[],
  statement: (ids: string[]) => Statement,
): Promise<Outcome<void>> {
  const before = order.map((row) => row.id);
  const after = moveItem(before, id, to);
  await ctx.db.batch({
    statement: statement(after),
    audit: recordAuditIfChanged(ctx, {
      action: `${what}.move`,
      ...entity(what, id),
      before: { position: before.indexOf(id) },
      after: { position: after.indexOf(id) },
    }),
  });
  return ok(undefined);
}
