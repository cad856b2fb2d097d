import { type AppLoadContext, data, type MetaFunction, redirectDocument } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RenewCodesInput, SetUpTwoFactorInput } from "#app/features/accounts/inputs.ts";
import { FirstPasskey } from "#app/features/accounts/parts/passkeys.tsx";
import { BackupCodes, SetUp, SignInAgain, Status } from "#app/features/accounts/parts/two-factor-parts.tsx";
import {
  AddPasskeyInput,
  PasskeyIdInput,
  RenamePasskeyInput,
} from "#app/features/accounts/passkey-inputs.ts";
import { deviceName } from "#app/features/accounts/rules.ts";
import { SignInFrame } from "#app/features/accounts/shared/sign-in-frame.tsx";
import {
  addPasskey,
  removePasskey,
  renamePasskey,
} from "#app/features/accounts/use-cases/passkeys.server.ts";
import {
  findTwoFactor,
  forgetOwnBrowsers,
  proposeAuthenticator,
  renewBackupCodes,
  setUpTwoFactor,
  turnOffTwoFactor,
} from "#app/features/accounts/use-cases/two-factor.server.ts";
import type { UserActor } from "#app/kernel/actor.ts";
import { failed, type Outcome } from "#app/kernel/outcome.ts";
import { can, mustSetUpTwoFactor } from "#app/kernel/permissions.ts";
import type { Problem } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { MINUTE_MS } from "#app/kernel/time.ts";
import { qrCode } from "#app/platform/format/qr-code.server.ts";
import { redirectDocumentWithFlash } from "#app/platform/http/flash.server.ts";
import { paths, withReturnPath } from "#app/platform/http/paths.ts";
import { redirectWithCookies } from "#app/platform/http/redirect-with-cookies.server.ts";
import { seal, unseal } from "#app/platform/http/sealed.server.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { confirmedOutcome } from "#app/shell/staff/confirmed.server.ts";
import { Notice } from "#app/ui/notice.tsx";

export const handle = { hydrate: false, failure: "Nothing was changed. Please try again." };

const SEAL = { purpose: "authenticator", lifetimeMs: 30 * MINUTE_MS };
type Proposed = { userId: string; secret: string };

/** The secret travels in the form, sealed, until a code proves that the app has it. */
async function proposal(context: AppLoadContext, ctx: ServiceContext<UserActor>, known?: string) {
  const { secret, key, address } = proposeAuthenticator(ctx, known);
  const sealed = await seal(context, SEAL, { userId: ctx.actor.userId, secret } satisfies Proposed);
  return { sealed, typedKey: key, qr: qrCode(address) };
}

const CONFIRM_PATH = withReturnPath(paths.adminConfirmPassword, paths.adminTwoFactor);

const isRequiredFor = ({ staffRole }: UserActor, { twoFactorRoles }: AppLoadContext) =>
  staffRole !== null && twoFactorRoles.includes(staffRole);

export const loader = guarded("two-factor.edit", async ({ actor, ctx, context, request }) => {
  const mustSetUp = mustSetUpTwoFactor(actor);
  const isRequired = isRequiredFor(actor, context);
  if (!can(actor, "two-factor.edit")) {
    if (!mustSetUp) throw redirectDocument(CONFIRM_PATH);
    return { mustSetUp, isRequired, isOld: true };
  }
  const status = await findTwoFactor(ctx);
  const isReplacing = new URL(request.url).searchParams.has("replace");
  const setUp = status && !isReplacing ? undefined : await proposal(context, ctx);
  return { mustSetUp, isRequired, status, setUp, isOld: false };
});

const PAGE_TOO_OLD: Problem = {
  code: "conflict",
  message: "This page is too old. Scan the new QR code below and enter its code.",
};

export const action = formAction({
  permission: "two-factor.edit",
  failure: handle.failure,
  to: paths.adminTwoFactor,
  intents: (form) => ({
    "set-up": form({
      input: SetUpTwoFactorInput,
      run: async ({ ctx, context, input: { code, secret: sealed } }) => {
        const proposed = await unsealOwn(context, ctx, sealed);
        if (!proposed) return failed(PAGE_TOO_OLD);
        return recently(ctx, (confirmed) => setUpTwoFactor(confirmed, { code, secret: proposed.secret }));
      },
      answer: ({ value }) => data({ codes: value }, { status: 201 }),
      again: async ({ ctx, context, payload: { secret } }) => ({
        setUp: await repeatProposal(context, ctx, typeof secret === "string" ? secret : ""),
      }),
    }),
    "add-passkey": form({
      button: AddPasskeyInput,
      run: ({ ctx, request, input }) => {
        const name = deviceName(request.headers.get("user-agent"));
        return recently(ctx, (confirmed) => addPasskey(confirmed, { ...input, name }));
      },
      answer: async ({ context, value: codes }) => {
        if (codes) return data({ codes }, { status: 201 });
        const message = "The passkey is added.";
        return redirectDocumentWithFlash(context, paths.adminTwoFactor, { tone: "success", message });
      },
    }),
    "rename-passkey": form({
      input: RenamePasskeyInput,
      hidden: ["id"],
      run: ({ ctx, input }) => recently(ctx, (confirmed) => renamePasskey(confirmed, input)),
      done: "The passkey is renamed.",
      document: true,
      // A passkey that is gone has no form.
      again: ({ form: shown, problem }) =>
        problem?.code === "not_found" ? { form: undefined, problem } : { form: shown },
    }),
    "remove-passkey": form({
      button: PasskeyIdInput,
      run: ({ ctx, input }) => recently(ctx, (confirmed) => removePasskey(confirmed, input)),
      done: "The passkey is removed.",
      document: true,
    }),
    "renew-codes": form({
      button: RenewCodesInput,
      run: ({ ctx, input }) => recently(ctx, (confirmed) => renewBackupCodes(confirmed, input)),
      answer: ({ value }) => data({ codes: value }, { status: 201 }),
    }),
    "forget-browsers": form({
      run: ({ ctx }) => recently(ctx, forgetOwnBrowsers),
      done: "Every browser needs a code at its next sign-in.",
      document: true,
    }),
    "turn-off": form({
      run: ({ ctx, actor, context }) => {
        const isRequired = isRequiredFor(actor, context);
        return recently(ctx, (confirmed) => turnOffTwoFactor(confirmed, { isRequired }));
      },
      done: "Two-factor sign-in is off.",
      document: true,
    }),
  }),
});

/** Runs a change; a sign-in that is no longer recent is confirmed first, on the page for that. */
async function recently<Value>(
  ctx: ServiceContext<UserActor>,
  run: (ctx: ServiceContext<UserActor>) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const unavailable = handle.failure;
  const { outcome, confirmation } = await confirmedOutcome(
    ctx,
    { currentPassword: undefined, unavailable },
    run,
  );
  if (confirmation !== "none") throw redirectWithCookies(CONFIRM_PATH, []);
  return outcome;
}

/** The same secret for another try, or a new one when the page was too old. */
async function repeatProposal(context: AppLoadContext, ctx: ServiceContext<UserActor>, sealed: string) {
  return proposal(context, ctx, (await unsealOwn(context, ctx, sealed))?.secret);
}

async function unsealOwn(context: AppLoadContext, ctx: ServiceContext<UserActor>, sealed: string) {
  const proposed = await unseal<Proposed>(context, SEAL, sealed);
  return proposed?.userId === ctx.actor.userId ? proposed : undefined;
}

export const meta: MetaFunction = () => [{ title: pageTitle("Two-factor sign-in", "Admin") }];

export default function TwoFactor() {
  const { mustSetUp, isRequired, isOld, ...state } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "codes" in answer) return <BackupCodes codes={answer.codes} />;
  const form = answer?.form;
  const setUp = (answer && "setUp" in answer && answer.setUp) || ("setUp" in state ? state.setUp : undefined);
  const status = "status" in state ? state.status : undefined;
  return (
    <SignInFrame
      title="Two-factor sign-in"
      lead="Besides your password you enter a code that an app on your phone shows, or use a passkey. A stolen password alone is then not enough."
    >
      {answer?.problem && <Notice tone="error">{answer.problem.message}</Notice>}
      {mustSetUp && (
        <Notice tone="warning">Your role needs two-factor sign-in. Set it up here to continue.</Notice>
      )}
      {isOld && <SignInAgain />}
      {setUp ? (
        <>
          <SetUp {...setUp} form={form} isReplacing={status?.hasApp ?? false} />
          {!status && <FirstPasskey />}
        </>
      ) : (
        status && <Status {...status} form={form} isRequired={isRequired} />
      )}
      {!mustSetUp && (
        <p>
          <a href={paths.adminAccount} className="link">
            Back to your account
          </a>
        </p>
      )}
    </SignInFrame>
  );
}
