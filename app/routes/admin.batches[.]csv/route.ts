import { listDownload } from "#app/admin/list-download.server.ts";
import { exportBatches } from "#app/domain/batches/service/edit-batches.server.ts";

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
    Places: ({ capacity }) => capacity,
    College: ({ college }) => college,
    Id: ({ id }) => id,
  },
});
