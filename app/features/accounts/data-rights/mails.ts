import { provider } from "#app/features/provider/provider.ts";
import type { UserType } from "#app/kernel/actor.ts";

type Deletion = { date: string; link: string };

/** The address of the page 'My data'. */
export const ownDataLink = (baseUrl: string, userType: UserType) =>
  `${baseUrl}/${userType === "admin" ? "admin" : "dashboard"}/account/data`;

export const deletionAskedMail = ({ date, link }: Deletion) => ({
  subject: `Your ${provider().identity.name} account will be deleted`,
  body: `You asked to delete your account. It will be deleted on ${date}. Until then you can keep it here: ${link}\n\nIf you did not ask for this, keep your account and change your password.`,
});

export const deletionNoticeMail = ({ date, link }: Deletion) => ({
  subject: `Your ${provider().identity.name} account will be deleted in two days`,
  body: `Your account and your data will be deleted on ${date}. This cannot be undone. If you want to keep your account, press 'Keep my account' here: ${link}`,
});
