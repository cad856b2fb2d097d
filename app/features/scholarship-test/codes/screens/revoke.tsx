import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import {
  getTestCode,
  revokeTestCode,
} from "#app/features/scholarship-test/codes/use-cases/test-codes.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { ConfirmForm } from "#app/platform/forms/confirm-form.tsx";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { NoFields, problemReply, readButton } from "#app/platform/http/form.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "The test code was not revoked. Please try again." };

export const loader = guarded("quizzes.edit", async ({ ctx, params, context }) => {
  const code = await getTestCode(ctx, params.codeId ?? "");
  if (!code.ok) throw problemPage(code.problem, context.requestId);
  return { code: code.value };
});

export const action = guarded("quizzes.edit", async ({ ctx, params, request, context }) => {
  await readButton(request, NoFields);
  const revoked = await withFailureMessage(handle.failure, () => revokeTestCode(ctx, params.codeId ?? ""));
  if (!revoked.ok) return problemReply(revoked.problem);
  return redirectWithFlash(context, PATH + new URL(request.url).search, {
    tone: "success",
    message: `The test code '${revoked.value.code}' is revoked.`,
  });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Revoke test code", "Admin") }];

const PATH = paths.adminTestCodes;

export default function RevokeTestCode() {
  const { code } = useLoaderData<typeof loader>();
  return (
    <DialogRoute title="Revoke test code" closeTo={PATH}>
      <ConfirmForm confirm="Revoke test code" pending="Revoking…" cancelTo={PATH}>
        <p>
          Students can no longer start the test with <strong>{code.code}</strong>.{" "}
          {formatCount(code.useCount, "attempt started with it is kept", "attempts started with it are kept")}
          . You cannot undo this.
        </p>
      </ConfirmForm>
    </DialogRoute>
  );
}
