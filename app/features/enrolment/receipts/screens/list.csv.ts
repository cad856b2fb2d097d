import { RECEIPT_LIST } from "#app/features/enrolment/receipts/list.ts";
import { PAYMENT_WAY_LABELS } from "#app/features/enrolment/receipts/payment-way.ts";
import { formatInvoiceNumber, splitTax } from "#app/features/enrolment/receipts/rules.ts";
import { exportReceipts } from "#app/features/enrolment/receipts/use-cases/list-receipts.server.ts";
import { formatReceiptNumber } from "#app/features/enrolment/requests/rules.ts";
import { asMoney } from "#app/kernel/money.ts";
import { csvAmounts, csvInstants } from "#app/platform/http/csv.server.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

export const loader = listDownload({
  name: "receipts",
  permission: "enrolment-requests.export",
  list: RECEIPT_LIST,
  rows: exportReceipts,
  columns: {
    Receipt: ({ number }) => formatReceiptNumber(number),
    "Paid on": ({ paidOn }) => paidOn,
    From: ({ studentName }) => studentName,
    Amount: csvAmounts(({ amount }) => amount),
    Invoice: (receipt) => formatInvoiceNumber(receipt),
    "Taxable value": csvAmounts(({ amount, tax, taxRate }) =>
      taxRate === null ? null : asMoney(amount - tax),
    ),
    CGST: csvAmounts(({ tax, taxRate }) => (taxRate === null ? null : splitTax(tax).central)),
    SGST: csvAmounts(({ tax, taxRate }) => (taxRate === null ? null : splitTax(tax).state)),
    "GST rate": ({ taxRate }) => taxRate ?? "",
    SAC: ({ taxCode }) => taxCode,
    Method: ({ way }) => PAYMENT_WAY_LABELS[way],
    Reference: ({ reference }) => reference,
    Cancels: ({ cancels }) => (cancels === null ? "" : formatReceiptNumber(cancels)),
    Reason: ({ reason }) => reason,
    Recorded: csvInstants(({ createdAt }) => createdAt),
  },
});
