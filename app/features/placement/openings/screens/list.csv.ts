import { OPENING_LIST } from "#app/features/placement/openings/list.ts";
import { openingStateLabel } from "#app/features/placement/openings/parts/opening-state.tsx";
import { exportOpenings } from "#app/features/placement/openings/use-cases/manage-openings.server.ts";
import { money } from "#app/kernel/money.ts";
import { csvAmounts, csvInstants } from "#app/platform/http/csv.server.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

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
    "Stipend from": csvAmounts(({ stipendFrom }) => money(stipendFrom)),
    "Stipend to": csvAmounts(({ stipendTo }) => money(stipendTo)),
    Positions: ({ positions }) => positions,
    Applications: ({ applicationCount }) => applicationCount,
    Accepted: ({ accepted }) => accepted,
    "From month": ({ monthFrom }) => monthFrom,
    Closes: csvInstants(({ closesAt }) => closesAt),
    Added: csvInstants(({ createdAt }) => createdAt),
    Sample: ({ isSample }) => (isSample ? "yes" : "no"),
    Description: ({ description }) => description,
    Id: ({ id }) => id,
  },
});
