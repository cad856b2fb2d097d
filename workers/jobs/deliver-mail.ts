import { type ClaimedMail, claimDueMail, markMailFailed, markMailSent } from "#db/queries/outbox.ts";
import { connectForBackgroundWork } from "#workers/database.ts";
import type { Settings } from "#workers/settings.ts";

const MOST_IN_ONE_RUN = 20;
const PROVIDER_TIMEOUT_MS = 10_000;

/**
 * Sends what is due in the outbox through the provider of MAIL_API_URL: a JSON post of {from, to, subject, text}.
 * A message that fails is tried again by the cron, later each time; so is every message where no provider is set up.
 * With DEV_TOOLS and no provider, messages stay where they are, for the page /dev/outbox.
 * One after the other, each claimed right before it is sent: claimed together, the last would be due again while the
 * first are slow, and a slow provider would take the six connections that a worker has.
 */
export async function deliverMail(settings: Settings): Promise<void> {
  if (!settings.MAIL_API_URL && settings.DEV_TOOLS) return;
  const db = connectForBackgroundWork(settings);
  for (let sent = 0; sent < MOST_IN_ONE_RUN; sent += 1) {
    const mail = await claimDueMail(db);
    if (!mail) return;
    const failure = await post(settings, mail);
    await (failure ? markMailFailed(db, mail.id, failure) : markMailSent(db, mail.id));
  }
}

/** Undefined when the provider took the message, else why not. The key lets a provider see a message that comes again. */
async function post(
  settings: Settings,
  { id, recipient, subject, body }: ClaimedMail,
): Promise<string | undefined> {
  if (!settings.MAIL_API_URL) return "No mail provider is set up.";
  try {
    const response = await fetch(settings.MAIL_API_URL, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${settings.MAIL_API_KEY}`,
        "idempotency-key": id,
      },
      body: JSON.stringify({ from: settings.MAIL_FROM, to: recipient, subject, text: body }),
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
    });
    return response.ok ? undefined : `The provider answered ${response.status}.`;
  } catch (failure) {
    return String(failure);
  }
}
