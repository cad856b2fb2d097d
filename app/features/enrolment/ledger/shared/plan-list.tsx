import type { PlanLine } from "#app/features/enrolment/ledger/ledger-texts.ts";
import { StateBadge } from "#app/shell/state-badge.tsx";

/** The instalments of a fee with their states; nothing without any. */
export function PlanList({ plan }: { plan: readonly PlanLine[] }) {
  if (plan.length === 0) return null;
  return (
    <section aria-labelledby="plan-title">
      <h2 id="plan-title" className="text-xl">
        Instalments
      </h2>
      <ol className="mt-2 grid gap-2">
        {plan.map(({ number, amount, dueOn, open, state }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="figures">{amount}</span>
            <span className="text-sm text-muted">
              by {dueOn}
              {open && `, ${open} is open`}
            </span>
            <StateBadge state={state} />
          </li>
        ))}
      </ol>
    </section>
  );
}
