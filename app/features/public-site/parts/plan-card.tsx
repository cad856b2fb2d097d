import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import type { Plan } from "#app/features/enrolment/fees/plans.ts";
import { leadsSomewhere } from "#app/features/provider/provider.ts";
import { formatMoney } from "#app/kernel/money.ts";
import { Badge } from "#app/ui/badge.tsx";

/** Price, contents and conditions of a plan; `children` are its buttons. */
export function PlanCard({ plan, children }: { plan: Plan; children: ReactNode }) {
  return (
    <div className="card flex h-full flex-col gap-3 rounded-card border border-hairline bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="sm:text-xl">{plan.name}</h3>
        {plan.discount && <Badge tone="marigold">{plan.discount}</Badge>}
      </div>
      <p>
        <span className="figures mr-2 text-2xl font-bold">{formatMoney(plan.price)}</span>
        <span className="text-muted max-sm:text-sm">{plan.priceNote}</span>{" "}
        {leadsSomewhere(plan.conditions) && (
          <a href={plan.conditions} className="link inline-block text-sm">
            Fees and discounts
          </a>
        )}
      </p>
      <ul className="grid grow content-start gap-1 max-sm:text-sm">
        {plan.includes.map((item) => (
          <li key={item} className="flex gap-2.5">
            <Check className="mt-0.5 size-4 shrink-0 text-leaf sm:mt-1" aria-hidden />
            {item}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 *:max-sm:w-full *:max-sm:px-2">{children}</div>
    </div>
  );
}
