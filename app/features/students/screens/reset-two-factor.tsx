import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { ResetTwoFactorInput } from "#app/features/accounts/inputs.ts";
import { requiredConfirmation } from "#app/features/accounts/use-cases/confirm-password.server.ts";
import { getPerson } from "#app/features/students/use-cases/get-student.server.ts";
import { resetTwoFactor } from "#app/features/students/use-cases/reset-two-factor.server.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors, FormTextAreaField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PasswordConfirmation } from "#app/shell/staff/password-confirmation.tsx";
import { buttonClass } from "#app/ui/button.tsx";

const TITLE = "Reset two-factor sign-in";

export const handle = { failure: "Two-factor sign-in was not reset. Please try again." };

export const loader = guarded("staff.edit", async ({ ctx, params, context }) => {
  const person = await getPerson(ctx, params.studentId ?? "");
  if (!person.ok) throw problemPage(person.problem, context.requestId);
  const { id, name, firstName, email } = person.value;
  return { person: { id, name, firstName, email }, confirmation: await requiredConfirmation(ctx) };
});

export const action = formAction({
  permission: "staff.edit",
  failure: handle.failure,
  input: ResetTwoFactorInput,
  confirms: true,
  run: ({ ctx, params, input }) => resetTwoFactor(ctx, params.studentId ?? "", input),
  to: ({ params }) => `${paths.adminStudents}/${params.studentId}`,
  done: ({ value }) => `${value.name} now signs in with the password alone and can set up an app again.`,
});

export const meta: MetaFunction = () => [{ title: pageTitle(TITLE, "Admin") }];

export default function ResetTwoFactor() {
  const { person, confirmation } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<{ reason: string; currentPassword: string }>({
    id: "reset-two-factor",
    lastResult: answer?.form,
  });
  const back = `${paths.adminStudents}/${person.id}`;
  return (
    <DialogRoute title={TITLE} closeTo={back}>
      <Form method="post" id={form.id} noValidate className="grid gap-5">
        <FormErrors form={form} />
        <p>
          <strong>{person.name}</strong> <span className="wrap-anywhere text-muted">({person.email})</span>
        </p>
        <p>
          {person.firstName} is signed out everywhere and signs in with the password alone, until an app is
          set up again. Make sure that it is really {person.firstName} who asks.
        </p>
        <FormTextAreaField
          field={fields.reason}
          label="Reason"
          hint="Stored in the audit"
          rows={2}
          required
        />
        <PasswordConfirmation
          id="confirmation"
          confirmation={answer?.confirmation ?? confirmation}
          errors={fields.currentPassword.errors}
        />
        <div className="flex flex-wrap gap-3">
          <FormButton variant="danger" pending="Resetting…">
            {TITLE}
          </FormButton>
          <Link to={back} className={buttonClass({ variant: "secondary" })}>
            Cancel
          </Link>
        </div>
      </Form>
    </DialogRoute>
  );
}
