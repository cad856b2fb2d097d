import { afterAll, beforeAll, expect, test } from "vitest";
import { getOwnCourse } from "#app/features/teaching/courses/use-cases/get-course.server.ts";
import { setWeekCompletion } from "#app/features/teaching/courses/use-cases/set-week-completion.server.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { contextFor, toStudentActor } from "#tests/support/service-context.ts";
import { createSubmission } from "#tests/support/submissions.ts";

const WEEKS = 4;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** A student who has completed some weeks and sent work for weeks 1 and 3. */
async function studentAfter(completed: number) {
  const { db } = database;
  const course = await createCourse(db, { weekCount: WEEKS });
  const user = await createUser(db, { courseId: course.id });
  const student = contextFor(db, toStudentActor(user));
  for (let week = 1; week <= completed; week += 1)
    await setWeekCompletion(student, { kind: "career", week, isCompleted: true });
  for (const week of [1, 3]) {
    await createSubmission(db, { student: user, course, assignment: course.weeks[week - 1]!.assignment });
  }
  return student;
}

test.each([
  ["the current week", 2, { isAllOpen: false, requestedWeek: null }, [3]],
  ["the last week after all are completed", WEEKS, { isAllOpen: false, requestedWeek: null }, [WEEKS]],
  ["a requested week", 2, { isAllOpen: false, requestedWeek: 1 }, [1]],
  [
    "the current week instead of one that the course does not have",
    0,
    { isAllOpen: false, requestedWeek: 99 },
    [1],
  ],
  ["all weeks", 0, { isAllOpen: true, requestedWeek: null }, [1, 2, 3, 4]],
])("reads the plan of %s and no other, and the progress of all", async (_name, completed, open, expected) => {
  const course = await getOwnCourse(await studentAfter(completed), "career", open);
  const view = course.ok ? course.value.view : undefined;
  const weeksWith = (part: "topics" | "resources" | "assignments") =>
    view?.weeks.filter((week) => week[part].length > 0).map(({ week }) => week);
  for (const part of ["topics", "resources", "assignments"] as const)
    expect(weeksWith(part)).toEqual(expected);
  const sent = view?.weeks.filter(({ assignments }) => assignments.some(({ submission }) => submission));
  expect(sent?.map(({ week }) => week)).toEqual(expected.filter((week) => week === 1 || week === 3));
  const counts = {
    completedModules: completed,
    totalModules: WEEKS,
    submittedAssignments: 2,
    totalAssignments: WEEKS,
  };
  expect(view?.progress).toMatchObject(counts);
});
