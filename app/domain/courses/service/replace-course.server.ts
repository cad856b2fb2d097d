import { mergeReads } from "#db/merged-reads.ts";
import { recordAudit } from "#db/queries/audit.ts";
import {
  type CourseKey,
  insertCourse,
  selectAssignments,
  selectCourseState,
  selectCourses,
  selectResources,
  selectWeeks,
  updateCourseInState,
} from "#db/queries/course-editing.ts";
import { writeIfChanged } from "#db/queries/guarded.ts";
import { replaceRoadmap, type WantedWeek } from "#db/queries/roadmap-replacing.ts";
import { isAdmin } from "../../kernel/actor.ts";
import { failed, type Outcome, ok } from "../../kernel/outcome.ts";
import { forbidden, type Problem } from "../../kernel/problem.ts";
import { sha256 } from "../../kernel/secrets.server.ts";
import type { ServiceContext } from "../../kernel/service-context.ts";
import type { CreateWholeCourse, ReplaceCourse, Roadmap } from "../editing-inputs.ts";
import { nameIsTaken, readCourse } from "./edit-course.server.ts";

export type WholeCourse = Extract<Awaited<ReturnType<typeof readCourse>>, { ok: true }>["value"];

/** A course with the tag of its state, which is another one after any change of it or of anything in it. */
export type TaggedCourse = WholeCourse & { state: string; tag: string };

const TAG_LENGTH = 24;

/** One course whole, with its tag. Answers not_found. */
export async function readTaggedCourse(ctx: ServiceContext, key: CourseKey): Promise<Outcome<TaggedCourse>> {
  if (!isAdmin(ctx.actor)) return failed(forbidden());
  const db = mergeReads(ctx.db);
  const [course, [[row]]] = await Promise.all([
    readCourse({ ...ctx, db }, key),
    db.readBatch([selectCourseState(db, key)]),
  ]);
  if (!course.ok) return course;
  const state = row?.state ?? "";
  return ok({ ...course.value, state, tag: sha256(state, "hex").slice(0, TAG_LENGTH) });
}

/** Every course whole, by name (specification, section 7). */
export async function listWholeCourses(ctx: ServiceContext): Promise<Outcome<WholeCourse[]>> {
  if (!isAdmin(ctx.actor)) return failed(forbidden());
  const [courses, weeks, resources, assignments] = await ctx.db.readBatch([
    selectCourses(ctx.db),
    selectWeeks(ctx.db),
    selectResources(ctx.db),
    selectAssignments(ctx.db),
  ]);
  const [resourcesOf, assignmentsOf] = [byWeek(resources), byWeek(assignments)];
  const whole = weeks.map((week) => ({
    ...week,
    resources: resourcesOf.get(week.id) ?? [],
    assignments: assignmentsOf.get(week.id) ?? [],
  }));
  return ok(
    courses.map((course) => ({ ...course, weeks: whole.filter(({ courseId }) => courseId === course.id) })),
  );
}

function byWeek<Row extends { weekId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.weekId, [...(groups.get(row.weekId) ?? []), row]);
  return groups;
}

/** Adds a course with its whole roadmap. Answers conflict at courseName when the name is taken. */
export async function createWholeCourse(
  ctx: ServiceContext,
  { courseName, weeklyRoadmap = [], ...values }: CreateWholeCourse,
): Promise<Outcome<TaggedCourse>> {
  if (!isAdmin(ctx.actor)) return failed(forbidden());
  const id = crypto.randomUUID();
  const wasWritten = await writeIfChanged(
    ctx.db,
    insertCourse(ctx.db, id, courseName, values),
    ...replaceRoadmap(ctx.db, id, wantedWeeks(weeklyRoadmap, new Set())),
    recordAudit(ctx, {
      action: "course.create",
      ...entity(id),
      after: { courseName, ...values, weeklyRoadmap },
    }),
  );
  return wasWritten ? readTaggedCourse(ctx, { id }) : failed(nameIsTaken);
}

/**
 * Makes a course what the body says; its name stays, and so does every optional field that is left out. With a roadmap, weeks are known by their number, resources and
 * assignments by `_id`; what is missing is removed. Answers not_found; conflict when an assignment that somebody has
 * submitted to would go; stale_version with the course as it is now when `seen`, the tag its editor has, is not its tag
 * any more, or somebody else saved in between.
 */
export async function replaceCourse(
  ctx: ServiceContext,
  key: CourseKey,
  { weeklyRoadmap, ...values }: ReplaceCourse,
  seen?: string,
): Promise<Outcome<TaggedCourse>> {
  const before = await readTaggedCourse(ctx, key);
  if (!before.ok) return before;
  const { state, tag, ...course } = before.value;
  if (seen !== undefined && seen !== tag) return failed(changedMeanwhile(before.value));
  const { id, weeks } = course;
  const kept = new Set(
    weeks.flatMap(({ resources, assignments }) => [...resources, ...assignments].map((row) => row.id)),
  );
  const wanted = weeklyRoadmap && wantedWeeks(weeklyRoadmap, kept);
  if (wanted && losesWork(course, wanted)) return failed(workWouldGo);
  const wasWritten = await writeIfChanged(
    ctx.db,
    updateCourseInState(ctx.db, id, state, values),
    ...(wanted ? replaceRoadmap(ctx.db, id, wanted) : []),
    recordAudit(ctx, {
      action: "course.replace",
      ...entity(id),
      before: course,
      after: { ...values, weeklyRoadmap },
    }),
  );
  const after = await readTaggedCourse(ctx, { id });
  return wasWritten || !after.ok ? after : failed(changedMeanwhile(after.value));
}

/** Ids that are not the course's own are not believed: those entries become new ones. */
function wantedWeeks(roadmap: Roadmap, kept: ReadonlySet<string>): WantedWeek[] {
  const idOf = (given: string | undefined) => (given && kept.has(given) ? given : crypto.randomUUID());
  return roadmap.map((week) => ({
    ...week,
    id: crypto.randomUUID(),
    resources: week.resources.map(({ _id, ...rest }) => ({ ...rest, id: idOf(_id) })),
    assignments: week.assignments.map(({ _id, dueDate: dueAt, ...rest }) => ({
      ...rest,
      dueAt,
      id: idOf(_id),
    })),
  }));
}

function losesWork({ weeks }: WholeCourse, wanted: readonly WantedWeek[]): boolean {
  const staying = new Set(wanted.flatMap(({ assignments }) => assignments.map(({ id }) => id)));
  return weeks.some(({ assignments }) =>
    assignments.some(({ id, submissionCount }) => submissionCount > 0 && !staying.has(id)),
  );
}

const workWouldGo: Problem = {
  code: "conflict",
  message: "Students have submitted to an assignment that is missing here; it has to stay, with its _id.",
};

const changedMeanwhile = (current: TaggedCourse): Problem => ({
  code: "stale_version",
  message: "Somebody has changed this course meanwhile. Please read it and try again.",
  current,
});

const entity = (id: string) => ({ entity: "course", entityId: id });
