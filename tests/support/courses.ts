import { randomUUID } from "node:crypto";
import { insertFirstBatch } from "#app/features/teaching/batches/queries/batches.server.ts";
import { assignments, courses, resources, weeks } from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";

type CourseValues = Partial<typeof courses.$inferInsert> & { weekCount?: number };

/** An active course of `weekCount` weeks, each with one resource and one assignment of 100 points. */
export async function createCourse(db: Database, { weekCount = 4, ...values }: CourseValues = {}) {
  const [course] = await db.orm
    .insert(courses)
    .values({
      courseName: `Course ${randomUUID().slice(0, 8)}`,
      courseDescription: "A course of the tests.",
      durationWeeks: weekCount,
      effortPerWeek: "2-3 hours daily",
      liveClassesPerWeek: 3,
      ...values,
    })
    .returning();
  await db.execute(insertFirstBatch(db, course!.id));
  const weekRows = await db.orm
    .insert(weeks)
    .values(
      Array.from({ length: weekCount }, (_, index) => ({
        courseId: course!.id,
        week: index + 1,
        title: `Week ${index + 1}`,
        topics: [`Topic of week ${index + 1}`],
      })),
    )
    .returning();
  weekRows.sort((one, other) => one.week - other.week);
  const assignmentRows = await db.orm
    .insert(assignments)
    .values(
      weekRows.map(({ id, week }) => ({
        weekId: id,
        title: `Assignment of week ${week}`,
        description: "Build it and send the link.",
      })),
    )
    .returning();
  const resourceRows = await db.orm
    .insert(resources)
    .values(
      weekRows.map(({ id, week }) => ({
        weekId: id,
        title: `Reading of week ${week}`,
        url: `https://reading.example/${week}`,
        type: "article" as const,
      })),
    )
    .returning();
  const resourceOf = new Map(resourceRows.map((row) => [row.weekId, row]));
  const assignmentOf = new Map(assignmentRows.map((row) => [row.weekId, row]));
  return {
    ...course!,
    weeks: weekRows.map((week) => ({
      ...week,
      assignment: assignmentOf.get(week.id)!,
      resource: resourceOf.get(week.id)!,
    })),
  };
}
