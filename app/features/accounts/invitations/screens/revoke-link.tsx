import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import {
  getGroupLink,
  revokeGroupLink,
} from "#app/features/accounts/invitations/use-cases/group-links.server.ts";
import { ConfirmForm } from "#app/platform/forms/confirm-form.tsx";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "The group link was not revoked. Please try again." };

export const loader = guarded("invitations.edit", async ({ ctx, params, context }) => {
  const link = await getGroupLink(ctx, params.linkId ?? "");
  if (!link.ok) throw problemPage(link.problem, context.requestId);
  return { link: link.value };
});

const PATH = `${paths.adminInvitations}/links`;

export const action = formAction({
  permission: "invitations.edit",
  failure: handle.failure,
  run: ({ ctx, params }) => revokeGroupLink(ctx, params.linkId ?? ""),
  to: PATH,
  done: "The group link is revoked.",
});

export const meta: MetaFunction = () => [{ title: pageTitle("Revoke group link", "Admin") }];

export default function RevokeGroupLink() {
  const { link } = useLoaderData<typeof loader>();
  return (
    <DialogRoute title="Revoke group link" closeTo={PATH}>
      <ConfirmForm confirm="Revoke group link" pending="Revoking…" cancelTo={PATH}>
        <p>
          Nobody else can join{" "}
          <strong>
            {link.courseName} ({link.batchName})
          </strong>{" "}
          with this link. Invitations that were mailed already still work. You cannot undo this.
        </p>
      </ConfirmForm>
    </DialogRoute>
  );
}
