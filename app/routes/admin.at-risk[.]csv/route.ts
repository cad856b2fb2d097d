import { listDownload } from "#app/admin/list-download.server.ts";
import { riskWords } from "#app/admin/risk-words.ts";
import { RISK_LIST } from "#app/domain/risks/list.ts";
import { exportRisks } from "#app/domain/risks/service/manage-risks.server.ts";

export const loader = listDownload({
  name: "at-risk",
  permission: "risks.export",
  list: RISK_LIST,
  rows: exportRisks,
  columns: {
    Student: ({ name }) => name,
    Email: ({ email }) => email,
    Course: ({ courseName }) => courseName,
    Batch: ({ batchName }) => batchName,
    Reasons: (row) => riskWords(row).join("; "),
    "Days without activity": ({ inactiveDays }) => inactiveDays,
    "Missed classes": ({ missedClasses }) => missedClasses,
    "Late tasks": ({ lateTasks }) => lateTasks,
    "Rating (1-10)": ({ rating }) => rating,
    "Looked after by": ({ counsellorName }) => counsellorName,
    "Student (id)": ({ studentId }) => studentId,
  },
});
