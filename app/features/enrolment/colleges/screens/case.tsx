import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { COLLEGE_ENROLMENTS_PATH } from "#app/features/enrolment/colleges/paths.ts";
import {
  cancelCollegeReceipt,
  getCollegeEnrolment,
} from "#app/features/enrolment/colleges/use-cases/college-enrolments.server.ts";
import { CANCEL_RECEIPT } from "#app/features/enrolment/receipts/parts/cancel-receipt.ts";
import { CancelReceiptForm } from "#app/features/enrolment/receipts/parts/cancel-receipt-form.tsx";
import { cancellableReceipts, receiptLines } from "#app/features/enrolment/receipts/receipt-lines.ts";
import { ReceiptList } from "#app/features/enrolment/receipts/shared/receipt-list.tsx";
import { CancelReceiptInput } from "#app/features/enrolment/requests/inputs.ts";
import { formatCount } from "#app/kernel/count.ts";
import { formatMoney } from "#app/kernel/money.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { DecisionForms } from "#app/shell/staff/case-parts.tsx";
import { readAgainAfterConflict } from "#app/shell/staff/read-again.ts";
import { FactList } from "#app/ui/fact-list.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const shouldRevalidate = readAgainAfterConflict;

export const handle = { failure: "The receipt was not cancelled. Please try again." };

export const loader = guarded("enrolment-requests.read", async ({ ctx, params, context }) => {
  const read = await getCollegeEnrolment(ctx, params.enrolmentId ?? "");
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  return {
    ...read.value,
    receipts: receiptLines(read.value.receipts),
    cancellable: cancellableReceipts(read.value.receipts),
    mayEdit: hasRoleFor(ctx.actor, "enrolment-requests.edit"),
    formId: crypto.randomUUID(),
  };
});

export const action = formAction({
  permission: "enrolment-requests.edit",
  failure: handle.failure,
  intents: (form) => ({
    [CANCEL_RECEIPT]: form({
      input: CancelReceiptInput,
      run: ({ ctx, params, input }) => cancelCollegeReceipt(ctx, params.enrolmentId ?? "", input),
      to: ({ params }) => `${COLLEGE_ENROLMENTS_PATH}/${params.enrolmentId}`,
      done: "The receipt is cancelled by a counter-entry.",
    }),
  }),
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.enrolment.college ?? "College", "Enrolment requests", "Admin") },
];

export default function CollegeEnrolment() {
  const { enrolment, students, receipts, cancellable, mayEdit, formId } = useLoaderData<typeof loader>();
  const form = { id: formId, lastResult: useActionData<typeof action>()?.form };
  return (
    <>
      <PageHeader
        title={enrolment.college}
        lead={`${formatCount(students.length, "student", "students")} enrolled together`}
      />
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-14">
        <div className="grid content-start gap-8">
          <Facts enrolment={enrolment} />
          <ReceiptList receipts={receipts} />
          <DecisionForms
            {...form}
            forms={{
              [CANCEL_RECEIPT]: mayEdit && cancellable.length > 0 && (
                <CancelReceiptForm {...form} choices={cancellable} />
              ),
            }}
          />
        </div>
        <section aria-labelledby="students-title">
          <h2 id="students-title" className="text-xl">
            Students
          </h2>
          <ul className="mt-2 grid gap-2">
            {students.map(({ id, name, email }) => (
              <li key={id}>
                <a href={`${paths.adminStudents}/${id}`} className="link">
                  {name}
                </a>{" "}
                <span className="wrap-anywhere text-muted">{email}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

const Facts = ({ enrolment }: Pick<Loaded, "enrolment">) => (
  <FactList
    facts={{
      Enrolled: <HomeDateTime at={enrolment.createdAt} />,
      ...(enrolment.recorderName && { By: enrolment.recorderName }),
      ...(enrolment.batchId && {
        Batch: (
          <a href={`${paths.adminBatches}/${enrolment.batchId}`} className="link">
            {enrolment.courseName} ({enrolment.batchName})
          </a>
        ),
      }),
      Students: enrolment.studentCount,
      "Rate for each student": formatMoney(enrolment.rate),
      "Volume discount": `${enrolment.discountPercent}%`,
      Amount: formatMoney(enrolment.amount),
    }}
  />
);
