import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { InvitationChange } from "#app/features/accounts/invitations/parts/invitation-change.tsx";
import {
  changeInvitations,
  loadInvitations,
} from "#app/features/accounts/invitations/parts/invitation-selection.server.ts";
import { revokeSelected } from "#app/features/accounts/invitations/use-cases/change-invitations.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { NO_INVITATION_CHANGED } from "#app/shell/staff/bulk-failures.ts";

export const handle = { failure: NO_INVITATION_CHANGED };

export const loader = guarded("invitations.edit", loadInvitations);

export const action = changeInvitations({
  permission: "invitations.edit",
  change: revokeSelected,
  done: "revoked",
});

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
