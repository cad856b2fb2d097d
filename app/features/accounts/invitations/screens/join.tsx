import { type SubmissionResult, useForm } from "@conform-to/react";
import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PrivacyNotice } from "#app/features/accounts/consents/shared/privacy-notice.tsx";
import { JoinByLinkForm } from "#app/features/accounts/invitations/inputs.ts";
import {
  findGroupLink,
  joinByLink,
} from "#app/features/accounts/invitations/use-cases/join-by-link.server.ts";
import { SubmitButton } from "#app/features/accounts/shared/fields.tsx";
import { SignInFrame } from "#app/features/accounts/shared/sign-in-frame.tsx";
import { provider } from "#app/features/provider/provider.ts";
import { FormErrors, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { RouteFailedNotice } from "#app/platform/forms/route-failed-notice.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";

export const handle = { hydrate: false, failure: "No mail was sent. Please try again." };

/** For anyone with the link, signed in or not. A link that is used up still sends an earlier invitation again. */
export const loader = guarded("public", async ({ ctx, params }) => {
  const link = await findGroupLink(ctx, params.token ?? "");
  const isOpen = link?.state === "open" || link?.state === "used-up";
  const shown = link && isOpen && { batch: `${link.courseName} (${link.batchName})`, domains: link.domains };
  return data({ link: shown || undefined }, { status: shown ? 200 : 404 });
});

export const action = formAction({
  permission: "public",
  failure: handle.failure,
  input: JoinByLinkForm,
  run: ({ ctx, params, input }) => joinByLink(ctx, params.token ?? "", input),
  answer: ({ input }) => ({ form: undefined, sentTo: input.email }),
});

export const meta: MetaFunction = () => [
  { title: pageTitle("Join a batch") },
  { name: "robots", content: "noindex" },
];

export default function JoinByLink() {
  const { link } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "sentTo" in answer) {
    return (
      <SignInFrame title="Open your mail" lead="We have sent you a link to join.">
        <p>
          It goes to <strong className="wrap-anywhere">{answer.sentTo}</strong> and works for 14 days. Look
          into the spam folder if it does not arrive within a few minutes.
        </p>
      </SignInFrame>
    );
  }
  if (!link) return <Ended />;
  return (
    <SignInFrame title={`Join ${provider().identity.name}`} lead={`You are invited to ${link.batch}.`}>
      <AddressForm domains={link.domains} lastResult={answer?.form} />
    </SignInFrame>
  );
}

function AddressForm({
  domains,
  lastResult,
}: {
  domains: string[];
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm<{ email: string }>({ id: "join", lastResult });
  const hint =
    domains.length === 0
      ? "You get a mail with a link to set a password."
      : `An address that ends with @${domains.join(" or @")}. You get a mail with a link to set a password.`;
  return (
    <form method="post" id={form.id} noValidate className="grid gap-5">
      <FormErrors form={form} />
      <RouteFailedNotice />
      <FormTextField
        field={fields.email}
        label="Email"
        type="email"
        autoComplete="email"
        hint={hint}
        required
      />
      <PrivacyNotice by="asking for the link" />
      <SubmitButton pending="Sending the mail…">Send me the link</SubmitButton>
    </form>
  );
}

const Ended = () => (
  <SignInFrame
    title="This link is not valid"
    lead="It has ended or is not complete. Ask the person who sent it to you for another one."
  >
    <p>
      <ButtonLink to={paths.contact} reloadDocument>
        Contact us
      </ButtonLink>
    </p>
  </SignInFrame>
);
