import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EnterPasskeyInput } from "#app/domain/accounts/passkey-inputs.ts";
import { enterPasskey } from "#app/domain/accounts/service/enter-code.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { CodeForm } from "#app/sign-in/code-form.tsx";
import { secondStepAction, secondStepLoader } from "#app/sign-in/second-step.server.ts";

export const handle = { hydrate: false, failure: "The passkey was not checked. Please try again." };

export const loader = secondStepLoader;

/** Receives the passkey of the button on the code page, and shows that page again when it is refused. */
export const action = secondStepAction({
  schema: EnterPasskeyInput,
  enter: enterPasskey,
  unavailable: handle.failure,
});

export const meta: MetaFunction = () => [
  { title: pageTitle("Enter your code") },
  { name: "robots", content: "noindex" },
];

export default function EnterPasskey() {
  return <CodeForm {...useLoaderData<typeof loader>()} {...useActionData<typeof action>()} />;
}
