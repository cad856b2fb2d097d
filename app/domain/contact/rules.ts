/** What became of an enquiry, in the order in which it usually goes. */
export const ENQUIRY_STATUSES = ["new", "contacted", "enrolled", "closed"] as const;

export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

/** The utm_* values of an address, without the prefix: where a visitor came from. */
export type CampaignTags = Record<string, string>;

/** The campaign that brought a visitor here first, and the latest one. */
export type Campaigns = { first: CampaignTags | null; last: CampaignTags | null };

const TAGS = ["source", "medium", "campaign", "term", "content"];
const TAG_LENGTH = 100;

/** Control characters, and U+FFFD, which stands for bytes that are not UTF-8. */
const UNREADABLE = /[\p{Cc}\uFFFD]/u;

/** The campaign tags of an address; null when it carries none. Values are cut at 100 characters, unreadable ones left out. */
export function readCampaignTags(parameters: { get(name: string): string | null }): CampaignTags | null {
  const found = TAGS.flatMap((tag) => {
    const value = parameters.get(`utm_${tag}`)?.trim().slice(0, TAG_LENGTH);
    return value && !UNREADABLE.test(value) ? [[tag, value]] : [];
  });
  return found.length ? Object.fromEntries(found) : null;
}

/** The first campaign stays for good; the last is the latest that an address named. */
export const withCampaign = ({ first }: Campaigns, tags: CampaignTags): Campaigns => ({
  first: first ?? tags,
  last: tags,
});

/** Tries before forwarding an enquiry is given up, about three days; the enquiry itself stays. */
export const MAX_FORWARD_ATTEMPTS = 20;
