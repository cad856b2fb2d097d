import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { testMailText } from "#app/features/messages/mail/test-mail-text.ts";
import { sendTestMail } from "#app/features/messages/mail/use-cases/test-mail.server.ts";
import { SkipInput } from "#app/features/operations/setup/inputs.ts";
import { Checklist } from "#app/features/operations/setup/parts/checklist.tsx";
import { getSetup, skipStep } from "#app/features/operations/setup/use-cases/setup.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "This was not saved. Please try again." };

/** The checklist of the first day, also after it is done or put away. */
export const loader = guarded("provider.read", async ({ ctx, context }) => {
  const setup = await getSetup(ctx);
  if (!setup.ok) throw problemPage(setup.problem, context.requestId);
  return { setup: setup.value };
});

export const action = formAction({
  permission: "provider.edit",
  failure: handle.failure,
  intents: (form) => ({
    skip: form({ button: SkipInput, run: ({ ctx, input }) => skipStep(ctx, input) }),
    mail: form({
      run: ({ ctx }) => sendTestMail(ctx),
      done: ({ value }) => testMailText(value),
    }),
  }),
  to: paths.adminSetup,
});

export const meta: MetaFunction = () => [{ title: pageTitle("First steps", "Admin") }];

export default function SetupSteps() {
  const { setup } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="First steps"
        compact
        lead="What a new site needs before its first student. Done is read from the site; skip what you do not need."
      />
      <Checklist setup={setup} heading="Steps" />
      {setup.hasDemo && (
        <section aria-labelledby="demo" className="mt-8 grid gap-2">
          <h2 id="demo" className="text-xl">
            Demo data
          </h2>
          <p className="text-muted">
            This site shows invented people, courses, tests and texts. The steps above count them too.
          </p>
          <p>
            <Link to={paths.adminDemo} className="link">
              Remove the demo data
            </Link>
          </p>
        </section>
      )}
    </>
  );
}
