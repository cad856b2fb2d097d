import { brand } from "#app/content/brand.ts";
import { chatLink, chatMessages } from "#app/content/chat.ts";
import { claims, internshipCounter } from "#app/content/claims.ts";
import { paths } from "#app/http/paths.ts";
import type { Visitor } from "#app/site/visitor.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ChatButton } from "#app/ui/chat-button.tsx";
import { Counter, Moving } from "#app/ui/moving.tsx";
import { HeroStairs } from "./hero-stairs.tsx";

/** The promise, the price and the free test, visible without scrolling on a small phone. */
export function Hero({ visitor }: { visitor: Visitor }) {
  const { placementGuarantee: promise, individualPrice: price } = claims;
  return (
    <div className="mx-auto grid max-w-page gap-8 px-4 pt-6 pb-4 sm:pt-12 md:grid-cols-[6fr_5fr] md:items-end md:gap-12 lg:pt-16">
      <div className="md:pb-6">
        {visitor && (
          <p className="mb-3 font-semibold text-indigo lg:text-lg">
            Welcome back, <span className="whitespace-nowrap">{visitor.firstName}</span>
          </p>
        )}
        <h1 className="max-w-110 text-3xl sm:text-4xl">{brand.tagline}</h1>
        <p className="mt-4 max-w-136 text-lg text-muted sm:mt-5">
          Train online, work a month in an office, start your career. {promise.figure} {promise.label},{" "}
          <a href={promise.conditions} className="link whitespace-nowrap">
            on these conditions
          </a>
          .
        </p>
        <p className="mt-4 sm:mt-5">
          <strong className="heading text-xl">{price.figure}</strong> for {claims.programmeLength.figure}. The
          scholarship test is free and takes up to 15% off.
        </p>
        <div className="mt-5 flex flex-wrap gap-3 sm:mt-7">
          {visitor ? (
            <ButtonLink to={visitor.home} reloadDocument>
              Go to Dashboard
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.signIn} reloadDocument>
              Take the free scholarship test
            </ButtonLink>
          )}
          <ChatButton href={chatLink(chatMessages.futureProof)}>Become future-proof</ChatButton>
        </div>
      </div>
      <div className="max-w-136">
        <Moving id="pause-counter" subject="the counter" className="items-start gap-5">
          <p className="grid">
            <span className="heading text-4xl leading-none">
              <Counter {...internshipCounter} />
            </span>
            <a href={claims.internshipsAvailable.conditions} className="mt-1 underline underline-offset-4">
              {claims.internshipsAvailable.label}
            </a>
          </p>
        </Moving>
        <HeroStairs />
      </div>
    </div>
  );
}
