import type { ContactMessageInput } from "#app/domain/contact/inputs.ts";
import type { Campaigns } from "#app/domain/contact/rules.ts";
import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import { rateLimited } from "#app/domain/kernel/problem.ts";
import { sha256 } from "#app/domain/kernel/secrets.server.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { insertContactMessage } from "#db/queries/contact.ts";
import { consumeRateLimits } from "#db/queries/rate-limits.ts";

const HOUR_SECONDS = 3_600;
/** Per sender, which is the account or, without one, the network; and per email address (ADR 0023). */
const PER_HOUR = 5;

/**
 * Stores a visitor's message (Specification §7; Ruling 19), once per form; a changed text is another message. Programs
 * that fill in the hidden field get a success, but nothing is stored. Problems: rate_limited (5 an hour from an
 * account, or from a network without one, and 5 from an email address).
 */
export async function sendContactMessage(
  ctx: ServiceContext,
  input: ContactMessageInput,
  campaigns: Campaigns = { first: null, last: null },
): Promise<Outcome<{ received: true }>> {
  if (input.website) return ok({ received: true });
  const { website, formKey, ...message } = input;
  const retryAfter = await consumeRateLimits(ctx.db, [
    { key: `contact:${senderOf(ctx)}`, limit: PER_HOUR, seconds: HOUR_SECONDS },
    { key: `contact:email:${message.email}`, limit: PER_HOUR, seconds: HOUR_SECONDS },
  ]);
  if (retryAfter) return failed(rateLimited(retryAfter));
  const row = {
    ...message,
    firstCampaign: campaigns.first,
    lastCampaign: campaigns.last,
    idempotencyKey: formKey && sha256(JSON.stringify([formKey, ...Object.values(message)]), "hex"),
    isForwarded: ctx.settings.contactForwardUrl !== "",
  };
  await ctx.db.writeBatch([insertContactMessage(ctx.db, row)]);
  return ok({ received: true });
}

const senderOf = ({ actor, address }: ServiceContext) =>
  actor.kind === "anonymous" ? `network:${address}` : `account:${actor.userId}`;
