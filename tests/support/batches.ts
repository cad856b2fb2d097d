import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { insertSchedule } from "#app/features/teaching/batches/queries/batches.server.ts";
import { weekStarts } from "#app/features/teaching/batches/rules.ts";
import { toSchedule } from "#app/features/teaching/batches/schedule.ts";
import { addDays, toWallTime } from "#app/kernel/zoned-time.ts";
import { batches, batchStaff, enrolments, users } from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";

import { createUser, type TestUser } from "./accounts.ts";
import { createCourse } from "./courses.ts";

type BatchValues = Partial<typeof batches.$inferInsert> & { courseId: string };

/** A batch of a course; with `startsOn` its weeks have dates. */
export async function createBatch(db: Database, values: BatchValues) {
  const [batch] = await db.orm
    .insert(batches)
    .values({ name: `Batch ${randomUUID().slice(0, 8)}`, ...values })
    .returning();
  if (batch!.startsOn) await dateWeeks(db, batch!, batch!.startsOn);
  return batch!;
}

const dateWeeks = (db: Database, { id, timeZone }: { id: string; timeZone: string }, startsOn: string) =>
  db.execute(insertSchedule(db, id, toSchedule(weekStarts(startsOn), timeZone)));

/** A date that is so many days ago, in the zone of batches. */
export const daysAgo = (days: number) => addDays(toWallTime(Date.now()).date, -days);

/** Gives the weeks of a batch dates. */
export async function dateBatch(
  db: Database,
  batch: { id: string; timeZone: string },
  startsOn = daysAgo(0),
) {
  await db.orm.update(batches).set({ startsOn }).where(eq(batches.id, batch.id));
  await dateWeeks(db, batch, startsOn);
}

type StudentInBatch = { days?: number; weekCount?: number; plan?: TestUser["plan"] };

/** A student in a batch with dates, which began so many days ago. */
export async function createStudentInBatch(
  db: Database,
  { days = 0, weekCount = 4, plan }: StudentInBatch = {},
) {
  const course = await createCourse(db, { weekCount });
  const batch = await findFirstBatch(db, course.id);
  await dateBatch(db, batch, daysAgo(days));
  return { student: await createUser(db, { courseId: course.id, plan }), batch, course };
}

/** Makes a grader or counsellor work with the batch that the student is in. */
export async function assignToStudent(db: Database, staff: { id: string }, student: { id: string }) {
  const [row] = await db.orm.select({ batchId: users.batchId }).from(users).where(eq(users.id, student.id));
  await db.orm.insert(batchStaff).values({ batchId: row!.batchId!, userId: staff.id });
}

/** The batch that every course has from its creation. */
export async function findFirstBatch(db: Database, courseId: string) {
  const ofCourse = eq(batches.courseId, courseId);
  const [batch] = await db.orm.select().from(batches).where(ofCourse).orderBy(sql`rowid`);
  return batch!;
}

/** The newest enrolment of a student. */
export async function findEnrolment(db: Database, studentId: string) {
  const ofStudent = eq(enrolments.studentId, studentId);
  const [enrolment] = await db.orm.select().from(enrolments).where(ofStudent).orderBy(sql`rowid DESC`);
  return enrolment!;
}
