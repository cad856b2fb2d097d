import { listDownload } from "#app/admin/list-download.server.ts";
import { openingStateLabel } from "#app/admin/opening-state.tsx";
import { OPENING_LIST } from "#app/domain/openings/list.ts";
import { exportOpenings } from "#app/domain/openings/service/manage-openings.server.ts";
import { csvInstant } from "#app/http/csv.server.ts";

export const loader = listDownload({
  name: "openings",
  permission: "openings.export",
  list: OPENING_LIST,
  rows: exportOpenings,
  columns: {
    Position: ({ position }) => position,
    Company: ({ company }) => company,
    Place: ({ place }) => place,
    State: ({ state }) => openingStateLabel(state),
    Months: ({ durationMonths }) => durationMonths,
    "Stipend from (INR)": ({ stipendFrom }) => stipendFrom,
    "Stipend to (INR)": ({ stipendTo }) => stipendTo,
    Positions: ({ positions }) => positions,
    Applications: ({ applicationCount }) => applicationCount,
    Accepted: ({ accepted }) => accepted,
    "From month": ({ monthFrom }) => monthFrom,
    "Closes (IST)": ({ closesAt }) => csvInstant(closesAt),
    "Added (IST)": ({ createdAt }) => csvInstant(createdAt),
    Sample: ({ isSample }) => (isSample ? "yes" : "no"),
    Description: ({ description }) => description,
    Id: ({ id }) => id,
  },
});
