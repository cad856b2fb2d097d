import { formatMoney } from "#app/kernel/money.ts";
import { formatDate } from "#app/platform/format/time.ts";
import type { ReportedPayment } from "./queries/reported-payments.server.ts";
import { REPORT_CASE } from "./rules.ts";

/** A payment as its student reads it; confirmed ones are on the list of receipts. */
export type ReportLine = { id: string; text: string; state: string; reason: string };

export const reportLines = (reports: readonly ReportedPayment[]): ReportLine[] =>
  reports
    .filter(({ state }) => state !== "confirmed")
    .map(({ id, amount, paidOn, reference, state, reason }) => ({
      id,
      text: `${formatMoney(amount)} on ${formatDate(paidOn)}, reference ${reference}`,
      state: REPORT_CASE.states[state].heading,
      reason,
    }));
