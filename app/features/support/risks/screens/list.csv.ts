import { RISK_LIST } from "#app/features/support/risks/list.ts";
import { riskWords } from "#app/features/support/risks/parts/risk-words.ts";
import { exportRisks } from "#app/features/support/risks/use-cases/manage-risks.server.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

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
    Severity: ({ severity }) => severity,
    Reasons: (row) => riskWords(row).join("; "),
    "Days without activity": ({ inactiveDays }) => inactiveDays,
    "Missed classes": ({ missedClasses }) => missedClasses,
    "Late tasks": ({ lateTasks }) => lateTasks,
    "Rating (1-10)": ({ rating }) => rating,
    Owner: ({ counsellorName }) => counsellorName,
    "Student (id)": ({ studentId }) => studentId,
  },
});
