import { type SubmissionResult, useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { signInPaths } from "#app/features/accounts/paths.ts";
import { CodeRequestInput } from "#app/features/messages/contact/inputs.ts";
import { readCampaigns } from "#app/features/messages/contact/shared/campaign.server.ts";
import { askForCode } from "#app/features/messages/contact/use-cases/send-contact-message.server.ts";
import { useSiteFigures } from "#app/features/operations/site-figures/use-site-figures.ts";
import { FormErrors, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { RouteFailedNotice } from "#app/platform/forms/route-failed-notice.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { chatLink, chatMessages } from "#app/shell/chat.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { HoneypotField } from "#app/shell/site/honeypot-field.tsx";
import { pageMeta } from "#app/shell/site/page-meta.ts";
import { codeRequestTexts } from "#app/shell/site/pages.ts";
import { publicHeaders, publicPage } from "#app/shell/site/public-page.server.ts";
import { SiteFrame } from "#app/shell/site/site-frame.tsx";
import type { Visitor } from "#app/shell/site/visitor.ts";
import { Button } from "#app/ui/button.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

const sentPath = () => `${paths.codeRequest}?sent=1`;

export const handle = {
  hydrate: false,
  isShared: true,
  failure: "Your request was not sent. Please try again.",
};

export const loader = guarded("public", publicPage);

const isSent = (search: string) => search === "?sent=1";

/** Stores the request, then 303 to the confirmation; after a failure the form keeps its values. */
export const action = formAction({
  permission: "public",
  failure: handle.failure,
  input: CodeRequestInput,
  run: async ({ ctx, context, request, input }) =>
    askForCode(ctx, input, await readCampaigns(context, request)),
  to: sentPath(),
});

export const headers = publicHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, location }) => {
  const [title, ...rest] = pageMeta(data?.origin ?? "", codeRequestTexts());
  return [
    isSent(location.search) ? { title: `Request sent · ${codeRequestTexts().title}` } : title!,
    ...rest,
  ];
};

export default function AskForCode() {
  const { visitor, formKey } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const lastResult = useActionData<typeof action>()?.form;
  const chat = chatLink(chatMessages.testCode());
  return (
    <SiteFrame visitor={visitor}>
      <div className="mx-auto max-w-page px-4 pt-10 lg:pt-14">
        <PageHeader
          title="Ask for a test code"
          lead="The free scholarship test needs a code. Your college may have one; otherwise we mail you one."
        />
        <div className="mt-8 grid max-w-xl gap-8">
          {isSent(search) ? (
            <RequestSent visitor={visitor} />
          ) : (
            <RequestForm visitor={visitor} formKey={formKey} lastResult={lastResult} />
          )}
          {chat && (
            <p className="border-t border-hairline pt-6">
              On WhatsApp it may be faster:{" "}
              <ExternalLink href={chat} className="link">
                ask for a test code
              </ExternalLink>
            </p>
          )}
        </div>
      </div>
    </SiteFrame>
  );
}

type FormProps = { visitor: Visitor; formKey: string; lastResult?: SubmissionResult<string[]> | null };

/** Signed-in people find their name and address filled in. */
function RequestForm({ visitor, formKey, lastResult }: FormProps) {
  const [form, fields] = useForm<CodeRequestInput>({
    id: "code-request",
    lastResult,
    defaultValue: { name: visitor?.name, email: visitor?.email, formKey },
  });
  return (
    <form method="post" id={form.id} noValidate className="grid gap-5">
      <FormErrors form={form} />
      <RouteFailedNotice />
      <FormTextField field={fields.name} label="Name" autoComplete="name" required />
      <FormTextField
        field={fields.email}
        label="Email"
        type="email"
        autoComplete="email"
        hint="The code is sent to this address. Use it for your account, too."
        required
      />
      <FormTextField field={fields.collegeName} label="College" autoComplete="organization" required />
      <FormTextField field={fields.phone} label="Phone" type="tel" autoComplete="tel" optional />
      <HoneypotField name={fields.website.name} />
      <input type="hidden" name={fields.formKey.name} defaultValue={fields.formKey.initialValue} />
      <Button data-pending="Sending..." className="justify-self-start">
        Ask for a code
      </Button>
    </form>
  );
}

const RequestSent = ({ visitor }: { visitor: Visitor }) => (
  <div className="grid justify-items-start gap-4">
    <Notice tone="success">
      <h2 className="text-xl">Request sent</h2>
      <CodeFollows />
    </Notice>
    {visitor ? (
      <a href={visitor.home} className="link">
        Go to Dashboard
      </a>
    ) : (
      <p>
        Meanwhile you can{" "}
        <a href={signInPaths.signUp} className="link">
          create your account
        </a>{" "}
        with the same email address and try the practice test.
      </p>
    )}
  </div>
);

function CodeFollows() {
  const { emailResponse } = useSiteFigures();
  return <p>A coordinator mails you a test code{emailResponse && ` within ${emailResponse.figure}`}.</p>;
}
