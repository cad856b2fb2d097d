import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { programmeWeeks } from "#app/features/provider/programme.ts";
import { provider } from "#app/features/provider/provider.ts";
import { withDrafts } from "#app/features/provider/texts/site-texts.ts";
import { policyAt } from "#app/features/public-site/policies.ts";
import { RefundInput } from "#app/features/refunds/inputs.ts";
import { RefundCalculator } from "#app/features/refunds/parts/refund-calculator.tsx";
import { computeRefund, type RefundFacts } from "#app/features/refunds/rules.ts";
import { pageNotFound } from "#app/kernel/problem.ts";
import { parseForm } from "#app/platform/http/form.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageMeta } from "#app/shell/site/page-meta.ts";
import { policyTexts } from "#app/shell/site/pages.ts";
import { PolicyPage } from "#app/shell/site/policy-page.tsx";
import { publicHeaders, publicPage } from "#app/shell/site/public-page.server.ts";

const refundPolicy = () => policyAt("/refund-policy");

export const handle = { hydrate: false, isShared: true };

/** The policy, and the refund for the figures in the query (?weeks=&fee=&rating=&content=&placement=). */
export const loader = guarded("public", async (args) => {
  const page = await publicPage(args);
  if (!withDrafts(args.context.drafts, refundPolicy)) throw problemPage(pageNotFound, args.context.requestId);
  return { ...page, data: { ...page.data, ...answer(new URL(args.request.url).searchParams) } };
});

function answer(query: URLSearchParams) {
  const fields = new URLSearchParams([...query].filter(([name]) => Object.hasOwn(RefundInput.entries, name)));
  if (fields.size === 0) return { form: null, facts: null };
  const submission = parseForm(fields, RefundInput);
  return {
    form: submission.reply(),
    facts: submission.status === "success" ? readRefundFacts(submission.value) : null,
  };
}

const readRefundFacts = ({ weeks, fee, rating, content, placement }: RefundInput): RefundFacts => ({
  weeksUsed: weeks,
  totalWeeks: programmeWeeks(),
  fee,
  weeklyRating: rating,
  contentPercent: content,
  hasPlacementHelp: placement === "yes",
  terms: provider().refunds,
});

export const headers = publicHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const policy = refundPolicy();
  if (!policy) return [];
  const texts = policyTexts(policy);
  const title = data?.form?.status === "error" ? `Error: ${texts.title}` : texts.title;
  return pageMeta(data?.origin ?? "", { ...texts, title });
};

export default function RefundPolicy() {
  const { visitor, form, facts } = useLoaderData<typeof loader>();
  const policy = refundPolicy();
  return (
    policy && (
      <PolicyPage visitor={visitor} policy={policy}>
        <RefundCalculator lastResult={form} facts={facts} refund={facts && computeRefund(facts)} />
      </PolicyPage>
    )
  );
}
