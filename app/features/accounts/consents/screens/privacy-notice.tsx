import { type MetaFunction, redirectDocument } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AgreeForm } from "#app/features/accounts/consents/inputs.ts";
import { formatNoticeVersion, privacyNotice } from "#app/features/accounts/consents/privacy-notice.ts";
import { giveConsent, hasConsentDue } from "#app/features/accounts/consents/use-cases/give-consent.server.ts";
import { ownDataPath } from "#app/features/accounts/data-rights/own-data-paths.ts";
import { SignOutForm } from "#app/features/accounts/parts/sign-out-form.tsx";
import { SubmitButton } from "#app/features/accounts/shared/fields.tsx";
import { SignInFrame } from "#app/features/accounts/shared/sign-in-frame.tsx";
import { leadsSomewhere } from "#app/features/provider/provider.ts";
import { POLICY_PAGES } from "#app/features/provider/texts/policy-pages.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { RouteFailedNotice } from "#app/platform/forms/route-failed-notice.tsx";
import { homePath, safeReturnPath } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

export const handle = { hydrate: false, failure: "Your consent was not stored. Please try again." };

const returnPath = (request: Request, home: string) =>
  safeReturnPath(new URL(request.url).searchParams.get("redirectTo"), home);

/** For signed-in people who have not agreed to the current version; others go where they wanted to. */
export const loader = guarded("signed-in", async ({ request, actor, ctx }) => {
  if (!hasConsentDue(ctx)) throw redirectDocument(returnPath(request, homePath(actor)));
  return { accountId: actor.userId, isFirst: actor.noticeVersion === null, ownData: ownDataPath(actor) };
});

/** Stores the consent, then 303 to the page that the person wanted to open. */
export const action = formAction({
  permission: "signed-in",
  failure: handle.failure,
  button: AgreeForm,
  run: ({ ctx, input }) => giveConsent(ctx, { version: input.noticeVersion }, "notice-page"),
  to: ({ request, actor }) => returnPath(request, homePath(actor)),
  document: true,
});

export const meta: MetaFunction = () => [{ title: pageTitle("Your personal data") }];

export default function AskForConsent() {
  const { isFirst, ownData } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  const { version, purposes, path } = privacyNotice;
  return (
    <SignInFrame
      title="Your personal data"
      lead={
        isFirst
          ? "Please read what we use your data for. We ask once for each version of our privacy policy and terms."
          : `Our privacy policy or terms have changed. The new version applies from ${formatNoticeVersion(version)}.`
      }
    >
      {problem && <Notice tone="error">{problem.message}</Notice>}
      <div className="prose">
        <p>We use your data to:</p>
        <ul className="mt-2 list-disc pl-5">
          {purposes.map((purpose) => (
            <li key={purpose}>{purpose}</li>
          ))}
        </ul>
        <p className="mt-4 flex flex-wrap gap-x-5">
          {leadsSomewhere(path) && (
            <a href={path} target="_blank" rel="noreferrer" className="link">
              Read the privacy policy of {formatNoticeVersion(version)}
            </a>
          )}
          {leadsSomewhere(POLICY_PAGES.terms) && (
            <a href={POLICY_PAGES.terms} target="_blank" rel="noreferrer" className="link">
              Read the terms
            </a>
          )}
        </p>
      </div>
      <Form method="post" className="grid gap-5">
        <RouteFailedNotice />
        <input type="hidden" name="noticeVersion" value={version} />
        <SubmitButton pending="Storing…">Agree and continue</SubmitButton>
      </Form>
      <div className="grid gap-3 border-t border-hairline pt-5">
        <p>
          If you do not agree, you can{" "}
          <a href={ownData} className="link">
            download your data or delete your account
          </a>
          , or sign out.
        </p>
        <SignOutForm>
          <Button variant="secondary">Sign out</Button>
        </SignOutForm>
      </div>
    </SignInFrame>
  );
}
