import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { AssignCounsellorInput, MessageInput } from "#app/features/support/risks/inputs.ts";
import { AssignForm, MessageForm } from "#app/features/support/risks/parts/case-forms.tsx";
import { INTENTS } from "#app/features/support/risks/parts/case-intents.ts";
import { riskWords } from "#app/features/support/risks/parts/risk-words.ts";
import {
  assignStudent,
  getRisk,
  messageStudent,
} from "#app/features/support/risks/use-cases/manage-risks.server.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { readFormByIntent, replyInvalid, replyProblem } from "#app/platform/http/form.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = {
  failure: {
    [INTENTS.message]: "The message was not sent. Please try again.",
    [INTENTS.assign]: "The student was not assigned. Please try again.",
  },
};

export const loader = guarded("risks.read", async ({ ctx, params, context }) => {
  const read = await getRisk(ctx, params.studentId ?? "");
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  return { ...read.value, formKey: crypto.randomUUID(), mayEdit: hasRoleFor(ctx.actor, "risks.edit") };
});

export const action = guarded("risks.edit", async ({ ctx, params, request, context }) => {
  const id = params.studentId ?? "";
  const form = await readFormByIntent(request, {
    [INTENTS.message]: MessageInput,
    [INTENTS.assign]: AssignCounsellorInput,
  });
  const saved = (message: string) =>
    redirectWithFlash(context, `${paths.adminRisks}/${id}`, { tone: "success", message });
  if (form.intent === INTENTS.message) {
    const { submission } = form;
    if (submission.status !== "success") return replyInvalid(submission);
    const sent = await withFailureMessage(handle.failure[INTENTS.message], () =>
      messageStudent(ctx, id, submission.value),
    );
    return sent.ok ? saved("The message is sent.") : replyProblem(submission, sent.problem);
  }
  const { submission } = form;
  if (submission.status !== "success") return replyInvalid(submission);
  const assigned = await withFailureMessage(handle.failure[INTENTS.assign], () =>
    assignStudent(ctx, id, submission.value),
  );
  return assigned.ok
    ? saved(`${assigned.value} looks after this student.`)
    : replyProblem(submission, assigned.problem);
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.risk.name ?? "Student", "At risk", "Admin") },
];

export default function StudentAtRisk() {
  const { risk, counsellors, formKey, mayEdit } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.form;
  const reasons = riskWords(risk);
  return (
    <>
      <PageHeader title={risk.name} lead={`${risk.email}, ${risk.courseName}, ${risk.batchName}`} />
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-14">
        <section aria-labelledby="reasons" className="grid content-start gap-3">
          <h2 id="reasons" className="text-xl">
            Reasons
          </h2>
          {reasons.length === 0 ? (
            <p>None: no number of this student reaches its limit.</p>
          ) : (
            <ul className="list-disc pl-5">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
          <p className="text-sm text-muted">Looked after by {risk.counsellorName ?? "nobody"}.</p>
          <p className="flex flex-wrap gap-x-6">
            <Link to={`${paths.adminStudents}/${risk.studentId}`} className="link">
              Page of the student
            </Link>
            <Link to={`${paths.adminCounselling}/students/${risk.studentId}`} className="link">
              Feedback and notes
            </Link>
          </p>
        </section>
        {mayEdit && (
          <div className="grid content-start gap-8">
            <MessageForm key={formKey} formKey={formKey} lastResult={lastResult} />
            <AssignForm
              key={risk.counsellorId}
              counsellorId={risk.counsellorId}
              counsellors={counsellors}
              lastResult={lastResult}
            />
          </div>
        )}
      </div>
    </>
  );
}
