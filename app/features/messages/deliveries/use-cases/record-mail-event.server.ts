import type { MailEvent } from "#app/features/messages/deliveries/inputs.ts";
import {
  insertMailReturn,
  markMailReturned,
  selectSentMail,
} from "#app/features/messages/deliveries/queries/mail-returns.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";

const MAX_REASON = 300;

/**
 * Records what a mail provider reports about a mail of this site: a permanent bounce or a complaint stops notifications to
 * its address. Other events are acknowledged and not stored. The signature is checked before. Problems: not_found (no mail
 * of this site has the id; the provider asks again, and by then a mail that was just sent is known).
 */
export async function recordMailEvent(
  { db }: ServiceContext,
  eventId: string,
  event: MailEvent,
): Promise<Outcome<{ recorded: boolean }>> {
  const reported = readReturn(event);
  if (!reported) return ok({ recorded: false });
  const { reason } = reported;
  const found = {
    ...reported,
    id: eventId,
    reason: reason.slice(0, MAX_REASON),
    providerId: event.data.email_id,
    occurredAt: Date.parse(event.created_at),
  };
  const { sent, inserted } = await db.batch({
    inserted: insertMailReturn(db, found),
    marked: markMailReturned(db, found),
    sent: selectSentMail(db, found.providerId),
  });
  if (sent.length === 0) return failed(notFound("A mail with this id"));
  return ok({ recorded: inserted.rowsAffected > 0 });
}

function readReturn({ type, data }: MailEvent) {
  if (type === "email.complained")
    return { kind: "complaint", reason: "The recipient marked it as spam." } as const;
  if (type !== "email.bounced" || data.bounce?.type !== "Permanent") return undefined;
  return { kind: "bounce", reason: data.bounce.message || "The address does not exist." } as const;
}
