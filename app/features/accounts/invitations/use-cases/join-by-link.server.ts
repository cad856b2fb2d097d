import type { JoinByLink } from "#app/features/accounts/invitations/inputs.ts";
import {
  countLinkUse,
  type GroupLink,
  insertInvitationByLink,
  renewInvitationByLink,
  selectGroupLinkByToken,
} from "#app/features/accounts/invitations/queries/group-links.server.ts";
import {
  enqueueInvitationMails,
  selectInvitationByToken,
} from "#app/features/accounts/invitations/queries/invitations.server.ts";
import { emailLimit, networkLimit } from "#app/features/accounts/limits.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { invalidFields, type Problem, rateLimited } from "#app/kernel/problem.ts";
import { sha256 } from "#app/kernel/secrets.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordAuditIfChanged } from "#db/audit.ts";
import { consumeRateLimits } from "#db/rate-limits.ts";
import { addressedMail, newLink } from "./invitation-link.server.ts";

/** Finds a group link in any state; undefined for an unknown one. */
export async function findGroupLink({ db }: ServiceContext, token: string): Promise<GroupLink | undefined> {
  const [link] = await db.execute(selectGroupLinkByToken(db, sha256(token, "hex")));
  return link;
}

/**
 * Mails an invitation to an address with an allowed domain, and counts one use of the link; an address with an open
 * invitation gets it again without another use. The uses never exceed the limit. The same answer whether or not the
 * address has an account. Problems: not_found (unknown, revoked, ended or used-up link), invalid_fields at `email`,
 * rate_limited.
 */
export async function joinByLink(
  ctx: ServiceContext,
  token: string,
  { email }: JoinByLink,
): Promise<Outcome<void>> {
  const { db } = ctx;
  const limits = [emailLimit("signUpsOfEmail", email), networkLimit("signUpsOfNetwork", ctx.address)];
  const wait = await consumeRateLimits(db, limits);
  if (wait) return failed(rateLimited(wait));
  const link = await findGroupLink(ctx, token);
  if (!link) return failed(isOver);
  if (!isAllowed(email, link.domains)) return failed(wrongDomain(link.domains));
  const mailed = newLink(ctx);
  const use = { link: sha256(token, "hex"), id: crypto.randomUUID(), email, tokenHash: mailed.tokenHash };
  const {
    invitation: [invitation],
  } = await db.batch({
    inserted: insertInvitationByLink(db, use),
    audit: recordAuditIfChanged(ctx, {
      action: "invitation.create",
      entity: "invitation",
      entityId: use.id,
      after: { email, groupLinkId: link.id },
    }),
    linkUse: countLinkUse(db, use),
    renewed: renewInvitationByLink(db, use),
    queued: enqueueInvitationMails(db, [
      addressedMail(ctx, mailed, `${link.courseName} (${link.batchName})`),
    ]),
    invitation: selectInvitationByToken(db, mailed.tokenHash),
  });
  if (!invitation) return failed(isOver);
  ctx.sendMailSoon();
  return ok(undefined);
}

const isAllowed = (email: string, domains: readonly string[]) =>
  domains.length === 0 || domains.includes(email.slice(email.lastIndexOf("@") + 1));

const isOver: Problem = {
  code: "not_found",
  message: "This link has ended or has no places left. Ask the person who sent it to you for another one.",
};
const wrongDomain = (domains: readonly string[]) =>
  invalidFields({
    field: "email",
    message: `Please use an address that ends with @${domains.join(" or @")}`,
  });
