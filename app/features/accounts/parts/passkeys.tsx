import { type SubmissionResult, useForm } from "@conform-to/react";
import type { RenamePasskeyInput } from "#app/features/accounts/passkey-inputs.ts";
import type { TwoFactorStatus } from "#app/features/accounts/use-cases/two-factor.server.ts";
import { FormErrors, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { RouteFailedNotice } from "#app/platform/forms/route-failed-notice.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { IntentForm } from "./intent-form.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

type Passkey = TwoFactorStatus["passkeys"][number];
type Answer = { form?: SubmissionResult<string[]> };

/** For a person without a second factor, below the set-up of an app. */
export const FirstPasskey = () => (
  <section className="grid gap-3">
    <h2 className="text-xl">Or a passkey</h2>
    <p>{WHAT_IT_IS}</p>
    <AddPasskey />
  </section>
);

const WHAT_IT_IS =
  "A passkey is a fingerprint, your face, a PIN or a security key of a device. Your browser needs scripts for it.";

export const Passkeys = ({ passkeys, form }: { passkeys: Passkey[] } & Answer) => (
  <section className="grid gap-3">
    <h2 className="text-xl">Passkeys</h2>
    {passkeys.length === 0 ? (
      <p>{WHAT_IT_IS}</p>
    ) : (
      <ul className="divide-y divide-hairline border-y border-hairline">
        {passkeys.map((passkey) => (
          <PasskeyItem
            key={passkey.id}
            passkey={passkey}
            form={form?.initialValue?.id === passkey.id ? form : undefined}
          />
        ))}
      </ul>
    )}
    <AddPasskey />
  </section>
);

const AddPasskey = () => (
  <form method="post" action={paths.adminTwoFactor}>
    <RouteFailedNotice />
    <input type="hidden" name="intent" value="add-passkey" />
    <PasskeyButton verb="create">Add a passkey</PasskeyButton>
  </form>
);

function PasskeyItem({ passkey: { id, name, addedAt, lastUsedAt }, form }: { passkey: Passkey } & Answer) {
  return (
    <li className="grid gap-2 py-3">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm text-muted">
        Added <HomeDateTime at={addedAt} />
        {lastUsedAt === null ? ", not used yet" : ", last used "}
        {lastUsedAt !== null && <HomeDateTime at={lastUsedAt} />}
      </p>
      <Disclosure summary={<For name={name}>Rename</For>} defaultOpen={form !== undefined}>
        <Rename id={id} name={name} lastResult={form} />
      </Disclosure>
      <IntentForm intent="remove-passkey" button={<For name={name}>Remove passkey</For>} fields={{ id }} />
    </li>
  );
}

const For = ({ name, children }: { name: string; children: string }) => (
  <>
    {children}
    <VisuallyHidden> {name}</VisuallyHidden>
  </>
);

type RenameProps = { id: string; name: string; lastResult?: SubmissionResult<string[]> };

function Rename({ id, name, lastResult }: RenameProps) {
  const [form, fields] = useForm<RenamePasskeyInput>({
    id: `rename-${id}`,
    defaultValue: { name },
    lastResult,
  });
  return (
    <form method="post" action={paths.adminTwoFactor} id={form.id} noValidate className="grid gap-3">
      <FormErrors form={form} />
      <RouteFailedNotice />
      <FormTextField field={fields.name} label="Name" required />
      <input type="hidden" name="intent" value="rename-passkey" />
      <input type="hidden" name="id" value={id} />
      <div>
        <Button variant="secondary">Save name</Button>
      </div>
    </form>
  );
}
