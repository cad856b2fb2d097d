import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useParams } from "@remix-run/react";
import { withDrafts } from "#app/features/provider/texts/site-texts.ts";
import { policyAt } from "#app/features/public-site/policies.ts";
import { pageNotFound } from "#app/kernel/problem.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageMeta } from "#app/shell/site/page-meta.ts";
import { policyTexts } from "#app/shell/site/pages.ts";
import { PolicyPage } from "#app/shell/site/policy-page.tsx";
import { publicHeaders, publicPage } from "#app/shell/site/public-page.server.ts";

const NAMES = ["about", "parents", "terms", "privacy", "disclaimer", "shipping-policy"];

export const handle = {
  hydrate: false,
  // Asked before the worker has read the settings.
  isShared: ({ policy }: { policy?: string }) => NAMES.includes(policy ?? ""),
};

/** /about, /parents, /terms, /privacy, /disclaimer, /shipping-policy; any other name is not found. */
export const loader = guarded("public", async (args) => {
  const page = await publicPage(args);
  const policy = withDrafts(args.context.drafts, () => policyAt(`/${args.params.policy}`));
  if (!policy) throw problemPage(pageNotFound, args.context.requestId);
  return page;
});

export const headers = publicHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, params }) => {
  const policy = policyAt(`/${params.policy}`);
  return policy && data ? pageMeta(data.origin, policyTexts(policy)) : [];
};

export default function PolicyRoute() {
  const { visitor } = useLoaderData<typeof loader>();
  const { policy: name } = useParams();
  const policy = policyAt(`/${name}`);
  return policy && <PolicyPage visitor={visitor} policy={policy} />;
}
