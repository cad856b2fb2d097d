import { COLLEGE_ENROLMENT_LIST } from "#app/features/enrolment/colleges/list.ts";
import { exportCollegeEnrolments } from "#app/features/enrolment/colleges/use-cases/college-enrolments.server.ts";
import { csvAmounts, csvInstants } from "#app/platform/http/csv.server.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

export const loader = listDownload({
  name: "college-enrolments",
  permission: "enrolment-requests.export",
  list: COLLEGE_ENROLMENT_LIST,
  rows: exportCollegeEnrolments,
  columns: {
    College: ({ college }) => college,
    Course: ({ courseName }) => courseName,
    Batch: ({ batchName }) => batchName,
    Enrolled: csvInstants(({ createdAt }) => createdAt),
    Students: ({ studentCount }) => studentCount,
    Rate: csvAmounts(({ rate }) => rate),
    "Discount (%)": ({ discountPercent }) => discountPercent,
    Paid: csvAmounts(({ amount }) => amount),
    Cancelled: ({ isCancelled }) => (isCancelled ? "yes" : "no"),
    "Recorded by": ({ recorderName }) => recorderName,
    Id: ({ id }) => id,
  },
});
