import { redirectDocument } from "@remix-run/cloudflare";
import type { GenericSchema, InferOutput } from "valibot";
import type { SignedIn } from "#app/features/accounts/auth.server.ts";
import type { AwaitedCode } from "#app/features/accounts/use-cases/enter-code.server.ts";
import { hasPasskey } from "#app/features/accounts/use-cases/passkey-sign-in.server.ts";
import { type Outcome, ok } from "#app/kernel/outcome.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { unlessUnavailable } from "#app/platform/http/failure-message.server.ts";
import { homePath, paths, safeReturnPath, withReturnPath } from "#app/platform/http/paths.ts";
import { redirectWithCookies } from "#app/platform/http/redirect-with-cookies.server.ts";
import { openSealedForm, takeText } from "#app/platform/http/unsent-form.server.ts";
import { SEALED_FIELD } from "#app/platform/http/unsent-form.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";

const readReturnPath = ({ url }: Request) => safeReturnPath(new URL(url).searchParams.get("redirectTo"), "");

/** Loader of the second step of a sign-in (ADR 0092); without a first one, 302 to the sign-in page. */
export const secondStepLoader = guarded("public", async ({ request, actor, ctx, context }) => {
  const redirectTo = readReturnPath(request);
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

/**
 * Action of the second step: checks the code or the passkey, then 303 to the return address or the home page, or sends
 * the form that waited for the sign-in.
 */
export const secondStepAction = <Schema extends GenericSchema>({
  permission,
  failure,
  input,
  enter,
}: {
  permission: "public";
  failure: string;
  input: Schema;
  enter(ctx: ServiceContext, awaited: AwaitedCode, input: InferOutput<Schema>): Promise<Outcome<SignedIn>>;
}) =>
  formAction({
    permission,
    failure,
    prepare: async (fields) => ok(takeText(fields, SEALED_FIELD)),
    input,
    run: async (sent) => {
      const awaited = await sent.context.awaitedCode();
      if (!awaited) throw redirectDocument(withReturnPath(paths.signIn, readReturnPath(sent.request)), 303);
      return enter(sent.ctx, awaited, sent.input);
    },
    answer: async ({ context, request, prepared: unsent, value: { user, cookies } }) => {
      const opened = await openSealedForm(context, user.id, unsent);
      if (opened) return redirectWithCookies(opened.path, cookies, 307);
      return redirectWithCookies(readReturnPath(request) || homePath(user), cookies);
    },
    // A rejected step keeps carrying the form.
    again: ({ prepared: unsent }) => ({ unsent }),
  });
