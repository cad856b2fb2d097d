import { ANNOUNCEMENT_LIST } from "#app/features/messages/announcements/list.ts";
import { audienceText, STATES } from "#app/features/messages/announcements/parts/audience.ts";
import { exportAnnouncements } from "#app/features/messages/announcements/use-cases/manage-announcements.server.ts";
import { csvInstants } from "#app/platform/http/csv.server.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

export const loader = listDownload({
  name: "announcements",
  permission: "announcements.export",
  list: ANNOUNCEMENT_LIST,
  rows: exportAnnouncements,
  columns: {
    Written: csvInstants(({ createdAt }) => createdAt),
    Title: ({ title }) => title,
    Text: ({ text }) => text,
    For: audienceText,
    State: ({ state }) => STATES[state].label,
    "Goes out": csvInstants(({ publishAt }) => publishAt),
    Students: ({ studentCount }) => studentCount,
    Read: ({ readCount }) => readCount,
    Id: ({ id }) => id,
  },
});
