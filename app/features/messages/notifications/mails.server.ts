import { provider } from "#app/features/provider/provider.ts";
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
  const paragraphs = texts.map(({ title, text, path }) =>
    [...(isOne ? [] : [title]), ...(text ? [text] : []), `${baseUrl}${path}`].join("\n"),
  );
  return {
    recipient: email,
    subject: isOne ? texts[0]!.title : `${notices.length} updates from ${provider().identity.name}`,
    body: [`Hello ${firstName},`, ...paragraphs, `Choose which emails you get: ${choices}`].join("\n\n"),
    unsubscribeUrl: `${baseUrl}/unsubscribe/${unsubscribeToken(secret, userId, mails)}`,
  };
}
