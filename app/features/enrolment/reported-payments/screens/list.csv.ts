import { PAYMENT_WAY_LABELS } from "#app/features/enrolment/receipts/payment-way.ts";
import { REPORT_LIST } from "#app/features/enrolment/reported-payments/list.ts";
import { REPORT_CASE } from "#app/features/enrolment/reported-payments/rules.ts";
import { exportReports } from "#app/features/enrolment/reported-payments/use-cases/decide-reports.server.ts";
import { formatReceiptNumber } from "#app/features/enrolment/requests/rules.ts";
import { csvAmounts, csvInstants } from "#app/platform/http/csv.server.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

export const loader = listDownload({
  name: "reported-payments",
  permission: "enrolment-requests.export",
  list: REPORT_LIST,
  rows: exportReports,
  columns: {
    Student: ({ studentName }) => studentName,
    Email: ({ email }) => email,
    Reported: csvInstants(({ createdAt }) => createdAt),
    State: ({ state }) => REPORT_CASE.states[state].label,
    Amount: csvAmounts(({ amount }) => amount),
    "Paid on": ({ paidOn }) => paidOn,
    Method: ({ way }) => PAYMENT_WAY_LABELS[way],
    Reference: ({ reference }) => reference,
    Receipt: ({ receiptNumber }) => (receiptNumber === null ? "" : formatReceiptNumber(receiptNumber)),
    Reason: ({ reason }) => reason,
    Decided: csvInstants(({ decidedAt }) => decidedAt),
    "Student (id)": ({ studentId }) => studentId,
    Id: ({ id }) => id,
  },
});
