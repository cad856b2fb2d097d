import { anyText, defineList, type ListQuery } from "#app/kernel/list.ts";

/** Receipts and counter-entries, the newest first; `month` of the payment, as 2027-03. */
export const RECEIPT_LIST = defineList({
  sorts: ["number"],
  defaultSort: { by: "number", direction: "descending" },
  filters: { month: anyText() },
});

export type ReceiptQuery = ListQuery<typeof RECEIPT_LIST>;
