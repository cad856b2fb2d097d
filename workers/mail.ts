import { claimDueMail, type Mail, markMailFailed, markMailSent } from "#db/queries/outbox.ts";
import { connectDatabase } from "./database.ts";
import type { Settings } from "./env.ts";

const BATCH = 20;
const PROVIDER_TIMEOUT_MS = 10_000;

/**
 * Sends what is due in the outbox through the provider of MAIL_API_URL: a JSON post of {from, to, subject, text}.
 * Without a provider, messages stay where they are. A message that fails is tried again by the cron, later each time.
 */
export async function deliverMail(settings: Settings): Promise<void> {
  if (!settings.MAIL_API_URL) return;
  const db = connectDatabase(settings, { roundTrips: 0, milliseconds: 0 });
  const due = await claimDueMail(db, BATCH);
  for (const { id, ...mail } of due) {
    const failure = await post(settings, mail);
    await (failure ? markMailFailed(db, id, failure) : markMailSent(db, id));
  }
}

/** Undefined when the provider took the message, else why not. */
async function post(settings: Settings, { recipient, subject, body }: Mail): Promise<string | undefined> {
  try {
    const response = await fetch(settings.MAIL_API_URL, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${settings.MAIL_API_KEY}` },
      body: JSON.stringify({ from: settings.MAIL_FROM, to: recipient, subject, text: body }),
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
    });
    return response.ok ? undefined : `The provider answered ${response.status}.`;
  } catch (failure) {
    return String(failure);
  }
}
