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
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
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

export const action = formAction({
  permission: "risks.edit",
  failure: handle.failure,
  to: ({ params }) => `${paths.adminRisks}/${params.studentId}`,
  intents: (form) => ({
    [INTENTS.message]: form({
      input: MessageInput,
      run: ({ ctx, params, input }) => messageStudent(ctx, params.studentId ?? "", input),
      done: "Message sent.",
    }),
    [INTENTS.assign]: form({
      input: AssignCounsellorInput,
      run: ({ ctx, params, input }) => assignStudent(ctx, params.studentId ?? "", input),
      done: ({ value }) => `Assigned to ${value}.`,
    }),
  }),
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
          <p className="text-sm text-muted">
            {risk.counsellorName ? `Assigned to ${risk.counsellorName}.` : "Unassigned."}
          </p>
          <p className="flex flex-wrap gap-x-6">
            <Link to={`${paths.adminStudents}/${risk.studentId}`} className="link">
              Student profile
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
