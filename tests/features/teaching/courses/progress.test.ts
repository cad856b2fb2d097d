import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import {
  gradeSubmission,
  returnSubmission,
} from "#app/features/grading/use-cases/grade-submission.server.ts";
import { submitAssignment } from "#app/features/grading/use-cases/submit-assignment.server.ts";
import { getStudentOverview } from "#app/features/student-home/use-cases/get-overview.server.ts";
import { progressPercents } from "#app/features/teaching/courses/rules.ts";
import {
  addAssignment,
  removeAssignment,
} from "#app/features/teaching/courses/use-cases/edit-material.server.ts";
import { addWeek, moveWeek, removeWeek } from "#app/features/teaching/courses/use-cases/edit-weeks.server.ts";
import { getOwnCourse } from "#app/features/teaching/courses/use-cases/get-course.server.ts";
import { setWeekCompletion } from "#app/features/teaching/courses/use-cases/set-week-completion.server.ts";
import type { Outcome } from "#app/kernel/outcome.ts";
import { assignments, submissions, weekCompletions, weeks } from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";
import { createAdmin, createUser } from "#tests/support/accounts.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { runs } from "#tests/support/full.ts";
import { contextFor, toAdminActor, toStudentActor } from "#tests/support/service-context.ts";

let database: TestDatabase | undefined;
afterEach(async () => {
  await database?.close();
  database = undefined;
});

const WEEK = { title: "One more week", topics: [], projects: [], liveClassTopics: [] };
const ASSIGNMENT = {
  title: "More",
  description: "More work",
  dueDate: null,
  maxScore: 100,
  instructions: "",
};

async function studentOfCourse() {
  database = await createTestDatabase();
  const { db } = database;
  const course = await createCourse(db, { weekCount: 2 });
  const [user, neighbour] = await Promise.all(
    ["Asha", "Ravi"].map((firstName) => createUser(db, { firstName, courseId: course.id, plan: "premium" })),
  );
  return {
    db,
    course,
    user: user!,
    student: contextFor(db, toStudentActor(user!)),
    neighbour: contextFor(db, toStudentActor(neighbour!)),
    admin: contextFor(db, toAdminActor(await createAdmin(db))),
  };
}

type World = Awaited<ReturnType<typeof studentOfCourse>>;

/** The course part that a change applies to. */
type Place = {
  at: number;
  week: typeof weeks.$inferSelect;
  assignment: { id: string; week: number };
  /** The student's submission for the assignment. */
  sent: typeof submissions.$inferSelect | undefined;
};

const work = ({ assignment }: Place) => ({
  assignmentId: assignment.id,
  week: assignment.week,
  submissionLink: "https://work.example/1",
  description: "",
  notes: "",
  formKey: crypto.randomUUID(),
});

const seen = ({ version, gradeVersion }: typeof submissions.$inferSelect) => ({ version, gradeVersion });

/** Every change of a percentage, and changes that should not affect it. Each uses its use-case. */
const CHANGES = {
  "add a week": ({ admin, course }: World) => addWeek(admin, course.id, WEEK),
  "remove a week": ({ admin }: World, { week }: Place) => removeWeek(admin, week),
  "move a week": ({ admin }: World, { week }: Place) => moveWeek(admin, week, 1),
  "add an assignment": ({ admin }: World, { week }: Place) => addAssignment(admin, week, ASSIGNMENT),
  "remove an assignment": ({ admin, course }: World, { assignment }: Place) =>
    removeAssignment(admin, { courseId: course.id, id: assignment.id }),
  "complete a week": ({ student }: World, { week }: Place) =>
    setWeekCompletion(student, { kind: "career", week: week.week, isCompleted: true }),
  "open a week again": ({ student }: World, { week }: Place) =>
    setWeekCompletion(student, { kind: "career", week: week.week, isCompleted: false }),
  "submit work": ({ student }: World, place: Place) => submitAssignment(student, work(place)),
  "grade work": ({ admin }: World, { sent, at }: Place) =>
    sent && gradeSubmission(admin, sent.id, { ...seen(sent), score: at * 10, feedback: "" }),
  "return work": ({ admin }: World, { sent }: Place) =>
    sent && returnSubmission(admin, sent.id, { ...seen(sent), feedback: "Once more" }),
  "a neighbour completes a week": ({ neighbour }: World, { week }: Place) =>
    setWeekCompletion(neighbour, { kind: "career", week: week.week, isCompleted: true }),
  "a neighbour submits work": ({ neighbour }: World, place: Place) =>
    submitAssignment(neighbour, work(place)),
} satisfies Record<string, (world: World, place: Place) => Promise<Outcome<unknown>> | undefined>;

const change: fc.Arbitrary<Happening> = fc.record({
  what: fc.constantFrom(...(Object.keys(CHANGES) as (keyof typeof CHANGES)[])),
  at: fc.nat({ max: 9 }),
});

type Happening = { what: keyof typeof CHANGES; at: number };

/** Every change succeeds here: a random course of them may leave one out. */
const EVERYTHING: Happening[] = [
  { what: "add an assignment", at: 0 },
  { what: "remove an assignment", at: 0 },
  { what: "add a week", at: 0 },
  { what: "move a week", at: 0 },
  { what: "remove a week", at: 2 },
  { what: "complete a week", at: 0 },
  { what: "open a week again", at: 0 },
  { what: "a neighbour completes a week", at: 0 },
  { what: "submit work", at: 0 },
  { what: "return work", at: 0 },
  { what: "submit work", at: 0 },
  { what: "grade work", at: 0 },
  { what: "a neighbour submits work", at: 1 },
];

/** The part that the random number selects; undefined once no week or assignment is left. */
async function placeAt({ db, course, user }: World, at: number): Promise<Place | undefined> {
  const weekRows = await db.orm.select().from(weeks).where(eq(weeks.courseId, course.id)).orderBy(weeks.week);
  const assignmentRows = await db.orm
    .select({ id: assignments.id, week: weeks.week })
    .from(assignments)
    .innerJoin(weeks, eq(weeks.id, assignments.weekId))
    .orderBy(assignments.id);
  const week = weekRows[at % weekRows.length];
  const assignment = assignmentRows[at % assignmentRows.length];
  if (!week || !assignment) return undefined;
  const [sent] = await db.orm
    .select()
    .from(submissions)
    .where(and(eq(submissions.assignmentId, assignment.id), eq(submissions.studentId, user.id)));
  return { at, week, assignment, sent };
}

/** Counts again from the tables, without any of the queries under test. */
async function recount(db: Database, studentId: string) {
  const [weekRows, done, workRows, sent] = await Promise.all([
    db.orm.select().from(weeks),
    db.orm.select().from(weekCompletions),
    db.orm.select().from(assignments),
    db.orm.select().from(submissions),
  ]);
  const isDone = new Set(done.filter(({ userId }) => userId === studentId).map(({ weekId }) => weekId));
  const isSent = new Set(sent.filter((row) => row.studentId === studentId).map((row) => row.assignmentId));
  return {
    completedModules: weekRows.filter(({ id }) => isDone.has(id)).length,
    totalModules: weekRows.length,
    submittedAssignments: workRows.filter(({ id }) => isSent.has(id)).length,
    totalAssignments: workRows.length,
  };
}

test("percentages stay within 0 and 100 and equal a recount after any changes to a course", async () => {
  const covered = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 25 }), async (changes) => {
      const world = await studentOfCourse();
      for (const { what, at } of changes) {
        const place = await placeAt(world, at);
        const outcome = place && (await CHANGES[what](world, place));
        if (outcome?.ok) covered.add(what);

        const counts = await recount(world.db, world.user.id);
        const shown = await getOwnCourse(world.student, "career");
        const progress = shown.ok ? shown.value.view?.progress : undefined;
        expect(progress).toMatchObject({ ...counts, ...progressPercents(counts), timeSpent: 0 });
        const [card] = (await getStudentOverview(world.student)).progress;
        expect(card).toMatchObject({ ...counts, ...progressPercents(counts) });
        for (const percent of [progress!.completionPercent, progress!.assignmentPercent]) {
          expect(percent).toBeGreaterThanOrEqual(0);
          expect(percent).toBeLessThanOrEqual(100);
        }
      }
      await database?.close();
      database = undefined;
    }),
    { numRuns: runs(20), examples: [[EVERYTHING]] },
  );
  expect([...covered].sort()).toEqual(Object.keys(CHANGES).sort());
}, 90_000);
