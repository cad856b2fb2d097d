import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { InvitationChange } from "#app/features/accounts/invitations/parts/invitation-change.tsx";
import {
  changeInvitations,
  loadInvitations,
} from "#app/features/accounts/invitations/parts/invitation-selection.server.ts";
import { resendInvitations } from "#app/features/accounts/invitations/use-cases/change-invitations.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { NO_INVITATION_CHANGED } from "#app/shell/staff/bulk-failures.ts";

export const handle = { failure: NO_INVITATION_CHANGED };

export const loader = guarded("invitations.edit", loadInvitations);

export const action = changeInvitations({
  permission: "invitations.edit",
  change: resendInvitations,
  done: "sent again",
});

export const meta: MetaFunction = () => [{ title: pageTitle("Send again", "Admin") }];

export default function ResendInvitations() {
  return (
    <InvitationChange
      title="Send again"
      text="Each person gets a new mail with a new link, which works for 14 days. The link of the earlier mail stops working."
      verb="Send"
      pending="Sending…"
      danger={false}
      {...useLoaderData<typeof loader>()}
    />
  );
}
