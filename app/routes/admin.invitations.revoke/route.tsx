import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { NO_INVITATION_CHANGED } from "#app/admin/bulk-failures.ts";
import { InvitationChange } from "#app/admin/invitation-change.tsx";
import { changeInvitations, loadInvitations } from "#app/admin/invitation-selection.server.ts";
import { revokeSelected } from "#app/domain/invitations/service/change-invitations.server.ts";
import { pageTitle } from "#app/format/page-title.ts";

export const handle = { failure: NO_INVITATION_CHANGED };

export const loader = loadInvitations;

export const action = changeInvitations(revokeSelected, "revoked");

export const meta: MetaFunction = () => [{ title: pageTitle("Revoke invitations", "Admin") }];

export default function RevokeInvitations() {
  return (
    <InvitationChange
      title="Revoke invitations"
      text="Their links stop working at once. You can invite the same people again."
      verb="Revoke"
      pending="Revoking…"
      danger
      {...useLoaderData<typeof loader>()}
    />
  );
}
