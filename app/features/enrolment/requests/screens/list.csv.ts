import { REQUEST_LIST } from "#app/features/enrolment/requests/list.ts";
import { REQUEST_CASE } from "#app/features/enrolment/requests/rules.ts";
import { exportRequests } from "#app/features/enrolment/requests/use-cases/decide-requests.server.ts";
import { csvAmounts, csvInstants } from "#app/platform/http/csv.server.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

export const loader = listDownload({
  name: "enrolment-requests",
  permission: "enrolment-requests.export",
  list: REQUEST_LIST,
  rows: exportRequests,
  columns: {
    Student: ({ studentName }) => studentName,
    Email: ({ email }) => email,
    Asked: csvInstants(({ createdAt }) => createdAt),
    State: ({ state }) => REQUEST_CASE.states[state].label,
    "List price": csvAmounts(({ listPrice }) => listPrice),
    "Award (%)": ({ awardPercent }) => awardPercent,
    Fee: csvAmounts(({ amount }) => amount),
    Note: ({ note }) => note,
    Decided: csvInstants(({ decidedAt }) => decidedAt),
    "Decided by": ({ deciderName }) => deciderName,
    Reason: ({ reason }) => reason,
    "Student (id)": ({ studentId }) => studentId,
    Id: ({ id }) => id,
  },
});
