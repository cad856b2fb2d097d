import { provider } from "#app/features/provider/provider.ts";
import { INVITATION_DAYS } from "./rules.ts";

/** What the mail of an invitation names: who sends it, and the course or the role that it is for. */
type Invited = { by: string; to?: string };

export const invitationMail = ({ by, to }: Invited, link: string) => ({
  subject: `Your invitation to ${provider().identity.name}`,
  body: `${by} invites you to ${provider().identity.name}${to ? `: ${to}` : ""}.\n\nOpen this link within ${INVITATION_DAYS} days to accept: ${link}\n\nIf you do not know what this is about, ignore this email. No account is created unless you accept.`,
});

export const batchFullMail = (invited: { name: string; batch: string }, link: string) => ({
  subject: `${invited.batch} was full when ${invited.name} accepted`,
  body: `${invited.name} accepted your invitation, but ${invited.batch} was full. The account was created without a batch.\n\nRaise the capacity of the batch or choose another one on this page: ${link}`,
});
