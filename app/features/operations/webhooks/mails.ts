import { composeMail } from "#app/features/messages/mail/texts/compose.server.ts";

/** The mail to who made an endpoint, when it was paused. */
export const webhookPausedMail = (address: string, reason: string, link: string) =>
  composeMail("mailWebhookPaused", { address, reason, link });
