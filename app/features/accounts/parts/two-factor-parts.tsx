import { type SubmissionResult, useForm } from "@conform-to/react";
import type { SetUpTwoFactorInput } from "#app/features/accounts/inputs.ts";
import { TWO_FACTOR } from "#app/features/accounts/rules.ts";
import { SubmitButton } from "#app/features/accounts/shared/fields.tsx";
import { SignInFrame } from "#app/features/accounts/shared/sign-in-frame.tsx";
import type { TwoFactorStatus } from "#app/features/accounts/use-cases/two-factor.server.ts";
import type { QrCode } from "#app/platform/format/qr-code.server.ts";
import { FormErrors } from "#app/platform/forms/form-fields.tsx";
import { RouteFailedNotice } from "#app/platform/forms/route-failed-notice.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CodeField } from "./code-form.tsx";
import { IntentForm } from "./intent-form.tsx";
import { Passkeys } from "./passkeys.tsx";
import { SignOutForm } from "./sign-out-form.tsx";

type SetUpProps = {
  sealed: string;
  /** The secret as people type it. */
  typedKey: string;
  qr: QrCode;
  /** The answer to the last submission. */
  form?: SubmissionResult<string[]>;
  isReplacing: boolean;
};

export function SetUp({ sealed, typedKey, qr, form: lastResult, isReplacing }: SetUpProps) {
  const [form, fields] = useForm<SetUpTwoFactorInput>({ id: "set-up", lastResult });
  return (
    <form method="post" action={paths.adminTwoFactor} id={form.id} noValidate className="grid gap-5">
      <FormErrors form={form} />
      <RouteFailedNotice />
      {isReplacing && <p>Codes from your current app stop working once the new one is set up.</p>}
      <p>
        <strong>1.</strong> Open an authenticator app on your phone and scan this QR code.
      </p>
      <Qr {...qr} />
      <Disclosure summary="Enter a key instead">
        <p>Type this key into the app, as a time-based key:</p>
        <code className="block rounded-control bg-wash p-4 select-all">{typedKey}</code>
      </Disclosure>
      <p>
        <strong>2.</strong> Enter the code that the app shows.
      </p>
      <CodeField
        field={fields.code}
        hint={`${TWO_FACTOR.digits} digits; a new code every ${TWO_FACTOR.stepSeconds} seconds`}
      />
      <input type="hidden" name="secret" value={sealed} />
      <input type="hidden" name="intent" value="set-up" />
      <SubmitButton pending="Checking…">Turn on two-factor sign-in</SubmitButton>
    </form>
  );
}

/** Dark on white in both modes, as cameras expect. */
const Qr = ({ size, path }: QrCode) => (
  <svg
    viewBox={`0 0 ${size} ${size}`}
    width="240"
    height="240"
    shapeRendering="crispEdges"
    role="img"
    aria-label="QR code for your authenticator app"
    className="rounded-control"
  >
    <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
    <path fill="#000" d={path} />
  </svg>
);

/** The backup codes, on the answer to the form that made them and never again. */
export function BackupCodes({ codes }: { codes: string[] }) {
  return (
    <SignInFrame title="Your backup codes" lead="Two-factor sign-in is on.">
      <Notice tone="warning" title="These codes are shown only now">
        Print them or write them down. Each signs you in once when you do not have your phone.
      </Notice>
      <ul className="grid grid-cols-2 gap-3 rounded-control bg-wash p-4">
        {codes.map((code) => (
          <li key={code} className="font-mono">
            {`${code.slice(0, code.length / 2)}-${code.slice(code.length / 2)}`}
          </li>
        ))}
      </ul>
      <p>
        <a href={paths.admin} className={buttonClass()}>
          I have stored my codes
        </a>
      </p>
    </SignInFrame>
  );
}

export function Status({
  since,
  hasApp,
  passkeys,
  form,
  backupCodesLeft,
  version,
  rememberedBrowsers,
  isRequired,
}: TwoFactorStatus & { isRequired: boolean; form?: SubmissionResult<string[]> }) {
  return (
    <>
      <p>
        Two-factor sign-in is <strong>on</strong> since <HomeDateTime at={since} />.
      </p>
      <section className="grid gap-3">
        <h2 className="text-xl">Authenticator app</h2>
        <p>
          {hasApp
            ? "With a new phone, set up its app here while you still have the old one."
            : "You have none. Its codes sign you in where your passkeys are not at hand."}
        </p>
        <p>
          <a href={`${paths.adminTwoFactor}?replace=1`} className={buttonClass({ variant: "secondary" })}>
            {hasApp ? "Set up another app" : "Set up an app"}
          </a>
        </p>
      </section>
      <Passkeys passkeys={passkeys} form={form} />
      <section className="grid gap-3">
        <h2 className="text-xl">Backup codes</h2>
        <p>
          {backupCodesLeft} of {TWO_FACTOR.backupCodes} are left. New codes replace all earlier ones.
        </p>
        <IntentForm intent="renew-codes" button="Make new backup codes" fields={{ version }} />
      </section>
      <section className="grid gap-3">
        <h2 className="text-xl">Remembered browsers</h2>
        <p>{rememberedText(rememberedBrowsers)}</p>
        {rememberedBrowsers > 0 && (
          <IntentForm intent="forget-browsers" button="Forget remembered browsers" />
        )}
      </section>
      <section className="grid gap-3">
        <h2 className="text-xl">Turn off</h2>
        {isRequired ? (
          <p>Your role needs two-factor sign-in, so it stays on.</p>
        ) : (
          <>
            <p>Your password alone will be enough to sign in.</p>
            <IntentForm intent="turn-off" button="Turn off two-factor sign-in" />
          </>
        )}
      </section>
    </>
  );
}

function rememberedText(count: number): string {
  if (count === 0) return "Every sign-in needs a code.";
  return `${count === 1 ? "1 browser signs" : `${count} browsers sign`} in without a code for up to ${TWO_FACTOR.rememberDays} days.`;
}

/** For a session that is too old to set it up. */
export const SignInAgain = () => (
  <SignOutForm className="grid gap-4">
    <p>Your last sign-in is more than 10 minutes ago. Sign out, then sign in again to set it up.</p>
    <div>
      <Button variant="secondary">Sign out</Button>
    </div>
  </SignOutForm>
);
