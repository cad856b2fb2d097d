import { composeMail } from "#app/features/messages/mail/texts/compose.server.ts";
import type { UserType } from "#app/kernel/actor.ts";

type Deletion = { date: string; link: string };

/** The address of the page 'My data'. */
export const ownDataLink = (baseUrl: string, userType: UserType) =>
  `${baseUrl}/${userType === "admin" ? "admin" : "dashboard"}/account/data`;

export const deletionAskedMail = (deletion: Deletion) => composeMail("mailDeletionAsked", deletion);

export const deletionNoticeMail = (deletion: Deletion) => composeMail("mailDeletionNotice", deletion);
