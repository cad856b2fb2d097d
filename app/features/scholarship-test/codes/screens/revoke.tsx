import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import {
  getTestCode,
  revokeTestCode,
} from "#app/features/scholarship-test/codes/use-cases/test-codes.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { ConfirmForm } from "#app/platform/forms/confirm-form.tsx";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "The test code was not revoked. Please try again." };

export const loader = guarded("quizzes.edit", async ({ ctx, params, context }) => {
  const code = await getTestCode(ctx, params.codeId ?? "");
  if (!code.ok) throw problemPage(code.problem, context.requestId);
  return { code: code.value };
});

export const action = formAction({
  permission: "quizzes.edit",
  failure: handle.failure,
  run: ({ ctx, params }) => revokeTestCode(ctx, params.codeId ?? ""),
  to: ({ request }) => PATH + new URL(request.url).search,
  done: ({ value }) => `The test code '${value.code}' is revoked.`,
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
