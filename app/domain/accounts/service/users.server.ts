import { selectUser, type UserRecord } from "#db/queries/accounts.ts";
import { type ApiKeyActor, isAdmin, type UserActor } from "../../kernel/actor.ts";
import { failed, type Outcome, ok } from "../../kernel/outcome.ts";
import { notFound } from "../../kernel/problem.ts";
import type { ServiceContext } from "../../kernel/service-context.ts";

type Known = ServiceContext<UserActor | ApiKeyActor>;

/** A person: oneself, or anyone for an admin. Another's is not found, like one that does not exist. */
export async function getUser({ db, actor }: Known, { id }: { id: string }): Promise<Outcome<UserRecord>> {
  if (!isAdmin(actor) && id !== actor.userId) return failed(notFound("This user"));
  const [[user]] = await db.readBatch([selectUser(db, id)]);
  return user ? ok(user) : failed(notFound("This user"));
}

/**
 * The described client's "create me if I am missing". Sign-up has made the record already, so it is answered as it
 * stands; role, plan and name never come from the body (decision 13). Problems: not_found for another's id.
 */
export const provisionSelf = (ctx: Known, { clerkId }: { clerkId?: string }): Promise<Outcome<UserRecord>> =>
  getUser(ctx, { id: clerkId ?? ctx.actor.userId });
