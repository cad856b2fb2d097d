import { formatRupees } from "#app/platform/format/rupees.ts";

type Stipend = { stipendFrom: number; stipendTo: number };

/** '₹5,000 to ₹8,000 a month' of a range in whole rupees, '₹8,000 a month' of one amount, 'Unpaid' of nothing. */
export function formatStipend({ stipendFrom, stipendTo }: Stipend): string {
  if (stipendTo === 0) return "Unpaid";
  if (stipendFrom === stipendTo) return `${formatRupees(stipendTo)} a month`;
  return `${formatRupees(stipendFrom)} to ${formatRupees(stipendTo)} a month`;
}
