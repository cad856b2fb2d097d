import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { peopleImporter } from "#app/features/accounts/invitations/people-importer.server.ts";
import { listInvitableBatches } from "#app/features/accounts/invitations/use-cases/invite.server.ts";
import { ImportForm } from "#app/features/operations/imports/shared/import-form.tsx";
import { importPage } from "#app/features/operations/imports/shared/import-page.server.ts";
import { RecentImports } from "#app/features/operations/imports/shared/recent-imports.tsx";
import { listImports } from "#app/features/operations/imports/use-cases/undo-import.server.ts";
import { toBatchChoices } from "#app/features/teaching/batches/batch-name.ts";
import { formatCount } from "#app/kernel/count.ts";
import { FormRadioGroupField, FormSelectField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "Nobody was invited. Please try again." };

const page = importPage({
  permission: "invitations.edit",
  failure: handle.failure,
  importer: peopleImporter,
  to: paths.adminInvitations,
  done: ({ count }) =>
    count === 0 ? "Everybody was known already." : `${formatCount(count, "person", "people")} imported.`,
});

export const loader = guarded("invitations.edit", async (args) => {
  const { ctx, context } = args;
  const [batches, imports, imported] = await Promise.all([
    listInvitableBatches(ctx),
    listImports(ctx, "people", ""),
    page.load(args),
  ]);
  if (!batches.ok) throw problemPage(batches.problem, context.requestId);
  if (!imports.ok) throw problemPage(imports.problem, context.requestId);
  return { batches: toBatchChoices(batches.value), imports: imports.value, imported };
});

export const action = page.action;

export const meta: MetaFunction = () => [{ title: pageTitle("Import people", "Admin") }];

const FORMATS = [
  { value: "auto", label: "Recognise it", hint: "A table with a column of addresses, or addresses alone." },
  {
    value: "csv",
    label: "CSV or workbook",
    hint: "The first line has the headings: email, and any of name, branch, college, course, batch, plan, role.",
  },
  {
    value: "addresses",
    label: "Addresses",
    hint: "One on each line, or with commas between them. A name may be before it: Asha Rao <asha@college.example>.",
  },
];
const PLANS = [
  { value: "", label: "As it is; new accounts are free" },
  { value: "free", label: "Free" },
  { value: "premium", label: "Premium" },
];

const KNOWN = [
  { value: "update", label: "Change them", hint: "Empty cells change nothing, and nobody gets a mail." },
  { value: "skip", label: "Leave them as they are" },
];

export default function ImportPeople() {
  const { batches, imports, imported } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <div className="grid gap-6">
      <PageHeader
        title="Import people"
        lead="Check first: nobody gets a mail until you import. Students who have an account are changed instead of invited."
      />
      <div className={imported ? undefined : "max-w-measure"}>
        <ImportForm
          formats={FORMATS}
          label="People"
          imported={imported}
          answer={result}
          head={["Email", "Name", "What is stored"]}
          noun={["person", "people"]}
          summary={({ invited, needsConfirmation }) => (
            <>
              {invited > 0 && (
                <p className="mt-1">{formatCount(invited, "person gets", "people get")} a mail.</p>
              )}
              {needsConfirmation && (
                <p className="mt-1">
                  <a href={paths.adminConfirmPassword} target="_blank" rel="noreferrer" className="link">
                    Confirm your password in another tab
                  </a>
                  , then check again here: the file invites staff.
                </p>
              )}
            </>
          )}
          cancelTo={paths.adminInvitations}
          format="auto"
          defaults={{ batchId: "", plan: "", known: "update" }}
        >
          {(fields) => (
            <>
              <div className="pair grid max-w-measure gap-5 sm:grid-cols-2">
                <FormSelectField
                  field={fields.batchId}
                  label="Batch, where a line has none"
                  choices={[{ value: "", label: "None" }, ...batches]}
                />
                <FormSelectField field={fields.plan} label="Plan, where a line has none" choices={PLANS} />
              </div>
              <FormRadioGroupField
                field={fields.known}
                label="People who are known already"
                choices={KNOWN}
              />
            </>
          )}
        </ImportForm>
      </div>
      <RecentImports imports={imports} />
    </div>
  );
}
