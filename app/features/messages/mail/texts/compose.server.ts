import { provider } from "#app/features/provider/provider.ts";
import { siteMailText } from "#app/features/provider/texts/site-texts.ts";
import type { MailName, MailValues } from "./catalogue.ts";
import { fillMailText } from "./fill.ts";

/** A mail as it leaves, and which one of the catalogue it is. */
export type ComposedMail = { mail: MailName; subject: string; body: string };

/**
 * Fills in the text of a mail as the provider has published it, or the standard text. With a Hindi text the mail has both,
 * English first: nobody has told the site which language an invited person reads.
 */
export function composeMail<Name extends MailName>(mail: Name, values: MailValues<Name>): ComposedMail {
  const { subject, body, subjectHi, bodyHi } = siteMailText(mail);
  const filled = { ...values, provider: provider().identity.name };
  const inOneLine = (text: string) => fillMailText(text, filled).replace(/\s+/g, " ");
  const both = (parts: (string | undefined)[]) => parts.filter((part) => part);
  return {
    mail,
    subject: both([subject, subjectHi])
      .map((text) => inOneLine(text!))
      .join(" | "),
    body: both([body, bodyHi])
      .map((text) => fillMailText(text!, filled))
      .join("\n\n"),
  };
}
