import { failedTryLine } from "#app/features/messages/deliveries/rules.ts";
import { mailHtml, mailSender, mailText } from "#app/features/messages/mail/html.ts";
import { markMailFailed, markMailSent, type TakenMail, takeDueMail } from "#db/outbox.ts";
import { connectForBackgroundWork } from "#workers/database.ts";
import type { Settings } from "#workers/settings.ts";

const MAX_NOTICES_PER_RUN = 200;
/** A run ends before the next one starts. */
const LONGEST_RUN_MS = 45_000;
const PROVIDER_TIMEOUT_MS = 10_000;

/** With DEV_TOOLS and no provider, messages stay in the outbox for the page /dev/outbox. */
export const isMailKept = ({ MAIL_API_URL, DEV_TOOLS }: Settings) => !MAIL_API_URL && DEV_TOOLS;

/**
 * Sends due mail of the outbox through the provider of MAIL_API_URL: a JSON post of {from, to, subject, text, html},
 * and `headers` with the address that ends mails of this kind (RFC 8058). The cron retries a failed message with a growing delay, also without a provider. With DEV_TOOLS and no provider, messages stay
 * in the outbox for the page /dev/outbox. Messages are taken and sent one by one: taken together, the last ones
 * would be due again while the first are slow, and a slow provider would use the six connections of a worker.
 */
export async function deliverMail(settings: Settings): Promise<void> {
  if (isMailKept(settings)) return;
  const db = connectForBackgroundWork(settings);
  const end = Date.now() + LONGEST_RUN_MS;
  for (let sent = 0; sent < MAX_NOTICES_PER_RUN && Date.now() < end; sent += 1) {
    const mail = await takeDueMail(db);
    if (!mail) return;
    const failure = await post(settings, mail);
    if (failure) console.error(failedTryLine("mail", mail, failure));
    await db.execute(failure ? markMailFailed(db, mail.id, failure) : markMailSent(db, mail.id));
  }
}

/**
 * Returns undefined when the provider accepted the message, otherwise the reason. The key lets a provider detect a
 * repeated message.
 */
async function post(settings: Settings, mail: TakenMail): Promise<string | undefined> {
  if (!settings.MAIL_API_URL) return "No mail provider is set up.";
  try {
    const response = await fetch(settings.MAIL_API_URL, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${settings.MAIL_API_KEY}`,
        "idempotency-key": mail.id,
      },
      body: JSON.stringify(toMessage(mail, settings.MAIL_FROM)),
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
    });
    return response.ok ? undefined : `The provider answered ${response.status}.`;
  } catch (failure) {
    return String(failure);
  }
}

function toMessage({ recipient, subject, body, unsubscribeUrl }: TakenMail, from: string) {
  const html = mailHtml({ subject, body, unsubscribeUrl });
  const message = { from: mailSender(from), to: recipient, subject, text: mailText(body), html };
  if (!unsubscribeUrl) return message;
  const headers = {
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  return { ...message, headers };
}
