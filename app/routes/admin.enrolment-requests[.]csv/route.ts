import { listDownload } from "#app/admin/list-download.server.ts";
import { requestStateLabel } from "#app/admin/request-state.tsx";
import { REQUEST_LIST } from "#app/domain/enrolment-requests/list.ts";
import { exportRequests } from "#app/domain/enrolment-requests/service/decide-requests.server.ts";
import { csvInstant } from "#app/http/csv.server.ts";

export const loader = listDownload({
  name: "enrolment-requests",
  permission: "enrolment-requests.export",
  list: REQUEST_LIST,
  rows: exportRequests,
  columns: {
    Student: ({ studentName }) => studentName,
    Email: ({ email }) => email,
    "Asked (IST)": ({ createdAt }) => csvInstant(createdAt),
    State: ({ state }) => requestStateLabel(state),
    "List price (INR)": ({ listPrice }) => listPrice,
    "Award (%)": ({ awardPercent }) => awardPercent,
    "Fee (INR)": ({ amount }) => amount,
    Note: ({ note }) => note,
    "Decided (IST)": ({ decidedAt }) => csvInstant(decidedAt),
    "Decided by": ({ deciderName }) => deciderName,
    Reason: ({ reason }) => reason,
    "Student (id)": ({ studentId }) => studentId,
    Id: ({ id }) => id,
  },
});
