import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SubmitButton } from "#app/features/accounts/shared/fields.tsx";
import { SignInFrame } from "#app/features/accounts/shared/sign-in-frame.tsx";
import { UnsubscribeForm } from "#app/features/messages/notifications/inputs.ts";
import { KINDS } from "#app/features/messages/notifications/rules.ts";
import {
  readUnsubscribeLink,
  unsubscribe,
} from "#app/features/messages/notifications/use-cases/unsubscribe.server.ts";
import { RouteFailedNotice } from "#app/platform/forms/route-failed-notice.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { Notice } from "#app/ui/notice.tsx";

export const handle = { hydrate: false, failure: "Your email settings were not changed. Please try again." };

export const loader = guarded("public", async ({ params, context }) => {
  const link = readUnsubscribeLink(context.cookieSecrets, params.token ?? "");
  if (!link.ok) throw problemPage(link.problem, context.requestId);
  return { label: link.value === "all" ? undefined : KINDS[link.value].label };
});

/** Mail programs send it for their readers, without a page or a session (RFC 8058). */
export const action = formAction({
  permission: "public",
  failure: handle.failure,
  button: UnsubscribeForm,
  run: ({ ctx, params, context }) => unsubscribe(ctx, context.cookieSecrets, params.token ?? ""),
  answer: () => ({ isDone: true as const }),
});

export const meta: MetaFunction = () => [
  { title: pageTitle("Stop mails") },
  { name: "robots", content: "noindex" },
];

export default function Unsubscribe() {
  const { label } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const which = label ? `mails of the kind '${label}'` : "mails with notifications";
  if (answer && "isDone" in answer) {
    return (
      <SignInFrame title="You will no longer receive these emails" lead={`We will send you no ${which}.`}>
        <p>Everything still appears under Notifications when you are signed in.</p>
        <p>
          <a href={paths.signIn} className="link">
            Sign in to choose your mails
          </a>
        </p>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title="Stop mails" lead={`Get no more ${which}?`}>
      {answer?.problem && <Notice tone="error">{answer.problem.message}</Notice>}
      <form method="post" className="grid gap-5">
        <RouteFailedNotice />
        <SubmitButton pending="Saving…">Stop these mails</SubmitButton>
      </form>
      <p className="text-muted">Mails about your account, such as a new password, still come.</p>
    </SignInFrame>
  );
}
