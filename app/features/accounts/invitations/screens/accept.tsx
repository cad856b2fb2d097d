import { type SubmissionResult, useForm } from "@conform-to/react";
import { type AppLoadContext, data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PrivacyNotice } from "#app/features/accounts/consents/shared/privacy-notice.tsx";
import { AcceptInvitationInput, AcceptWithOwnAccountInput } from "#app/features/accounts/inputs.ts";
import { GoogleButton } from "#app/features/accounts/parts/google-button.tsx";
import { SignOutForm } from "#app/features/accounts/parts/sign-out-form.tsx";
import { NameFields, NewPasswordField, SubmitButton } from "#app/features/accounts/shared/fields.tsx";
import { SignInFrame } from "#app/features/accounts/shared/sign-in-frame.tsx";
import {
  acceptWithNewAccount,
  acceptWithOwnAccount,
  findInvitation,
} from "#app/features/accounts/use-cases/accept-invitation.server.ts";
import { provider } from "#app/features/provider/provider.ts";
import type { UserType } from "#app/kernel/actor.ts";
import { FormErrors } from "#app/platform/forms/form-fields.tsx";
import { RouteFailedNotice } from "#app/platform/forms/route-failed-notice.tsx";
import { type Flash, flashHeader } from "#app/platform/http/flash.server.ts";
import { homePath, paths, withReturnPath } from "#app/platform/http/paths.ts";
import { redirectWithCookies } from "#app/platform/http/redirect-with-cookies.server.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";

export const handle = { hydrate: false, failure: "The invitation was not accepted. Please try again." };

type Step = "create" | "accept" | "sign-in" | "sign-out" | "used" | "expired" | "revoked" | "unknown";

/** For anyone with the link, signed in or not. */
export const loader = guarded("public", async ({ request, ctx, actor, context }) => {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const invitation = await findInvitation(ctx, token);
  if (!invitation)
    return data(
      { token, step: "unknown" as Step, hasGoogleSignIn: false, invitation: undefined },
      { status: 404 },
    );
  const { state, email, hasAccount, firstName, lastName, invitedBy, courseName, batchName, staffRole } =
    invitation;
  const step = stepFor(state, hasAccount, actor.kind === "user" ? actor.email === email : undefined);
  return data(
    {
      token,
      step,
      hasGoogleSignIn: context.features.googleSignIn,
      invitation: { email, firstName, lastName, invitedBy, courseName, batchName, staffRole },
    },
    { status: state === "pending" ? 200 : 404 },
  );
});

/** `isOwn`: whether the invitation is for the account that is signed in; undefined without one. */
function stepFor(state: string, hasAccount: boolean, isOwn: boolean | undefined): Step {
  if (state === "accepted") return "used";
  if (state === "expired" || state === "revoked") return state;
  if (isOwn !== undefined) return isOwn ? "accept" : "sign-out";
  return hasAccount ? "sign-in" : "create";
}

/** Accepts the invitation, then 303 to the home page of the role. */
export const action = formAction({
  permission: "public",
  failure: handle.failure,
  intents: (form) => ({
    create: form({
      input: AcceptInvitationInput,
      run: ({ ctx, input }) => acceptWithNewAccount(ctx, input),
      answer: ({ context, value: { user, fullBatch, cookies } }) =>
        welcome(context, { userType: user.userType, fullBatch }, cookies),
    }),
    accept: form({
      button: AcceptWithOwnAccountInput,
      run: async ({ ctx, actor, input, context }) => {
        if (actor.kind !== "user") throw problemPage(signInFirst, context.requestId);
        return acceptWithOwnAccount({ ...ctx, actor }, input);
      },
      answer: ({ context, value }) => welcome(context, value),
    }),
  }),
});

const signInFirst = { code: "unauthenticated", message: "Please sign in and open the link again." } as const;

async function welcome(
  context: AppLoadContext,
  { userType, fullBatch }: { userType: UserType; fullBatch: string | null },
  cookies: readonly string[] = [],
) {
  const flash: Flash = fullBatch
    ? {
        tone: "warning",
        message: `Your account is ready, but ${fullBatch} is full. The person who invited you gets a mail about it.`,
      }
    : {
        tone: "success",
        message: `Welcome to ${provider().identity.name}. You have accepted the invitation.`,
      };
  return redirectWithCookies(homePath({ userType }), [...cookies, await flashHeader(context, flash)]);
}

export const meta: MetaFunction = () => [
  { title: pageTitle("Your invitation") },
  { name: "robots", content: "noindex" },
];

export default function AcceptInvitation() {
  const { token, invitation, step, hasGoogleSignIn } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!invitation) return <Ended step="unknown" />;
  if (isEnded(step)) return <Ended step={step} />;
  const page = withToken(token);
  return (
    <SignInFrame title={`Join ${provider().identity.name}`} lead={invitationText(invitation)}>
      {answer?.problem && <Notice tone="error">{answer.problem.message}</Notice>}
      <p>
        This invitation is for <strong className="wrap-anywhere">{invitation.email}</strong>.
      </p>
      {step === "create" && (
        <>
          <NewAccount token={token} invitation={invitation} lastResult={answer?.form} />
          {hasGoogleSignIn && <GoogleButton redirectTo={page} isForNewPeople />}
        </>
      )}
      {step === "accept" && (
        <form method="post" className="grid gap-5">
          <RouteFailedNotice />
          <input type="hidden" name="intent" value="accept" />
          <input type="hidden" name="token" value={token} />
          <PrivacyNotice by="accepting" />
          <SubmitButton pending="Accepting…">Accept invitation</SubmitButton>
        </form>
      )}
      {step === "sign-in" && (
        <>
          <p>This address already has an account. Sign in to it, then you can accept.</p>
          <p>
            <ButtonLink to={withReturnPath(paths.signIn, page)} reloadDocument>
              Sign in
            </ButtonLink>
          </p>
        </>
      )}
      {step === "sign-out" && (
        <SignOutForm className="grid gap-5">
          <p>You are signed in with another address. Sign out, then open the link of the mail again.</p>
          <SubmitButton pending="Signing out…">Sign out</SubmitButton>
        </SignOutForm>
      )}
    </SignInFrame>
  );
}

type Invitation = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["invitation"]>;

const withToken = (token: string) => `/sign-in/invitation?${new URLSearchParams({ token })}`;

function invitationText({ invitedBy, staffRole, courseName, batchName }: Invitation): string {
  const who = `${invitedBy ?? `The team of ${provider().identity.name}`} invites you`;
  if (staffRole !== null) return `${who} to the team, as ${staffRole}.`;
  return batchName === null ? `${who}.` : `${who} to ${courseName} (${batchName}).`;
}

function NewAccount({
  token,
  invitation: { firstName, lastName },
  lastResult,
}: {
  token: string;
  invitation: Invitation;
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm<AcceptInvitationFields>({
    id: "accept-invitation",
    lastResult,
    defaultValue: { firstName, lastName },
  });
  return (
    <form method="post" id={form.id} noValidate className="grid gap-5">
      <FormErrors form={form} />
      <RouteFailedNotice />
      <input type="hidden" name="intent" value="create" />
      <input type="hidden" name="token" value={token} />
      <NameFields firstName={fields.firstName} lastName={fields.lastName} />
      <NewPasswordField field={fields.password} />
      <PrivacyNotice by="accepting" />
      <SubmitButton pending="Creating your account…">Accept invitation</SubmitButton>
    </form>
  );
}

type AcceptInvitationFields = { firstName: string; lastName: string; password: string };

const ENDED = {
  used: {
    title: "This invitation was already used",
    text: "Sign in with your email and your password.",
    action: { to: paths.signIn, label: "Sign in" },
  },
  expired: {
    title: "This invitation has expired",
    text: "Ask the person who invited you to send it again, or write to us.",
    action: { to: paths.contact, label: "Contact us" },
  },
  revoked: {
    title: "This invitation was withdrawn",
    text: "Write to us if you think that it should be open.",
    action: { to: paths.contact, label: "Contact us" },
  },
  unknown: {
    title: "This link is not valid",
    text: "It is not complete, or a newer mail has replaced it. Open the link of the newest invitation in your mail.",
    action: { to: paths.contact, label: "Contact us" },
  },
};

const isEnded = (step: Step): step is keyof typeof ENDED => step in ENDED;

/** A link that nobody can use any more: why, and what to do. */
function Ended({ step }: { step: keyof typeof ENDED }) {
  const { title, text, action } = ENDED[step];
  return (
    <SignInFrame title={title} lead={text}>
      <p>
        <ButtonLink to={action.to} reloadDocument>
          {action.label}
        </ButtonLink>
      </p>
    </SignInFrame>
  );
}
