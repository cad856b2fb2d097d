import { muteMails } from "#app/features/messages/notifications/queries/notifications.server.ts";
import {
  type MutedMails,
  readUnsubscribeToken,
} from "#app/features/messages/notifications/unsubscribe.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import type { Problem } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordAuditIfChanged } from "#db/audit.ts";

const INVALID: Problem = {
  code: "not_found",
  message:
    "This address is not complete. Open the link from the mail again, or sign in and choose your mails.",
};

/** Which mails the link of a mail ends. Problems: not_found for a link that is not ours. */
export function readUnsubscribeLink(secrets: readonly string[], token: string): Outcome<MutedMails> {
  const link = readUnsubscribeToken(secrets, token);
  return link ? ok(link.mails) : failed(INVALID);
}

/** Ends these mails; the list of notifications stays. May be repeated. Problems: not_found. */
export async function unsubscribe(
  ctx: ServiceContext,
  secrets: readonly string[],
  token: string,
): Promise<Outcome<MutedMails>> {
  const link = readUnsubscribeToken(secrets, token);
  if (!link) return failed(INVALID);
  const { userId, mails } = link;
  await ctx.db.batch({
    muted: muteMails(ctx.db, userId, mails),
    audit: recordAuditIfChanged(ctx, {
      action: "user.unsubscribe",
      entity: "user",
      entityId: userId,
      after: { mails },
    }),
  });
  return ok(mails);
}
