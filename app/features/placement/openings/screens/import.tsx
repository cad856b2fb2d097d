import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ImportForm } from "#app/features/operations/imports/shared/import-form.tsx";
import { importPage } from "#app/features/operations/imports/shared/import-page.server.ts";
import { RecentImports } from "#app/features/operations/imports/shared/recent-imports.tsx";
import { listImports } from "#app/features/operations/imports/use-cases/undo-import.server.ts";
import { openingsImporter } from "#app/features/placement/openings/openings-importer.server.ts";
import { placementPaths } from "#app/features/placement/paths.ts";
import { formatCount } from "#app/kernel/count.ts";
import { FormRadioGroupField } from "#app/platform/forms/form-fields.tsx";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "The openings were not imported. Please try again." };

const page = importPage({
  permission: "openings.edit",
  failure: handle.failure,
  importer: openingsImporter,
  to: placementPaths.adminOpenings,
  done: ({ count }) =>
    count === 0
      ? "Nothing was imported: every opening exists already."
      : `${formatCount(count, "opening", "openings")} imported.`,
});

export const loader = guarded("openings.edit", async (args) => {
  const [imports, imported] = await Promise.all([listImports(args.ctx, "openings", ""), page.load(args)]);
  if (!imports.ok) throw problemPage(imports.problem, args.context.requestId);
  return { formKey: crypto.randomUUID(), imports: imports.value, imported };
});

export const action = page.action;

export const meta: MetaFunction = () => [{ title: pageTitle("Import openings", "Admin") }];

const FORMATS = [
  {
    value: "csv",
    label: "CSV or workbook",
    hint: "The first line has the headings: company, position, months, positions, stipend (5000-8000, or Unpaid) and place; if you like, description, from month, closes and state.",
  },
];

const EQUAL = [
  { value: "skip", label: "Leave them out" },
  { value: "add", label: "Add them again", hint: "Check again after this choice." },
];

export default function ImportOpenings() {
  const { formKey, imports, imported } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <div className="grid gap-6">
      <PageHeader
        title="Import openings"
        lead="Check the file first. Nothing is stored until you import. Openings are drafts unless a column 'state' says open."
      />
      <div className={imported ? undefined : "max-w-measure"}>
        <ImportForm
          formats={FORMATS}
          label="Openings"
          imported={imported}
          answer={result}
          head={["Company", "Position", "What is stored"]}
          noun={["opening", "openings"]}
          cancelTo={placementPaths.adminOpenings}
          defaults={{ duplicates: "skip" }}
        >
          {(fields) => (
            <>
              <input type="hidden" name="formKey" value={formKey} />
              {imported?.draft?.summary.hasEqual && (
                <FormRadioGroupField
                  field={fields.duplicates}
                  label="Openings that exist already"
                  choices={EQUAL}
                />
              )}
            </>
          )}
        </ImportForm>
      </div>
      <RecentImports imports={imports} />
    </div>
  );
}
