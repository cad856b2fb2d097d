import type { CaseState } from "#app/kernel/cases.ts";
import { asMoney, formatMoney, type Money, toUnits } from "#app/kernel/money.ts";
import { formatDate } from "#app/platform/format/time.ts";
import { toPlanLines } from "./plan-lines.ts";
import { computeLedger, type Instalment, type InstalmentState } from "./rules.ts";

const STATES: Record<InstalmentState, CaseState> = {
  paid: { label: "Paid", tone: "leaf" },
  partly: { label: "Partly paid", tone: "marigold" },
  due: { label: "Due", tone: "neutral" },
  overdue: { label: "Overdue", tone: "brick" },
};

/** An instalment as pages show it. */
export type PlanLine = { number: number; amount: string; dueOn: string; open?: string; state: CaseState };

/** The ledger as pages show it; texts are composed on the server, so that the browser loads no rules of money. */
export type LedgerPage = {
  facts: Record<string, string>;
  plan: PlanLine[];
  /** In units of the currency, for the form of a payment; 0 when nothing is owed. */
  balance: number;
  balanceText: string;
  /** What is not paid yet as lines of the form of the plan, and what was paid, which the form sends back. */
  unpaidLines: string;
  paid: number;
};

type Agreed = { agreed: Money; paid: Money; isRefunded: 0 | 1 };

export function describeLedger(
  { agreed, paid, isRefunded }: Agreed,
  instalments: readonly Instalment[],
  today: string,
): LedgerPage {
  const ledger = computeLedger({ agreed, paid, instalments, today });
  const balance = isRefunded ? asMoney(0) : ledger.balance;
  return {
    facts: {
      Paid: formatMoney(paid),
      Balance: isRefunded ? `${formatMoney(balance)}, the fee was refunded` : formatMoney(balance),
      ...(ledger.overdue > 0 && !isRefunded && { Overdue: formatMoney(ledger.overdue) }),
      ...(ledger.nextDueOn !== null && !isRefunded && { "Next due": formatDate(ledger.nextDueOn) }),
    },
    plan: isRefunded
      ? []
      : ledger.lines.map(({ number, amount, dueOn, open, state }) => ({
          ...{ number, amount: formatMoney(amount), dueOn: formatDate(dueOn), state: STATES[state] },
          ...(open > 0 && open < amount && { open: formatMoney(open) }),
        })),
    balance: toUnits(balance),
    balanceText: formatMoney(balance),
    unpaidLines: toPlanLines(
      ledger.lines.filter(({ open }) => open > 0).map(({ dueOn, open }) => ({ dueOn, amount: open })),
    ),
    paid: toUnits(paid),
  };
}
