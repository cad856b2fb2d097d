import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PEOPLE_TABLE } from "#app/features/accounts/invitations/import-rows.ts";
import { ImportPeopleForm } from "#app/features/accounts/invitations/inputs.ts";
import { DryRun, type Preview } from "#app/features/accounts/invitations/parts/import-dry-run.tsx";
import {
  importPeople,
  previewPeople,
} from "#app/features/accounts/invitations/use-cases/import-people.server.ts";
import { listInvitableBatches } from "#app/features/accounts/invitations/use-cases/invite.server.ts";
import { setBlocksAside, setRowsAside } from "#app/features/operations/imports/set-aside.ts";
import { importAction } from "#app/features/operations/imports/shared/import-form.server.ts";
import { ImportForm, useImportForm } from "#app/features/operations/imports/shared/import-form.tsx";
import { RecentImports } from "#app/features/operations/imports/shared/recent-imports.tsx";
import { listImports } from "#app/features/operations/imports/use-cases/undo-import.server.ts";
import { toBatchChoices } from "#app/features/teaching/batches/batch-name.ts";
import { formatCount } from "#app/kernel/count.ts";
import { ok } from "#app/kernel/outcome.ts";
import { fullName } from "#app/kernel/rules-for-names.ts";
import { FormSelectField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "Nobody was invited. Please try again." };

export const loader = guarded("invitations.edit", async ({ ctx, context }) => {
  const [batches, imports] = await Promise.all([listInvitableBatches(ctx), listImports(ctx, "people", "")]);
  if (!batches.ok) throw problemPage(batches.problem, context.requestId);
  if (!imports.ok) throw problemPage(imports.problem, context.requestId);
  return { batches: toBatchChoices(batches.value), imports: imports.value };
});

export const action = importAction({
  permission: "invitations.edit",
  table: PEOPLE_TABLE,
  failure: handle.failure,
  input: ImportPeopleForm,
  fileFormat: "csv",
  preview: async ({ ctx, input }) => {
    const prepared = await previewPeople(ctx, input);
    return prepared.ok ? ok(toPreview(prepared.value)) : prepared;
  },
  setAside: ({ input: { format, content } }, { errors, sound }) =>
    format === "csv"
      ? setRowsAside(content, errors, PEOPLE_TABLE)
      : setBlocksAside(content, errors, [...sound, ...errors.map(({ line }) => line)]),
  run: ({ ctx, input }) => importPeople(ctx, input),
  to: paths.adminInvitations,
  done: ({ value: { invited, changed } }) =>
    `${formatCount(invited, "person is", "people are")} invited, ${formatCount(changed, "record was", "records were")} changed.`,
});

type Prepared = Extract<Awaited<ReturnType<typeof previewPeople>>, { ok: true }>["value"];

const SHOWN = 5;
/** The names of the changed fields in the preview. */
const FIELDS: Record<string, string> = {
  batchId: "batch",
  plan: "plan",
  branch: "branch",
  collegeName: "college",
  firstName: "first name",
  lastName: "last name",
  staffRole: "role",
};

function toPreview({ plan, lines, notes, needsConfirmation }: Prepared): Preview {
  const { invited, invitations, accounts, same, errors } = plan;
  return {
    invitedCount: invited.length,
    invited: invited.slice(0, SHOWN).map(({ email, firstName, lastName }) => ({
      email,
      name: fullName({ firstName, lastName }),
    })),
    changed: [...accounts, ...invitations]
      .sort((one, other) => one.line - other.line)
      .map(({ line, email, after }) => ({
        line,
        email,
        what: Object.keys(after).map((field) => FIELDS[field] ?? field),
      })),
    same,
    errors,
    /** The lines without a problem. */
    sound: lines.filter((line) => !errors.some((error) => error.line === line)),
    notes,
    needsConfirmation,
  };
}

export const meta: MetaFunction = () => [{ title: pageTitle("Import people", "Admin") }];

const FORMATS = [
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

export default function ImportPeople() {
  const { batches, imports } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const [form, fields] = useImportForm<{ format: string; content: string; batchId: string; plan: string }>(
    result,
  );
  const preview = result?.preview;
  const count = preview ? preview.invitedCount + preview.changed.length : 0;
  const canImport = preview?.errors.length === 0 && count > 0;
  return (
    <div className="grid max-w-measure gap-6">
      <PageHeader
        title="Import people"
        lead="Check first: nobody gets a mail until you import. Students who have an account are changed instead of invited; empty cells change nothing."
      />
      <ImportForm
        form={form}
        fields={fields}
        formats={FORMATS}
        label="People"
        answer={result}
        dryRun={preview && <DryRun preview={preview} />}
        canSetAside={preview && preview.errors.length > 0 && preview.sound.length > 0}
        importLabel={canImport ? `Import ${formatCount(count, "person", "people")}` : undefined}
        cancelTo={paths.adminInvitations}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <FormSelectField
            field={fields.batchId}
            label="Batch, where a line has none"
            choices={[{ value: "", label: "None" }, ...batches]}
          />
          <FormSelectField field={fields.plan} label="Plan, where a line has none" choices={PLANS} />
        </div>
      </ImportForm>
      <RecentImports imports={imports} />
    </div>
  );
}
