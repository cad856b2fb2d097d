import {
  selectPastSessions,
  setCaughtUp,
} from "#app/features/teaching/live-sessions/queries/attendance.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import type { RowOf } from "#db/session/index.ts";

export type PastSession = RowOf<typeof selectPastSessions>;

/** Lists the student's classes of the last nine months that have ended, newest first, at most 100. */
export const listOwnPastSessions = ({ db, actor }: ServiceContext<Student>): Promise<PastSession[]> =>
  db.execute(selectPastSessions(db, actor.userId));

/**
 * Stores that the student has caught up with a class that they missed, or has not after all. May be repeated. Problems:
 * not_found for a class without a confirmed absence.
 */
export async function markCaughtUp(
  { db, actor }: ServiceContext<Student>,
  sessionId: string,
  isCaughtUp: boolean,
): Promise<Outcome<void>> {
  const changed = await db.execute(setCaughtUp(db, { studentId: actor.userId, sessionId, isCaughtUp }));
  return changed.length > 0 ? ok(undefined) : failed(notFound("The missed session"));
}
