import { mailHtml, mailSender, mailText } from "#app/features/messages/mail/html.ts";
import type { MailAnswer } from "#app/features/messages/mail/rules.ts";
import type { TakenMail } from "#db/outbox.ts";

/** How mails leave. What it throws counts as an answer that would meet every mail. */
export type MailTransport = {
  send(mail: TakenMail): Promise<MailAnswer>;
  /** Ends the connection, if it has one. */
  close(): void;
};

/** A mail as every transport sends it, with the headers of RFC 8058 when it has an address that ends such mails. */
export function toMessage({ recipient, subject, body, unsubscribeUrl }: TakenMail, from: string) {
  const html = mailHtml({ subject, body, unsubscribeUrl });
  const message = { from: mailSender(from), to: recipient, subject, text: mailText(body), html };
  if (!unsubscribeUrl) return message;
  const headers = {
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  return { ...message, headers };
}
