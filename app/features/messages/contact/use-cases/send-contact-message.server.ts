import type { CodeRequestInput, ContactMessageInput } from "#app/features/messages/contact/inputs.ts";
import { giveCampaignToSender } from "#app/features/messages/contact/queries/campaigns.server.ts";
import {
  insertContactMessage,
  notifyOfEnquiry,
} from "#app/features/messages/contact/queries/contact.server.ts";
import { type Campaigns, MAX_PER_HOUR } from "#app/features/messages/contact/rules.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { rateLimited } from "#app/kernel/problem.ts";
import { sha256 } from "#app/kernel/secrets.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { consumeRateLimits } from "#db/rate-limits.ts";

const HOUR_SECONDS = 3_600;
/** Per sender, which is the account or, without one, the network; and per email address (ADR 0094). */

/** What the two public forms have in common. */
type Enquiry = ContactMessageInput & { asksForCode?: boolean; collegeName?: string };

const NO_CAMPAIGNS: Campaigns = { first: null, last: null };

/**
 * Stores a visitor's message (Specification §7; Ruling 19), once per form; a changed text is another message. Programs
 * that fill in the hidden field get a success, but nothing is stored. Problems: rate_limited (5 an hour from an
 * account, or from a network without one, and 5 from an email address).
 */
export const sendContactMessage = (
  ctx: ServiceContext,
  input: ContactMessageInput,
  campaigns: Campaigns = NO_CAMPAIGNS,
): Promise<Outcome<{ received: true }>> => storeEnquiry(ctx, input, campaigns);

/** Stores a request for a test code, which staff answer from the list of enquiries (ADR 0094). As sendContactMessage. */
export const askForCode = (
  ctx: ServiceContext,
  input: CodeRequestInput,
  campaigns: Campaigns = NO_CAMPAIGNS,
): Promise<Outcome<{ received: true }>> =>
  storeEnquiry(ctx, { ...input, asksForCode: true, message: codeRequestText(input.collegeName) }, campaigns);

const codeRequestText = (collegeName: string) => `Please send me a test code. I study at ${collegeName}.`;

async function storeEnquiry(
  ctx: ServiceContext,
  { website, formKey, ...message }: Enquiry,
  campaigns: Campaigns,
): Promise<Outcome<{ received: true }>> {
  if (website) return ok({ received: true });
  const retryAfter = await consumeRateLimits(ctx.db, [
    { key: `contact:${senderLimits(ctx)}`, limit: MAX_PER_HOUR, seconds: HOUR_SECONDS },
    { key: `contact:email:${message.email}`, limit: MAX_PER_HOUR, seconds: HOUR_SECONDS },
  ]);
  if (retryAfter) return failed(rateLimited(retryAfter));
  const id = crypto.randomUUID();
  const row = {
    ...message,
    id,
    firstCampaign: campaigns.first,
    lastCampaign: campaigns.last,
    idempotencyKey: formKey && sha256(JSON.stringify([formKey, ...Object.values(message)]), "hex"),
    isForwarded: ctx.settings.contactForwardUrl !== "",
  };
  await ctx.db.batch({
    inserted: insertContactMessage(ctx.db, row),
    notice: notifyOfEnquiry(ctx.db, id),
    campaign: giveCampaignToSender(ctx.db, id),
  });
  return ok({ received: true });
}

const senderLimits = ({ actor, address }: ServiceContext) =>
  actor.kind === "anonymous" ? `network:${address}` : `account:${actor.userId}`;
