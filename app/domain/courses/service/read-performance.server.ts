import { type Actor, isAdmin } from "#app/domain/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import { notFound } from "#app/domain/kernel/problem.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { type CoursePerformance, selectPerformance } from "#db/queries/own-courses.ts";

/**
 * Counts and average grade of a student in each of their courses (specification, section 3, "Performance per course").
 * Students read their own, admins anybody's. Problem: not_found for somebody else's.
 */
export async function readPerformance(
  { db, actor }: ServiceContext<Actor>,
  studentId: string,
): Promise<Outcome<CoursePerformance[]>> {
  const isOwn = actor.kind === "user" && actor.userId === studentId;
  if (!isOwn && !isAdmin(actor)) return failed(notFound("This student"));
  return ok(await selectPerformance(db, studentId));
}
