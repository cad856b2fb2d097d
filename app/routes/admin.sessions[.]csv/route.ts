import { listDownload } from "#app/admin/list-download.server.ts";
import { SESSION_LIST } from "#app/domain/live-sessions/list.ts";
import { exportLiveSessions } from "#app/domain/live-sessions/service/manage-live-sessions.server.ts";
import { csvInstant } from "#app/http/csv.server.ts";

export const loader = listDownload({
  name: "sessions",
  permission: "live-sessions.export",
  list: SESSION_LIST,
  rows: exportLiveSessions,
  columns: {
    Title: ({ title }) => title,
    "Starts (IST)": ({ startsAt }) => csvInstant(startsAt),
    "Time zone": ({ timeZone }) => timeZone,
    Minutes: ({ durationMinutes }) => durationMinutes,
    Course: ({ courseName }) => courseName,
    Batch: ({ batchName }) => batchName,
    Link: ({ link }) => link,
    Description: ({ description }) => description,
    "Shown to students": ({ isActive }) => (isActive ? "yes" : "no"),
    "Cancelled (IST)": ({ cancelledAt }) => csvInstant(cancelledAt),
    Id: ({ id }) => id,
  },
});
