import type { Student } from "#app/domain/kernel/actor.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { type CourseKind, insertHeartbeat } from "#db/queries/own-courses.ts";

/**
 * Counts the heartbeat of an open and visible course page: at most one minute a minute over all pages and devices of
 * the student. Anything more is ignored without a problem.
 */
export async function recordLearningTime(
  { db, actor }: ServiceContext<Student>,
  kind: CourseKind,
): Promise<{ counted: boolean }> {
  const counted = await db.execute(insertHeartbeat(db, { userId: actor.userId, kind }));
  return { counted: counted.length > 0 };
}
