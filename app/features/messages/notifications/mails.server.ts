import { composeMail } from "#app/features/messages/mail/texts/compose.server.ts";
import { notificationPaths } from "#app/platform/http/paths.ts";
import type { Mail } from "#db/outbox.ts";
import { notificationText } from "./catalogue.ts";
import type { DueNotice } from "./queries/notifications.server.ts";
import { type MutedMails, unsubscribeToken } from "./unsubscribe.server.ts";

export type MailOrigin = { baseUrl: string; secret: string };

export function notificationMail(notices: readonly DueNotice[], { baseUrl, secret }: MailOrigin): Mail {
  const [first] = notices;
  const { userId, email, firstName, userType, kind } = first!;
  const texts = notices.map((notice) => notificationText(notice.kind, notice.facts));
  const isOne = notices.length === 1;
  const mails: MutedMails = isOne && kind !== "welcome" ? kind : "all";
  const choices = `${baseUrl}${notificationPaths({ userType }).choices}`;
  const [{ title, text, path }] = texts as [(typeof texts)[number]];
  const composed = isOne
    ? composeMail("mailNotification", {
        firstName,
        title,
        text: text ?? "",
        link: `${baseUrl}${path}`,
        choices,
      })
    : composeMail("mailDigest", {
        firstName,
        count: String(texts.length),
        updates: texts.map((one) => inLines(one, baseUrl)).join("\n\n"),
        choices,
      });
  return {
    ...composed,
    recipient: email,
    unsubscribeUrl: `${baseUrl}/unsubscribe/${unsubscribeToken(secret, userId, mails)}`,
  };
}

const inLines = ({ title, text, path }: { title: string; text?: string; path: string }, baseUrl: string) =>
  [title, ...(text ? [text] : []), `${baseUrl}${path}`].join("\n");
