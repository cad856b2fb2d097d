import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { individualPlan, markedShare } from "#app/features/enrolment/fees/plans.ts";
import { findGateway } from "#app/features/enrolment/gateways/gateways.server.ts";
import { PlanList } from "#app/features/enrolment/ledger/shared/plan-list.tsx";
import { receiptLines } from "#app/features/enrolment/receipts/receipt-lines.ts";
import { ReceiptList } from "#app/features/enrolment/receipts/shared/receipt-list.tsx";
import { ReportList } from "#app/features/enrolment/reported-payments/parts/report-list.tsx";
import { payTitle } from "#app/features/enrolment/reported-payments/payee.ts";
import { reportLines } from "#app/features/enrolment/reported-payments/report-lines.ts";
import { AskToEnrolInput } from "#app/features/enrolment/requests/inputs.ts";
import type { EnrolmentPage } from "#app/features/enrolment/requests/use-cases/own-request.server.ts";
import {
  askToEnrol,
  getEnrolmentPage,
  withdrawRequest,
} from "#app/features/enrolment/requests/use-cases/own-request.server.ts";
import { helpPath } from "#app/features/messages/conversations/paths.ts";
import { refundPaths } from "#app/features/refunds/paths.ts";
import { formatMoney, type Money, toUnits } from "#app/kernel/money.ts";
import { formatHomeDate } from "#app/platform/format/time.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

const INTENTS = { ask: "ask", withdraw: "withdraw" } as const;

export const handle = {
  failure: {
    [INTENTS.ask]: "Your request was not sent. Please try again.",
    [INTENTS.withdraw]: "Your request was not withdrawn. Please try again.",
  },
};

export const loader = guarded("workspace", async ({ ctx }) => {
  const { fee, hasResult, requests, receipts, reports, isRefundable, ledger } = await getEnrolmentPage(ctx);
  const [newest] = requests;
  const isEnrolled = ctx.actor.plan === "premium";
  return {
    facts: offerFacts(fee),
    amount: toUnits(fee.amount),
    hasPrice: fee.listPrice > 0,
    mark: markedShare(individualPlan().discount),
    hasResult,
    receipts: receiptLines(receipts),
    isEnrolled,
    isRefundable,
    agreed: agreedFacts(requests, ledger),
    plan: ledger?.plan ?? [],
    payLabel: ledger && ledger.balance > 0 ? payTitle(findGateway(ctx) !== undefined) : undefined,
    reports: reportLines(reports),
    open: newest?.state === "requested" ? openText(newest) : undefined,
    declined: newest?.state === "declined" && !isEnrolled ? newest.reason : undefined,
  };
});

/** The fee of the newest confirmed request, and what is paid of it; undefined without one. */
function agreedFacts(requests: EnrolmentPage["requests"], ledger: EnrolmentPage["ledger"]) {
  const agreed = requests.find(({ state }) => state === "confirmed");
  return (
    agreed &&
    ledger && {
      "List price": formatMoney(agreed.listPrice),
      Scholarship: agreed.awardPercent > 0 ? `${agreed.awardPercent}%` : "None",
      Fee: formatMoney(agreed.amount),
      ...(agreed.waiver > 0 && { Waiver: formatMoney(agreed.waiver) }),
      ...ledger.facts,
    }
  );
}

/** Texts are composed here, so that the browser does not load them twice. */
const openText = ({ createdAt, amount }: { createdAt: number; amount: Money }) =>
  `You asked on ${formatHomeDate(createdAt)} for a place at ${formatMoney(amount)}. A coordinator writes to you about the payment. When it is recorded, you get a receipt and your batch.`;

const offerFacts = ({ listPrice, awardPercent, amount, validUntil }: EnrolmentPage["fee"]) => ({
  "List price": formatMoney(listPrice),
  Scholarship: awardPercent > 0 ? `${awardPercent}%` : "None",
  "Amount to pay": formatMoney(amount),
  ...(validUntil !== undefined && { "Valid until": formatHomeDate(validUntil) }),
});

export const action = formAction({
  permission: "student",
  failure: handle.failure,
  to: paths.dashboardEnrolment,
  intents: (form) => ({
    [INTENTS.ask]: form({
      input: AskToEnrolInput,
      hidden: ["amount"],
      run: ({ ctx, input }) => askToEnrol(ctx, input),
      done: "Your request is sent. A coordinator answers it.",
    }),
    [INTENTS.withdraw]: form({
      run: ({ ctx }) => withdrawRequest(ctx),
      done: "Your request is withdrawn. You may ask again at any time.",
    }),
  }),
});

export const meta: MetaFunction = () => [{ title: pageTitle("Fee and enrolment") }];

export default function Enrolment() {
  const {
    facts,
    mark,
    amount,
    hasPrice,
    hasResult,
    receipts,
    isEnrolled,
    isRefundable,
    agreed,
    plan,
    payLabel,
    reports,
    open,
    declined,
  } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const reply = answer?.form;
  const errors = Object.entries(reply?.error ?? {}).flatMap(([name, messages]) =>
    (messages ?? []).slice(0, 1).map((message) => ({ message, fieldId: name === "note" ? name : undefined })),
  );
  return (
    <>
      <PageHeader
        title="Fee and enrolment"
        lead={
          <Link to={helpPath("fee")} className="link">
            Get help
          </Link>
        }
      />
      <ErrorSummary errors={errors} answer={reply} />
      {answer?.problem && <Notice tone="error">{answer.problem.message}</Notice>}
      {declined !== undefined && (
        <Notice tone="warning" title="Your last request was declined">
          {declined}
        </Notice>
      )}
      {isEnrolled ? (
        <p>You are enrolled in the programme.</p>
      ) : !hasPrice && !open ? (
        <p className="max-w-measure">
          The price of the programme is not set yet, so nobody can enrol.
          {hasResult && " Your result keeps its award."}
        </p>
      ) : (
        <section aria-labelledby="fee-title" className="grid gap-4">
          <h2 id="fee-title" className="text-xl">
            Your fee
          </h2>
          <FactList facts={facts} />
          <p className="max-w-measure text-sm text-muted">
            {mark && `The ${mark} that the individual plan is marked with is already in the list price. `}
            The award of the scholarship test comes off it.
            {!hasResult && " You have no result yet: take the test first to lower your fee."}
          </p>
          {open ? (
            <Form method="post" className="grid max-w-measure justify-items-start gap-3">
              <p>{open}</p>
              <FormButton name="intent" value={INTENTS.withdraw} variant="secondary" pending="Withdrawing…">
                Withdraw my request
              </FormButton>
            </Form>
          ) : (
            <Form method="post" aria-label="Ask to enrol" noValidate className="grid max-w-measure gap-4">
              <input type="hidden" name="amount" value={amount} />
              <TextAreaField
                id="note"
                name="note"
                label="Note for the coordinator"
                hint="For example the batch that you would like."
                optional
                rows={3}
                defaultValue={(reply?.initialValue?.note as string | undefined) ?? ""}
                errors={reply?.error?.note ?? undefined}
              />
              <div>
                <FormButton name="intent" value={INTENTS.ask} pending="Sending…">
                  Ask to enrol
                </FormButton>
              </div>
            </Form>
          )}
        </section>
      )}
      {agreed && <FactList facts={agreed} />}
      <PlanList plan={plan} />
      {payLabel && (
        <p>
          <Link to="pay" className={buttonClass({})}>
            {payLabel}
          </Link>
        </p>
      )}
      <ReportList reports={reports} />
      <ReceiptList receipts={receipts} />
      {isRefundable && (
        <p>
          <a href={refundPaths.own} className="link">
            Refund: what you would get back, and your request
          </a>
        </p>
      )}
    </>
  );
}
