import { formatMoney, money } from "#app/kernel/money.ts";

type Stipend = { stipendFrom: number; stipendTo: number };

/** '₹5,000 to ₹8,000 a month' of a range in whole units of the currency, '₹8,000 a month' of one amount, 'Unpaid' of nothing. */
export function formatStipend({ stipendFrom, stipendTo }: Stipend): string {
  if (stipendTo === 0) return "Unpaid";
  if (stipendFrom === stipendTo) return `${formatMoney(money(stipendTo))} a month`;
  return `${formatMoney(money(stipendFrom))} to ${formatMoney(money(stipendTo))} a month`;
}
