import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CompanyForm } from "#app/admin/company-form.tsx";
import { replyForm } from "#app/admin/reply.server.ts";
import { DialogRoute } from "#app/components/dialog-route.tsx";
import { AddCompanyInput } from "#app/domain/openings/inputs.ts";
import { addCompany } from "#app/domain/openings/service/manage-openings.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { guarded } from "#app/http/guard.server.ts";
import { placementPaths } from "#app/http/placement-paths.ts";

export const handle = { failure: "The company was not saved. Please try again." };

export const loader = guarded("openings.edit", async () => ({ formKey: crypto.randomUUID() }));

export const action = guarded("openings.edit", async ({ ctx, request, context }) => {
  const submission = await readForm(request, AddCompanyInput);
  if (submission.status !== "success") return replyForm(submission);
  const added = await withFailureMessage(handle.failure, () => addCompany(ctx, submission.value));
  if (!added.ok) return replyForm(submission, added.problem);
  return redirectWithFlash(context, placementPaths.adminCompanies, {
    tone: "success",
    message: `'${added.value.name}' is saved. Add its openings on the page Openings.`,
  });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Add company", "Admin") }];

const EMPTY = { name: "", website: "", note: "", isSample: false };

export default function AddCompany() {
  const { formKey } = useLoaderData<typeof loader>();
  return (
    <DialogRoute title="Add company" closeTo={placementPaths.adminCompanies}>
      <CompanyForm
        defaultValue={EMPTY}
        lastResult={useActionData<typeof action>()?.form}
        save="Save company"
        cancelTo={placementPaths.adminCompanies}
        hidden={{ formKey }}
      />
    </DialogRoute>
  );
}
