import { enqueueTestMail, selectTestMail } from "#app/features/messages/mail/queries/test-mail.server.ts";
import { provider } from "#app/features/provider/provider.ts";
import type { Admin } from "#app/kernel/actor.ts";
import { failed, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordAuditIfChanged } from "#db/audit.ts";

/** How mail leaves this site, and the newest test mail of the actor. */
export const getMailTest = withPermission("provider.read", async ({ db, actor, settings }) => {
  const [newest] = await db.execute(selectTestMail(db, emailOf(actor)));
  return ok({ email: emailOf(actor), way: settings.mailWay, newest });
});

/**
 * Sends a mail to the owner's own address and waits for the first answer; a temporary failure is tried again like that of
 * any mail. At most one a minute: a second one is not sent, and the result is that of the first. Audited. Problems:
 * conflict (a key of a program has no address).
 */
export const sendTestMail = withPermission("provider.edit", async (ctx: ServiceContext<Admin>) => {
  const { db, actor, settings } = ctx;
  const recipient = emailOf(actor);
  if (actor.kind === "api-key")
    return failed(conflict("A key has no email address. Sign in and send the test mail there."));
  const id = crypto.randomUUID();
  const body = `This mail shows that ${provider().identity.name} can send mail.\n\n${settings.baseUrl}/admin`;
  await db.batch({
    added: enqueueTestMail(db, { id, recipient, body }),
    audit: recordAuditIfChanged(ctx, { action: "setup.send-mail", entity: "setup", entityId: "mail" }),
  });
  await ctx.sendMailNow(id);
  const [mail] = await db.execute(selectTestMail(db, recipient));
  return ok({ recipient, isNew: mail!.id === id, ...mail! });
});

const emailOf = (actor: Admin) => (actor.kind === "user" ? actor.email : "");
