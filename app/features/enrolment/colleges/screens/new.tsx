import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { collegeImporter } from "#app/features/enrolment/colleges/college-importer.server.ts";
import { COLLEGE_ENROLMENTS_PATH } from "#app/features/enrolment/colleges/paths.ts";
import { listCollegeBatches } from "#app/features/enrolment/colleges/use-cases/college-enrolments.server.ts";
import { collegePlan, describeVolumeDiscounts } from "#app/features/enrolment/fees/plans.ts";
import type { CollegeFee } from "#app/features/enrolment/fees/rules.ts";
import { PaymentFields } from "#app/features/enrolment/receipts/shared/payment-fields.tsx";
import { ImportForm } from "#app/features/operations/imports/shared/import-form.tsx";
import { importPage } from "#app/features/operations/imports/shared/import-page.server.ts";
import { toBatchChoices } from "#app/features/teaching/batches/batch-name.ts";
import { formatCount } from "#app/kernel/count.ts";
import { formatMoney } from "#app/kernel/money.ts";
import { FormSelectField, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "No student was enrolled. Please try again." };

const page = importPage({
  permission: "enrolment-requests.edit",
  failure: handle.failure,
  importer: collegeImporter,
  to: ({ target }) => `${COLLEGE_ENROLMENTS_PATH}/${target}`,
  done: ({ count }) => `${formatCount(count, "student is", "students are")} enrolled. Each gets a mail.`,
});

export const loader = guarded("enrolment-requests.edit", async (args) => {
  const { ctx, context } = args;
  const [batches, imported] = await Promise.all([listCollegeBatches(ctx), page.load(args)]);
  if (!batches.ok) throw problemPage(batches.problem, context.requestId);
  return {
    imported,
    batches: toBatchChoices(batches.value),
    lead:
      collegePlan().price === 0
        ? "The price for colleges is not set yet, so nobody can be enrolled. An owner sets it in Settings, Provider, Prices."
        : `The college pays ${formatMoney(collegePlan().price)} for each student. ${describeVolumeDiscounts()} Check the list first: nothing is stored until you enrol.`,
    formKey: crypto.randomUUID(),
  };
});

export const action = page.action;

export const meta: MetaFunction = () => [
  { title: pageTitle("Enrol students of a college", "Enrolment requests", "Admin") },
];

const FORMATS = [
  { value: "auto", label: "Recognise it", hint: "A table with a column of addresses, or addresses alone." },
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

export default function EnrolCollegeStudents() {
  const { batches, lead, formKey, imported } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const fee = imported?.draft?.importCount ? imported.draft.summary.fee : undefined;
  return (
    <div className="grid max-w-measure gap-6">
      <PageHeader title="Enrol students of a college" lead={lead} />
      <ImportForm
        formats={FORMATS}
        label="Students"
        imported={imported}
        answer={result}
        head={["Email", "Name"]}
        noun={["student", "students"]}
        summary={(found) => <FeeOfCollege {...found.fee} />}
        importLabel={(count, { fee: { amount } }) =>
          `Enrol ${formatCount(count, "student", "students")} for ${formatMoney(amount)}`
        }
        cancelTo={COLLEGE_ENROLMENTS_PATH}
        format="auto"
        defaults={{ college: "", batchId: "", amount: "", paidOn: "", way: "", reference: "" }}
      >
        {(fields) => (
          <>
            <input type="hidden" name="formKey" value={formKey} />
            <FormTextField
              field={fields.college}
              label="College"
              hint="It is printed on the receipt."
              required
            />
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
              inputMode="decimal"
              hint={
                fee
                  ? `The fee of these students is ${formatMoney(fee.amount)}.`
                  : "Check the list to see the fee."
              }
              required
            />
            <PaymentFields fields={fields} />
          </>
        )}
      </ImportForm>
    </div>
  );
}

/** How the fee comes about, and how others come into the list. */
function FeeOfCollege({ rate, studentCount, discountPercent, perStudent, amount }: CollegeFee) {
  return (
    <>
      <p className="mt-1">
        {formatMoney(rate)} less {discountPercent}% is {formatMoney(perStudent)} for each student:{" "}
        {formatMoney(amount)} for {formatCount(studentCount, "student", "students")}.
      </p>
      <p className="mt-1">
        People without an account join by an invitation:{" "}
        <a href={`${paths.adminInvitations}/import`} className="link">
          invite them
        </a>
        , and enrol them when they have joined.
      </p>
    </>
  );
}
