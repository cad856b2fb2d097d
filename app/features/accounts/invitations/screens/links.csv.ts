import { exportGroupLinks } from "#app/features/accounts/invitations/use-cases/group-links.server.ts";
import { csvInstants } from "#app/platform/http/csv.server.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

/** Without the addresses of the links: who has one of them can join. */
export const loader = listDownload({
  name: "group-links",
  permission: "invitations.export",
  rows: exportGroupLinks,
  columns: {
    Course: ({ courseName }) => courseName,
    Batch: ({ batchName }) => batchName,
    State: ({ state }) => state,
    Addresses: ({ domains }) => domains.join(", "),
    Used: ({ useCount }) => useCount,
    "At most": ({ maxUses }) => maxUses,
    Ends: csvInstants(({ endsAt }) => endsAt),
    Created: csvInstants(({ createdAt }) => createdAt),
    "Created by": ({ createdBy }) => createdBy,
    Id: ({ id }) => id,
  },
});
