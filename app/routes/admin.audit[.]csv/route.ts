import { formatActor, formatValue } from "#app/admin/format-audit.ts";
import { listDownload } from "#app/admin/list-download.server.ts";
import { AUDIT_LIST } from "#app/domain/audit/list.ts";
import { exportAudit } from "#app/domain/audit/service.server.ts";
import { csvInstant } from "#app/http/csv.server.ts";

export const loader = listDownload({
  name: "audit",
  permission: "audit.export",
  list: AUDIT_LIST,
  rows: exportAudit,
  columns: {
    "When (IST)": ({ at }) => csvInstant(at),
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
