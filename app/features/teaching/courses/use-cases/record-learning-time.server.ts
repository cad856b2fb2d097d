import {
  type CourseKind,
  insertHeartbeat,
} from "#app/features/teaching/courses/queries/own-courses.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";

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
