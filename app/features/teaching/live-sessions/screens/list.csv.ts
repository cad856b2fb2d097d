import { sessionListAt } from "#app/features/teaching/live-sessions/list.ts";
import { exportLiveSessions } from "#app/features/teaching/live-sessions/use-cases/manage-live-sessions.server.ts";
import { csvInstants } from "#app/platform/http/csv.server.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

export const loader = listDownload({
  name: "sessions",
  permission: "live-sessions.export",
  list: sessionListAt,
  rows: exportLiveSessions,
  columns: {
    Title: ({ title }) => title,
    Starts: csvInstants(({ startsAt }) => startsAt),
    "Time zone": ({ timeZone }) => timeZone,
    Minutes: ({ durationMinutes }) => durationMinutes,
    Course: ({ courseName }) => courseName,
    Batch: ({ batchName }) => batchName,
    Link: ({ link }) => link,
    Description: ({ description }) => description,
    "Shown to students": ({ isActive }) => (isActive ? "yes" : "no"),
    Cancelled: csvInstants(({ cancelledAt }) => cancelledAt),
    Id: ({ id }) => id,
  },
});
