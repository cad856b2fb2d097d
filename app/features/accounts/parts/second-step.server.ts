import { data, redirectDocument } from "@remix-run/cloudflare";
import type { GenericSchema, InferOutput } from "valibot";
import type { AwaitedCode } from "#app/features/accounts/use-cases/enter-code.server.ts";
import { hasPasskey } from "#app/features/accounts/use-cases/passkey-sign-in.server.ts";
import type { SignedIn } from "#app/features/accounts/use-cases/sign-in.server.ts";
import type { Outcome } from "#app/kernel/outcome.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { unlessUnavailable, withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { readForm, replyInvalid, replyProblem } from "#app/platform/http/form.server.ts";
import { homePath, paths, safeReturnPath, withReturnPath } from "#app/platform/http/paths.ts";
import { redirectWithCookies } from "#app/platform/http/redirect-with-cookies.server.ts";
import { openSealedForm, takeSealed } from "#app/platform/http/unsent-form.server.ts";
import { guarded } from "#app/shell/guard.server.ts";

const returnPathOf = ({ url }: Request) => safeReturnPath(new URL(url).searchParams.get("redirectTo"), "");

/** Loader of the second step of a sign-in (ADR 0092); without a first one, 302 to the sign-in page. */
export const secondStepLoader = guarded("public", async ({ request, actor, ctx, context }) => {
  const redirectTo = returnPathOf(request);
  if (actor.kind === "user") throw redirectDocument(redirectTo || homePath(actor));
  const state = await unlessUnavailable(
    context.awaitedCode().then(async (awaited) => ({
      isAwaited: awaited !== undefined,
      hasPasskey: awaited !== undefined && (await hasPasskey(ctx, awaited.userId)),
    })),
  );
  if (state && !state.isAwaited) throw redirectDocument(withReturnPath(paths.signIn, redirectTo));
  return { redirectTo, hasPasskey: state?.hasPasskey ?? false };
});

type Step<Schema extends GenericSchema> = {
  schema: Schema;
  unavailable: string;
  enter(ctx: ServiceContext, awaited: AwaitedCode, input: InferOutput<Schema>): Promise<Outcome<SignedIn>>;
};

/**
 * Action of the second step: checks the code or the passkey, then 303 to the return address or the home page, or sends
 * the form that waited for the sign-in.
 */
export const secondStepAction = <Schema extends GenericSchema>({
  schema,
  unavailable,
  enter,
}: Step<Schema>) =>
  guarded("public", async ({ request, ctx, context }) => {
    const redirectTo = returnPathOf(request);
    const unsent = await takeSealed(request);
    const submission = await readForm(request, schema);
    if (submission.status !== "success") return withUnsent(replyInvalid(submission), unsent);
    const outcome = await withFailureMessage(unavailable, async () => {
      const awaited = await context.awaitedCode();
      if (!awaited) throw redirectDocument(withReturnPath(paths.signIn, redirectTo), 303);
      return enter(ctx, awaited, submission.value);
    });
    if (!outcome.ok) return withUnsent(replyProblem(submission, outcome.problem), unsent);
    const { user, cookies } = outcome.value;
    const opened = await openSealedForm(context, user.id, unsent);
    if (opened) return redirectWithCookies(opened.path, cookies, 307);
    return redirectWithCookies(redirectTo || homePath(user), cookies);
  });

/** A rejected step keeps carrying the form. */
const withUnsent = ({ data: reply, init }: ReturnType<typeof replyInvalid>, unsent: string | undefined) =>
  data({ ...reply, unsent }, init ?? {});
