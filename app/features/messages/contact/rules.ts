import { defineCase } from "#app/kernel/cases.ts";
import { comparableName } from "#app/kernel/rules-for-names.ts";

/** Staff choose any state at any time. */
export const ENQUIRY_CASE = defineCase({
  noun: "enquiry",
  states: {
    new: { label: "New", tone: "marigold" },
    contacted: { label: "Contacted", tone: "indigo" },
    enrolled: { label: "Enrolled", tone: "leaf" },
    closed: { label: "Closed", tone: "neutral" },
  },
  moves: {},
});

/** From an account or a network, and from an email address. */
export const MAX_PER_HOUR = 5;

export type EnquiryStatus = (typeof ENQUIRY_CASE.stateNames)[number];

export const ENQUIRY_TOPICS = ["message", "test-code"] as const;

type SendableCode = { id: string; colleges: readonly string[]; namesPeople: boolean; batchId: string | null };

/**
 * The code that suits a person of this college best: one for the college, then one for everybody, then one for named
 * people, to which sending adds the address. A code for a batch suits nobody without an account.
 */
export function suggestCode<Code extends SendableCode>(
  collegeName: string,
  codes: readonly Code[],
): Code | undefined {
  const isForCollege = ({ colleges }: Code) =>
    colleges.some((name) => comparableName(name) === comparableName(collegeName));
  const open = codes.filter(({ batchId }) => batchId === null);
  const general = open.filter(({ colleges }) => colleges.length === 0);
  return open.find(isForCollege) ?? general.find(({ namesPeople }) => !namesPeople) ?? general[0];
}

/** The utm_* values of an address, without the prefix. */
export type CampaignTags = Record<string, string>;

/** The campaign that brought a visitor here first, and the latest one. */
export type Campaigns = { first: CampaignTags | null; last: CampaignTags | null };

const TAGS = ["source", "medium", "campaign", "term", "content"];
const TAG_LENGTH = 100;

/** Control characters, and U+FFFD, which replaces bytes that are not UTF-8. */
const UNREADABLE = /[\p{Cc}\uFFFD]/u;

/**
 * Returns the campaign tags of an address; null when it has none. Values are cut at 100 characters; unreadable ones are
 * dropped.
 */
export function readCampaignTags(parameters: { get(name: string): string | null }): CampaignTags | null {
  const found = TAGS.flatMap((tag) => {
    const value = parameters.get(`utm_${tag}`)?.trim().slice(0, TAG_LENGTH);
    return value && !UNREADABLE.test(value) ? [[tag, value]] : [];
  });
  return found.length ? Object.fromEntries(found) : null;
}

/** Keeps the first campaign and replaces the last one. */
export const withCampaign = ({ first }: Campaigns, tags: CampaignTags): Campaigns => ({
  first: first ?? tags,
  last: tags,
});

/** The name under which a campaign is counted: that of the campaign, else of its source; empty without both. */
export const campaignName = (tags: CampaignTags | null): string => tags?.campaign ?? tags?.source ?? "";

/** Tries before forwarding an enquiry is given up, over about three days; the enquiry is kept. */
export const MAX_FORWARD_ATTEMPTS = 20;
