import { data, type MetaFunction, redirectDocument } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { QUEUE_FULL } from "#app/features/accounts/hash-queue.server.ts";
import { SignInInput } from "#app/features/accounts/inputs.ts";
import { SignInForm } from "#app/features/accounts/parts/sign-in-form.tsx";
import { pathAfterPassword, trySignIn } from "#app/features/accounts/parts/try-sign-in.server.ts";
import { WaitingPage } from "#app/features/accounts/parts/waiting-page.tsx";
import {
  endWaiting,
  endWaitingSignIn,
  findWaitingSignIn,
  renderWaitingPage,
} from "#app/features/accounts/parts/waiting-sign-in.server.ts";
import { parseForm, replyTo } from "#app/platform/http/form.server.ts";
import { homePath, paths, safeReturnPath, withReturnPath } from "#app/platform/http/paths.ts";
import { problemInit } from "#app/platform/http/problem-init.ts";
import { redirectWithCookies } from "#app/platform/http/redirect-with-cookies.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { hydrate: false };

/**
 * The next try of a sign-in that found the queue full (ADR 0019). With `stop`, and after a refusal, the sign-in form
 * with the email; without a waiting sign-in, 302 to the sign-in page. Somebody who is signed in goes to their own page.
 */
export const loader = guarded("public", async ({ request, actor, ctx, context }) => {
  const search = new URL(request.url).searchParams;
  const redirectTo = safeReturnPath(search.get("redirectTo"), "");
  if (actor.kind === "user") {
    throw redirectWithCookies(redirectTo || homePath(actor), await endWaitingSignIn(context, request));
  }
  const input = await findWaitingSignIn(context, request);
  if (!input) throw redirectDocument(withReturnPath(paths.signIn, redirectTo));
  const ended = await endWaiting(context);
  const page = { redirectTo, hasGoogleSignIn: context.features.googleSignIn };
  const submission = parseForm(new URLSearchParams(input), SignInInput);
  if (search.has("stop")) {
    const form = submission.reply({ hideFields: ["password"] });
    return data({ ...page, form }, { headers: { "set-cookie": ended } });
  }
  const outcome = await trySignIn(ctx, input);
  if (outcome.ok) {
    const path = pathAfterPassword(outcome.value, redirectTo);
    throw redirectWithCookies(path, [...outcome.value.cookies, ended]);
  }
  if (outcome.problem === QUEUE_FULL) return renderWaitingPage(context, input, redirectTo);
  const { status, headers } = problemInit(outcome.problem);
  const form = replyTo(submission, outcome.problem);
  return data({ ...page, form }, { status, headers: { ...headers, "set-cookie": ended } });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.form?.status === "error" ? "Error: Sign in" : "Sign in") },
  { name: "robots", content: "noindex" },
];

export default function SignInWaiting() {
  const answer = useLoaderData<typeof loader>();
  return "waiting" in answer ? <WaitingPage {...answer.waiting} /> : <SignInForm {...answer} />;
}
