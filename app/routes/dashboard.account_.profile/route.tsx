import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { RenameInput } from "#app/domain/accounts/inputs.ts";
import { renameSelf } from "#app/domain/accounts/service/rename-self.server.ts";
import { getProfile } from "#app/domain/scholarship/service/start-test.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithFlash } from "#app/web/flash.server.ts";
import { readForm, replyInvalid } from "#app/web/form.server.ts";
import { guarded } from "#app/web/guard.server.ts";
import { pageTitle } from "#app/web/page-title.ts";
import { paths } from "#app/web/paths.ts";

export const loader = guarded("student", async ({ ctx, actor }) => {
  const profile = await getProfile(ctx, actor.userId);
  const { firstName, lastName, email } = actor;
  return { names: { firstName, lastName }, email, profile: profile.ok ? profile.value : undefined };
});

export const action = guarded("student", async ({ request, context, ctx }) => {
  const submission = await readForm(request, RenameInput);
  if (submission.status !== "success") return replyInvalid(submission);
  await renameSelf(ctx, submission.value);
  return redirectWithFlash(context, paths.dashboardProfile, {
    tone: "success",
    message: "Your names are saved.",
  });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Names and profile") }];

const FIELDS = [
  { name: "firstName", label: "First name", autoComplete: "given-name" },
  { name: "lastName", label: "Last name", autoComplete: "family-name" },
] as const;

export default function Profile() {
  const { names, email, profile } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.form;
  const typed = { ...names, ...(reply?.initialValue as Partial<typeof names> | undefined) };
  const errors = reply?.error ?? {};
  const problems = FIELDS.flatMap(({ name }) =>
    (errors[name] ?? []).slice(0, 1).map((message) => ({ message, fieldId: name })),
  );
  const isSaving = useNavigation().formAction === paths.dashboardProfile;
  return (
    <>
      <PageHeader title="Names and profile" lead={email} />
      <Form method="post" noValidate className="grid max-w-md gap-5">
        <ErrorSummary errors={problems} />
        {FIELDS.map(({ name, ...texts }) => (
          <TextField
            key={name}
            id={name}
            name={name}
            {...texts}
            required
            defaultValue={typed[name]}
            errors={errors[name] ?? undefined}
          />
        ))}
        <div>
          <Button pending={isSaving} pendingLabel="Saving…">
            Save names
          </Button>
        </div>
      </Form>
      <section aria-labelledby="profile-title" className="max-w-measure">
        <h2 id="profile-title" className="text-xl">
          For the scholarship test
        </h2>
        {profile ? (
          <dl className="mt-3 grid gap-3">
            <Fact name="Name on the result" value={profile.studentName} />
            <Fact name="Branch" value={profile.branch} />
            <Fact name="College" value={profile.collegeName} />
          </dl>
        ) : (
          <p className="mt-2 text-muted">Branch and college are asked when you start the test.</p>
        )}
      </section>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
