import { RECEIPT_LIST, type ReceiptQuery } from "#app/features/enrolment/receipts/list.ts";
import {
  countReceipts,
  selectReceiptPage,
} from "#app/features/enrolment/receipts/queries/receipt-list.server.ts";
import { selectReceiptRecordPage } from "#app/features/enrolment/receipts/queries/receipt-records.server.ts";
import { exportList } from "#app/kernel/export-list.server.ts";
import { withStateCounts } from "#app/kernel/list.ts";
import { listRecords, type RecordsRequest } from "#app/kernel/list-records.server.ts";
import { asMoney, type Money } from "#app/kernel/money.ts";
import { ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { countWhole } from "#app/kernel/whole-list.server.ts";

/**
 * Lists one page of receipts and counter-entries, newest first, with the number of each month of payment the sum of all
 * that match, and the tax in it: one round trip.
 */
export const listReceipts = withPermission("enrolment-requests.read", async ({ db }, query: ReceiptQuery) => {
  const page = selectReceiptPage(db, query);
  const { found, counts, whole } = await db.batch({
    found: page.statement,
    counts: countReceipts(db, query.search),
    whole: countWhole(db, RECEIPT_LIST, query, () => countReceipts(db, "")),
  });
  const { month } = query.filters;
  const listed = counts.filter(({ value }) => month === "" || value === month);
  const total = (amounts: Money[]) => asMoney(amounts.reduce<number>((sum, amount) => sum + amount, 0));
  return ok({
    ...withStateCounts(page.toPage(found), { state: month, counts, whole }),
    sum: total(listed.map(({ sum }) => sum)),
    tax: total(listed.map(({ tax }) => tax)),
  });
});

/** Lists receipts and counter-entries for API callers, newest first, of a month of payment if it is named. */
export const listReceiptRecords = withPermission(
  "enrolment-requests.read",
  async ({ db, actor }, asked: RecordsRequest<typeof RECEIPT_LIST>) =>
    ok(
      await listRecords(db, RECEIPT_LIST, asked, (query, at) =>
        selectReceiptRecordPage(db, actor, query, at),
      ),
    ),
);

/** Exports every receipt that matches the list, in its order, in chunks; the download is recorded. */
export const exportReceipts = withPermission("enrolment-requests.export", (ctx, query: ReceiptQuery) =>
  exportList(ctx, { action: "receipt.export", entity: "receipt", query }, (at) =>
    selectReceiptPage(ctx.db, query, at),
  ),
);
