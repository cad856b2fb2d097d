import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { internshipCounter } from "#app/features/placement/openings/rules.ts";
import { provider } from "#app/features/provider/provider.ts";
import { CallToAction } from "#app/features/public-site/parts/call-to-action.tsx";
import { Colleges } from "#app/features/public-site/parts/colleges.tsx";
import { Dialogs } from "#app/features/public-site/parts/dialogs.tsx";
import { FeeBar } from "#app/features/public-site/parts/fee-bar.tsx";
import { Figures } from "#app/features/public-site/parts/figures.tsx";
import { FrequentQuestions } from "#app/features/public-site/parts/frequent-questions.tsx";
import { Hero } from "#app/features/public-site/parts/hero.tsx";
import { IsItForMe } from "#app/features/public-site/parts/is-it-for-me.tsx";
import { People } from "#app/features/public-site/parts/people.tsx";
import { Plans } from "#app/features/public-site/parts/plans.tsx";
import { SixMonths } from "#app/features/public-site/parts/six-months.tsx";
import { WhatYouLearn } from "#app/features/public-site/parts/what-you-learn.tsx";
import { guarded } from "#app/shell/guard.server.ts";
import { landingMeta } from "#app/shell/site/page-meta.ts";
import { publicHeaders, publicPage } from "#app/shell/site/public-page.server.ts";
import { SiteFrame } from "#app/shell/site/site-frame.tsx";

export const handle = { hydrate: false, isShared: true };

/** The landing page. Makes no database call for a visitor without a session cookie. */
export const loader = guarded("public", async (page) => {
  const { data: shared, init } = await publicPage(page);
  const counted = shared.siteFigures.internshipsAvailable?.figure;
  const positions = Number(counted ?? provider().figures.internshipsAvailable);
  return data(
    {
      ...shared,
      hasPractice: page.context.publicFigures().hasPractice,
      counter: positions > 0 ? internshipCounter(positions) : null,
    },
    init ?? {},
  );
});

export const headers = publicHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => landingMeta(data?.origin ?? "");

export default function Landing() {
  const { visitor, formKey, counter, hasPractice } = useLoaderData<typeof loader>();
  return (
    <SiteFrame visitor={visitor} dialogs={<Dialogs formKey={formKey} />}>
      <Hero visitor={visitor} counter={counter} hasPractice={hasPractice} />
      <Figures />
      <div>
        <SixMonths />
        <WhatYouLearn />
        <People />
        <Plans visitor={visitor} />
        <Colleges />
        <IsItForMe />
        <CallToAction />
        <FrequentQuestions />
        {!visitor && <FeeBar />}
      </div>
    </SiteFrame>
  );
}
