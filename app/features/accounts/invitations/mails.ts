import { composeMail } from "#app/features/messages/mail/texts/compose.server.ts";
import { INVITATION_DAYS } from "./rules.ts";

/** What the mail of an invitation names: who sends it, and the course or the role that it is for. */
type Invited = { by: string; to?: string };

export const invitationMail = ({ by, to }: Invited, link: string) =>
  composeMail("mailInvitation", {
    inviter: by,
    purpose: to ? `: ${to}` : "",
    link,
    days: String(INVITATION_DAYS),
  });

export const batchFullMail = (invited: { name: string; batch: string }, link: string) =>
  composeMail("mailBatchFull", { ...invited, link });
