import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RECEIPTS_PATH } from "#app/features/enrolment/receipts/paths.ts";
import { REPORTED_PATH } from "#app/features/enrolment/reported-payments/paths.ts";
import { RowChoices } from "#app/features/enrolment/statements/parts/row-choices.tsx";
import { statementImporter } from "#app/features/enrolment/statements/statement-importer.server.ts";
import { ImportForm } from "#app/features/operations/imports/shared/import-form.tsx";
import { importPage } from "#app/features/operations/imports/shared/import-page.server.ts";
import { RecentImports } from "#app/features/operations/imports/shared/recent-imports.tsx";
import { listImports } from "#app/features/operations/imports/use-cases/undo-import.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "No payment was recorded. Please try again." };

const page = importPage({
  permission: "enrolment-requests.edit",
  failure: handle.failure,
  importer: statementImporter,
  to: RECEIPTS_PATH,
  done: ({ count }) =>
    `${formatCount(count, "payment is", "payments are")} recorded. Their receipts are the first ones.`,
});

export const loader = guarded("enrolment-requests.edit", async (args) => {
  const [imports, imported] = await Promise.all([listImports(args.ctx, "statement", ""), page.load(args)]);
  if (!imports.ok) throw problemPage(imports.problem, args.context.requestId);
  return { formKey: crypto.randomUUID(), imports: imports.value, imported };
});

export const action = page.action;

export const meta: MetaFunction = () => [{ title: pageTitle("Bank statement", "Fees", "Admin") }];

const FORMATS = [
  {
    value: "csv",
    label: "CSV or workbook",
    hint: "As your bank offers it. It needs the headings of the date, the narration and the money that came in; lines around the table are passed over.",
  },
];

export default function BankStatement() {
  const { formKey, imports, imported } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <div className="grid gap-6">
      <PageHeader
        title="Bank statement"
        lead="Finds the payments of students by their reference and amount. Nothing is recorded until you say so, and no payment twice."
      />
      <div className={imported ? undefined : "max-w-measure"}>
        <ImportForm
          formats={FORMATS}
          label="Statement"
          imported={imported}
          answer={result}
          head={["Paid on", "Amount", "Narration", "Student"]}
          noun={["payment", "payments"]}
          importLabel={() => "Record the chosen payments"}
          cancelTo={REPORTED_PATH}
        >
          {() => (
            <>
              <input type="hidden" name="formKey" value={formKey} />
              {imported?.draft && <RowChoices {...imported.draft.summary} />}
            </>
          )}
        </ImportForm>
      </div>
      <RecentImports imports={imports} />
    </div>
  );
}
