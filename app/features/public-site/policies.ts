import { formatNoticeVersion, privacyNotice } from "#app/features/accounts/consents/privacy-notice.ts";
import { POLICY_NAMES, type PolicyText, TEXTS } from "#app/features/provider/texts/sections.ts";
import { siteTexts } from "#app/features/provider/texts/site-texts.ts";

/** Each policy is a page at `path` and a dialog of the landing page (Specification §2). */
export type Policy = PolicyText & { path: string };

/** The policies that the provider has published, and the page for parents last, in footer order. */
export const policies = (): Policy[] =>
  POLICY_NAMES.flatMap((name) => {
    const policy = siteTexts()[name];
    if (policy.sections.length === 0) return [];
    const { page: path } = TEXTS[name];
    const updated = name === "privacy" ? policy.updated || noticeDate() : policy.updated;
    return [{ ...policy, path, updated }];
  });

const noticeDate = () => formatNoticeVersion(privacyNotice.version);

export const policyAt = (path: string): Policy | undefined =>
  policies().find((policy) => policy.path === path);

/** The path is one of a policy, published or not. */
const isPolicyPath = (path: string): boolean => POLICY_NAMES.some((name) => TEXTS[name].page === path);

/** Whether a link to a policy leads somewhere. */
export const leadsSomewhere = (href: string): boolean => {
  const path = href.replace(/#.*/, "");
  return !isPolicyPath(path) || policyAt(path) !== undefined;
};
