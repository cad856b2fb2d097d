import { formatActor, formatValue } from "#app/features/operations/audit/format-audit.ts";
import { AUDIT_LIST } from "#app/features/operations/audit/list.ts";
import { exportAudit } from "#app/features/operations/audit/use-cases/audit.server.ts";
import { csvInstants } from "#app/platform/http/csv.server.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

export const loader = listDownload({
  name: "audit",
  permission: "audit.export",
  list: AUDIT_LIST,
  rows: exportAudit,
  columns: {
    When: csvInstants(({ at }) => at),
    What: ({ action }) => action,
    Who: formatActor,
    "Who (id)": ({ actorId }) => actorId,
    "On behalf of (id)": ({ onBehalfOf }) => onBehalfOf,
    Record: ({ entity }) => entity,
    "Record (id)": ({ entityId }) => entityId,
    Before: ({ before }) => formatValue(before),
    After: ({ after }) => formatValue(after),
    Reason: ({ reason }) => reason,
    "Request (id)": ({ requestId }) => requestId,
    Id: ({ id }) => id,
  },
});
