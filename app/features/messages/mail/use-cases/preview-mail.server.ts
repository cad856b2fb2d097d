import { mailHtml, mailText } from "#app/features/messages/mail/html.ts";
import { selectPreviewPerson } from "#app/features/messages/mail/queries/preview-person.server.ts";
import { exampleValues, isMailName, type MailValues } from "#app/features/messages/mail/texts/catalogue.ts";
import { composeMail } from "#app/features/messages/mail/texts/compose.server.ts";
import { selectDrafts } from "#app/features/provider/queries/drafts.server.ts";
import { withDrafts } from "#app/features/provider/texts/site-texts.ts";
import type { Admin } from "#app/kernel/actor.ts";
import { failed, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { notFound } from "#app/kernel/problem.ts";
import { fullName } from "#app/kernel/rules-for-names.ts";

/**
 * Makes a mail as it would leave, with its draft if it has one: for the student with this address, or for the owner who
 * asks. What the mail would report is invented. Problems: not_found (the mail, the student).
 */
export const previewMail = withPermission(
  "provider.edit",
  async (ctx, name: string, studentEmail: string) => {
    if (!isMailName(name)) return failed(notFound("The email"));
    const { drafts, people } = await ctx.db.batch({
      drafts: selectDrafts(ctx.db),
      people: selectPreviewPerson(ctx.db, studentEmail),
    });
    const person = studentEmail ? people[0] : ownerAsPerson(ctx.actor);
    if (!person) return failed(notFound("A student with this address"));
    const { baseUrl } = ctx.settings;
    const values = exampleValues(name, person, baseUrl) as MailValues<typeof name>;
    const { subject, body } = withDrafts(drafts, () => composeMail(name, values));
    const unsubscribeUrl = isOfNotifications(name) ? `${baseUrl}/unsubscribe/example` : null;
    return ok({
      to: person.email,
      subject,
      text: mailText(body),
      html: mailHtml({ subject, body, unsubscribeUrl }),
    });
  },
);

const isOfNotifications = (name: string) => name === "mailNotification" || name === "mailDigest";

const ownerAsPerson = (actor: Admin) =>
  actor.kind === "user"
    ? { firstName: actor.firstName, name: fullName(actor), email: actor.email }
    : undefined;
