import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { leadsSomewhere } from "#app/features/provider/provider.ts";
import { POLICY_PAGES } from "#app/features/provider/texts/policy-pages.ts";
import { storedEvidence } from "#app/features/refunds/evidence.ts";
import { AskForRefundInput } from "#app/features/refunds/inputs.ts";
import { RefundBox } from "#app/features/refunds/parts/refund-box.tsx";
import { refundPaths } from "#app/features/refunds/paths.ts";
import { dueStep, REFUND_CASE } from "#app/features/refunds/rules.ts";
import { summarizeRefund } from "#app/features/refunds/texts.ts";
import {
  askForRefund,
  getRefundPage,
  type RefundPage,
  withdrawRefund,
} from "#app/features/refunds/use-cases/own-refund.server.ts";
import type { CaseState } from "#app/kernel/cases.ts";
import { formatMoney, toUnits } from "#app/kernel/money.ts";
import { formatHomeDate } from "#app/platform/format/time.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

const INTENTS = { ask: "ask", withdraw: "withdraw" } as const;

const LINKS = { weeks: paths.dashboardCourse, rating: paths.dashboardRating, content: paths.dashboardCourse };

export const handle = {
  failure: {
    [INTENTS.ask]: "Your request was not sent. Please try again.",
    [INTENTS.withdraw]: "Your request was not withdrawn. Please try again.",
  },
};

/** Texts are composed here, so that the browser does not load them twice. */
export const loader = guarded("workspace", async ({ ctx }) => {
  const { payment, college, cases } = await getRefundPage(ctx);
  const [newest] = cases;
  const shown = newest && (dueStep(newest.state) !== null || newest.state === "paid") ? newest : undefined;
  const evidence = shown && storedEvidence(shown.evidence);
  const terms = payment?.evidence.terms;
  return {
    nothingText: college
      ? `${college} has paid your fee, so a refund goes to the college: ask its contact person to write to us.`
      : "You have nothing to refund.",
    refused: newest?.state === "refused" ? newest.decision : undefined,
    shown: shown && {
      heading: headingOf(shown.state),
      amount: formatMoney(shown.approvedAmount ?? shown.ruleAmount),
      steps: listSteps(shown),
      lateText: describeLateness(shown),
      decision: shown.decision,
      mayWithdraw: REFUND_CASE.studentMoves(shown.state).includes("withdraw"),
      asked: evidence && summarizeRefund(evidence, LINKS),
    },
    now: payment && {
      receipt: payment.receipt,
      summary: summarizeRefund(payment.evidence, LINKS),
      dueText: `We decide by ${formatHomeDate(payment.reviewDueAt)}, within ${terms?.reviewDays} business days, and pay by ${formatHomeDate(payment.payDueAt)}, within ${terms?.payDays} business days. When the refund is paid, your place and your premium plan end.`,
    },
  };
});

type Case = RefundPage["cases"][number];

const headingOf = (state: Case["state"]) => (REFUND_CASE.states[state] as CaseState).heading;

function listSteps({
  createdAt,
  reviewedAt,
  decidedAt,
  paidAt,
  reviewDueAt,
  payDueAt,
}: Case): { name: string; text: string }[] {
  return [
    { name: "Requested", text: formatHomeDate(createdAt) },
    { name: "In review", text: reviewedAt === null ? "Not yet" : `Since ${formatHomeDate(reviewedAt)}` },
    {
      name: "Decision",
      text:
        decidedAt === null
          ? `Due by ${formatHomeDate(reviewDueAt)}`
          : `Approved on ${formatHomeDate(decidedAt)}`,
    },
    {
      name: "Payment",
      text: paidAt === null ? `Due by ${formatHomeDate(payDueAt)}` : `Recorded on ${formatHomeDate(paidAt)}`,
    },
  ];
}

function describeLateness({ state, reviewDueAt, payDueAt, now }: Case): string | undefined {
  const step = dueStep(state);
  const dueAt = step === "review" ? reviewDueAt : payDueAt;
  if (step === null || dueAt >= now) return undefined;
  return `The ${step === "review" ? "decision" : "payment"} was due on ${formatHomeDate(dueAt)}. We are late and are sorry. The staff see your request as overdue.`;
}

export const action = formAction({
  permission: "student",
  failure: handle.failure,
  to: refundPaths.own,
  intents: (form) => ({
    [INTENTS.ask]: form({
      input: AskForRefundInput,
      hidden: ["receipt", "amount"],
      run: ({ ctx, input }) => askForRefund(ctx, input),
      done: "Your request is sent. The due dates are below.",
    }),
    [INTENTS.withdraw]: form({
      run: ({ ctx }) => withdrawRefund(ctx),
      done: "Your request is withdrawn, and you keep your place. You may ask again at any time.",
    }),
  }),
});

export const meta: MetaFunction = () => [{ title: pageTitle("Refund") }];

export default function Refund() {
  const { nothingText, refused, shown, now } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const errors = Object.entries(answer?.form?.error ?? {}).flatMap(([name, messages]) =>
    (messages ?? [])
      .slice(0, 1)
      .map((message) => ({ message, fieldId: name === "reason" ? name : undefined })),
  );
  return (
    <>
      <PageHeader
        title="Refund"
        lead={
          leadsSomewhere(POLICY_PAGES.refundPolicy) && (
            <a href={POLICY_PAGES.refundPolicy} className="link">
              Refund Policy
            </a>
          )
        }
      />
      <ErrorSummary errors={errors} answer={answer?.form} />
      {answer?.problem && <Notice tone="error">{answer.problem.message}</Notice>}
      {refused !== undefined && (
        <Notice tone="warning" title={REFUND_CASE.states.refused.heading}>
          <p className="whitespace-pre-line">{refused}</p>
        </Notice>
      )}
      {shown && <Status shown={shown} />}
      {!shown && !now && <p className="max-w-measure">{nothingText}</p>}
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-14">
        {shown?.asked && <RefundBox title="When you asked" summary={shown.asked} />}
        {now && <RefundBox title="As of now" summary={now.summary} />}
        {now && !shown && (
          <Form method="post" aria-label="Ask for a refund" noValidate className="grid content-start gap-4">
            <input type="hidden" name="receipt" value={now.receipt} />
            <input type="hidden" name="amount" value={toUnits(now.summary.amount)} />
            <h2 className="text-xl">Ask for a refund</h2>
            <p className="max-w-measure">{now.dueText}</p>
            <TextAreaField
              id="reason"
              name="reason"
              label="Why do you ask?"
              hint="If you claim the placement guarantee, write so here."
              required
              rows={4}
              defaultValue={(answer?.form?.initialValue?.reason as string | undefined) ?? ""}
              errors={answer?.form?.error?.reason ?? undefined}
            />
            <div>
              <FormButton name="intent" value={INTENTS.ask} pending="Sending…">
                Ask for a refund
              </FormButton>
            </div>
          </Form>
        )}
      </div>
    </>
  );
}

type Shown = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["shown"]>;

const Status = ({ shown }: { shown: Shown }) => (
  <section aria-labelledby="status-title" className="grid gap-4">
    <h2 id="status-title" className="text-xl">
      {shown.heading}: {shown.amount}
    </h2>
    {shown.lateText && <Notice tone="warning">{shown.lateText}</Notice>}
    {shown.decision && <p className="max-w-measure whitespace-pre-line">{shown.decision}</p>}
    <ol className="grid gap-3 sm:grid-cols-4">
      {shown.steps.map(({ name, text }) => (
        <li key={name} className="border-t-2 border-hairline pt-2">
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-muted">{text}</p>
        </li>
      ))}
    </ol>
    {shown.mayWithdraw && (
      <Form method="post">
        <FormButton name="intent" value={INTENTS.withdraw} variant="secondary" pending="Withdrawing…">
          Withdraw my request
        </FormButton>
      </Form>
    )}
  </section>
);
