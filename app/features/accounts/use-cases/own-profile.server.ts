import type { OwnProfile } from "#app/features/accounts/inputs.ts";
import { renameUser, selectPhone, updatePhone } from "#app/features/accounts/queries/accounts.server.ts";
import type { UserActor } from "#app/kernel/actor.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordAuditIfChanged } from "#db/audit.ts";

/** Gets the signed-in user's phone number, E.164; empty: not known. */
export async function getOwnPhone({ db, actor }: ServiceContext<UserActor>): Promise<string> {
  const [row] = await db.execute(selectPhone(db, actor.userId));
  return row?.phone ?? "";
}

/**
 * Changes the signed-in user's names and phone number (empty: none); results and feedback keep the name they were
 * written with.
 */
export async function saveOwnProfile(
  ctx: ServiceContext<UserActor>,
  { phone, ...names }: OwnProfile,
): Promise<void> {
  const { db, actor } = ctx;
  const { firstName, lastName, userId } = actor;
  const event = { entity: "user", entityId: userId };
  await db.batch({
    renamed: renameUser(db, userId, names),
    audit: recordAuditIfChanged(ctx, {
      ...event,
      action: "user.rename",
      before: { firstName, lastName },
      after: names,
    }),
    phone: updatePhone(db, userId, phone),
    phoneAudit: recordAuditIfChanged(ctx, { ...event, action: "user.change-phone", after: { phone } }),
  });
}
