import type { Submission } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ReceiptList } from "#app/features/enrolment/receipts/shared/receipt-list.tsx";
import {
  type ApproveRefund,
  ApproveRefundInput,
  type PayRefund,
  PayRefundInput,
  type RefuseRefund,
  RefuseRefundInput,
} from "#app/features/refunds/inputs.ts";
import { ApproveForm, PayForm, RefuseForm, ReviewForm } from "#app/features/refunds/parts/case-forms.tsx";
import { INTENTS } from "#app/features/refunds/parts/case-intents.ts";
import { RefundBox } from "#app/features/refunds/parts/refund-box.tsx";
import { RefundBadge } from "#app/features/refunds/parts/refund-state.tsx";
import { refundPaths } from "#app/features/refunds/paths.ts";
import { refundDueAt } from "#app/features/refunds/rules.ts";
import { summarizeRefund } from "#app/features/refunds/texts.ts";
import {
  approveRefund,
  beginReview,
  getRefund,
  payRefund,
  refuseRefund,
} from "#app/features/refunds/use-cases/decide-refunds.server.ts";
import type { Outcome } from "#app/kernel/outcome.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { formatRupees } from "#app/platform/format/rupees.ts";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import {
  buttonValue,
  NoFields,
  problemReply,
  readFormByIntent,
  replyInvalid,
  replyProblem,
} from "#app/platform/http/form.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { IstDate, IstDateTime } from "#app/shell/ist-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { Badge } from "#app/ui/badge.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "The refund was not changed. Please try again." };

export const loader = guarded("refunds.read", async ({ ctx, params, context }) => {
  const read = await getRefund(ctx, params.caseId ?? "");
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  const { refund, receipts, today } = read.value;
  const { evidence, now, ...shown } = refund;
  const dueAt = refundDueAt(refund);
  const student = `${paths.adminStudents}/${refund.studentId}`;
  const links = {
    weeks: student,
    rating: `${paths.adminRatings}?show=all&q=${encodeURIComponent(refund.email)}`,
    content: student,
    placement: student,
  };
  return {
    refund: { ...shown, isOverdue: dueAt !== null && dueAt < now },
    receipts,
    asked: evidence && summarizeRefund(evidence, links),
    current: summarizeRefund(today, links),
    mayDecide: hasRoleFor(ctx.actor, "refunds.decide"),
    mayPay: hasRoleFor(ctx.actor, "refunds.pay"),
    formId: crypto.randomUUID(),
  };
});

/** Four forms: the review begins, an approval, a refusal and the payment. */
export const action = guarded("refunds.decide", async ({ ctx, params, request, context }) => {
  const id = params.caseId ?? "";
  const form = await readFormByIntent(request, {
    [INTENTS.review]: NoFields,
    [INTENTS.approve]: ApproveRefundInput,
    [INTENTS.refuse]: RefuseRefundInput,
    [INTENTS.pay]: PayRefundInput,
  });
  const submission = form.submission as Submission<unknown>;
  if (form.intent !== INTENTS.review && submission.status !== "success") return replyInvalid(submission);
  const done = await withFailureMessage(handle.failure, () => decide(ctx, id, form));
  if (!done.ok)
    return form.intent === INTENTS.review
      ? problemReply(done.problem)
      : replyProblem(submission, done.problem);
  const message = {
    [INTENTS.review]: "The review has begun.",
    [INTENTS.approve]: "The refund is approved. It now waits for its payment.",
    [INTENTS.refuse]: "The refund is refused. The student reads the reason.",
    [INTENTS.pay]: "The payment is recorded and the student's place has ended.",
  }[form.intent];
  return redirectWithFlash(context, `${refundPaths.cases}/${id}`, { tone: "success", message });
});

type Decision =
  | { intent: typeof INTENTS.review; submission: Submission<object> }
  | { intent: typeof INTENTS.approve; submission: Submission<ApproveRefund> }
  | { intent: typeof INTENTS.refuse; submission: Submission<RefuseRefund> }
  | { intent: typeof INTENTS.pay; submission: Submission<PayRefund> };

/** Runs the use-case of a form whose fields are valid. */
async function decide(ctx: ServiceContext, id: string, form: Decision): Promise<Outcome<undefined>> {
  if (form.intent === INTENTS.approve) return approveRefund(ctx, id, buttonValue(form.submission));
  if (form.intent === INTENTS.refuse) return refuseRefund(ctx, id, buttonValue(form.submission));
  if (form.intent === INTENTS.pay) return payRefund(ctx, id, buttonValue(form.submission));
  buttonValue(form.submission);
  return beginReview(ctx, id);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.refund.studentName ?? "Refund", "Refunds", "Admin") },
];

export default function RefundCasePage() {
  const { refund, receipts, asked, current, mayDecide, mayPay, formId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const lastResult = answer && "form" in answer ? answer.form : undefined;
  return (
    <>
      <PageHeader title={refund.studentName} lead={<RefundBadge state={refund.state} />} />
      {answer && "problem" in answer && <Notice tone="error">{answer.problem.message}</Notice>}
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-14">
        <div className="grid content-start gap-8">
          <Facts refund={refund} />
          <ReceiptList receipts={receipts} />
          {asked ? (
            <RefundBox title="When the student asked" summary={asked} />
          ) : (
            <p className="text-muted">The figures of the request were erased with the account.</p>
          )}
          <RefundBox title="As of now" summary={current} />
        </div>
        <div key={formId} className="grid content-start gap-10">
          {mayDecide && refund.state === "requested" && <ReviewForm />}
          {mayDecide && refund.state === "in_review" && (
            <>
              <ApproveForm
                id={formId}
                lastResult={lastResult}
                ruleAmount={refund.ruleAmount}
                mayChangeAmount={mayPay}
              />
              <RefuseForm id={formId} lastResult={lastResult} />
            </>
          )}
          {refund.state === "approved" &&
            (mayPay ? (
              <PayForm id={formId} lastResult={lastResult} amount={refund.approvedAmount ?? 0} />
            ) : (
              <p className="text-muted">An owner records the payment.</p>
            ))}
        </div>
      </div>
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function Facts({ refund }: Pick<Loaded, "refund">) {
  const overdue = refund.isOverdue && <Badge tone="brick">Overdue</Badge>;
  const isPayment = refund.state === "approved";
  return (
    <FactList
      facts={{
        Student: (
          <a href={`${paths.adminStudents}/${refund.studentId}`} className="link break-all">
            {refund.email}
          </a>
        ),
        Asked: <IstDateTime at={refund.createdAt} />,
        ...(refund.reason && {
          "Why the student asks": <span className="whitespace-pre-line">{refund.reason}</span>,
        }),
        Fee: formatRupees(refund.fee),
        "By the rule": formatRupees(refund.ruleAmount),
        ...(refund.approvedAmount !== null && { Approved: formatRupees(refund.approvedAmount) }),
        "Decision due": (
          <>
            <IstDate at={refund.reviewDueAt} /> {!isPayment && overdue}
          </>
        ),
        "Payment due": (
          <>
            <IstDate at={refund.payDueAt} /> {isPayment && overdue}
          </>
        ),
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
    <IstDateTime at={at} />
    {by && `, ${by}`}
  </>
);
