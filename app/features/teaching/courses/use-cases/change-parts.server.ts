import type { Wanted } from "#app/features/operations/events/queries/newest-events.server.ts";
import type { DuplicateCourse } from "#app/features/teaching/courses/copying-inputs.ts";
import type {
  Assignment,
  ChangeAssignment,
  ChangeResource,
  ChangeWeek,
  Resource,
} from "#app/features/teaching/courses/editing-inputs.ts";
import { selectItemPlace } from "#app/features/teaching/courses/queries/course-copying.server.ts";
import { selectCourse, selectWeeks } from "#app/features/teaching/courses/queries/course-editing.server.ts";
import {
  selectAssignmentOrder,
  selectAssignmentRecord,
  selectResourceOrder,
  selectResourceRecord,
} from "#app/features/teaching/courses/queries/material-editing.server.ts";
import {
  selectWeekRecord,
  selectWeekRecords,
} from "#app/features/teaching/courses/queries/week-editing.server.ts";
import { type CoursePart, itemTag, weekTag } from "#app/features/teaching/courses/rules.ts";
import type { Admin } from "#app/kernel/actor.ts";
import { editConflict, matches } from "#app/kernel/editing.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { invalidFields, notFound, type Problem } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import type { RowOf } from "#db/session/index.ts";
import { duplicateCourse, duplicateWeek, placeItem } from "./copy-course.server.ts";
import {
  addAssignment,
  addResource,
  editAssignment,
  editResource,
  moveAssignment,
  moveResource,
  removeAssignment,
  removeResource,
} from "./edit-material.server.ts";
import { addWeek, editWeek, moveWeek, removeWeek } from "./edit-weeks.server.ts";
import { type CourseWithETag, getCourseWithETag } from "./replace-course.server.ts";

/** A part of a course as the API names it. */
type NamedPart = { courseName: string; id: string };

export type WeekRecord = RowOf<typeof selectWeekRecord>;
type Placed<Row> = Row & { week: number; position: number };
export type ResourceRecord = Placed<RowOf<typeof selectResourceRecord>>;
export type AssignmentRecord = Placed<RowOf<typeof selectAssignmentRecord>>;

async function findCourse(ctx: ServiceContext, courseName: string): Promise<Outcome<string>> {
  const [course] = await ctx.db.execute(selectCourse(ctx.db, { courseName }));
  return course ? ok(course.id) : failed(notFound("The course"));
}

async function findPart(ctx: ServiceContext, { courseName, id }: NamedPart): Promise<Outcome<CoursePart>> {
  const course = await findCourse(ctx, courseName);
  return course.ok ? ok({ courseId: course.value, id }) : course;
}

/** Lists the weeks of a course without their material, all or those asked for, in order. Problems: not_found. */
export const listWeeks = withPermission("courses.read", async (ctx, courseName: string, wanted: Wanted) => {
  const { db, actor } = ctx;
  const course = await findCourse(ctx, courseName);
  return course.ok ? ok(await db.execute(selectWeekRecords(db, actor, course.value, wanted))) : course;
});

/** Gets a week of a course without its material. Problems: not_found. */
export const getWeekRecord = withPermission(
  "courses.read",
  async (ctx, named: NamedPart): Promise<Outcome<WeekRecord>> => {
    const key = await findPart(ctx, named);
    return key.ok ? readWeek(ctx, key.value) : key;
  },
);

async function readWeek({ db, actor }: ServiceContext<Admin>, key: CoursePart): Promise<Outcome<WeekRecord>> {
  const [week] = await db.execute(selectWeekRecord(db, actor, key));
  return week ? ok(week) : failed(notFound("The week"));
}

type NewWeekTexts = Parameters<typeof addWeek>[2];

/** Adds a week at the end of a course. Problems: not_found, conflict in a full course. */
export const addWeekByCall = withPermission(
  "courses.edit",
  async (ctx, courseName: string, week: NewWeekTexts): Promise<Outcome<WeekRecord>> => {
    const course = await findCourse(ctx, courseName);
    if (!course.ok) return course;
    const added = await addWeek(ctx, course.value, week);
    return added.ok ? readWeek(ctx, { courseId: course.value, id: added.value.id }) : added;
  },
);

/**
 * Changes the named fields of a week, or moves it to another number. Problems: not_found, invalid_fields (both at once),
 * stale_version with the newer week when `expectedTag` is not its tag or another save came in between.
 */
export const changeWeek = withPermission(
  "courses.edit",
  async (
    ctx,
    named: NamedPart,
    { week: number, ...change }: ChangeWeek,
    expectedTag?: string,
  ): Promise<Outcome<WeekRecord>> => {
    const key = await findPart(ctx, named);
    if (!key.ok) return key;
    const found = await readWeek(ctx, key.value);
    if (!found.ok) return found;
    const { value: before } = found;
    if (isOutdated(expectedTag, weekTag(before))) return failed(editConflict("week", before));
    const isMoved = number !== undefined && number !== before.week;
    if (matches(before, change)) {
      const moved = isMoved ? await moveWeek(ctx, key.value, number) : ok(undefined);
      return moved.ok ? readWeek(ctx, key.value) : moved;
    }
    if (isMoved) return failed(moveAlone("week"));
    const { title, topics, projects, liveClassTopics, version } = before;
    const edit = { title, topics, projects, liveClassTopics, ...change, version };
    return afterEdit("week", await editWeek(ctx, key.value, edit), await readWeek(ctx, key.value));
  },
);

/** Removes a week with its material; later weeks are renumbered. Problems: not_found, conflict once it has submissions. */
export const removeWeekByCall = withPermission("courses.edit", async (ctx, named: NamedPart) => {
  const key = await findPart(ctx, named);
  return key.ok ? removeWeek(ctx, key.value) : key;
});

/** Copies the course of this name and returns the copy. Problems: as duplicateCourse. */
export const duplicateCourseByCall = withPermission(
  "courses.edit",
  async (ctx, courseName: string, copy: DuplicateCourse): Promise<Outcome<CourseWithETag>> => {
    const course = await findCourse(ctx, courseName);
    if (!course.ok) return course;
    const copied = await duplicateCourse(ctx, course.value, copy);
    return copied.ok ? getCourseWithETag(ctx, { courseName: copy.courseName }) : copied;
  },
);

/** Copies a week to the place after it and returns the copy. Problems: as duplicateWeek. */
export const duplicateWeekByCall = withPermission(
  "courses.edit",
  async (ctx, named: NamedPart): Promise<Outcome<WeekRecord>> => {
    const key = await findPart(ctx, named);
    if (!key.ok) return key;
    const id = crypto.randomUUID();
    const copied = await duplicateWeek(ctx, key.value, id);
    return copied.ok ? readWeek(ctx, { courseId: key.value.courseId, id }) : copied;
  },
);

/** The outcome of an edit with the record as it is after it, which a conflict names as the newer one. */
function afterEdit<Value>(what: string, done: Outcome<unknown>, after: Outcome<Value>): Outcome<Value> {
  if (done.ok || !after.ok) return after;
  return failed(done.problem.code === "stale_version" ? editConflict(what, after.value) : done.problem);
}

const isOutdated = (expected: string | undefined, current: string) =>
  expected !== undefined && expected !== current;

const moveAlone = (field: string): Problem =>
  invalidFields({ field, message: "Please send a move without other changes, in a call of its own" });

type Editor = ServiceContext<Admin>;

/** How resources and assignments are read. */
const KINDS = {
  resource: { select: selectResourceRecord, selectOrder: selectResourceOrder },
  assignment: { select: selectAssignmentRecord, selectOrder: selectAssignmentOrder },
} as const;

type Kind = keyof typeof KINDS;
type RecordOf = { resource: ResourceRecord; assignment: AssignmentRecord };

async function readItem<K extends Kind>(
  ctx: Editor,
  kind: K,
  key: CoursePart,
): Promise<Outcome<RecordOf[K]>> {
  const { select, selectOrder } = KINDS[kind];
  const {
    item: [item],
    place: [place],
    order,
  } = await ctx.db.batch({
    item: select(ctx.db, ctx.actor, key),
    place: selectItemPlace(ctx.db, kind, key),
    order: selectOrder(ctx.db, key.id),
  });
  if (!item || !place) return failed(notFound(`The ${kind}`));
  const position = order.findIndex(({ id }) => id === key.id);
  return ok({ ...item, week: place.week, position } as RecordOf[K]);
}

const getItem =
  <K extends Kind>(kind: K) =>
  async (ctx: Editor, named: NamedPart): Promise<Outcome<RecordOf[K]>> => {
    const key = await findPart(ctx, named);
    return key.ok ? readItem(ctx, kind, key.value) : key;
  };

/** Gets a resource with its place. Problems: not_found. */
export const getResourceRecord = withPermission("courses.read", getItem("resource"));
/** Gets an assignment with its place. Problems: not_found. */
export const getAssignmentRecord = withPermission("courses.read", getItem("assignment"));

type Week = { courseName: string; week: number };

/** Adds a resource at the end of a week, and returns it with its place. Problems: as addResource. */
export const addResourceByCall = withPermission(
  "courses.edit",
  async (ctx, { courseName, week }: Week, values: Resource): Promise<Outcome<ResourceRecord>> => {
    const added = await addResource(ctx, { courseName, week }, values);
    return added.ok ? getResourceRecord(ctx, { courseName, id: added.value.id }) : added;
  },
);

/** The same with an assignment. */
export const addAssignmentByCall = withPermission(
  "courses.edit",
  async (ctx, { courseName, week }: Week, values: Assignment): Promise<Outcome<AssignmentRecord>> => {
    const added = await addAssignment(ctx, { courseName, week }, values);
    return added.ok ? getAssignmentRecord(ctx, { courseName, id: added.value.id }) : added;
  },
);

type Place = { week?: number; position?: number };

const MOVES = { resource: moveResource, assignment: moveAssignment } as const;

/** Moves an item to the end of another week, or within its week; undefined when its place stays. */
async function moveItemTo<K extends Kind>(
  ctx: Editor,
  kind: K,
  key: CoursePart,
  before: RecordOf[K],
  { week, position }: Place,
): Promise<Outcome<unknown> | undefined> {
  const isElsewhere = week !== undefined && week !== before.week;
  const isMoved = position !== undefined && position !== before.position;
  if (isElsewhere && isMoved) return failed(moveAlone("position"));
  if (isMoved) return MOVES[kind](ctx, key, position);
  if (!isElsewhere) return undefined;
  const weeks = await ctx.db.execute(selectWeeks(ctx.db, { id: key.courseId }));
  const target = weeks.find((other) => other.week === week);
  if (!target) return failed(unknownWeek);
  return placeItem(ctx, kind, key, { weekId: target.id, how: "move" });
}

const unknownWeek = invalidFields({ field: "week", message: "The course has no week of this number" });

/** Changes the fields of an item with `edit`, or moves it; both at once are refused. */
async function changeItem<K extends Kind, Values extends object>(
  ctx: Editor,
  kind: K,
  named: NamedPart,
  change: { place: Place; values: Values; expectedTag?: string },
  edit: (before: RecordOf[K], key: CoursePart) => Promise<Outcome<unknown>>,
): Promise<Outcome<RecordOf[K]>> {
  const key = await findPart(ctx, named);
  if (!key.ok) return key;
  const found = await readItem(ctx, kind, key.value);
  if (!found.ok) return found;
  const { value: before } = found;
  if (isOutdated(change.expectedTag, itemTag(before))) return failed(editConflict(kind, before));
  const isEdited = !matches<object>(before, change.values);
  const isMove = (["week", "position"] as const).find(
    (name) => change.place[name] !== undefined && change.place[name] !== before[name],
  );
  if (isEdited && isMove) return failed(moveAlone(isMove));
  const done = isEdited
    ? await edit(before, key.value)
    : await moveItemTo(ctx, kind, key.value, before, change.place);
  if (!done) return ok(before);
  return afterEdit(kind, done, await readItem(ctx, kind, key.value));
}

/**
 * Changes the named fields of a resource, or moves it within its week or to the end of another one. Problems: not_found,
 * invalid_fields (a move with other changes, an unknown week), stale_version with the newer resource.
 */
export const changeResource = withPermission(
  "courses.edit",
  (ctx, named: NamedPart, { week, position, ...values }: ChangeResource, expectedTag?: string) =>
    changeItem(
      ctx,
      "resource",
      named,
      { place: { week, position }, values, expectedTag },
      ({ title, url, type, version }, key) =>
        editResource(ctx, key, { title, url, type, ...values, version }),
    ),
);

/** The same with an assignment; the settings of grading stay. Submissions keep their own maximum. */
export const changeAssignment = withPermission(
  "courses.edit",
  (ctx, named: NamedPart, { week, position, dueDate, ...values }: ChangeAssignment, expectedTag?: string) => {
    const wanted = dueDate === undefined ? values : { ...values, dueAt: dueDate };
    return changeItem(
      ctx,
      "assignment",
      named,
      { place: { week, position }, values: wanted, expectedTag },
      ({ title, description, dueAt, maxScore, instructions, version }, key) =>
        editAssignment(ctx, key, {
          ...{ title, description, maxScore, instructions, ...values },
          dueDate: dueDate === undefined ? dueAt : dueDate,
          version,
        }),
    );
  },
);

/** Removes a resource. Problems: not_found for one of another course. */
export const removeResourceByCall = withPermission("courses.edit", async (ctx, named: NamedPart) => {
  const key = await findPart(ctx, named);
  return key.ok ? removeResource(ctx, key.value) : key;
});

/** Removes an assignment. Problems: not_found for one of another course, conflict once a student has submitted to it. */
export const removeAssignmentByCall = withPermission("courses.edit", async (ctx, named: NamedPart) => {
  const key = await findPart(ctx, named);
  return key.ok ? removeAssignment(ctx, key.value) : key;
});
