import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import {
  getGroupLink,
  revokeGroupLink,
} from "#app/features/accounts/invitations/use-cases/group-links.server.ts";
import { ConfirmForm } from "#app/platform/forms/confirm-form.tsx";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { NoFields, problemReply, readButton } from "#app/platform/http/form.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "The group link was not revoked. Please try again." };

export const loader = guarded("invitations.edit", async ({ ctx, params, context }) => {
  const link = await getGroupLink(ctx, params.linkId ?? "");
  if (!link.ok) throw problemPage(link.problem, context.requestId);
  return { link: link.value };
});

const PATH = `${paths.adminInvitations}/links`;

export const action = guarded("invitations.edit", async ({ ctx, params, request, context }) => {
  await readButton(request, NoFields);
  const revoked = await withFailureMessage(handle.failure, () => revokeGroupLink(ctx, params.linkId ?? ""));
  if (!revoked.ok) return problemReply(revoked.problem);
  return redirectWithFlash(context, PATH, { tone: "success", message: "The group link is revoked." });
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
