import { ENQUIRY_LIST } from "#app/domain/contact/list.ts";
import type { CampaignTags } from "#app/domain/contact/rules.ts";
import { exportEnquiries } from "#app/domain/contact/service/manage-enquiries.server.ts";
import { csvInstant, csvResponse } from "#app/web/csv.server.ts";
import { guarded, problemPage } from "#app/web/guard.server.ts";
import { readListQuery } from "#app/web/list-address.ts";

const tags = (campaign: CampaignTags | null) =>
  Object.entries(campaign ?? {})
    .map(([tag, value]) => `${tag}: ${value}`)
    .join(", ");

/** The enquiries of the list's own search and filters, as a spreadsheet. */
export const loader = guarded("admin", async ({ request, context, ctx }) => {
  const query = readListQuery(ENQUIRY_LIST, new URL(request.url).searchParams);
  const exported = await exportEnquiries(ctx, query);
  if (!exported.ok) throw problemPage(exported.problem, context.requestId);
  return csvResponse({
    name: "enquiries",
    pages: exported.value,
    columns: {
      Received: ({ createdAt }) => csvInstant(createdAt),
      Name: ({ name }) => name,
      "E-mail": ({ email }) => email,
      Phone: ({ phone }) => phone,
      Message: ({ message }) => message,
      Status: ({ status }) => status,
      Owner: ({ owner }) => owner,
      "First campaign": ({ firstCampaign }) => tags(firstCampaign),
      "Last campaign": ({ lastCampaign }) => tags(lastCampaign),
    },
  });
});
