import { exportBatches } from "#app/features/teaching/batches/use-cases/edit-batches.server.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

export const loader = listDownload({
  name: "batches",
  permission: "batches.export",
  rows: exportBatches,
  columns: {
    Batch: ({ name }) => name,
    Course: ({ courseName }) => courseName,
    Starts: ({ startsOn }) => startsOn,
    "Time zone": ({ timeZone }) => timeZone,
    Students: ({ studentCount }) => studentCount,
    Invited: ({ invitedCount }) => invitedCount,
    Places: ({ capacity }) => capacity,
    College: ({ college }) => college,
    Id: ({ id }) => id,
  },
});
