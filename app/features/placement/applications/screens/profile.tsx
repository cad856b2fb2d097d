import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RenameInput } from "#app/features/accounts/inputs.ts";
import { renameSelf } from "#app/features/accounts/use-cases/rename-self.server.ts";
import { getProfile } from "#app/features/scholarship-test/use-cases/start-test.server.ts";
import { ok } from "#app/kernel/outcome.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { FactList } from "#app/ui/fact-list.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "Your names were not saved. Please try again." };

export const loader = guarded("student", async ({ ctx, actor }) => {
  const profile = await getProfile(ctx, actor.userId);
  const { firstName, lastName, email } = actor;
  return { names: { firstName, lastName }, email, profile: profile.ok ? profile.value : undefined };
});

export const action = formAction({
  permission: "student",
  failure: handle.failure,
  input: RenameInput,
  run: async ({ ctx, input }) => ok(await renameSelf(ctx, input)),
  to: paths.dashboardProfile,
  done: "Your names are saved.",
});

export const meta: MetaFunction = () => [{ title: pageTitle("Profile") }];

export default function Profile() {
  const { names, email, profile } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<{ firstName: string; lastName: string }>({
    id: "names",
    lastResult: useActionData<typeof action>()?.form,
    defaultValue: names,
  });
  return (
    <>
      <PageHeader title="Profile" lead={email} />
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
