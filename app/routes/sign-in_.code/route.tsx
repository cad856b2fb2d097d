import { data, type MetaFunction, redirectDocument } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EnterCodeInput } from "#app/domain/accounts/inputs.ts";
import { enterCode } from "#app/domain/accounts/service/enter-code.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { unlessUnavailable, withFailureMessage } from "#app/http/failure-message.server.ts";
import { readForm, replyInvalid, replyProblem } from "#app/http/form.server.ts";
import { guarded } from "#app/http/guard.server.ts";
import { homePath, paths, safeReturnPath, withReturnPath } from "#app/http/paths.ts";
import { redirectWithCookies } from "#app/http/redirect-with-cookies.server.ts";
import { openSealedForm, takeSealed } from "#app/http/unsent-form.server.ts";
import { CodeForm } from "#app/sign-in/code-form.tsx";

export const handle = { hydrate: false };

const returnPathOf = ({ url }: Request) => safeReturnPath(new URL(url).searchParams.get("redirectTo"), "");

/** The second step of a sign-in (ADR 0092); without a first one, 302 to the sign-in page. */
export const loader = guarded("public", async ({ request, actor, context }) => {
  const redirectTo = returnPathOf(request);
  if (actor.kind === "user") throw redirectDocument(redirectTo || homePath(actor));
  const isAwaited = await unlessUnavailable(context.awaitedCode().then(Boolean));
  if (isAwaited === false) throw redirectDocument(withReturnPath(paths.signIn, redirectTo));
  return { redirectTo };
});

/** Checks the code, then 303 to the return address or the home page, or sends the form that waited for the sign-in. */
export const action = guarded("public", async ({ request, ctx, context }) => {
  const redirectTo = returnPathOf(request);
  const unsent = await takeSealed(request);
  const submission = await readForm(request, EnterCodeInput);
  if (submission.status !== "success") return withUnsent(replyInvalid(submission), unsent);
  const outcome = await withFailureMessage("The code was not checked. Please try again.", async () => {
    const awaited = await context.awaitedCode();
    if (!awaited) throw redirectDocument(withReturnPath(paths.signIn, redirectTo), 303);
    return enterCode(ctx, awaited, submission.value);
  });
  if (!outcome.ok) return withUnsent(replyProblem(submission, outcome.problem), unsent);
  const { user, cookies } = outcome.value;
  const opened = await openSealedForm(context, user.id, unsent);
  if (opened) return redirectWithCookies(opened.path, cookies, 307);
  return redirectWithCookies(redirectTo || homePath(user), cookies);
});

/** A rejected code keeps carrying the form. */
const withUnsent = ({ data: reply, init }: ReturnType<typeof replyInvalid>, unsent: string | undefined) =>
  data({ ...reply, unsent }, init ?? {});

export const meta: MetaFunction = () => [
  { title: pageTitle("Enter your code") },
  { name: "robots", content: "noindex" },
];

export default function EnterCode() {
  return <CodeForm {...useLoaderData<typeof loader>()} {...useActionData<typeof action>()} />;
}
