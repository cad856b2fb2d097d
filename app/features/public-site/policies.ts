import { formatNoticeVersion, privacyNotice } from "#app/features/accounts/consents/privacy-notice.ts";
import { POLICY_NAMES, POLICY_PAGES } from "#app/features/provider/texts/policy-pages.ts";
import type { PolicyText } from "#app/features/provider/texts/sections.ts";
import { siteTexts } from "#app/features/provider/texts/site-texts.ts";

/** Each policy is a page at `path` and a dialog of the landing page (Specification §2). */
export type Policy = PolicyText & { path: string };

/** The policies that the provider has published, and the page for parents last, in footer order. */
export const policies = (): Policy[] =>
  POLICY_NAMES.flatMap((name) => {
    const policy = siteTexts()[name];
    if (policy.sections.length === 0) return [];
    const updated = name === "privacy" ? policy.updated || noticeDate() : policy.updated;
    return [{ ...policy, path: POLICY_PAGES[name], updated }];
  });

const noticeDate = () => formatNoticeVersion(privacyNotice.version);

export const policyAt = (path: string): Policy | undefined =>
  policies().find((policy) => policy.path === path);
