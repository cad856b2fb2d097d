import { listDownload } from "#app/admin/list-download.server.ts";
import { DELIVERY_LIST } from "#app/domain/deliveries/list.ts";
import { exportDeliveries } from "#app/domain/deliveries/service/manage-deliveries.server.ts";
import { csvInstant } from "#app/http/csv.server.ts";

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
