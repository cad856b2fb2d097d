import { DELIVERY_LIST } from "#app/features/messages/deliveries/list.ts";
import { exportDeliveries } from "#app/features/messages/deliveries/use-cases/manage-deliveries.server.ts";
import { csvInstant } from "#app/platform/http/csv.server.ts";
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
    "Created (IST)": ({ createdAt }) => csvInstant(createdAt),
    "Due (IST)": ({ dueAt }) => csvInstant(dueAt),
    "Delivered (IST)": ({ deliveredAt }) => csvInstant(deliveredAt),
    Id: ({ id }) => id,
  },
});
