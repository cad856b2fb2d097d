import { matches } from "#app/domain/kernel/editing.ts";
import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import { withPermission } from "#app/domain/kernel/permissions.ts";
import { invalidFields, notFound, type Problem } from "#app/domain/kernel/problem.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import type { ChangePlan, Enrol, Enrolment } from "#app/domain/students/inputs.ts";
import { isAssignable, NONE } from "#app/domain/students/rules.ts";
import { recordAuditOfEach } from "#db/queries/audit.ts";
import { selectCourseNames } from "#db/queries/directory.ts";
import {
  countSelected,
  type PeopleChange,
  type PersonChange,
  peopleToChange,
  type Selection,
  selectSelected,
  updatePeople,
} from "#db/queries/people.ts";
import { selectPerson } from "#db/queries/person-record.ts";

const NAMES_SHOWN = 20;

/** Previews a bulk change: the number of students, the first names, and the courses. */
export const previewSelection = withPermission("students.read", async ({ db }, selection: Selection) => {
  const [[selected], people, courses] = await db.readBatch([
    countSelected(db, selection),
    selectSelected(db, selection, NAMES_SHOWN),
    selectCourseNames(db),
  ]);
  return ok({ count: selected?.count ?? 0, people, courses: courses.filter(isAssignable) });
});

/**
 * Assigns a course to the selected students, or removes it. Students who already have it are skipped; each change has
 * its own audit row. Returns how many changed. Problems: invalid_fields (unknown course), conflict (the list has
 * changed).
 */
export function enrolStudents(
  ctx: ServiceContext,
  selection: Selection,
  { courseId, alsoPremium, expected }: Enrol,
) {
  const change: PersonChange = { courseId: courseOf(courseId) };
  if (alsoPremium) change.plan = "premium";
  return changeStudents(ctx, selection, change, expected);
}

/** Changes the plan of the selected students; result and problems as enrolStudents. */
export const changePlan = (ctx: ServiceContext, selection: Selection, { plan, expected }: ChangePlan) =>
  changeStudents(ctx, selection, { plan }, expected);

const changeStudents = withPermission(
  "students.edit",
  async (
    ctx,
    selection: Selection,
    change: PersonChange,
    expected: number,
  ): Promise<Outcome<{ changed: number }>> => {
    const { db } = ctx;
    // Counted in the transaction of the change, so that the change applies to exactly these students.
    const [[selected], courses, , updated] = await db.writeBatch([
      countSelected(db, selection),
      selectCourseNames(db),
      ...changeStatements(ctx, { selection, change, expected: { count: expected } }),
    ]);
    if (selected?.count !== expected) return failed(selectionChanged);
    return isKnown(courses, change) ? ok({ changed: updated.rowsAffected }) : failed(unknownCourse);
  },
);

/**
 * Sets plan and course of one student, if they are still what the form showed. Problems: not_found, invalid_fields
 * (unknown course), stale_version (the message has the saved values).
 */
export const setEnrolment = withPermission(
  "students.edit",
  async (
    ctx,
    userId: string,
    { plan, courseId, expectedPlan, expectedCourseId }: Enrolment,
  ): Promise<Outcome<{ changed: number }>> => {
    const { db } = ctx;
    const change = { plan, courseId: courseOf(courseId) };
    const expected = { plan: expectedPlan, courseId: courseOf(expectedCourseId) };
    const [courses, , updated, [person]] = await db.writeBatch([
      selectCourseNames(db),
      ...changeStatements(ctx, { selection: { ids: [userId] }, change, expected }),
      selectPerson(db, userId),
    ]);
    if (!person) return failed(notFound("This person"));
    if (!isKnown(courses, change)) return failed(unknownCourse);
    if (updated.rowsAffected > 0 || matches(person, change)) return ok({ changed: updated.rowsAffected });
    const saved = `${person.plan} plan, ${person.courseName || "no course"}`;
    return failed({
      code: "stale_version",
      message: `Someone else has changed this. It is now: ${saved}. Save again to replace it with your choice.`,
      current: person,
    });
  },
);

const courseOf = (field: string) => (field === NONE ? null : field);

const changeStatements = (ctx: ServiceContext, wanted: PeopleChange) => {
  const action = wanted.change.courseId === undefined ? "student.change-plan" : "student.enrol";
  const event = { action, entity: "user", after: wanted.change };
  return [recordAuditOfEach(ctx, event, peopleToChange(wanted)), updatePeople(ctx.db, wanted)] as const;
};

const isKnown = (courses: { id: string; kind: string }[], { courseId }: PersonChange) =>
  !courseId || courses.some(({ id, kind }) => id === courseId && kind === "career");

const unknownCourse = invalidFields({ field: "courseId", message: "Please choose a course" });

const selectionChanged: Problem = {
  code: "conflict",
  message: "The list has changed since you looked at it. Nothing was done; please look again.",
};
