import { formatReceiptNumber } from "#app/features/enrolment/requests/rules.ts";
import { REFUND_LIST } from "#app/features/refunds/list.ts";
import { REFUND_CASE, refundDueAt } from "#app/features/refunds/rules.ts";
import { exportRefunds } from "#app/features/refunds/use-cases/decide-refunds.server.ts";
import { csvAmounts, csvInstants } from "#app/platform/http/csv.server.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

export const loader = listDownload({
  name: "refunds",
  permission: "refunds.export",
  list: REFUND_LIST,
  rows: exportRefunds,
  columns: {
    Student: ({ studentName }) => studentName,
    Email: ({ email }) => email,
    State: ({ state }) => REFUND_CASE.states[state].label,
    Receipt: ({ receiptNumber }) => formatReceiptNumber(receiptNumber),
    Fee: csvAmounts(({ fee }) => fee),
    "By the rule": csvAmounts(({ ruleAmount }) => ruleAmount),
    Approved: csvAmounts(({ approvedAmount }) => approvedAmount),
    Asked: csvInstants(({ createdAt }) => createdAt),
    Due: csvInstants((row) => refundDueAt(row)),
    Decided: csvInstants(({ decidedAt }) => decidedAt),
    Paid: csvInstants(({ paidAt }) => paidAt),
    "Student (id)": ({ studentId }) => studentId,
    Id: ({ id }) => id,
  },
});
