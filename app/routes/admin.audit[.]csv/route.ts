import { AUDIT_LIST } from "#app/domain/audit/list.ts";
import { exportAudit } from "#app/domain/audit/service.server.ts";
import { whoText } from "#app/web/audit-text.ts";
import { csvInstant, csvResponse } from "#app/web/csv.server.ts";
import { guarded } from "#app/web/guard.server.ts";
import { readListQuery } from "#app/web/list-address.ts";

const json = (value: unknown) => (value === null ? "" : JSON.stringify(value));

/** The audit as it is filtered on the screen, all pages. */
export const loader = guarded("admin", async ({ ctx, request }) =>
  csvResponse({
    name: "audit",
    columns: {
      When: ({ at }) => csvInstant(at),
      What: ({ action }) => action,
      Who: whoText,
      "Who (id)": ({ actorId }) => actorId,
      "On behalf of (id)": ({ onBehalfOf }) => onBehalfOf,
      Record: ({ entity }) => entity,
      "Record (id)": ({ entityId }) => entityId,
      Before: ({ before }) => json(before),
      After: ({ after }) => json(after),
      Reason: ({ reason }) => reason,
      "Request (id)": ({ requestId }) => requestId,
    },
    pages: exportAudit(ctx, readListQuery(AUDIT_LIST, new URL(request.url).searchParams)),
  }),
);
