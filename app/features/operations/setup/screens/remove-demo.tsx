import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { requiredConfirmation } from "#app/features/accounts/use-cases/confirm-password.server.ts";
import { RemoveDemoInput } from "#app/features/operations/setup/inputs.ts";
import { DemoEffects } from "#app/features/operations/setup/parts/demo-effects.tsx";
import { getDemo, removeDemo } from "#app/features/operations/setup/use-cases/remove-demo.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormCheckboxField, FormErrors } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PasswordConfirmation } from "#app/shell/staff/password-confirmation.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

const TITLE = "Remove the demo data";

export const handle = { failure: "The demo data were not removed. Please try again." };

/** What goes with the demo data, and what stays, before an owner removes them. */
export const loader = guarded("demo.remove", async ({ ctx, context }) => {
  const demo = await getDemo(ctx);
  if (!demo.ok) throw problemPage(demo.problem, context.requestId);
  return { demo: demo.value, confirmation: await requiredConfirmation(ctx) };
});

export const action = formAction({
  permission: "demo.remove",
  failure: handle.failure,
  input: RemoveDemoInput,
  hidden: ["count"],
  confirms: true,
  run: ({ ctx, input }) => removeDemo(ctx, input),
  to: paths.adminSetup,
  done: "The demo data have been removed. Within ten seconds no page shows them any more.",
  again: async ({ ctx, problem }) => {
    const demo = problem?.code === "conflict" ? await getDemo(ctx) : undefined;
    return { demo: demo?.ok ? demo.value : undefined };
  },
});

export const meta: MetaFunction = () => [{ title: pageTitle(TITLE, "Admin") }];

export default function RemoveDemo() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const demo = answer?.demo ?? loaded.demo;
  const [form, fields] = useForm<{ count: string; removesWork: string; currentPassword: string }>({
    id: "remove-demo",
    lastResult: answer?.form,
  });
  const { withWork } = demo;
  return (
    <div className="grid max-w-measure gap-6">
      <PageHeader
        title={TITLE}
        lead="Everything that came with the demo is deleted for good, with all that was entered about it. What you made yourself stays."
      />
      {demo.obstacle && (
        <Notice tone="warning" title="The demo data cannot be removed">
          <p>{demo.obstacle}</p>
          {demo.isDemoAccount && (
            <p>
              <Link to={`${paths.adminInvitations}/staff`} className="link">
                Invite an owner
              </Link>
            </p>
          )}
        </Notice>
      )}
      <DemoEffects demo={demo} />
      {!demo.obstacle && (
        <Form method="post" id={form.id} noValidate className="grid gap-5">
          <FormErrors form={form} />
          <input type="hidden" name="count" value={withWork} />
          {withWork > 0 && (
            <FormCheckboxField
              field={fields.removesWork}
              label={`Also delete what ${formatCount(withWork, "person", "people")} of my own did in the demo`}
            />
          )}
          <PasswordConfirmation
            id="confirmation"
            confirmation={answer?.confirmation ?? loaded.confirmation}
            errors={fields.currentPassword.errors}
          />
          <div className="flex flex-wrap gap-3">
            <FormButton variant="danger" pending="Removing…">
              {TITLE}
            </FormButton>
            <Link to={paths.adminSetup} className={buttonClass({ variant: "secondary" })}>
              Cancel
            </Link>
          </div>
        </Form>
      )}
    </div>
  );
}
