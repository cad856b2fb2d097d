import type { CampaignTags } from "#app/domain/contact/rules.ts";

/** 'source: newsletter, medium: mail' of the tags that a visitor came with. */
export const formatCampaign = (tags: CampaignTags | null) =>
  Object.entries(tags ?? {})
    .map(([tag, value]) => `${tag}: ${value}`)
    .join(", ");
