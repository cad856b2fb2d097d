import { mayReadStudent } from "#app/features/teaching/batches/may-read-student.server.ts";
import { recordJoin } from "#app/features/teaching/live-sessions/queries/attendance.server.ts";
import {
  type OwnSession,
  selectSessionLink,
  selectUpcomingSessions,
} from "#app/features/teaching/live-sessions/queries/own-sessions.server.ts";
import { joinState } from "#app/features/teaching/live-sessions/rules.ts";
import type { Student } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";

/** Lists the student's classes that have not ended, next first. */
export const listOwnUpcomingSessions = ({ db, actor }: ServiceContext<Student>): Promise<OwnSession[]> =>
  db.execute(selectUpcomingSessions(db, actor.userId));

/** Lists the same for everyone who may read the student. Problems: not_found. */
export async function listStudentSessions(
  ctx: ServiceContext,
  studentId: string,
): Promise<Outcome<OwnSession[]>> {
  if (!(await mayReadStudent(ctx, studentId))) return failed(notFound("This student"));
  const sessions = await ctx.db.execute(selectUpcomingSessions(ctx.db, studentId));
  return ok(sessions);
}

/** Gets one class of the student. Problems: not_found, also for a cancelled class and for one of another course. */
export async function getOwnSession(
  { db, actor }: ServiceContext<Student>,
  sessionId: string,
): Promise<Outcome<OwnSession>> {
  const [row] = await db.execute(selectSessionLink(db, actor.userId, sessionId));
  if (!row) return failed(notFound("This session"));
  const { link: _, serverNow: __, ...session } = row;
  return ok(session);
}

/** The meeting's address while the class is open, otherwise the reason. */
type JoinResult =
  | { state: "open"; link: string }
  | { state: "early" | "over"; session: OwnSession; now: number };

/**
 * Joins a class by the database's clock, from ten minutes before its start until its end. The meeting's address leaves
 * the database at no other time. The join is the student's provisional attendance; it is stored after the answer, so a
 * database that cannot write keeps nobody out. Problems: not_found, as getOwnSession.
 */
export async function joinSession(
  { db, actor, writeSoon }: ServiceContext<Student>,
  sessionId: string,
): Promise<Outcome<JoinResult>> {
  const [row] = await db.execute(selectSessionLink(db, actor.userId, sessionId));
  if (!row) return failed(notFound("This session"));
  const { link, serverNow: now, ...session } = row;
  if (link !== null) {
    writeSoon((own) => recordJoin(own, actor.userId, sessionId));
    return ok({ state: "open", link });
  }
  return ok({ state: joinState(session, now) === "early" ? "early" : "over", session, now });
}
