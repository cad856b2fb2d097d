import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminForm } from "#app/admin/admin-form.tsx";
import { replyForm } from "#app/admin/reply.server.ts";
import { DialogRoute } from "#app/components/dialog-route.tsx";
import { FormTextAreaField } from "#app/components/form-fields.tsx";
import { CodePeopleForm } from "#app/domain/quizzes/inputs.ts";
import { addCodePeople, getTestCodePeople } from "#app/domain/quizzes/service/test-codes.server.ts";
import { formatCount } from "#app/format/count.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";
import { Notice } from "#app/ui/notice.tsx";

export const loader = guarded("quizzes.edit", async ({ ctx, params, context }) => {
  const found = await getTestCodePeople(ctx, params.codeId ?? "");
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  return found.value;
});

/** Lets more people use the code. */
export const action = guarded("quizzes.edit", async ({ ctx, params, request, context }) => {
  const submission = await readForm(request, CodePeopleForm);
  if (submission.status !== "success") return replyForm(submission);
  const added = await withFailureMessage("The people were not added. Please try again.", () =>
    addCodePeople(ctx, params.codeId ?? "", submission.value),
  );
  if (!added.ok) return replyForm(submission, added.problem);
  const { code, peopleCount } = added.value;
  return redirectWithFlash(context, paths.adminTestCodes, {
    tone: "success",
    message: `${formatCount(peopleCount, "person", "people")} may use the test code '${code}'.`,
  });
});

export const meta: MetaFunction = () => [{ title: pageTitle("People of a test code", "Admin") }];

const PATH = paths.adminTestCodes;

export default function CodePeople() {
  const { code, people } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.form;
  const [form, fields] = useForm<{ people: string }>({ id: "code-people", lastResult });
  return (
    <DialogRoute title={`People of ${code.code}`} closeTo={PATH}>
      {code.namesPeople ? (
        <>
          <ul aria-label="People who may use it" className="mb-5 grid max-h-60 gap-1 overflow-y-auto text-sm">
            {people.map(({ email, hasAccount }) => (
              <li key={email} className="break-all">
                {email}
                {!hasAccount && <span className="text-muted"> (no account yet)</span>}
              </li>
            ))}
          </ul>
          <AdminForm form={form} lastResult={lastResult} save="Add people" cancelTo={PATH} hidden={{}}>
            <FormTextAreaField
              field={fields.people}
              label="Further email addresses"
              hint="One on each line, or separated by commas. Those above stay."
              rows={6}
              required
            />
          </AdminForm>
        </>
      ) : (
        <Notice>This test code is not for named people. Add another code for them.</Notice>
      )}
    </DialogRoute>
  );
}
