import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import { QUEUE_FULL } from "#app/features/accounts/hash-queue.server.ts";
import { SignInInput } from "#app/features/accounts/inputs.ts";
import { CodeForm } from "#app/features/accounts/parts/code-form.tsx";
import { SignInForm } from "#app/features/accounts/parts/sign-in-form.tsx";
import { afterPassword, trySignIn } from "#app/features/accounts/parts/try-sign-in.server.ts";
import { visitorsOnly } from "#app/features/accounts/parts/visitors.server.ts";
import { WaitingPage } from "#app/features/accounts/parts/waiting-page.tsx";
import { endWaitingOf, keepWaiting } from "#app/features/accounts/parts/waiting-sign-in.server.ts";
import { hasPasskey } from "#app/features/accounts/use-cases/passkey-sign-in.server.ts";
import { readForm, replyInvalid, replyProblem } from "#app/platform/http/form.server.ts";
import { paths, safeReturnPath } from "#app/platform/http/paths.ts";
import { redirectWithCookies } from "#app/platform/http/redirect-with-cookies.server.ts";
import { openSealedForm, sealForm, takeSealed } from "#app/platform/http/unsent-form.server.ts";
import { SEALED_FIELD } from "#app/platform/http/unsent-form.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { hydrate: false, isShared: true };

export const loader = visitorsOnly;

/**
 * Signs in, then 303 to the return address or the home page of the role. A form whose session had ended arrives here
 * first: the page carries it, and the browser posts it again after the same account has signed in (ADR 0017).
 */
export const action = guarded("public", async ({ request, ctx, context }) => {
  const search = new URL(request.url).searchParams;
  if (search.has(SEALED_FIELD)) {
    const path = safeReturnPath(search.get("redirectTo"), paths.dashboard);
    return data({ form: undefined, unsent: await sealForm(context, request, path) });
  }
  const unsent = await takeSealed(request);
  const submission = await readForm(request, SignInInput);
  if (submission.status !== "success") return withUnsent(replyInvalid(submission), unsent);
  const outcome = await trySignIn(ctx, submission.value);
  if (!outcome.ok && outcome.problem === QUEUE_FULL && !unsent) {
    return keepWaiting(context, submission.value, safeReturnPath(search.get("redirectTo"), ""));
  }
  if (!outcome.ok) return withUnsent(replyProblem(submission, outcome.problem), unsent);
  const { user, needsCode } = outcome.value;
  const cookies = [...outcome.value.cookies, ...(await endWaitingOf(context, request))];
  const redirectTo = safeReturnPath(search.get("redirectTo"), "");
  if (needsCode && unsent) {
    const codeFor = { redirectTo, unsent, hasPasskey: await hasPasskey(ctx, user.id) };
    return askForCode(codeFor, cookies);
  }
  const opened = await openSealedForm(context, user.id, unsent);
  if (opened) return redirectWithCookies(opened.path, cookies, 307);
  return redirectWithCookies(afterPassword(outcome.value, redirectTo), cookies);
});

/** The second step as the answer, because the page has to carry the form further. */
function askForCode(codeFor: ComponentProps<typeof CodeForm>, cookies: string[]) {
  const headers = new Headers(cookies.map((cookie): [string, string] => ["set-cookie", cookie]));
  return data({ form: undefined, codeFor }, { headers });
}

/** A rejected sign-in keeps carrying the form. */
const withUnsent = ({ data: reply, init }: ReturnType<typeof replyInvalid>, unsent: string | undefined) =>
  data({ ...reply, unsent }, init ?? {});

export const meta: MetaFunction = () => [{ title: pageTitle("Sign in") }];

export default function SignIn() {
  const answer = useActionData<typeof action>();
  const visit = useLoaderData<typeof loader>();
  if (answer && "codeFor" in answer) return <CodeForm {...answer.codeFor} />;
  if (answer && "waiting" in answer) return <WaitingPage {...answer.waiting} />;
  return <SignInForm {...visit} {...answer} />;
}
