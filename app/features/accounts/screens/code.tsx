import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CODE_NOT_CHECKED } from "#app/features/accounts/failures.ts";
import { EnterCodeInput } from "#app/features/accounts/inputs.ts";
import { CodeForm } from "#app/features/accounts/parts/code-form.tsx";
import { secondStepAction, secondStepLoader } from "#app/features/accounts/parts/second-step.server.ts";
import { enterCode } from "#app/features/accounts/use-cases/enter-code.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { hydrate: false, failure: CODE_NOT_CHECKED };

export const loader = secondStepLoader;

export const action = secondStepAction({
  permission: "public",
  input: EnterCodeInput,
  enter: enterCode,
  failure: handle.failure,
});

export const meta: MetaFunction = () => [
  { title: pageTitle("Enter your code") },
  { name: "robots", content: "noindex" },
];

export default function EnterCode() {
  return <CodeForm {...useLoaderData<typeof loader>()} {...useActionData<typeof action>()} />;
}
