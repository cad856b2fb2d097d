import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { internshipCounter } from "#app/domain/openings/rules.ts";
import { guarded } from "#app/http/guard.server.ts";
import { landingMeta } from "#app/site/page-meta.ts";
import { publicHeaders, publicPage } from "#app/site/public-page.server.ts";
import { SiteFrame } from "#app/site/site-frame.tsx";
import { CallToAction } from "./call-to-action.tsx";
import { Colleges } from "./colleges.tsx";
import { Dialogs } from "./dialogs.tsx";
import { FeeBar } from "./fee-bar.tsx";
import { Figures } from "./figures.tsx";
import { FrequentQuestions } from "./frequent-questions.tsx";
import { Hero } from "./hero.tsx";
import { IsItForMe } from "./is-it-for-me.tsx";
import { People } from "./people.tsx";
import { Plans } from "./plans.tsx";
import { SixMonths } from "./six-months.tsx";
import { WhatYouLearn } from "./what-you-learn.tsx";

export const handle = { hydrate: false, isShared: true };

/** The landing page. Makes no database call for a visitor without a session cookie. */
export const loader = guarded("public", async (page) => {
  const { data: shared, init } = await publicPage(page);
  return data(
    { ...shared, counter: internshipCounter(Number(shared.claims.internshipsAvailable?.figure ?? 0)) },
    init ?? {},
  );
});

export const headers = publicHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => landingMeta(data?.origin ?? "");

export default function Landing() {
  const { visitor, formKey, grievance, counter } = useLoaderData<typeof loader>();
  return (
    <SiteFrame visitor={visitor} dialogs={<Dialogs formKey={formKey} grievance={grievance} />}>
      <Hero visitor={visitor} counter={counter} />
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
