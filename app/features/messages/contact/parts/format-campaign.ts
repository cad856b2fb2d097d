import type { CampaignTags } from "#app/features/messages/contact/rules.ts";

/** 'source: newsletter, medium: mail' from the campaign tags of a visit. */
export const formatCampaign = (tags: CampaignTags | null) =>
  Object.entries(tags ?? {})
    .map(([tag, value]) => `${tag}: ${value}`)
    .join(", ");
