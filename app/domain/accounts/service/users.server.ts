import type { ApiKeyActor, UserActor } from "#app/domain/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import { can } from "#app/domain/kernel/permissions.ts";
import { notFound } from "#app/domain/kernel/problem.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { selectUser, type UserRecord } from "#db/queries/accounts.ts";

type SignedInContext = ServiceContext<UserActor | ApiKeyActor>;

/** Gets a user: the caller's own record, or any for an admin. Problems: not_found, also for another user's record. */
export async function getUser(
  { db, actor }: SignedInContext,
  { id }: { id: string },
): Promise<Outcome<UserRecord>> {
  if (!can(actor, "students.read") && id !== actor.userId) return failed(notFound("This user"));
  const [[user]] = await db.readBatch([selectUser(db, id)]);
  return user ? ok(user) : failed(notFound("This user"));
}

/**
 * Provisions the caller, as the documented client does. Sign-up has created the record already, so it is returned
 * unchanged; role, plan and name never come from the body (Ruling 13). Problems: not_found for another user's id.
 */
export const provisionSelf = (
  ctx: SignedInContext,
  { clerkId }: { clerkId?: string },
): Promise<Outcome<UserRecord>> => getUser(ctx, { id: clerkId ?? ctx.actor.userId });
