import { exportCompanies } from "#app/features/placement/openings/use-cases/manage-openings.server.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

export const loader = listDownload({
  name: "partner-companies",
  permission: "openings.export",
  rows: exportCompanies,
  columns: {
    Company: ({ name }) => name,
    Website: ({ website }) => website,
    Openings: ({ openingCount }) => openingCount,
    Placements: ({ placementCount }) => placementCount,
    Sample: ({ isSample }) => (isSample ? "yes" : "no"),
    Note: ({ note }) => note,
    Id: ({ id }) => id,
  },
});
