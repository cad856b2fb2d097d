import { ENQUIRY_LIST } from "#app/features/messages/contact/list.ts";
import { formatCampaign } from "#app/features/messages/contact/parts/format-campaign.ts";
import { exportEnquiries } from "#app/features/messages/contact/use-cases/manage-enquiries.server.ts";
import { csvInstants } from "#app/platform/http/csv.server.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

export const loader = listDownload({
  name: "enquiries",
  permission: "enquiries.export",
  list: ENQUIRY_LIST,
  rows: exportEnquiries,
  columns: {
    Received: csvInstants(({ createdAt }) => createdAt),
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Phone: ({ phone }) => phone,
    College: ({ collegeName }) => collegeName,
    "Test code": ({ sentCode }) => sentCode ?? "",
    Message: ({ message }) => message,
    Status: ({ status }) => status,
    Owner: ({ owner }) => owner,
    "First campaign": ({ firstCampaign }) => formatCampaign(firstCampaign),
    "Last campaign": ({ lastCampaign }) => formatCampaign(lastCampaign),
    Id: ({ id }) => id,
  },
});
