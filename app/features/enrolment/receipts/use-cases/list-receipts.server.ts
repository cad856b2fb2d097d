import { RECEIPT_LIST, type ReceiptQuery } from "#app/features/enrolment/receipts/list.ts";
import {
  countReceipts,
  selectReceiptPage,
} from "#app/features/enrolment/receipts/queries/receipt-list.server.ts";
import { exportList } from "#app/kernel/export-list.server.ts";
import { withStateCounts } from "#app/kernel/list.ts";
import { asMoney } from "#app/kernel/money.ts";
import { ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { countWhole } from "#app/kernel/whole-list.server.ts";

/**
 * Lists one page of receipts and counter-entries, newest first, with the number of each month of payment and the sum of
 * all that match: one round trip.
 */
export const listReceipts = withPermission("enrolment-requests.read", async ({ db }, query: ReceiptQuery) => {
  const page = selectReceiptPage(db, query);
  const { found, counts, whole } = await db.batch({
    found: page.statement,
    counts: countReceipts(db, query.search),
    whole: countWhole(db, RECEIPT_LIST, query, () => countReceipts(db, "")),
  });
  const { month } = query.filters;
  const sums = counts.filter(({ value }) => month === "" || value === month).map(({ sum }) => sum);
  return ok({
    ...withStateCounts(page.toPage(found), { state: month, counts, whole }),
    sum: asMoney(sums.reduce<number>((total, sum) => total + sum, 0)),
  });
});

/** Exports every receipt that matches the list, in its order, in chunks; the download is recorded. */
export const exportReceipts = withPermission("enrolment-requests.export", (ctx, query: ReceiptQuery) =>
  exportList(ctx, { action: "receipt.export", entity: "receipt", query }, (at) =>
    selectReceiptPage(ctx.db, query, at),
  ),
);
