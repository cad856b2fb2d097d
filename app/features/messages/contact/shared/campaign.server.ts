import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Campaigns, readCampaignTags, withCampaign } from "#app/features/messages/contact/rules.ts";
import { signedCookie } from "#app/platform/http/signed-cookie.server.ts";

const DAYS_90 = 90 * 24 * 60 * 60;

const campaignCookie = (context: AppLoadContext) => signedCookie<Campaigns>(context, "campaign", DAYS_90);

/** The campaigns this browser came by, as its own signed cookie tells them. */
export async function readCampaigns(context: AppLoadContext, request: Request): Promise<Campaigns> {
  return (await campaignCookie(context).read(request)) ?? { first: null, last: null };
}

/** The cookie to set when the address carries campaign tags; undefined when it does not. */
export async function rememberCampaign(
  context: AppLoadContext,
  request: Request,
): Promise<string | undefined> {
  const tags = readCampaignTags(new URL(request.url).searchParams);
  if (!tags) return undefined;
  return campaignCookie(context).serialize(withCampaign(await readCampaigns(context, request), tags));
}
