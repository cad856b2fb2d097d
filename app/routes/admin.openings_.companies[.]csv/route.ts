import { listDownload } from "#app/admin/list-download.server.ts";
import { exportCompanies } from "#app/domain/openings/service/manage-openings.server.ts";

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
