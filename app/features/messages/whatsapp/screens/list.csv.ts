import { WHATSAPP_LIST } from "#app/features/messages/whatsapp/list.ts";
import { exportWhatsappLists } from "#app/features/messages/whatsapp/use-cases/whatsapp-lists.server.ts";
import { csvInstants } from "#app/platform/http/csv.server.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

export const loader = listDownload({
  name: "whatsapp",
  permission: "whatsapp.export",
  list: WHATSAPP_LIST,
  rows: exportWhatsappLists,
  columns: {
    Written: csvInstants(({ createdAt }) => createdAt),
    By: ({ writer }) => writer,
    Text: ({ text }) => text,
    Students: ({ studentCount }) => studentCount,
    Sent: ({ sentCount }) => sentCount,
    "Without a number": ({ withoutPhoneCount }) => withoutPhoneCount,
    Id: ({ id }) => id,
  },
});
