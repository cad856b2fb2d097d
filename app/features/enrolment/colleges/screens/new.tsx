import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LISTED_PEOPLE_TABLE } from "#app/features/accounts/invitations/import-rows.ts";
import { EnrolCollegeForm, StudentListForm } from "#app/features/enrolment/colleges/inputs.ts";
import { COLLEGE_ENROLMENTS_PATH } from "#app/features/enrolment/colleges/paths.ts";
import {
  enrolCollege,
  listCollegeBatches,
  previewCollegeEnrolment,
} from "#app/features/enrolment/colleges/use-cases/college-enrolments.server.ts";
import { collegePlan, describeVolumeDiscounts } from "#app/features/enrolment/fees/plans.ts";
import { PAYMENT_WAY_LABELS } from "#app/features/enrolment/receipts/payment-way.ts";
import { PAYMENT_WAYS } from "#app/features/enrolment/requests/rules.ts";
import { DryRunNotice, type DryRunResult } from "#app/features/operations/imports/shared/dry-run-notice.tsx";
import { importAction } from "#app/features/operations/imports/shared/import-form.server.ts";
import { ImportForm, useImportForm } from "#app/features/operations/imports/shared/import-form.tsx";
import { toBatchChoices } from "#app/features/teaching/batches/batch-name.ts";
import { formatCount } from "#app/kernel/count.ts";
import { ok } from "#app/kernel/outcome.ts";
import { formatRupees } from "#app/platform/format/rupees.ts";
import { FormSelectField, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "No student was enrolled. Please try again." };

export const loader = guarded("enrolment-requests.edit", async ({ ctx, context }) => {
  const batches = await listCollegeBatches(ctx);
  if (!batches.ok) throw problemPage(batches.problem, context.requestId);
  return {
    batches: toBatchChoices(batches.value),
    lead:
      collegePlan().price === 0
        ? "The price for colleges is not set yet, so nobody can be enrolled. An owner sets it in Settings, Provider, Prices."
        : `The college pays ${formatRupees(collegePlan().price)} for each student. ${describeVolumeDiscounts()} Check the list first: nothing is stored until you enrol.`,
    formKey: crypto.randomUUID(),
  };
});

const SHOWN = 5;

export const action = importAction({
  permission: "enrolment-requests.edit",
  table: LISTED_PEOPLE_TABLE,
  failure: handle.failure,
  input: EnrolCollegeForm,
  lines: StudentListForm,
  fileFormat: "csv",
  preview: async ({ ctx, input }) => {
    const prepared = await previewCollegeEnrolment(ctx, input);
    if (!prepared.ok) return prepared;
    const { students, ...preview } = prepared.value;
    return ok({ ...preview, first: students.slice(0, SHOWN).map(({ name, email }) => ({ name, email })) });
  },
  run: ({ ctx, input }) => enrolCollege(ctx, input),
  to: ({ value }) => `${COLLEGE_ENROLMENTS_PATH}/${value.id}`,
  done: ({ value }) =>
    `${formatCount(value.studentCount, "student is", "students are")} enrolled. Each gets a mail.`,
});

export const meta: MetaFunction = () => [
  { title: pageTitle("Enrol students of a college", "Enrolment requests", "Admin") },
];

const FORMATS = [
  {
    value: "csv",
    label: "CSV",
    hint: "The first line has the headings: email, and name if you have it. Other columns are not read.",
  },
  {
    value: "addresses",
    label: "Addresses",
    hint: "One on each line, or with commas between them. A name may be before it: Asha Rao <asha@college.example>.",
  },
];
const WAYS = PAYMENT_WAYS.map((value) => ({ value, label: PAYMENT_WAY_LABELS[value] }));

type Fields = Record<
  "format" | "content" | "college" | "batchId" | "amount" | "paidOn" | "way" | "reference",
  string
>;

export default function EnrolCollegeStudents() {
  const { batches, lead, formKey } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const [form, fields] = useImportForm<Fields>(result);
  const preview = result?.preview;
  const fee = preview?.errors.length === 0 ? preview.fee : undefined;
  return (
    <div className="grid max-w-measure gap-6">
      <PageHeader title="Enrol students of a college" lead={lead} />
      <ImportForm
        form={form}
        fields={fields}
        formats={FORMATS}
        label="Students"
        answer={result}
        dryRun={preview && <DryRun {...preview} />}
        importLabel={
          fee &&
          `Enrol ${formatCount(fee.studentCount, "student", "students")} for ${formatRupees(fee.amount)}`
        }
        cancelTo={COLLEGE_ENROLMENTS_PATH}
      >
        <input type="hidden" name="formKey" value={formKey} />
        <FormTextField field={fields.college} label="College" hint="It is printed on the receipt." required />
        <FormSelectField
          field={fields.batchId}
          label="Batch"
          placeholder="Choose a batch"
          choices={batches}
          required
        />
        <FormTextField
          field={fields.amount}
          label="Amount received"
          inputMode="numeric"
          hint={
            fee
              ? `In whole rupees. The fee of these students is ${formatRupees(fee.amount)}.`
              : "In whole rupees. Check the list to see the fee."
          }
          required
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormTextField field={fields.paidOn} label="Paid on" type="date" required />
          <FormSelectField
            field={fields.way}
            label="Payment method"
            placeholder="Choose a payment method"
            choices={WAYS}
            required
          />
        </div>
        <FormTextField
          field={fields.reference}
          label="Reference"
          hint="The number of the transfer, cheque or cash book entry."
          required
        />
      </ImportForm>
    </div>
  );
}

type Fee = {
  rate: number;
  studentCount: number;
  discountPercent: number;
  perStudent: number;
  amount: number;
};
type Preview = DryRunResult & { fee: Fee; first: { name: string; email: string }[] };

/** Who would be enrolled, and how the fee comes about. */
function DryRun({ fee, first, ...result }: Preview) {
  const { rate, studentCount, discountPercent, perStudent, amount } = fee;
  const help = (
    <p className="mt-2">
      People without an account join by an invitation:{" "}
      <a href={`${paths.adminInvitations}/import`} className="link">
        invite them
      </a>
      , and enrol them when they have joined.
    </p>
  );
  return (
    <DryRunNotice
      result={result}
      title={`${formatCount(studentCount, "student", "students")}: ${formatRupees(amount)}`}
      help={help}
    >
      <p className="mt-1 text-sm">
        {formatRupees(rate)} less {discountPercent}% is {formatRupees(perStudent)} for each student.
      </p>
      <ul className="mt-1 grid gap-1 text-sm">
        {first.map(({ name, email }) => (
          <li key={email}>
            {name} <span className="break-all text-muted">{email}</span>
          </li>
        ))}
        {studentCount > first.length && (
          <li>and {formatCount(studentCount - first.length, "more", "more")}</li>
        )}
      </ul>
    </DryRunNotice>
  );
}
