import type { Submission } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CancelReceiptForm } from "#app/features/enrolment/receipts/parts/cancel-receipt-form.tsx";
import { ReceiptList } from "#app/features/enrolment/receipts/shared/receipt-list.tsx";
import {
  type CancelReceipt,
  CancelReceiptInput,
  type ConfirmRequest,
  ConfirmRequestInput,
  DeclineRequestInput,
} from "#app/features/enrolment/requests/inputs.ts";
import { ConfirmForm, DeclineForm } from "#app/features/enrolment/requests/parts/case-forms.tsx";
import { INTENTS } from "#app/features/enrolment/requests/parts/case-intents.ts";
import { RequestBadge } from "#app/features/enrolment/requests/parts/request-state.tsx";
import {
  cancelReceipt,
  confirmRequest,
  declineRequest,
  getRequest,
} from "#app/features/enrolment/requests/use-cases/decide-requests.server.ts";
import { toBatchChoices } from "#app/features/teaching/batches/batch-name.ts";
import type { Outcome } from "#app/kernel/outcome.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { formatRupees } from "#app/platform/format/rupees.ts";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import {
  buttonValue,
  readFormByIntent,
  replyInvalid,
  replyProblem,
  requireHidden,
} from "#app/platform/http/form.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { IstDateTime } from "#app/shell/ist-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { FactList } from "#app/ui/fact-list.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "The request was not changed. Please try again." };

export const loader = guarded("enrolment-requests.read", async ({ ctx, params, context }) => {
  const read = await getRequest(ctx, params.requestId ?? "");
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  const { batches, ...page } = read.value;
  return {
    ...page,
    batches: toBatchChoices(batches),
    mayEdit: hasRoleFor(ctx.actor, "enrolment-requests.edit"),
    formId: crypto.randomUUID(),
  };
});

/** Three forms: the confirmation with the payment, a refusal, and the cancellation of the receipt. */
export const action = guarded("enrolment-requests.edit", async ({ ctx, params, request, context }) => {
  const id = params.requestId ?? "";
  const form = await readFormByIntent(request, {
    [INTENTS.confirm]: ConfirmRequestInput,
    [INTENTS.decline]: DeclineRequestInput,
    [INTENTS.cancel]: CancelReceiptInput,
  });
  if (form.intent === INTENTS.cancel) requireHidden(form.submission, ["number"]);
  const submission = form.submission as Submission<unknown>;
  if (submission.status !== "success") return replyInvalid(submission);
  const done = await withFailureMessage(handle.failure, () => decide(ctx, id, form));
  if (!done.ok) return replyProblem(submission, done.problem);
  const message = {
    [INTENTS.confirm]: "The payment is recorded and the student is enrolled.",
    [INTENTS.decline]: "The request is declined. The student reads the reason.",
    [INTENTS.cancel]: "The receipt is cancelled by a counter-entry.",
  }[form.intent];
  return redirectWithFlash(context, `${paths.adminEnrolmentRequests}/${id}`, { tone: "success", message });
});

type Decision =
  | { intent: typeof INTENTS.confirm; submission: Submission<ConfirmRequest> }
  | { intent: typeof INTENTS.decline; submission: Submission<{ reason: string }> }
  | { intent: typeof INTENTS.cancel; submission: Submission<CancelReceipt> };

/** Runs the use-case of a form whose fields are valid. */
async function decide(ctx: ServiceContext, id: string, form: Decision): Promise<Outcome<unknown>> {
  if (form.intent === INTENTS.confirm) return confirmRequest(ctx, id, buttonValue(form.submission));
  if (form.intent === INTENTS.decline) return declineRequest(ctx, id, buttonValue(form.submission));
  return cancelReceipt(ctx, id, buttonValue(form.submission));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.request.studentName ?? "Request", "Enrolment requests", "Admin") },
];

export default function EnrolmentRequest() {
  const { request, receipts, batches, mayEdit, formId } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.form;
  const cancellable = receipts.find(({ cancels, cancelledBy }) => cancels === null && cancelledBy === null);
  return (
    <>
      <PageHeader title={request.studentName} lead={<RequestBadge state={request.state} />} />
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-14">
        <div className="grid content-start gap-8">
          <Facts request={request} />
          <ReceiptList receipts={receipts} />
        </div>
        <div key={formId} className="grid content-start gap-10">
          {mayEdit && request.state === "requested" && (
            <>
              <ConfirmForm id={formId} lastResult={lastResult} fee={request.amount} batches={batches} />
              <DeclineForm id={formId} lastResult={lastResult} />
            </>
          )}
          {mayEdit && cancellable && (
            <CancelReceiptForm id={formId} lastResult={lastResult} number={cancellable.number} />
          )}
        </div>
      </div>
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

const Facts = ({ request }: Pick<Loaded, "request">) => (
  <FactList
    facts={{
      Student: (
        <a href={`${paths.adminStudents}/${request.studentId}`} className="link break-all">
          {request.email}
        </a>
      ),
      Asked: <IstDateTime at={request.createdAt} />,
      "List price": formatRupees(request.listPrice),
      "Award of the test": `${request.awardPercent}%`,
      "Amount to pay": formatRupees(request.amount),
      ...(request.note && { Note: request.note }),
      ...(request.decidedAt !== null && { Decided: <IstDateTime at={request.decidedAt} /> }),
      ...(request.deciderName && { "Decided by": request.deciderName }),
      ...(request.reason && { Reason: request.reason }),
    }}
  />
);
