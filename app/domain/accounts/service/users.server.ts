import type { ApiKeyActor, UserActor } from "#app/domain/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import { can } from "#app/domain/kernel/permissions.ts";
import { notFound } from "#app/domain/kernel/problem.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { selectUser, type UserRecord } from "#db/queries/accounts.ts";

type SignedInContext = ServiceContext<UserActor | ApiKeyActor>;

/** A person: oneself, or anyone for an admin. Another's is not found, like one that does not exist. */
export async function getUser(
  { db, actor }: SignedInContext,
  { id }: { id: string },
): Promise<Outcome<UserRecord>> {
  if (!can(actor, "students.read") && id !== actor.userId) return failed(notFound("This user"));
  const [[user]] = await db.readBatch([selectUser(db, id)]);
  return user ? ok(user) : failed(notFound("This user"));
}

/**
 * The described client's "create me if I am missing". Sign-up has made the record already, so it is answered as it
 * stands; role, plan and name never come from the body (Ruling 13). Problems: not_found for another's id.
 */
export const provisionSelf = (
  ctx: SignedInContext,
  { clerkId }: { clerkId?: string },
): Promise<Outcome<UserRecord>> => getUser(ctx, { id: clerkId ?? ctx.actor.userId });
