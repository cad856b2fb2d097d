import { HOUR_MS, MINUTE_MS } from "#app/kernel/time.ts";

/** The mail that an owner sends to their own address to see whether mail arrives. */
export const TEST_MAIL_SUBJECT = "Test mail";
/** One at a time. */
export const TEST_MAIL_EVERY_MS = MINUTE_MS;

/** The longest time that a provider can ask for with Retry-After. */
export const MAX_WAIT_MS = HOUR_MS;

/**
 * What became of one try:
 * `refused` is final, because the server has judged this recipient or text;
 * `deferred` may work later, and says nothing about other mails;
 * `unavailable` would meet every other mail too, so nothing more is tried now, or before `waitMs` is over.
 */
export type MailAnswer =
  | { outcome: "accepted"; providerId: string | null }
  | { outcome: "refused" | "deferred"; reason: string }
  | { outcome: "unavailable"; reason: string; waitMs?: number };

/** Of these an API says nothing about the mail itself: the key, the number of calls, its own state. */
const NOT_ABOUT_THE_MAIL = [401, 403, 408, 425, 429];

/**
 * The answer of a provider's API that is not 2xx. A 4xx about the mail is tried again as well: it does not tell a wrong
 * sender, which the staff will correct, from a wrong recipient. `retryAfter` is the header: seconds, or a date.
 */
export function answerOfStatus(
  { status, retryAfter, message }: { status: number; retryAfter?: string | null; message?: string },
  now: number,
): MailAnswer {
  const reason = `The provider answered ${status}${message ? `: ${message}` : "."}`;
  if (status < 500 && !NOT_ABOUT_THE_MAIL.includes(status)) return { outcome: "deferred", reason };
  return { outcome: "unavailable", reason, waitMs: waitOf(retryAfter, now) };
}

function waitOf(retryAfter: string | null | undefined, now: number): number | undefined {
  if (!retryAfter) return undefined;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now;
  return Number.isNaN(ms) || ms <= 0 ? undefined : Math.min(Math.max(ms, MINUTE_MS), MAX_WAIT_MS);
}

/** An SMTP dialogue that ended early: the command that it ended at, and the server's reply if there was one. */
export type SmtpFailure = { command?: string; responseCode?: number; response?: string; message: string };

/**
 * RFC 5321 §4.2.1: 4yz may work later, 5yz will not. Only the replies to RCPT TO and DATA are about this mail; what ends a
 * dialogue before, such as a wrong password, would meet every mail. 421 and any 4yz after DATA say that the server is busy.
 */
export function answerOfSmtp({ command, responseCode = 0, response, message }: SmtpFailure): MailAnswer {
  const reason = response
    ? `The mail server answered ${response}`
    : `No safe connection to the mail server: ${message}`;
  const isAboutMail = command === "RCPT TO" || command === "DATA";
  if (isAboutMail && responseCode >= 500) return { outcome: "refused", reason };
  if (command === "RCPT TO" && responseCode >= 400 && responseCode !== 421)
    return { outcome: "deferred", reason };
  return { outcome: "unavailable", reason };
}
