import { type ActionFunctionArgs, data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import { NOT_SIGNED_IN } from "#app/features/accounts/failures.ts";
import { QUEUE_FULL } from "#app/features/accounts/hash-queue.server.ts";
import { SignInInput } from "#app/features/accounts/inputs.ts";
import { CodeForm } from "#app/features/accounts/parts/code-form.tsx";
import { SignInForm } from "#app/features/accounts/parts/sign-in-form.tsx";
import { pathAfterPassword } from "#app/features/accounts/parts/try-sign-in.server.ts";
import { visitorsOnly } from "#app/features/accounts/parts/visitors.server.ts";
import { WaitingPage } from "#app/features/accounts/parts/waiting-page.tsx";
import { endWaitingSignIn, renderWaitingPage } from "#app/features/accounts/parts/waiting-sign-in.server.ts";
import { hasPasskey } from "#app/features/accounts/use-cases/passkey-sign-in.server.ts";
import { signIn } from "#app/features/accounts/use-cases/sign-in.server.ts";
import { ok } from "#app/kernel/outcome.ts";
import { paths, safeReturnPath } from "#app/platform/http/paths.ts";
import { redirectWithCookies } from "#app/platform/http/redirect-with-cookies.server.ts";
import { openSealedForm, sealForm, takeText } from "#app/platform/http/unsent-form.server.ts";
import { SEALED_FIELD } from "#app/platform/http/unsent-form.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { hydrate: false, isShared: true };

export const loader = visitorsOnly;

const readReturnPath = ({ url }: Request, home = "") =>
  safeReturnPath(new URL(url).searchParams.get("redirectTo"), home);

/** Seals a form whose session had ended, so that the page carries it. */
const carryForm = guarded("public", async ({ request, context }) =>
  data({
    form: undefined,
    unsent: await sealForm(context, request, readReturnPath(request, paths.dashboard)),
  }),
);

const signInWithPassword = formAction({
  permission: "public",
  failure: NOT_SIGNED_IN,
  prepare: async (fields) => ok(takeText(fields, SEALED_FIELD)),
  input: SignInInput,
  run: async ({ ctx, input, prepared: unsent }) => {
    const signedIn = await signIn(ctx, input, { defersConsent: true });
    const mustWait = !signedIn.ok && signedIn.problem === QUEUE_FULL && !unsent;
    return mustWait ? ok(undefined) : signedIn;
  },
  answer: async ({ ctx, context, request, input, prepared: unsent, value: signedIn }) => {
    const redirectTo = readReturnPath(request);
    if (!signedIn) return renderWaitingPage(context, input, redirectTo);
    const { user, needsCode } = signedIn;
    const cookies = [...signedIn.cookies, ...(await endWaitingSignIn(context, request))];
    if (needsCode && unsent) {
      const codeFor = { redirectTo, unsent, hasPasskey: await hasPasskey(ctx, user.id) };
      return askForCode(codeFor, cookies);
    }
    const opened = await openSealedForm(context, user.id, unsent);
    if (opened) return redirectWithCookies(opened.path, cookies, 307);
    return redirectWithCookies(pathAfterPassword(signedIn, redirectTo), cookies);
  },
  // A rejected sign-in keeps carrying the form.
  again: ({ prepared: unsent }) => ({ unsent }),
});

/**
 * Signs in, then 303 to the return address or the home page of the role. A form whose session had ended arrives here
 * first: the page carries it, and the browser posts it again after the same account has signed in (ADR 0017).
 */
export const action = (args: ActionFunctionArgs) =>
  new URL(args.request.url).searchParams.has(SEALED_FIELD) ? carryForm(args) : signInWithPassword(args);

/** The second step as the answer, because the page has to carry the form further. */
function askForCode(codeFor: ComponentProps<typeof CodeForm>, cookies: string[]) {
  const headers = new Headers(cookies.map((cookie): [string, string] => ["set-cookie", cookie]));
  return data({ form: undefined, codeFor }, { headers });
}

export const meta: MetaFunction = () => [{ title: pageTitle("Sign in") }];

export default function SignIn() {
  const answer = useActionData<typeof action>();
  const visit = useLoaderData<typeof loader>();
  if (answer && "codeFor" in answer) return <CodeForm {...answer.codeFor} />;
  if (answer && "waiting" in answer) return <WaitingPage {...answer.waiting} />;
  return <SignInForm {...visit} {...answer} />;
}
