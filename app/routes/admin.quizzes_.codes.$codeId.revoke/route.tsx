import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readTestCode, revokeTestCode } from "#app/domain/quizzes/service/test-codes.server.ts";
import { ConfirmForm } from "#app/web/confirm-form.tsx";
import { counted } from "#app/web/counted.ts";
import { DialogRoute } from "#app/web/dialog-route.tsx";
import { withFailureMessage } from "#app/web/failure-message.server.ts";
import { redirectWithFlash } from "#app/web/flash.server.ts";
import { NoFields, problemReply, readButton } from "#app/web/form.server.ts";
import { guarded, problemPage } from "#app/web/guard.server.ts";
import { pageTitle } from "#app/web/page-title.ts";
import { paths } from "#app/web/paths.ts";

export const loader = guarded("admin", async ({ ctx, params, context }) => {
  const code = await readTestCode(ctx, params.codeId ?? "");
  if (!code.ok) throw problemPage(code.problem, context.requestId);
  return { code: code.value };
});

export const action = guarded("admin", async ({ ctx, params, request, context }) => {
  await readButton(request, NoFields);
  const revoked = await withFailureMessage("The test code was not revoked. Please try again.", () =>
    revokeTestCode(ctx, params.codeId ?? ""),
  );
  if (!revoked.ok) return problemReply(revoked.problem);
  return redirectWithFlash(context, `${paths.adminQuizzes}/codes`, {
    tone: "success",
    message: `The test code '${revoked.value.code}' is revoked.`,
  });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Revoke test code", "Admin") }];

const PATH = `${paths.adminQuizzes}/codes`;

export default function RevokeTestCode() {
  const { code } = useLoaderData<typeof loader>();
  return (
    <DialogRoute title="Revoke test code" closeTo={PATH}>
      <ConfirmForm confirm="Revoke test code" pending="Revoking…" cancelTo={PATH}>
        <p>
          Nobody can start the test with <strong>{code.code}</strong> any more.{" "}
          {counted(
            code.useCount,
            "attempt that was started with it stays",
            "attempts that were started with it stay",
          )}
          . This cannot be taken back; make a new code instead.
        </p>
      </ConfirmForm>
    </DialogRoute>
  );
}
