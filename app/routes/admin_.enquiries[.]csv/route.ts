import { formatCampaign } from "#app/admin/format-campaign.ts";
import { listDownload } from "#app/admin/list-download.server.ts";
import { ENQUIRY_LIST } from "#app/domain/contact/list.ts";
import { exportEnquiries } from "#app/domain/contact/service/manage-enquiries.server.ts";
import { csvInstant } from "#app/http/csv.server.ts";

export const loader = listDownload({
  name: "enquiries",
  permission: "enquiries.export",
  list: ENQUIRY_LIST,
  rows: exportEnquiries,
  columns: {
    "Received (IST)": ({ createdAt }) => csvInstant(createdAt),
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
