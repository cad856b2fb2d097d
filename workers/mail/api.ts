import * as v from "valibot";
import { answerOfStatus } from "#app/features/messages/mail/rules.ts";
import type { Settings } from "#workers/settings.ts";
import { type MailTransport, toMessage } from "./message.ts";

const TIMEOUT_MS = 10_000;
const MAX_REASON = 200;

/** What is read of an answer, all of it optional. */
const Answer = v.object({
  id: v.fallback(v.optional(v.string()), undefined),
  message: v.fallback(v.optional(v.string()), undefined),
});

/**
 * Posts {from, to, subject, text, html} as JSON, and `headers` with the address that ends mails of this kind (RFC 8058).
 * The key lets the provider detect a repeated message.
 */
export const apiTransport = ({ MAIL_API_URL, MAIL_API_KEY, MAIL_FROM }: Settings): MailTransport => ({
  async send(mail) {
    const response = await fetch(MAIL_API_URL, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${MAIL_API_KEY}`,
        "idempotency-key": mail.id,
      },
      body: JSON.stringify(toMessage(mail, MAIL_FROM)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { id, message } = await readAnswer(response);
    if (response.ok) return { outcome: "accepted", providerId: id ?? null };
    const retryAfter = response.headers.get("retry-after");
    return answerOfStatus(
      { status: response.status, retryAfter, message: message?.slice(0, MAX_REASON) },
      Date.now(),
    );
  },
  close: () => {},
});

async function readAnswer(response: Response): Promise<v.InferOutput<typeof Answer>> {
  const parsed = v.safeParse(Answer, await response.json().catch(() => undefined));
  return parsed.success ? parsed.output : {};
}
