import { refundTerms } from "#app/features/enrolment/fees/plans.ts";
import { isSet, leadsSomewhere } from "#app/features/provider/provider.ts";
import { POLICY_PAGES } from "#app/features/provider/texts/policy-pages.ts";
import { offersTest, pricedPlans } from "#app/features/public-site/offers.ts";
import { testInvitation } from "#app/features/scholarship-test/texts/test-invitation.ts";
import { paths } from "#app/platform/http/paths.ts";
import { chatLink, chatMessages } from "#app/shell/chat.ts";
import type { Visitor } from "#app/shell/site/visitor.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ChatButton } from "#app/ui/chat-button.tsx";
import { PlanCard } from "./plan-card.tsx";
import { Section } from "./section.tsx";

/** Both plans beside the terms of a refund. On phones the plans are a row to swipe, the student's first. */
export function Plans({ visitor }: { visitor: Visitor }) {
  const { individual, college } = pricedPlans();
  if (!individual && !college) return null;
  return (
    <Section
      id="take-it-now"
      step={4}
      wide
      title="Choose Your Program Option"
      lead={offersTest() && testInvitation()}
    >
      <div className="grid gap-3 lg:grid-cols-[2fr_1fr] lg:gap-8">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard */}
        <section className="snap-row" aria-label="Plans" tabIndex={0}>
          <ul className="flex gap-4 sm:grid sm:h-full sm:grid-cols-2 sm:gap-6">
            {individual && (
              <li className="snap-card sm:w-auto">
                <PlanCard plan={individual}>
                  <ChatButton href={chatLink(chatMessages.pricing())} variant="primary">
                    Get Details & Pricing
                  </ChatButton>
                  {offersTest() && (
                    <ButtonLink to={visitor ? visitor.home : paths.signIn} reloadDocument variant="secondary">
                      Get Scholarship
                    </ButtonLink>
                  )}
                </PlanCard>
              </li>
            )}
            {college && (
              <li className="snap-card sm:w-auto">
                <PlanCard plan={college}>
                  <ChatButton href={chatLink(chatMessages.inviteToCollege())} variant="primary">
                    Invite to my College
                  </ChatButton>
                </PlanCard>
              </li>
            )}
          </ul>
        </section>
        {isSet("refunds") && <RefundTerms />}
      </div>
    </Section>
  );
}

function RefundTerms() {
  return (
    <div>
      <h3 className="border-b-2 border-ink pb-1">When you get your fee back</h3>
      <ul>
        {refundTerms().map(({ title, text }) => (
          <li key={title} className="border-b border-hairline py-2 text-sm">
            <strong className="font-semibold">{title}</strong> {text}
          </li>
        ))}
      </ul>
      {leadsSomewhere(POLICY_PAGES.refundPolicy) && (
        <p className="mt-2 text-sm">
          <a href={POLICY_PAGES.refundPolicy} className="link">
            Refund Policy with a calculator
          </a>
        </p>
      )}
    </div>
  );
}
