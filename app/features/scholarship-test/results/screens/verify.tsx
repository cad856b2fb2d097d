import { type SubmissionResult, useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { VerifyResultForm } from "#app/features/scholarship-test/inputs.ts";
import {
  type VerifiedResult,
  verifyResult,
} from "#app/features/scholarship-test/use-cases/verify-result.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { formatHomeDate } from "#app/platform/format/time.ts";
import { FormErrors, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { parseForm, replyTo } from "#app/platform/http/form.server.ts";
import { problemInit } from "#app/platform/http/problem-init.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { publicHeaders, publicPage } from "#app/shell/site/public-page.server.ts";
import { SiteFrame } from "#app/shell/site/site-frame.tsx";
import { Button } from "#app/ui/button.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { StepDivider } from "#app/ui/step-divider.tsx";

// Not shared: it reads the database.
export const handle = { hydrate: false };

/** The result with the code of the query (?code=). */
export const loader = guarded("public", async (args) => {
  const page = await publicPage(args);
  const code = new URL(args.request.url).searchParams.get("code");
  const { form = null, result = null, init } = code === null ? NO_ANSWER : await answer(args.ctx, code);
  return { ...page, data: { ...page.data, form, result }, init: { ...page.init, ...init } };
});

type Answer = { form?: SubmissionResult<string[]>; result?: VerifiedResult; init?: ResponseInit | null };

const NO_ANSWER: Answer = {};

async function answer(ctx: ServiceContext, code: string): Promise<Answer> {
  const submission = parseForm(new URLSearchParams({ code }), VerifyResultForm);
  if (submission.status !== "success") return { form: replyTo(submission), init: { status: 422 } };
  const outcome = await verifyResult(ctx, submission.value);
  if (outcome.ok) return { result: outcome.value };
  return { form: replyTo(submission, outcome.problem), init: problemInit(outcome.problem) };
}

export const headers = publicHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.form ? "Error: Verify a result" : "Verify a result") },
  { name: "robots", content: "noindex" },
];

/** Where a college or a company checks the letter of a student. */
export default function VerifyResult() {
  const { visitor, result, form: lastResult } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<VerifyResultForm>({ id: "verify-result", lastResult });
  return (
    <SiteFrame visitor={visitor}>
      <div className="mx-auto max-w-page px-4 pt-10 pb-12 lg:pt-14">
        <PageHeader
          title="Verify a result"
          lead="Enter the code of a result letter. You see the name, the quiz, the date and the range of the score."
        />
        <StepDivider at={0.33} className="mt-4 h-6" />
        <div className="mt-8 grid max-w-xl gap-8">
          {result && <Verified result={result} />}
          <form method="get" id={form.id} noValidate className="grid gap-5">
            <FormErrors form={form} />
            <FormTextField
              field={fields.code}
              label="Verification code"
              hint="12 digits and letters, as in A1B2-C3D4-E5F6."
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
            />
            <Button className="justify-self-start">Verify</Button>
          </form>
        </div>
      </div>
    </SiteFrame>
  );
}

const Verified = ({
  result: { studentName, quizTitle, completedAt, scores },
}: {
  result: VerifiedResult;
}) => (
  <div className="grid gap-4">
    <Notice tone="success">This code belongs to the following result.</Notice>
    <FactList
      facts={{
        Name: studentName,
        Quiz: quizTitle,
        Date: formatHomeDate(completedAt),
        Score: `${scores.from}% to ${scores.to}%`,
      }}
    />
  </div>
);
