import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EnterCodeInput } from "#app/domain/accounts/inputs.ts";
import { enterCode } from "#app/domain/accounts/service/enter-code.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { CodeForm } from "#app/sign-in/code-form.tsx";
import { CODE_NOT_CHECKED } from "#app/sign-in/failures.ts";
import { secondStepAction, secondStepLoader } from "#app/sign-in/second-step.server.ts";

export const handle = { hydrate: false, failure: CODE_NOT_CHECKED };

export const loader = secondStepLoader;

export const action = secondStepAction({
  schema: EnterCodeInput,
  enter: enterCode,
  unavailable: handle.failure,
});

export const meta: MetaFunction = () => [
  { title: pageTitle("Enter your code") },
  { name: "robots", content: "noindex" },
];

export default function EnterCode() {
  return <CodeForm {...useLoaderData<typeof loader>()} {...useActionData<typeof action>()} />;
}
