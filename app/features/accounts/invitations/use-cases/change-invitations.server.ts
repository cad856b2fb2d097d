import {
  enqueueInvitationMails,
  type InvitationRow,
  type InvitationSelection,
  invitationsToRevoke,
  invitationsWithTokens,
  renewInvitations,
  revokeInvitations,
  selectInvitation,
  selectSelectedInvitations,
} from "#app/features/accounts/invitations/queries/invitations.server.ts";
import { INVITATION_CASE, MAX_INVITATIONS } from "#app/features/accounts/invitations/rules.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { hasRoleFor, withPermission } from "#app/kernel/permissions.ts";
import { notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordAuditForEach } from "#db/audit.ts";
import { addressedMail, newLink } from "./invitation-link.server.ts";

/** Only owners change invitations of staff; for others a selection leaves them out. */
const invitationBounds = ({ actor }: ServiceContext, seenAt?: number) => ({
  withStaff: hasRoleFor(actor, "staff.remove"),
  seenAt,
});

/** Previews a bulk change: the open invitations of the selection that the actor may change, at most 500. */
export const previewInvitations = withPermission(
  "invitations.edit",
  async (ctx, selection: InvitationSelection) =>
    ok(
      await ctx.db.execute(
        selectSelectedInvitations(ctx.db, selection, invitationBounds(ctx), MAX_INVITATIONS),
      ),
    ),
);

/**
 * Sends the open invitations of a selection again, at most 500: each gets a new link for 14 days, and the old one stops
 * working. What was sent after `seenAt`, the newest sending that the page showed, is left out, so that a form sent twice
 * sends one mail.
 */
export const resendInvitations = withPermission(
  "invitations.edit",
  async (ctx, selection: InvitationSelection, seenAt: number): Promise<Outcome<{ changed: number }>> => {
    const { db } = ctx;
    const bounds = invitationBounds(ctx, seenAt);
    const selected = await db.execute(selectSelectedInvitations(db, selection, bounds, MAX_INVITATIONS));
    const renewed = selected.map((invitation) => ({ ...invitation, link: newLink(ctx) }));
    const tokens = renewed.map(({ id, link: { tokenHash } }) => ({ id, tokenHash }));
    const {
      renewed: { rowsAffected },
    } = await db.batch({
      renewed: renewInvitations(db, tokens, seenAt),
      audit: recordAuditForEach(
        ctx,
        { action: "invitation.resend", entity: "invitation" },
        invitationsWithTokens(tokens.map(({ tokenHash }) => tokenHash)),
      ),
      queued: enqueueInvitationMails(
        db,
        renewed.map(({ link, ...invited }) => addressedMail(ctx, link, describePurpose(invited))),
      ),
    });
    ctx.sendMailSoon();
    return ok({ changed: rowsAffected });
  },
);

/**
 * Sends one open invitation again, as API callers do; one that is sent in the same moment is sent once. Problems:
 * not_found, conflict (it is accepted or revoked).
 */
export const resendInvitation = withPermission(
  "invitations.edit",
  async (ctx, id: string): Promise<Outcome<InvitationRow>> => {
    const { db } = ctx;
    const [invitation] = await db.execute(selectInvitation(db, id));
    if (!invitation || !mayChange(ctx, invitation)) return failed(unknownInvitation);
    if (!INVITATION_CASE.move("resend").from.includes(invitation.state))
      return failed(INVITATION_CASE.conflict(invitation.state));
    const resent = await resendInvitations(ctx, { ids: [id] }, invitation.sentAt);
    if (!resent.ok) return resent;
    const [current] = await db.execute(selectInvitation(db, id));
    return current ? ok(current) : failed(unknownInvitation);
  },
);

/** Invitations of staff are for owners. */
const mayChange = (ctx: ServiceContext, { staffRole }: Pick<InvitationRow, "staffRole">) =>
  staffRole === null || invitationBounds(ctx).withStaff;

type Invited = { staffRole: string | null; courseName: string | null; batchName: string | null };

function describePurpose({ staffRole, courseName, batchName }: Invited): string | undefined {
  if (staffRole !== null) return `the team, as ${staffRole}`;
  return batchName === null ? undefined : `${courseName} (${batchName})`;
}

/** Revokes one invitation; may be repeated. Problems: not_found, conflict (it is accepted). */
export const revokeInvitation = withPermission(
  "invitations.edit",
  async (ctx, id: string): Promise<Outcome<void>> => {
    const { db } = ctx;
    const bounds = invitationBounds(ctx);
    const {
      invitation: [invitation],
    } = await db.batch({
      audit: recordAuditForEach(ctx, REVOKE, invitationsToRevoke({ ids: [id] }, bounds)),
      revoked: revokeInvitations(db, { ids: [id] }, bounds),
      invitation: selectInvitation(db, id),
    });
    if (!invitation || !mayChange(ctx, invitation)) return failed(unknownInvitation);
    return invitation.state === "accepted" ? failed(INVITATION_CASE.conflict("accepted")) : ok(undefined);
  },
);

const REVOKE = { action: "invitation.revoke", entity: "invitation" };
const unknownInvitation = notFound("This invitation");

/** Revokes the open invitations of a selection; their links stop working. May be repeated. */
export const revokeSelected = withPermission(
  "invitations.edit",
  async (ctx, selection: InvitationSelection, seenAt: number): Promise<Outcome<{ changed: number }>> => {
    const { db } = ctx;
    const bounds = invitationBounds(ctx, seenAt);
    const {
      revoked: { rowsAffected },
    } = await db.batch({
      audit: recordAuditForEach(ctx, REVOKE, invitationsToRevoke(selection, bounds)),
      revoked: revokeInvitations(db, selection, bounds),
    });
    return ok({ changed: rowsAffected });
  },
);
