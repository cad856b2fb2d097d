import { failedTryLine } from "#app/features/messages/deliveries/rules.ts";
import type { MailAnswer } from "#app/features/messages/mail/rules.ts";
import { markMailFailed, markMailSent, postponeDueMail, type TakenMail, takeDueMail } from "#db/outbox.ts";
import type { Database } from "#db/session/index.ts";
import { connectForBackgroundWork } from "#workers/database.ts";
import type { MailTransport } from "#workers/mail/message.ts";
import { mailTransport } from "#workers/mail/transport.ts";
import type { Settings } from "#workers/settings.ts";

const MAX_MAILS_PER_RUN = 200;
/** A run ends before the next one starts. */
const LONGEST_RUN_MS = 45_000;

/** With DEV_TOOLS and no way to send, messages stay in the outbox for the page /dev/outbox. */
export const isMailKept = ({ MAIL_API_URL, SMTP_URL, DEV_TOOLS }: Settings) =>
  !MAIL_API_URL && !SMTP_URL && DEV_TOOLS;

/**
 * Sends due mail of the outbox, or the mail `id` alone if it is due, and records each answer. The cron tries a failed
 * message again with a growing delay, also when there is no way to send. Messages are taken and sent one by one: taken
 * together, the last ones would be due again while the first are slow, and a slow provider would use the six connections
 * of a worker. An answer that would meet every mail ends the run, so that a provider that is away, or asks for patience,
 * costs one try a minute, and not one of each mail.
 */
export async function deliverMail(settings: Settings, id?: string): Promise<void> {
  if (isMailKept(settings)) return;
  const db = connectForBackgroundWork(settings);
  const end = Date.now() + LONGEST_RUN_MS;
  let transport: MailTransport | undefined;
  try {
    for (let tried = 0; tried < MAX_MAILS_PER_RUN && Date.now() < end; tried += 1) {
      const mail = await takeDueMail(db, id);
      if (!mail) return;
      transport ??= await mailTransport(settings);
      const answer = await tryToSend(transport, mail);
      await record(db, mail, answer);
      if (answer.outcome === "unavailable") return;
    }
  } finally {
    transport?.close();
  }
}

/** Servers repeat the address in their answers; the reason is stored and logged without it. */
async function tryToSend(transport: MailTransport, mail: TakenMail): Promise<MailAnswer> {
  const answer = await transport.send(mail).catch(
    (failure): MailAnswer => ({
      outcome: "unavailable",
      reason: String(failure),
    }),
  );
  if (answer.outcome === "accepted") return answer;
  return { ...answer, reason: answer.reason.replaceAll(mail.recipient, "the recipient") };
}

async function record(db: Database, mail: TakenMail, answer: MailAnswer): Promise<void> {
  if (answer.outcome === "accepted") {
    await db.execute(markMailSent(db, mail.id, answer.providerId));
    return;
  }
  const { outcome, reason } = answer;
  const isFinal = outcome === "refused";
  console.error(failedTryLine("mail", { ...mail, isLast: mail.isLast || isFinal }, reason));
  const waitMs = outcome === "unavailable" ? answer.waitMs : undefined;
  await db.batch({
    failed: markMailFailed(db, mail.id, { reason, isFinal, waitMs }),
    ...(waitMs && { others: postponeDueMail(db, waitMs) }),
  });
}
