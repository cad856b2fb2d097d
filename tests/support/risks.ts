import { eq, sql } from "drizzle-orm";
import { countRisks } from "#app/features/support/risks/use-cases/count-risks.server.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import {
  attendance,
  dueDateExtensions,
  liveSessions,
  studentRisks,
  users,
  weeklyRatings,
} from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";

/** A class so many days ago that a student missed. */
export async function missClass(db: Database, { id }: { id: string }, days: number) {
  const startsAt = Date.now() - days * DAY_MS;
  const [session] = await db.orm
    .insert(liveSessions)
    .values({ title: "Class", link: "https://meet.example/class", startsAt })
    .returning();
  await db.orm
    .insert(attendance)
    .values({ sessionId: session!.id, studentId: id, state: "absent", confirmedAt: startsAt });
  return session!;
}

/** Lets a student have joined the batch so many days ago, and been active last so many days ago. */
export const joinDaysAgo = (db: Database, { id }: { id: string }, days: number, active = days) =>
  db.orm
    .update(studentRisks)
    .set({ joinedAt: Date.now() - days * DAY_MS, activeAt: Date.now() - active * DAY_MS, checkAt: 0 })
    .where(eq(studentRisks.studentId, id));

/** A student of a batch with every reason: 12 days without activity, 3 missed classes, 2 late tasks, a rating of 3. */
export async function putAtRisk(db: Database, { id }: { id: string }): Promise<void> {
  await joinDaysAgo(db, { id }, 20, 12);
  for (const days of [3, 4, 5]) await missClass(db, { id }, days);
  const tasks = await db.orm.all<{
    id: string;
  }>(sql`SELECT a.id FROM assignments a JOIN weeks w ON w.id = a.week_id
    JOIN users u ON u.course_id = w.course_id WHERE u.id = ${id} ORDER BY w.week LIMIT 2`);
  const extension = { studentId: id, createdAt: 1, dueAt: Date.now() - DAY_MS, reason: "Exam week" };
  for (const task of tasks)
    await db.orm.insert(dueDateExtensions).values({ ...extension, assignmentId: task.id });
  const [student] = await db.orm.select().from(users).where(eq(users.id, id));
  await db.orm
    .insert(weeklyRatings)
    .values({ studentId: id, batchId: student!.batchId!, week: 104, rating: 3 })
    .onConflictDoNothing();
  await countRisks(db);
}
