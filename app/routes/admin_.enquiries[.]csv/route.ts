import { listDownload } from "#app/admin/list-download.server.ts";
import { ENQUIRY_LIST } from "#app/domain/contact/list.ts";
import type { CampaignTags } from "#app/domain/contact/rules.ts";
import { exportEnquiries } from "#app/domain/contact/service/manage-enquiries.server.ts";
import { csvInstant } from "#app/web/csv.server.ts";

const tags = (campaign: CampaignTags | null) =>
  Object.entries(campaign ?? {})
    .map(([tag, value]) => `${tag}: ${value}`)
    .join(", ");

export const loader = listDownload({
  name: "enquiries",
  list: ENQUIRY_LIST,
  rows: exportEnquiries,
  columns: {
    Received: ({ createdAt }) => csvInstant(createdAt),
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Phone: ({ phone }) => phone,
    Message: ({ message }) => message,
    Status: ({ status }) => status,
    Owner: ({ owner }) => owner,
    "First campaign": ({ firstCampaign }) => tags(firstCampaign),
    "Last campaign": ({ lastCampaign }) => tags(lastCampaign),
    Id: ({ id }) => id,
  },
});
