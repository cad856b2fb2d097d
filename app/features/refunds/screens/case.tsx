import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { receiptLines } from "#app/features/enrolment/receipts/receipt-lines.ts";
import { ReceiptList } from "#app/features/enrolment/receipts/shared/receipt-list.tsx";
import { ApproveRefundInput, PayRefundInput, RefundReasonInput } from "#app/features/refunds/inputs.ts";
import { ApproveForm, PayForm, RefuseForm, ReviewForm } from "#app/features/refunds/parts/case-forms.tsx";
import { RefundBox } from "#app/features/refunds/parts/refund-box.tsx";
import { refundPaths } from "#app/features/refunds/paths.ts";
import { dueStep, REFUND_CASE, refundDueAt, staffRefundMoves } from "#app/features/refunds/rules.ts";
import { summarizeRefund } from "#app/features/refunds/texts.ts";
import {
  approveRefund,
  beginReview,
  getRefund,
  payRefund,
  refuseRefund,
} from "#app/features/refunds/use-cases/decide-refunds.server.ts";
import { asMoney, formatMoney } from "#app/kernel/money.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDate, HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { DecisionForms } from "#app/shell/staff/case-parts.tsx";
import { readAgainAfterConflict } from "#app/shell/staff/read-again.ts";
import { StateBadge } from "#app/shell/state-badge.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const shouldRevalidate = readAgainAfterConflict;

export const handle = { failure: "The refund was not changed. Please try again." };

export const loader = guarded("refunds.read", async ({ ctx, params, context }) => {
  const read = await getRefund(ctx, params.caseId ?? "");
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  const { refund, receipts, today } = read.value;
  const { evidence, now, ...shown } = refund;
  const dueAt = refundDueAt(refund);
  const isReceiptCancelled = receipts.some(({ cancels }) => cancels === refund.receiptNumber);
  const student = `${paths.adminStudents}/${refund.studentId}`;
  const links = {
    weeks: student,
    rating: `${paths.adminRatings}?show=all&q=${encodeURIComponent(refund.email)}`,
    content: student,
    placement: student,
  };
  return {
    refund: { ...shown, isOverdue: dueAt !== null && dueAt < now },
    receipts: receiptLines(receipts),
    asked: evidence && summarizeRefund(evidence, links),
    current: summarizeRefund(today, links),
    moves: hasRoleFor(ctx.actor, "refunds.decide") ? staffRefundMoves(refund.state, isReceiptCancelled) : [],
    isReceiptCancelled,
    mayPay: hasRoleFor(ctx.actor, "refunds.pay"),
    formId: crypto.randomUUID(),
  };
});

export const action = formAction({
  permission: "refunds.decide",
  failure: handle.failure,
  to: ({ params }) => `${refundPaths.cases}/${params.caseId}`,
  intents: (form) => ({
    review: form({
      run: ({ ctx, params }) => beginReview(ctx, params.caseId ?? ""),
      done: "The review has begun.",
    }),
    approve: form({
      input: ApproveRefundInput,
      run: ({ ctx, params, input }) => approveRefund(ctx, params.caseId ?? "", input),
      done: "The refund is approved. It now waits for its payment.",
    }),
    refuse: form({
      input: RefundReasonInput,
      run: ({ ctx, params, input }) => refuseRefund(ctx, params.caseId ?? "", input),
      done: "The refund is refused. The student reads the reason.",
    }),
    pay: form({
      input: PayRefundInput,
      run: ({ ctx, params, input }) => payRefund(ctx, params.caseId ?? "", input),
      done: "The payment is recorded and the student's place has ended.",
    }),
  }),
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.refund.studentName ?? "Refund", "Refunds", "Admin") },
];

export default function RefundCasePage() {
  const { refund, receipts, asked, current, moves, isReceiptCancelled, mayPay, formId } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const form = { id: formId, lastResult: answer?.form };
  const isPayable = refund.state === "approved" && !isReceiptCancelled;
  return (
    <>
      <PageHeader title={refund.studentName} lead={<StateBadge state={REFUND_CASE.states[refund.state]} />} />
      {answer?.problem && <Notice tone="error">{answer.problem.message}</Notice>}
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-14">
        <div className="grid content-start gap-8">
          <Facts refund={refund} />
          <ReceiptList receipts={receipts} />
          {asked ? (
            <RefundBox title="When the student asked" summary={asked} />
          ) : (
            <p className="text-muted">The figures of the request were erased with the account.</p>
          )}
          {dueStep(refund.state) && <RefundBox title="As of now" summary={current} />}
        </div>
        <DecisionForms
          {...form}
          forms={{
            review: moves.includes("review") && <ReviewForm />,
            approve: moves.includes("approve") && (
              <ApproveForm {...form} ruleAmount={refund.ruleAmount} mayChangeAmount={mayPay} />
            ),
            cancelled: refund.state === "approved" && isReceiptCancelled && (
              <p>The receipt of this refund is cancelled, so nothing can be paid back.</p>
            ),
            refuse: moves.includes("refuse") && <RefuseForm {...form} />,
            pay: isPayable && mayPay && <PayForm {...form} amount={refund.approvedAmount ?? asMoney(0)} />,
            waiting: isPayable && !mayPay && <p className="text-muted">An owner records the payment.</p>,
          }}
        />
      </div>
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function Facts({ refund }: Pick<Loaded, "refund">) {
  const overdue = refund.isOverdue && <Badge tone="brick">Overdue</Badge>;
  const due = dueStep(refund.state);
  return (
    <FactList
      facts={{
        Student: (
          <a href={`${paths.adminStudents}/${refund.studentId}`} className="link wrap-anywhere">
            {refund.email}
          </a>
        ),
        Asked: <HomeDateTime at={refund.createdAt} />,
        ...(refund.reason && {
          "Why the student asks": <span className="whitespace-pre-line">{refund.reason}</span>,
        }),
        Fee: formatMoney(refund.fee),
        "By the rule": formatMoney(refund.ruleAmount),
        ...(refund.approvedAmount !== null && { Approved: formatMoney(refund.approvedAmount) }),
        ...(due === "review" && {
          "Decision due": (
            <>
              <HomeDate at={refund.reviewDueAt} /> {overdue}
            </>
          ),
        }),
        ...(due && {
          "Payment due": (
            <>
              <HomeDate at={refund.payDueAt} /> {due === "payment" && overdue}
            </>
          ),
        }),
        ...(refund.reviewedAt !== null && {
          "In review": <Done at={refund.reviewedAt} by={refund.reviewerName} />,
        }),
        ...(refund.decidedAt !== null && {
          [refund.state === "withdrawn" ? "Withdrawn" : "Decided"]: (
            <Done at={refund.decidedAt} by={refund.deciderName} />
          ),
        }),
        ...(refund.decision && {
          [refund.state === "refused" ? "Reason" : "Note"]: (
            <span className="whitespace-pre-line">{refund.decision}</span>
          ),
        }),
        ...(refund.paidAt !== null && { Paid: <Done at={refund.paidAt} by={refund.payerName} /> }),
      }}
    />
  );
}

const Done = ({ at, by }: { at: number; by: string | null }) => (
  <>
    <HomeDateTime at={at} />
    {by && `, ${by}`}
  </>
);
