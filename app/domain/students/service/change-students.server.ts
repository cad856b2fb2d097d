import { recordAuditOfEach } from "#db/queries/audit.ts";
import { selectCourseNames } from "#db/queries/directory.ts";
import {
  countSelected,
  type PersonChange,
  peopleToChange,
  type Selection,
  selectSelected,
  updatePeople,
} from "#db/queries/people.ts";
import type { Admin } from "../../kernel/actor.ts";
import { failed, type Outcome, ok } from "../../kernel/outcome.ts";
import { invalidFields, type Problem } from "../../kernel/problem.ts";
import type { ServiceContext } from "../../kernel/service-context.ts";
import type { ChangePlan, Enrol, Enrolment } from "../inputs.ts";
import { NONE } from "../list.ts";

type AdminContext = ServiceContext<Admin>;

const NAMES_SHOWN = 20;

/** Whom a change would reach: how many, the first names, and the courses there are. */
export async function previewSelection({ db }: AdminContext, selection: Selection) {
  const [[selected], people, courses] = await db.readBatch([
    countSelected(db, selection),
    selectSelected(db, selection, NAMES_SHOWN),
    selectCourseNames(db),
  ]);
  return { count: selected?.count ?? 0, people, courses: courses.filter(isAssignable) };
}

/**
 * Puts the selected students into a course, or out of any. Who is there already is left alone; each change leaves its
 * own audit row. Answers how many changed. Problems: invalid_fields (no such course), conflict (the list has changed).
 */
export async function enrolStudents(
  ctx: AdminContext,
  selection: Selection,
  { courseId, alsoPremium, expected }: Enrol,
): Promise<Outcome<{ changed: number }>> {
  const change: PersonChange = { courseId: courseId === NONE ? null : courseId };
  if (alsoPremium) change.plan = "premium";
  return changeStudents(ctx, selection, change, expected);
}

/** Changes the plan of the selected students; answers and problems as enrolStudents. */
export const changePlan = (ctx: AdminContext, selection: Selection, { plan, expected }: ChangePlan) =>
  changeStudents(ctx, selection, { plan }, expected);

/** Plan and course of one student. Problem: invalid_fields (no such course). */
export const setEnrolment = (ctx: AdminContext, userId: string, { plan, courseId }: Enrolment) =>
  changeStudents(ctx, { ids: [userId] }, { plan, courseId: courseId === NONE ? null : courseId });

async function changeStudents(
  ctx: AdminContext,
  selection: Selection,
  change: PersonChange,
  expected?: number,
): Promise<Outcome<{ changed: number }>> {
  const { db } = ctx;
  const [[selected], courses] = await db.readBatch([countSelected(db, selection), selectCourseNames(db)]);
  if (expected !== undefined && selected?.count !== expected) return failed(listHasChanged);
  const { courseId } = change;
  if (courseId && !courses.some((course) => course.id === courseId && course.kind === "career")) {
    return failed(invalidFields({ field: "courseId", message: "Please choose a course" }));
  }
  const [, updated] = await db.writeBatch([
    recordAuditOfEach(
      ctx,
      {
        action: courseId === undefined ? "student.change-plan" : "student.enrol",
        entity: "user",
        after: change,
      },
      peopleToChange(selection, change),
    ),
    updatePeople(db, selection, change),
  ]);
  return ok({ changed: updated.rowsAffected });
}

/** The foundation course comes with the premium plan; others are offered while they are active. */
const isAssignable = ({ kind, isActive }: { kind: string; isActive: boolean }) =>
  kind === "career" && isActive;

const listHasChanged: Problem = {
  code: "conflict",
  message: "The list has changed since you looked at it. Nothing was done; please look again.",
};
