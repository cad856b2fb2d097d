import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { ChangeInstalmentsInput, RecordPaymentInput } from "#app/features/enrolment/ledger/inputs.ts";
import {
  CHANGE_PLAN,
  ChangePlanForm,
  RECORD_PAYMENT,
  RecordPaymentForm,
} from "#app/features/enrolment/ledger/parts/ledger-forms.tsx";
import { PlanList } from "#app/features/enrolment/ledger/shared/plan-list.tsx";
import { changeInstalments, recordPayment } from "#app/features/enrolment/ledger/use-cases/ledger.server.ts";
import { CANCEL_RECEIPT } from "#app/features/enrolment/receipts/parts/cancel-receipt.ts";
import { CancelReceiptForm } from "#app/features/enrolment/receipts/parts/cancel-receipt-form.tsx";
import { cancellableReceipts, receiptLines } from "#app/features/enrolment/receipts/receipt-lines.ts";
import { ReceiptList } from "#app/features/enrolment/receipts/shared/receipt-list.tsx";
import { REPORTED_PATH } from "#app/features/enrolment/reported-payments/paths.ts";
import { CancelReceiptInput, ConfirmRequestInput } from "#app/features/enrolment/requests/inputs.ts";
import { ConfirmForm, DeclineForm } from "#app/features/enrolment/requests/parts/case-forms.tsx";
import { REQUEST_CASE } from "#app/features/enrolment/requests/rules.ts";
import {
  cancelReceipt,
  confirmRequest,
  declineRequest,
  getRequest,
} from "#app/features/enrolment/requests/use-cases/decide-requests.server.ts";
import { toBatchChoices } from "#app/features/teaching/batches/batch-name.ts";
import { ReasonInput } from "#app/kernel/fields.ts";
import { formatMoney } from "#app/kernel/money.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { DecisionForms } from "#app/shell/staff/case-parts.tsx";
import { readAgainAfterConflict } from "#app/shell/staff/read-again.ts";
import { StateBadge } from "#app/shell/state-badge.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const shouldRevalidate = readAgainAfterConflict;

export const handle = { failure: "The request was not changed. Please try again." };

export const loader = guarded("enrolment-requests.read", async ({ ctx, params, context }) => {
  const read = await getRequest(ctx, params.requestId ?? "");
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  const { batches, receipts, reports, request, ledger } = read.value;
  return {
    request,
    ledger,
    receipts: receiptLines(receipts),
    reports: reports
      .filter(({ state }) => state === "reported")
      .map(({ id, amount, reference }) => ({ id, text: `${formatMoney(amount)}, reference ${reference}` })),
    cancellable: cancellableReceipts(receipts),
    batches: toBatchChoices(batches),
    mayEdit: hasRoleFor(ctx.actor, "enrolment-requests.edit"),
    formId: crypto.randomUUID(),
  };
});

/** The confirmation with the first payment, a refusal, later payments, the plan, and the cancellation of a receipt. */
export const action = formAction({
  permission: "enrolment-requests.edit",
  failure: handle.failure,
  to: ({ params }) => `${paths.adminEnrolmentRequests}/${params.requestId}`,
  intents: (form) => ({
    confirm: form({
      input: ConfirmRequestInput,
      run: ({ ctx, params, input }) => confirmRequest(ctx, params.requestId ?? "", input),
      done: "The payment is recorded and the student is enrolled.",
    }),
    decline: form({
      input: ReasonInput,
      run: ({ ctx, params, input }) => declineRequest(ctx, params.requestId ?? "", input),
      done: "The request is declined. The student reads the reason.",
    }),
    [RECORD_PAYMENT]: form({
      input: RecordPaymentInput,
      hidden: ["formKey"],
      run: ({ ctx, params, input }) => recordPayment(ctx, params.requestId ?? "", input),
      done: "The payment is recorded.",
    }),
    [CHANGE_PLAN]: form({
      input: ChangeInstalmentsInput,
      hidden: ["version", "paid"],
      run: ({ ctx, params, input }) => changeInstalments(ctx, params.requestId ?? "", input),
      done: "The instalments are saved.",
    }),
    [CANCEL_RECEIPT]: form({
      input: CancelReceiptInput,
      run: ({ ctx, params, input }) => cancelReceipt(ctx, params.requestId ?? "", input),
      done: "The receipt is cancelled by a counter-entry.",
    }),
  }),
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.request.studentName ?? "Request", "Enrolment requests", "Admin") },
];

export default function EnrolmentRequest() {
  const { request, ledger, receipts, reports, cancellable, batches, mayEdit, formId } =
    useLoaderData<typeof loader>();
  const form = { id: formId, lastResult: useActionData<typeof action>()?.form };
  const isOpen = mayEdit && request.state === "requested";
  const owes = mayEdit && ledger && ledger.balance > 0;
  return (
    <>
      <PageHeader
        title={request.studentName}
        lead={<StateBadge state={REQUEST_CASE.states[request.state]} />}
      />
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-14">
        <div className="grid content-start gap-8">
          <Facts request={request} ledger={ledger} />
          {ledger && <PlanList plan={ledger.plan} />}
          <ReceiptList receipts={receipts} />
          {reports.length > 0 && (
            <section aria-labelledby="reports-title">
              <h2 id="reports-title" className="text-xl">
                Reported payments to confirm
              </h2>
              <ul className="mt-2 grid gap-2">
                {reports.map(({ id, text }) => (
                  <li key={id}>
                    <Link to={`${REPORTED_PATH}/${id}`} className="link figures">
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <DecisionForms
          {...form}
          forms={{
            confirm: isOpen && <ConfirmForm {...form} fee={request.amount} batches={batches} />,
            decline: isOpen && <DeclineForm {...form} />,
            [RECORD_PAYMENT]: owes && <RecordPaymentForm {...form} balance={ledger.balanceText} />,
            [CHANGE_PLAN]: owes && (
              <ChangePlanForm
                {...form}
                {...{ unpaidLines: ledger.unpaidLines, paid: ledger.paid }}
                balance={ledger.balanceText}
                version={request.planVersion}
              />
            ),
            [CANCEL_RECEIPT]: mayEdit && cancellable.length > 0 && (
              <CancelReceiptForm {...form} choices={cancellable} />
            ),
          }}
        />
      </div>
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

const Facts = ({ request, ledger }: Pick<Loaded, "request" | "ledger">) => (
  <FactList
    facts={{
      Student: (
        <a href={`${paths.adminStudents}/${request.studentId}`} className="link wrap-anywhere">
          {request.email}
        </a>
      ),
      Asked: <HomeDateTime at={request.createdAt} />,
      "List price": formatMoney(request.listPrice),
      Scholarship: `${request.awardPercent}%`,
      Fee: formatMoney(request.amount),
      ...(request.waiver > 0 && { Waiver: `${formatMoney(request.waiver)}, ${request.waiverReason}` }),
      ...ledger?.facts,
      ...(request.note && { Note: request.note }),
      ...(request.decidedAt !== null && { Decided: <HomeDateTime at={request.decidedAt} /> }),
      ...(request.deciderName && { "Decided by": request.deciderName }),
      ...(request.reason && { Reason: request.reason }),
    }}
  />
);
