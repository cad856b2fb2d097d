import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CANCEL_RECEIPT } from "#app/admin/cancel-receipt.ts";
import { CancelReceiptForm } from "#app/admin/cancel-receipt-form.tsx";
import { IstDateTime } from "#app/components/ist-time.tsx";
import { ReceiptList } from "#app/components/receipt-list.tsx";
import {
  cancelCollegeReceipt,
  getCollegeEnrolment,
} from "#app/domain/college-enrolments/service/college-enrolments.server.ts";
import { CancelReceiptInput } from "#app/domain/enrolment-requests/inputs.ts";
import { hasRoleFor } from "#app/domain/kernel/permissions.ts";
import { formatCount } from "#app/format/count.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { formatRupees } from "#app/format/rupees.ts";
import { COLLEGE_ENROLMENTS_PATH } from "#app/http/college-paths.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readFormByIntent, replyInvalid, replyProblem, requireHidden } from "#app/http/form.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";
import { FactList } from "#app/ui/fact-list.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "The receipt was not cancelled. Please try again." };

export const loader = guarded("enrolment-requests.read", async ({ ctx, params, context }) => {
  const read = await getCollegeEnrolment(ctx, params.enrolmentId ?? "");
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  return {
    ...read.value,
    mayEdit: hasRoleFor(ctx.actor, "enrolment-requests.edit"),
    formId: crypto.randomUUID(),
  };
});

export const action = guarded("enrolment-requests.edit", async ({ ctx, params, request, context }) => {
  const id = params.enrolmentId ?? "";
  const { submission } = await readFormByIntent(request, { [CANCEL_RECEIPT]: CancelReceiptInput });
  requireHidden(submission, ["number"]);
  if (submission.status !== "success") return replyInvalid(submission);
  const done = await withFailureMessage(handle.failure, () =>
    cancelCollegeReceipt(ctx, id, submission.value),
  );
  if (!done.ok) return replyProblem(submission, done.problem);
  return redirectWithFlash(context, `${COLLEGE_ENROLMENTS_PATH}/${id}`, {
    tone: "success",
    message: "The receipt is cancelled by a counter-entry.",
  });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.enrolment.college ?? "College", "Enrolment requests", "Admin") },
];

export default function CollegeEnrolment() {
  const { enrolment, students, receipts, mayEdit, formId } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.form;
  const cancellable = receipts.find(({ cancels, cancelledBy }) => cancels === null && cancelledBy === null);
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
          {mayEdit && cancellable && (
            <CancelReceiptForm key={formId} id={formId} lastResult={lastResult} number={cancellable.number} />
          )}
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
                <span className="break-all text-muted">{email}</span>
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
      Enrolled: <IstDateTime at={enrolment.createdAt} />,
      ...(enrolment.recorderName && { By: enrolment.recorderName }),
      ...(enrolment.batchId && {
        Batch: (
          <a href={`${paths.adminBatches}/${enrolment.batchId}`} className="link">
            {enrolment.courseName} ({enrolment.batchName})
          </a>
        ),
      }),
      Students: enrolment.studentCount,
      "Rate for each student": formatRupees(enrolment.rate),
      "Volume discount": `${enrolment.discountPercent}%`,
      Amount: formatRupees(enrolment.amount),
    }}
  />
);
