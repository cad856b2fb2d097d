import { APPLICATION_LIST } from "#app/features/placement/applications/list.ts";
import { exportApplications } from "#app/features/placement/applications/use-cases/move-applications.server.ts";
import { csvInstants } from "#app/platform/http/csv.server.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

export const loader = listDownload({
  name: "applications",
  permission: "applications.export",
  list: APPLICATION_LIST,
  rows: exportApplications,
  columns: {
    Student: ({ studentName }) => studentName,
    Email: ({ email }) => email,
    Position: ({ position }) => position,
    Company: ({ company }) => company,
    Batch: ({ batchName }) => batchName,
    Applied: csvInstants(({ createdAt }) => createdAt),
    State: ({ state }) => state,
    "In this state since": csvInstants(({ stateSince }) => stateSince),
    Interview: csvInstants(({ interviewAt }) => interviewAt),
    Resume: ({ resumeUrl }) => resumeUrl,
    Note: ({ note }) => note,
    Id: ({ id }) => id,
  },
});
