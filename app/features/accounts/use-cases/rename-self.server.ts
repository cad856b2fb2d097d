import type { Rename } from "#app/features/accounts/inputs.ts";
import { renameUser } from "#app/features/accounts/queries/accounts.server.ts";
import type { UserActor } from "#app/kernel/actor.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordAuditIfChanged } from "#db/audit.ts";

/** Changes the signed-in user's names; results and feedback keep the name they were written with. */
export async function renameSelf(ctx: ServiceContext<UserActor>, names: Rename): Promise<void> {
  const { db, actor } = ctx;
  const { firstName, lastName } = actor;
  await db.batch({
    renamed: renameUser(db, actor.userId, names),
    audit: recordAuditIfChanged(ctx, {
      action: "user.rename",
      entity: "user",
      entityId: actor.userId,
      before: { firstName, lastName },
      after: names,
    }),
  });
}
