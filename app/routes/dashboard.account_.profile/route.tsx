import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Form } from "#app/components/form.tsx";
import { FormButton } from "#app/components/form-button.tsx";
import { FormErrors, FormTextField } from "#app/components/form-fields.tsx";
import { RenameInput } from "#app/domain/accounts/inputs.ts";
import { renameSelf } from "#app/domain/accounts/service/rename-self.server.ts";
import { ok } from "#app/domain/kernel/outcome.ts";
import { getProfile } from "#app/domain/scholarship/service/start-test.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readForm, replyInvalid, replyProblem } from "#app/http/form.server.ts";
import { guarded } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";
import { FactList } from "#app/ui/fact-list.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "Your names were not saved. Please try again." };

export const loader = guarded("student", async ({ ctx, actor }) => {
  const profile = await getProfile(ctx, actor.userId);
  const { firstName, lastName, email } = actor;
  return { names: { firstName, lastName }, email, profile: profile.ok ? profile.value : undefined };
});

export const action = guarded("student", async ({ request, context, ctx }) => {
  const submission = await readForm(request, RenameInput);
  if (submission.status !== "success") return replyInvalid(submission);
  const renamed = await withFailureMessage(handle.failure, async () =>
    ok(await renameSelf(ctx, submission.value)),
  );
  if (!renamed.ok) return replyProblem(submission, renamed.problem);
  return redirectWithFlash(context, paths.dashboardProfile, {
    tone: "success",
    message: "Your names are saved.",
  });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Names and profile") }];

export default function Profile() {
  const { names, email, profile } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<{ firstName: string; lastName: string }>({
    id: "names",
    lastResult: useActionData<typeof action>()?.form,
    defaultValue: names,
  });
  return (
    <>
      <PageHeader title="Names and profile" lead={email} />
      <Form method="post" id={form.id} noValidate className="grid max-w-md gap-5">
        <FormErrors form={form} />
        <FormTextField field={fields.firstName} label="First name" autoComplete="given-name" required />
        <FormTextField field={fields.lastName} label="Last name" autoComplete="family-name" optional />
        <FormButton pending="Saving…">Save names</FormButton>
      </Form>
      <section aria-labelledby="profile-title" className="grid gap-3">
        <h2 id="profile-title" className="text-xl">
          For the scholarship test
        </h2>
        {profile ? (
          <FactList
            facts={{
              "Name on the result": profile.studentName,
              Branch: profile.branch,
              College: profile.collegeName,
            }}
          />
        ) : (
          <p className="text-muted">You enter your branch and college when you start the test.</p>
        )}
      </section>
    </>
  );
}
