import type { ComponentProps } from "react";
import { signInPaths } from "#app/features/accounts/paths.ts";
import { ConditionsLink } from "#app/features/operations/site-figures/conditions-link.tsx";
import { priceFigures } from "#app/features/operations/site-figures/figures.ts";
import { useSiteFigures } from "#app/features/operations/site-figures/use-site-figures.ts";
import { provider } from "#app/features/provider/provider.ts";
import { siteTexts } from "#app/features/provider/texts/site-texts.ts";
import { offersTest } from "#app/features/public-site/offers.ts";
import { bestAward } from "#app/features/scholarship-test/award-scales.ts";
import { paths } from "#app/platform/http/paths.ts";
import { chatLink, chatMessages } from "#app/shell/chat.ts";
import { LinkedTextView } from "#app/shell/site/linked-text-view.tsx";
import type { Visitor } from "#app/shell/site/visitor.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Counter, Moving } from "#app/ui/moving.tsx";
import { HeroStairs } from "./hero-stairs.tsx";

/** The promise, the price and the free test, visible without scrolling on a small phone. */
export function Hero({
  visitor,
  counter,
  hasPractice,
}: {
  visitor: Visitor;
  /** Null: the site has no internships to count. */
  counter: ComponentProps<typeof Counter> | null;
  hasPractice: boolean;
}) {
  const { hero } = siteTexts();
  const { internshipsAvailable, programmeLength } = useSiteFigures();
  const chat = chatLink(chatMessages.futureProof());
  const { individualPrice: price } = priceFigures();
  return (
    <div className="mx-auto grid max-w-page gap-5 px-4 pt-4 pb-5 sm:pt-10 md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] md:items-end md:gap-12 lg:pt-10">
      <div>
        <p className="mb-1 text-sm font-semibold text-indigo sm:text-base">
          {visitor ? (
            <>
              Welcome back, <span className="whitespace-nowrap">{visitor.firstName}</span>
            </>
          ) : (
            provider().identity.audience
          )}
        </p>
        <h1 className="max-w-110 text-3xl sm:text-4xl">
          {provider().identity.tagline || provider().identity.name}
        </h1>
        {hero.lead && <p className="mt-3 max-w-136 text-lg text-muted">{hero.lead}</p>}
        {price && (
          <p className="mt-3">
            <strong className="heading text-2xl">{price.figure}</strong>
            {programmeLength && ` for ${programmeLength.figure}`}
          </p>
        )}
        <div className="mt-3 grid gap-1 sm:justify-items-start">
          {visitor ? (
            <ButtonLink to={visitor.home} reloadDocument className="min-h-12 max-sm:w-full">
              Go to Dashboard
            </ButtonLink>
          ) : !offersTest() ? (
            <ButtonLink to={paths.contact} reloadDocument className="min-h-12 max-sm:w-full">
              Contact us
            </ButtonLink>
          ) : (
            <>
              <ButtonLink to={signInPaths.signUp} reloadDocument className="min-h-12 max-sm:w-full">
                Take the free scholarship test
              </ButtonLink>
              <p className="text-sm text-muted max-sm:text-center">
                20 minutes, no card{bestAward() > 0 && `, up to ${bestAward()}% off`}.{" "}
                <span className="max-sm:block">
                  You need a{" "}
                  <a href={paths.codeRequest} className="link">
                    test code
                  </a>
                  .
                </span>{" "}
                {hasPractice && (
                  <a href={paths.practiceTest} className="link">
                    Try five questions first
                  </a>
                )}
              </p>
            </>
          )}
          {chat && (
            <ExternalLink href={chat} className="link inline-flex min-h-11 items-center justify-self-start">
              Become future-proof on WhatsApp
            </ExternalLink>
          )}
        </div>
        {hero.promise && (
          <p className="max-w-136 text-sm text-muted">
            <LinkedTextView text={hero.promise} />
          </p>
        )}
      </div>
      <div className="min-w-0 max-w-136">
        {counter && (
          <Moving
            id="pause-counter"
            subject="the counter"
            className="items-start gap-5 lg:ml-[40%] lg:min-h-52"
          >
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="heading text-3xl leading-none lg:text-4xl">
                <Counter {...counter} />
              </span>
              {internshipsAvailable && (
                <ConditionsLink of={internshipsAvailable} className="underline underline-offset-4">
                  {internshipsAvailable.label}
                </ConditionsLink>
              )}
            </p>
          </Moving>
        )}
        <HeroStairs />
      </div>
    </div>
  );
}
