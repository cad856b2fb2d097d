import { APPLICATION_LIST } from "#app/features/placement/applications/list.ts";
import { exportApplications } from "#app/features/placement/applications/use-cases/move-applications.server.ts";
import { csvInstant } from "#app/platform/http/csv.server.ts";
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
    "Applied (IST)": ({ createdAt }) => csvInstant(createdAt),
    State: ({ state }) => state,
    "In this state since (IST)": ({ stateSince }) => csvInstant(stateSince),
    "Interview (IST)": ({ interviewAt }) => csvInstant(interviewAt),
    Resume: ({ resumeUrl }) => resumeUrl,
    Note: ({ note }) => note,
    Id: ({ id }) => id,
  },
});
