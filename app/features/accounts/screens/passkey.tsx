import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CodeForm } from "#app/features/accounts/parts/code-form.tsx";
import { secondStepAction, secondStepLoader } from "#app/features/accounts/parts/second-step.server.ts";
import { EnterPasskeyInput } from "#app/features/accounts/passkey-inputs.ts";
import { enterPasskey } from "#app/features/accounts/use-cases/enter-code.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { hydrate: false, failure: "The passkey was not checked. Please try again." };

export const loader = secondStepLoader;

/** Receives the passkey of the button on the code page, and shows that page again when it is refused. */
export const action = secondStepAction({
  permission: "public",
  input: EnterPasskeyInput,
  enter: enterPasskey,
  failure: handle.failure,
});

export const meta: MetaFunction = () => [
  { title: pageTitle("Enter your code") },
  { name: "robots", content: "noindex" },
];

export default function EnterPasskey() {
  return <CodeForm {...useLoaderData<typeof loader>()} {...useActionData<typeof action>()} />;
}
