import type { ServiceContext } from "#app/kernel/service-context.ts";
import type { Settings } from "#workers/settings.ts";
import { apiTransport } from "./api.ts";
import type { MailTransport } from "./message.ts";

const NO_TRANSPORT: MailTransport = {
  send: async () => ({ outcome: "deferred", reason: "No mail provider is set up." }),
  close: () => {},
};

/** The same in words, for the page that tries it. */
export function mailWay({
  SMTP_URL,
  MAIL_API_URL,
  MAIL_FROM,
}: Settings): ServiceContext["settings"]["mailWay"] {
  const from = MAIL_FROM;
  if (SMTP_URL)
    return { kind: "smtp", host: `${SMTP_URL.connection.host}:${SMTP_URL.connection.port}`, from };
  return MAIL_API_URL
    ? { kind: "api", host: new URL(MAIL_API_URL).host, from }
    : { kind: "none", host: "", from };
}

/** The transport of the settings: the mail server of SMTP_URL, the provider of MAIL_API_URL, or none. */
export async function mailTransport(settings: Settings): Promise<MailTransport> {
  // Most workers have no mail server, and its client is as large as all pages of the public site.
  if (settings.SMTP_URL) return (await import("./smtp.ts")).smtpTransport(settings.SMTP_URL, settings);
  return settings.MAIL_API_URL ? apiTransport(settings) : NO_TRANSPORT;
}
