import { listDownload } from "#app/admin/list-download.server.ts";
import { refundStateLabel } from "#app/admin/refund-state.tsx";
import { formatReceiptNumber } from "#app/domain/enrolment-requests/rules.ts";
import { REFUND_LIST } from "#app/domain/refunds/list.ts";
import { refundDueAt } from "#app/domain/refunds/rules.ts";
import { exportRefunds } from "#app/domain/refunds/service/decide-refunds.server.ts";
import { csvInstant } from "#app/http/csv.server.ts";

const instant = (at: number | null) => (at === null ? "" : csvInstant(at));

export const loader = listDownload({
  name: "refunds",
  permission: "refunds.export",
  list: REFUND_LIST,
  rows: exportRefunds,
  columns: {
    Student: ({ studentName }) => studentName,
    Email: ({ email }) => email,
    State: ({ state }) => refundStateLabel(state),
    Receipt: ({ receiptNumber }) => formatReceiptNumber(receiptNumber),
    "Fee (INR)": ({ fee }) => fee,
    "By the rule (INR)": ({ ruleAmount }) => ruleAmount,
    "Approved (INR)": ({ approvedAmount }) => approvedAmount ?? "",
    "Asked (IST)": ({ createdAt }) => csvInstant(createdAt),
    "Due (IST)": (row) => instant(refundDueAt(row)),
    "Decided (IST)": ({ decidedAt }) => instant(decidedAt),
    "Paid (IST)": ({ paidAt }) => instant(paidAt),
    "Student (id)": ({ studentId }) => studentId,
    Id: ({ id }) => id,
  },
});
