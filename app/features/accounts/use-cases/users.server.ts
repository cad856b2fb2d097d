import { type OwnUserRecord, selectUser } from "#app/features/accounts/queries/accounts.server.ts";
import { mayReadStudent } from "#app/features/teaching/batches/may-read-student.server.ts";
import type { ApiKeyActor, UserActor } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";

type SignedInContext = ServiceContext<UserActor | ApiKeyActor>;

/** Gets a user: the caller's own record, or any for an admin. Problems: not_found, also for another user's record. */
export async function getUser(ctx: SignedInContext, { id }: { id: string }): Promise<Outcome<OwnUserRecord>> {
  const isOwn = id === ctx.actor.userId;
  if (!isOwn && !(await mayReadStudent(ctx, id))) return failed(notFound("This user"));
  const [user] = await ctx.db.execute(selectUser(ctx.db, id));
  return user ? ok(user) : failed(notFound("This user"));
}

/**
 * Provisions the caller, as the documented client does. Sign-up has created the record already, so it is returned
 * unchanged; role, plan and name never come from the body (Ruling 13). Problems: not_found for another user's id.
 */
export const provisionSelf = (
  ctx: SignedInContext,
  { clerkId }: { clerkId?: string },
): Promise<Outcome<OwnUserRecord>> => getUser(ctx, { id: clerkId ?? ctx.actor.userId });
