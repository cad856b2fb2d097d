import { FEE_LIST } from "#app/features/enrolment/ledger/list.ts";
import { exportFees } from "#app/features/enrolment/ledger/use-cases/fee-list.server.ts";
import { csvAmounts, csvInstants } from "#app/platform/http/csv.server.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

export const loader = listDownload({
  name: "fees",
  permission: "enrolment-requests.export",
  list: FEE_LIST,
  rows: exportFees,
  columns: {
    Student: ({ studentName }) => studentName,
    Email: ({ email }) => email,
    Asked: csvInstants(({ createdAt }) => createdAt),
    Agreed: csvAmounts(({ agreed }) => agreed),
    Paid: csvAmounts(({ paid }) => paid),
    Balance: csvAmounts(({ balance }) => balance),
    Overdue: csvAmounts(({ overdue }) => overdue),
    "Next due": ({ nextDueOn }) => nextDueOn,
    "Student (id)": ({ studentId }) => studentId,
    Id: ({ id }) => id,
  },
});
