import type { Student } from "#app/domain/kernel/actor.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { type CourseKind, insertHeartbeat } from "#db/queries/own-courses.ts";

/**
 * Takes the beat of a course page that is open and visible. Counts at most a minute a minute over all pages and
 * devices of the student; anything more is not counted, which is no problem of the caller's.
 */
export async function recordLearningTime(
  { db, actor }: ServiceContext<Student>,
  kind: CourseKind,
): Promise<{ counted: boolean }> {
  const counted = await insertHeartbeat(db, actor.userId, kind);
  return { counted: counted.length > 0 };
}
