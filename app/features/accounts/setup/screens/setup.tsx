import { type SubmissionResult, useForm } from "@conform-to/react";
import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PrivacyNoticeLine } from "#app/features/accounts/consents/shared/privacy-notice.tsx";
import { type MakeOwner, MakeOwnerInput } from "#app/features/accounts/inputs.ts";
import {
  isOwnerLinkOpen,
  makeFirstOwner,
} from "#app/features/accounts/setup/use-cases/first-owner.server.ts";
import { NameFields, NewPasswordField, SubmitButton } from "#app/features/accounts/shared/fields.tsx";
import { SignInFrame } from "#app/features/accounts/shared/sign-in-frame.tsx";
import { FormErrors, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { RouteFailedNotice } from "#app/platform/forms/route-failed-notice.tsx";
import { flashHeader } from "#app/platform/http/flash.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { redirectWithCookies } from "#app/platform/http/redirect-with-cookies.server.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";

export const handle = { hydrate: false, failure: "The account was not created. Please try again." };

/** For whoever started the site: the link is in their terminal. */
export const loader = guarded("public", async ({ request, ctx }) => {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const isOpen = await isOwnerLinkOpen(ctx, token);
  return data({ token, isOpen }, { status: isOpen ? 200 : 404 });
});

export const action = formAction({
  permission: "public",
  failure: handle.failure,
  input: MakeOwnerInput,
  hidden: ["token"],
  run: ({ ctx, input }) => makeFirstOwner(ctx, input),
  answer: async ({ context, value: { cookies } }) =>
    redirectWithCookies(paths.admin, [
      ...cookies,
      await flashHeader(context, {
        tone: "success",
        message: "Your account is ready. You own this site.",
      }),
    ]),
});

export const meta: MetaFunction = () => [
  { title: pageTitle("Set up the site") },
  { name: "robots", content: "noindex" },
];

export default function SetUp() {
  const { token, isOpen } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!isOpen) return <Ended />;
  return (
    <SignInFrame
      title="Set up your site"
      lead="Make the account of its owner, who enters everything else and invites the team."
    >
      <OwnerForm token={token} lastResult={answer?.form} />
    </SignInFrame>
  );
}

function OwnerForm({ token, lastResult }: { token: string; lastResult: SubmissionResult | undefined }) {
  const [form, fields] = useForm<MakeOwner>({ id: "owner", lastResult });
  return (
    <form method="post" id={form.id} noValidate className="grid gap-5">
      <FormErrors form={form} />
      <RouteFailedNotice />
      <input type="hidden" name="token" value={token} />
      <NameFields firstName={fields.firstName} lastName={fields.lastName} />
      <FormTextField field={fields.email} type="email" label="Email" autoComplete="username" required />
      <NewPasswordField field={fields.password} />
      <PrivacyNoticeLine before="The site keeps your name, your email address and when you sign in." />
      <SubmitButton pending="Creating your account…">Create account</SubmitButton>
    </form>
  );
}

const Ended = () => (
  <SignInFrame
    title="This link is not valid"
    lead="It has been used, is older than a day, or was replaced. While a site has no owner, each start prints a new one, and so does npm run admin:create."
  >
    <p>
      <ButtonLink to={paths.signIn} reloadDocument>
        Sign in
      </ButtonLink>
    </p>
  </SignInFrame>
);
