import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "#app/http/guard.server.ts";
import { landingMeta } from "#app/site/page-meta.ts";
import { publicHeaders, publicPage } from "#app/site/public-page.server.ts";
import { SiteFrame } from "#app/site/site-frame.tsx";
import { CallToAction } from "./call-to-action.tsx";
import { Commitment } from "./commitment.tsx";
import { Delivery } from "./delivery.tsx";
import { Dialogs } from "./dialogs.tsx";
import { Domains } from "./domains.tsx";
import { Eligibility } from "./eligibility.tsx";
import { Faculty } from "./faculty.tsx";
import { Figures } from "./figures.tsx";
import { Foundation } from "./foundation.tsx";
import { FrequentQuestions } from "./frequent-questions.tsx";
import { Hero } from "./hero.tsx";
import { Journey } from "./journey.tsx";
import { NextSteps } from "./next-steps.tsx";
import { Plans } from "./plans.tsx";
import { Roadmap } from "./roadmap.tsx";
import { Stories } from "./stories.tsx";
import { WhyChoose } from "./why-choose.tsx";
import { YearBenefits } from "./year-benefits.tsx";

export const handle = { hydrate: false, isShared: true };

/** The landing page. Makes no database call for a visitor without a session cookie. */
export const loader = guarded("public", publicPage);

export const headers = publicHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => landingMeta(data?.origin ?? "");

export default function Landing() {
  const { visitor, formKey } = useLoaderData<typeof loader>();
  return (
    <SiteFrame visitor={visitor} dialogs={<Dialogs formKey={formKey} />}>
      <Hero visitor={visitor} />
      <Figures />
      <WhyChoose />
      <Faculty />
      <Stories />
      <Plans visitor={visitor} />
      <Journey />
      <Foundation />
      <Domains />
      <YearBenefits />
      <Eligibility />
      <Delivery />
      <Roadmap />
      <Commitment />
      <NextSteps />
      <CallToAction />
      <FrequentQuestions />
    </SiteFrame>
  );
}
