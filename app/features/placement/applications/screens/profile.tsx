import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OwnProfileInput } from "#app/features/accounts/inputs.ts";
import { getOwnPhone, saveOwnProfile } from "#app/features/accounts/use-cases/own-profile.server.ts";
import { getProfile } from "#app/features/scholarship-test/use-cases/start-test.server.ts";
import { ok } from "#app/kernel/outcome.ts";
import { formatPhone } from "#app/kernel/phone.server.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { FactList } from "#app/ui/fact-list.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "Your profile was not saved. Please try again." };

export const loader = guarded("student", async ({ ctx, actor }) => {
  const [profile, phone] = await Promise.all([getProfile(ctx, actor.userId), getOwnPhone(ctx)]);
  const { firstName, lastName, email } = actor;
  return {
    own: { firstName, lastName, phone: formatPhone(phone) },
    email,
    profile: profile.ok ? profile.value : undefined,
  };
});

export const action = formAction({
  permission: "student",
  failure: handle.failure,
  input: OwnProfileInput,
  run: async ({ ctx, input }) => ok(await saveOwnProfile(ctx, input)),
  to: paths.dashboardProfile,
  done: "Your profile is saved.",
});

export const meta: MetaFunction = () => [{ title: pageTitle("Profile") }];

export default function Profile() {
  const { own, email, profile } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<Record<"firstName" | "lastName" | "phone", string>>({
    id: "profile",
    lastResult: useActionData<typeof action>()?.form,
    defaultValue: own,
  });
  return (
    <>
      <PageHeader title="Profile" lead={email} />
      <Form method="post" id={form.id} noValidate className="grid max-w-md gap-5">
        <FormErrors form={form} />
        <FormTextField field={fields.firstName} label="First name" autoComplete="given-name" required />
        <FormTextField field={fields.lastName} label="Last name" autoComplete="family-name" optional />
        <FormTextField
          field={fields.phone}
          label="Phone"
          type="tel"
          autoComplete="tel"
          hint="Staff may write to you on WhatsApp. Without a country code it is an Indian number."
          optional
        />
        <FormButton pending="Saving…">Save profile</FormButton>
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
