import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { chatLink, chatMessages } from "#app/content/chat.ts";
import { collegePlan, individualPlan, type Plan } from "#app/content/plans.ts";
import { formatRupees } from "#app/format/rupees.ts";
import { paths } from "#app/http/paths.ts";
import { Section } from "#app/site/section.tsx";
import type { Visitor } from "#app/site/visitor.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { ChatButton } from "#app/ui/chat-button.tsx";

export function Plans({ visitor }: { visitor: Visitor }) {
  return (
    <Section
      id="take-it-now"
      step={4}
      wide
      title="Choose Your Program Option"
      lead="The same programme for one student and for a whole department."
    >
      <div className="grid gap-5 md:grid-cols-2">
        <PlanCard plan={individualPlan}>
          <ChatButton href={chatLink(chatMessages.pricing)} variant="primary">
            Get Details & Pricing
          </ChatButton>
          <ButtonLink to={visitor ? visitor.home : paths.signIn} reloadDocument variant="secondary">
            Get Scholarship
          </ButtonLink>
        </PlanCard>
        <PlanCard plan={collegePlan}>
          <ChatButton href={chatLink(chatMessages.inviteToCollege)} variant="primary">
            Invite to my College
          </ChatButton>
        </PlanCard>
      </div>
    </Section>
  );
}

function PlanCard({ plan, children }: { plan: Plan; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-5 sm:p-8">
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-xl">{plan.name}</h3>
        <Badge tone="marigold">{plan.discount}</Badge>
      </div>
      <p>
        <span className="figures block text-3xl font-bold tracking-tight">{formatRupees(plan.price)}</span>
        <span className="text-muted">{plan.priceNote}</span>
      </p>
      <ul className="grid grow content-start gap-2">
        {plan.includes.map((item) => (
          <li key={item} className="flex gap-2.5">
            <Check className="mt-1 size-4 shrink-0 text-leaf" aria-hidden />
            {item}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">{children}</div>
      <p className="text-sm text-muted">
        <a href={plan.conditions} className="link">
          Fees and discounts
        </a>
        {" · "}
        <a href="/refund-policy" className="link">
          Refund Policy
        </a>
      </p>
    </Card>
  );
}
