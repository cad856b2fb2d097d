import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { testMailText } from "#app/features/messages/mail/test-mail-text.ts";
import { getMailTest, sendTestMail } from "#app/features/messages/mail/use-cases/test-mail.server.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "The test mail was not sent. Please try again." };

/** How mail leaves this site, and the form that tries it. */
export const loader = guarded("provider.edit", async ({ ctx, context }) => {
  const found = await getMailTest(ctx);
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  return found.value;
});

export const action = formAction({
  permission: "provider.edit",
  failure: handle.failure,
  run: ({ ctx }) => sendTestMail(ctx),
  to: paths.adminMailTest,
  done: ({ value }) => testMailText(value),
});

export const meta: MetaFunction = () => [{ title: pageTitle("Test mail", "Provider", "Admin") }];

const WAYS = { smtp: "Through the mail server", api: "Through the provider at", none: "" };

export default function TestMail() {
  const { email, way, newest } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  return (
    <>
      <PageHeader
        title="Test mail"
        compact
        lead="Shows whether mail leaves this site, and what the server says."
      />
      <div className="mt-4 grid max-w-160 gap-5">
        {problem && <Notice tone="error">{problem.message}</Notice>}
        {way.kind === "none" ? (
          <Notice tone="warning">
            Mail is not set up. Set SMTP_URL or MAIL_API_URL on the server, and MAIL_FROM; until then mail
            waits.
          </Notice>
        ) : (
          <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
            <dt className="text-muted">{WAYS[way.kind]}</dt>
            <dd className="wrap-anywhere">{way.host}</dd>
            <dt className="text-muted">From</dt>
            <dd className="wrap-anywhere">{way.from}</dd>
          </dl>
        )}
        <Form method="post" className="grid gap-2">
          <p>
            One mail goes to your own address, <strong className="wrap-anywhere">{email}</strong>, at once.
            You can send one a minute.
          </p>
          <p>
            <FormButton pending="Sending…">Send a test mail</FormButton>
          </p>
        </Form>
        {newest && <Newest {...newest} />}
        <p>
          <Link to={paths.adminDeliveries} className="link">
            Mail log
          </Link>
        </p>
      </div>
    </>
  );
}

type NewestProps = { createdAt: number; sentAt: number | null; error: string | null };

const Newest = ({ createdAt, sentAt, error }: NewestProps) => (
  <p className="text-sm text-muted wrap-anywhere">
    Your last one, <HomeDateTime at={createdAt} />:{" "}
    {sentAt !== null ? "accepted." : error === null ? "waiting." : `not sent. ${error}`}
  </p>
);
