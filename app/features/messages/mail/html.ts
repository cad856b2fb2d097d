import { brandColour } from "#app/features/provider/brand.ts";
import { provider } from "#app/features/provider/provider.ts";
import { escapeHtml } from "#app/platform/format/html.ts";

type HtmlMail = { subject: string; body: string; unsubscribeUrl: string | null };

const ADDRESS = /(https?:\/\/\S+)/;

/** Long addresses are hidden behind a short label, which is a button when the address has a line of its own. */
function lineToHtml(line: string): string {
  const [before = "", address, after = ""] = line.split(ADDRESS);
  if (address === undefined) return escapeHtml(line);
  const isAlone = before.trim() === "" && after.trim() === "";
  const look = isAlone
    ? `display:inline-block;margin:8px 0;padding:12px 20px;border-radius:8px;background:${brandColour()};color:#ffffff;font-weight:600;text-decoration:none`
    : `color:${brandColour()};overflow-wrap:anywhere`;
  const label = isAlone ? `Open ${provider().identity.name}` : address;
  const link = `<a href="${escapeHtml(address)}" style="${look}">${escapeHtml(label)}</a>`;
  return `${escapeHtml(before)}${link}${escapeHtml(after)}`;
}

const DEVANAGARI = /\p{Script=Devanagari}/u;

const paragraphToHtml = (paragraph: string) =>
  `<p${DEVANAGARI.test(paragraph) ? ' lang="hi"' : ""} style="margin:0 0 16px">${paragraph.split("\n").map(lineToHtml).join("<br>")}</p>`;

const footerToHtml = () => {
  const { footer } = provider().mail;
  return footer && `<br>${footer.split(/\r?\n/).map(escapeHtml).join("<br>")}`;
};

/** The text of a mail with the last lines of the provider. */
export const mailText = (body: string): string => {
  const { footer } = provider().mail;
  return footer ? `${body}\n\n-- \n${footer}` : body;
};

/** The address of the installation with the provider's name for it. */
export function mailSender(from: string): string {
  const { senderName } = provider().mail;
  const address = /<([^<>]+)>/.exec(from)?.[1] ?? from;
  return senderName ? `"${senderName}" <${address}>` : from;
}

/** The HTML form of a mail, from its text: one column, readable from 320 pixels on, light and dark. */
export function mailHtml({ subject, body, unsubscribeUrl }: HtmlMail): string {
  const stop = unsubscribeUrl
    ? ` <a href="${escapeHtml(unsubscribeUrl)}" style="color:inherit">Stop these mails</a>`
    : "";
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;background:#fbf8f2;color:#1c2033;font:16px/1.5 system-ui,'Segoe UI',Roboto,sans-serif;overflow-wrap:anywhere">
<main style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-weight:700;color:${brandColour()}">${escapeHtml(provider().identity.name)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>
${body.split("\n\n").map(paragraphToHtml).join("\n")}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e4dfd3;font-size:14px;color:#5a6072">${escapeHtml(provider().identity.legalName)}, ${escapeHtml(provider().contact.city)}.${stop}${footerToHtml()}</p>
</main>
</body>
</html>`;
}
