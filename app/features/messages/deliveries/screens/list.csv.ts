import { DELIVERY_LIST } from "#app/features/messages/deliveries/list.ts";
import { exportDeliveries } from "#app/features/messages/deliveries/use-cases/manage-deliveries.server.ts";
import { csvInstants } from "#app/platform/http/csv.server.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

export const loader = listDownload({
  name: "deliveries",
  permission: "deliveries.export",
  list: DELIVERY_LIST,
  rows: exportDeliveries,
  columns: {
    Kind: ({ kind }) => kind,
    Title: ({ title }) => title,
    Address: ({ recipient }) => recipient,
    State: ({ state }) => state.replace("_", " "),
    Tries: ({ tries }) => tries,
    "Last error": ({ error }) => error,
    Created: csvInstants(({ createdAt }) => createdAt),
    Due: csvInstants(({ dueAt }) => dueAt),
    Delivered: csvInstants(({ deliveredAt }) => deliveredAt),
    Returned: csvInstants(({ returnedAt }) => returnedAt),
    Id: ({ id }) => id,
  },
});
