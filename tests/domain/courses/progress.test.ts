import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { progressPercents } from "#app/domain/courses/rules.ts";
import { setWeekCompletion } from "#app/domain/courses/service/set-week-completion.server.ts";
import { viewCourse } from "#app/domain/courses/service/view-course.server.ts";
import { submitAssignment } from "#app/domain/submissions/service/submit-assignment.server.ts";
import type { Database } from "#db/client.ts";
import { selectPerformance } from "#db/queries/own-courses.ts";
import { assignments, submissions, weekCompletions, weeks } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { contextFor, studentActorOf } from "#tests/support/service-context.ts";

let database: TestDatabase | undefined;
afterEach(() => {
  database?.close();
  database = undefined;
});

const SUBMITTED = "https://work.example/1";

/** What can happen to a course and its student, each on the week or assignment at a random place. */
const happening = fc.record({
  what: fc.constantFrom(
    "add week",
    "remove week",
    "add assignment",
    "remove assignment",
    "complete",
    "reopen",
    "submit",
    "grade",
    "return",
  ),
  at: fc.nat({ max: 9 }),
});

type Happening = { what: string; at: number };

async function studentOfCourse() {
  database = await createTestDatabase();
  const { db } = database;
  const course = await createCourse(db, { weekCount: 2 });
  const user = await createUser(db, { courseId: course.id });
  return { db, course, user, ctx: contextFor(db, studentActorOf(user)) };
}

type World = Awaited<ReturnType<typeof studentOfCourse>>;

async function apply({ db, course, user, ctx }: World, { what, at }: Happening): Promise<void> {
  const weekRows = await db.orm.select().from(weeks).where(eq(weeks.courseId, course.id)).orderBy(weeks.week);
  const week = weekRows[at % Math.max(1, weekRows.length)];
  const assignmentRows = await db.orm
    .select({ id: assignments.id, week: weeks.week })
    .from(assignments)
    .innerJoin(weeks, eq(weeks.id, assignments.weekId))
    .orderBy(assignments.id);
  const assignment = assignmentRows[at % Math.max(1, assignmentRows.length)];
  const sentBy = (id: string) => and(eq(submissions.assignmentId, id), eq(submissions.studentId, user.id));
  if (what === "add week") {
    const number = Math.max(0, ...weekRows.map((row) => row.week)) + 1;
    await db.orm.insert(weeks).values({ courseId: course.id, week: number, title: `Week ${number}` });
  }
  if (what === "add assignment" && week) {
    await db.orm.insert(assignments).values({ weekId: week.id, title: "More", description: "More work" });
  }
  // Weeks with assignments and assignments with submissions stay: the schema refuses to lose work.
  if (what === "remove week" && week) {
    const hasWork = await db.orm.$count(assignments, eq(assignments.weekId, week.id));
    if (!hasWork) await db.orm.delete(weeks).where(eq(weeks.id, week.id));
  }
  if (what === "remove assignment" && assignment) {
    const hasWork = await db.orm.$count(submissions, eq(submissions.assignmentId, assignment.id));
    if (!hasWork) await db.orm.delete(assignments).where(eq(assignments.id, assignment.id));
  }
  if ((what === "complete" || what === "reopen") && week) {
    await setWeekCompletion(ctx, { kind: "career", week: week.week, isCompleted: what === "complete" });
  }
  if (what === "submit" && assignment) {
    const work = { submissionLink: SUBMITTED, description: "", notes: "", formKey: crypto.randomUUID() };
    await submitAssignment(ctx, { ...work, assignmentId: assignment.id, week: assignment.week });
  }
  if (what === "grade" && assignment) {
    const grade = { status: "graded", score: at * 10, gradedAt: Date.now() } as const;
    await db.orm.update(submissions).set(grade).where(sentBy(assignment.id));
  }
  if (what === "return" && assignment) {
    await db.orm.update(submissions).set({ status: "returned" }).where(sentBy(assignment.id));
  }
}

/** Counts again from the bare tables, without any of the queries under test. */
async function recount(db: Database) {
  const [weekRows, done, work, sent] = await Promise.all([
    db.orm.select().from(weeks),
    db.orm.select().from(weekCompletions),
    db.orm.select().from(assignments),
    db.orm.select().from(submissions),
  ]);
  const isDone = new Set(done.map(({ weekId }) => weekId));
  const isSent = new Set(sent.map(({ assignmentId }) => assignmentId));
  return {
    completedModules: weekRows.filter(({ id }) => isDone.has(id)).length,
    totalModules: weekRows.length,
    submittedAssignments: work.filter(({ id }) => isSent.has(id)).length,
    totalAssignments: work.length,
  };
}

test("whatever happens to a course, its percentages stay within 0 and 100 and equal a recount", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 20 }), async (happenings) => {
      const world = await studentOfCourse();
      for (const one of happenings) {
        await apply(world, one);
        const expected = await recount(world.db);
        const shown = await viewCourse(world.ctx, "career");
        const progress = shown.ok ? shown.value.view?.progress : undefined;
        const [listed] = await selectPerformance(world.db, world.user.id);
        expect(progress).toMatchObject({ ...expected, ...progressPercents(expected), timeSpent: 0 });
        expect(listed).toMatchObject({ ...expected, currentWeek: progress?.currentWeek ?? null });
        for (const percent of [progress!.completionPercent, progress!.assignmentPercent]) {
          expect(percent).toBeGreaterThanOrEqual(0);
          expect(percent).toBeLessThanOrEqual(100);
        }
      }
      database?.close();
      database = undefined;
    }),
    { numRuns: 15 },
  );
}, 60_000);
