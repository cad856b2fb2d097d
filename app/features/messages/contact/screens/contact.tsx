import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { ContactMessageInput } from "#app/features/messages/contact/inputs.ts";
import { readCampaigns } from "#app/features/messages/contact/shared/campaign.server.ts";
import { ContactDetails } from "#app/features/messages/contact/shared/contact-details.tsx";
import { ContactForm, MessageSent } from "#app/features/messages/contact/shared/contact-form.tsx";
import { sendContactMessage } from "#app/features/messages/contact/use-cases/send-contact-message.server.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageMeta } from "#app/shell/site/page-meta.ts";
import { contactTexts } from "#app/shell/site/pages.ts";
import { publicHeaders, publicPage } from "#app/shell/site/public-page.server.ts";
import { SiteFrame } from "#app/shell/site/site-frame.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { StepDivider } from "#app/ui/step-divider.tsx";

const SENT = "/contact?sent=1";

export const handle = { hydrate: false, isShared: true, failure: "Error submitting form!" };

export const loader = guarded("public", publicPage);

const isSent = (search: string) => search === "?sent=1";

/** Stores the message, then 303 to the confirmation; after a failure the form keeps its values. */
export const action = formAction({
  permission: "public",
  failure: handle.failure,
  input: ContactMessageInput,
  run: async ({ ctx, context, request, input }) =>
    sendContactMessage(ctx, input, await readCampaigns(context, request)),
  to: SENT,
});

export const headers = publicHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, location }) => {
  const [title, ...rest] = pageMeta(data?.origin ?? "", contactTexts());
  return [isSent(location.search) ? { title: `Message Sent! ${contactTexts().title}` } : title!, ...rest];
};

export default function Contact() {
  const { visitor, formKey } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const lastResult = useActionData<typeof action>()?.form;
  return (
    <SiteFrame visitor={visitor}>
      <div className="mx-auto max-w-page px-4 pt-10 lg:pt-14">
        <PageHeader title="Contact Us" lead="Ask what you like. There is no obligation." />
        <StepDivider at={0.33} className="mt-4 h-6" />
        <div className="mt-8 grid gap-10 lg:grid-cols-[5fr_3fr] lg:gap-14">
          {isSent(search) ? <MessageSent /> : <ContactForm formKey={formKey} lastResult={lastResult} />}
          <ContactDetails className="border-t border-hairline pt-6 lg:border-t-0 lg:pt-0" />
        </div>
      </div>
    </SiteFrame>
  );
}
