import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { PAYMENT_WAY_LABELS } from "#app/features/enrolment/receipts/payment-way.ts";
import { ConfirmReportInput } from "#app/features/enrolment/reported-payments/inputs.ts";
import {
  ConfirmReportForm,
  DeclineReportForm,
} from "#app/features/enrolment/reported-payments/parts/decision-forms.tsx";
import { REPORTED_PATH } from "#app/features/enrolment/reported-payments/paths.ts";
import { REPORT_CASE } from "#app/features/enrolment/reported-payments/rules.ts";
import {
  confirmReport,
  declineReport,
  getReport,
} from "#app/features/enrolment/reported-payments/use-cases/decide-reports.server.ts";
import { formatReceiptNumber } from "#app/features/enrolment/requests/rules.ts";
import { ReasonInput } from "#app/kernel/fields.ts";
import { formatMoney, toUnits } from "#app/kernel/money.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { formatDate } from "#app/platform/format/time.ts";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { DecisionForms } from "#app/shell/staff/case-parts.tsx";
import { readAgainAfterConflict } from "#app/shell/staff/read-again.ts";
import { StateBadge } from "#app/shell/state-badge.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const shouldRevalidate = readAgainAfterConflict;

export const handle = { failure: "The payment was not changed. Please try again." };

export const loader = guarded("enrolment-requests.read", async ({ ctx, params, context }) => {
  const read = await getReport(ctx, params.reportId ?? "");
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  const { report, balance, isRefunded, others, receipt } = read.value;
  return {
    report,
    isOpen: report.state === "reported",
    balance: formatMoney(balance),
    /** At most the balance can be confirmed; nothing when nothing is owed. */
    amount: balance > 0 ? toUnits(report.amount) : undefined,
    nothingOwed: isRefunded ? "The fee was refunded" : "The fee is paid in full",
    others,
    receipt,
    mayEdit: hasRoleFor(ctx.actor, "enrolment-requests.edit"),
    formId: crypto.randomUUID(),
  };
});

export const action = formAction({
  permission: "enrolment-requests.edit",
  failure: handle.failure,
  to: ({ params }) => `${REPORTED_PATH}/${params.reportId}`,
  intents: (form) => ({
    confirm: form({
      input: ConfirmReportInput,
      run: ({ ctx, params, input }) => confirmReport(ctx, params.reportId ?? "", input),
      done: "The payment is recorded. The student gets the receipt.",
    }),
    decline: form({
      input: ReasonInput,
      run: ({ ctx, params, input }) => declineReport(ctx, params.reportId ?? "", input),
      done: "The payment is declined. The student reads the reason.",
    }),
  }),
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.report.studentName ?? "Payment", "Reported payments", "Admin") },
];

export default function ReportedPaymentPage() {
  const { report, isOpen, balance, amount, nothingOwed, others, receipt, mayEdit, formId } =
    useLoaderData<typeof loader>();
  const form = { id: formId, lastResult: useActionData<typeof action>()?.form };
  const isMine = mayEdit && isOpen;
  return (
    <>
      <PageHeader title={report.studentName} lead={<StateBadge state={REPORT_CASE.states[report.state]} />} />
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-14">
        <div className="grid content-start gap-6">
          {isOpen && receipt && (
            <Notice tone="warning">
              The reference is on receipt {formatReceiptNumber(receipt.number)} of {receipt.studentName}.
            </Notice>
          )}
          {isOpen &&
            others.map(({ id, studentName }) => (
              <Notice key={id} tone="warning">
                <Link to={`${REPORTED_PATH}/${id}`} className="link">
                  {studentName}
                </Link>{" "}
                has reported a payment with this reference too.
              </Notice>
            ))}
          <Facts />
        </div>
        <DecisionForms
          {...form}
          forms={{
            nothing: isMine && amount === undefined && (
              <Notice tone="warning" title={nothingOwed}>
                If the money is on the account, pay it back, and decline this payment with a reason that says
                so.
              </Notice>
            ),
            confirm: isMine && amount !== undefined && (
              <ConfirmReportForm {...{ ...form, amount, balance }} />
            ),
            decline: isMine && <DeclineReportForm {...form} />,
          }}
        />
      </div>
    </>
  );
}

function Facts() {
  const { report, balance } = useLoaderData<typeof loader>();
  return (
    <FactList
      facts={{
        Fee: (
          <a href={`${paths.adminEnrolmentRequests}/${report.requestId}`} className="link wrap-anywhere">
            {report.email}
          </a>
        ),
        "Reported by": report.source === "student" ? "The student" : "The payment gateway",
        Reported: <HomeDateTime at={report.createdAt} />,
        Amount: formatMoney(report.amount),
        "Paid on": formatDate(report.paidOn),
        Method: PAYMENT_WAY_LABELS[report.way],
        Reference: report.reference,
        Balance: balance,
        ...(report.decidedAt !== null && { Decided: <HomeDateTime at={report.decidedAt} /> }),
        ...(report.receiptNumber !== null && {
          Receipt: (
            <a href={`${paths.receipts}/${report.receiptNumber}`} className="link figures">
              {formatReceiptNumber(report.receiptNumber)}
            </a>
          ),
        }),
        ...(report.reason && { Reason: report.reason }),
      }}
    />
  );
}
