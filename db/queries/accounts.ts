import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { UserActor } from "#app/domain/kernel/actor.ts";
import { type Database, databaseNow } from "../client.ts";
import { sessions, users } from "../schema/index.ts";

/** The person behind a live session; undefined when it has expired, was revoked, or the account is disabled. */
export async function findSessionUser(db: Database, token: string): Promise<UserActor | undefined> {
  const [row] = await db.orm
    .select({
      kind: sql<"user">`'user'`,
      userId: users.id,
      sessionId: sessions.id,
      userType: users.userType,
      plan: users.plan,
      courseId: users.courseId,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, databaseNow), isNull(users.disabledAt)));
  return row;
}
