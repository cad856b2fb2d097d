import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { weekStarts } from "#app/domain/batches/rules.ts";
import { toSchedule } from "#app/domain/batches/schedule.ts";
import type { Database } from "#db/client.ts";
import { insertSchedule } from "#db/queries/batches.ts";
import { batches, batchStaff, enrolments, users } from "#db/schema/index.ts";

type BatchValues = Partial<typeof batches.$inferInsert> & { courseId: string };

/** A batch of a course; with `startsOn` its weeks have dates. */
export async function createBatch(db: Database, values: BatchValues) {
  const [batch] = await db.orm
    .insert(batches)
    .values({ name: `Batch ${randomUUID().slice(0, 8)}`, ...values })
    .returning();
  const { id, startsOn, timeZone } = batch!;
  if (startsOn) await db.execute(insertSchedule(db, id, toSchedule(weekStarts(startsOn), timeZone)));
  return batch!;
}

/** Makes a grader or counsellor work with the batch that the student is in. */
export async function assignToBatchOf(db: Database, staff: { id: string }, student: { id: string }) {
  const [row] = await db.orm.select({ batchId: users.batchId }).from(users).where(eq(users.id, student.id));
  await db.orm.insert(batchStaff).values({ batchId: row!.batchId!, userId: staff.id });
}

/** The batch that every course has from its creation. */
export async function firstBatchOf(db: Database, courseId: string) {
  const ofCourse = eq(batches.courseId, courseId);
  const [batch] = await db.orm.select().from(batches).where(ofCourse).orderBy(sql`rowid`);
  return batch!;
}

/** The newest enrolment of a student. */
export async function enrolmentOf(db: Database, studentId: string) {
  const ofStudent = eq(enrolments.studentId, studentId);
  const [enrolment] = await db.orm.select().from(enrolments).where(ofStudent).orderBy(sql`rowid DESC`);
  return enrolment!;
}
