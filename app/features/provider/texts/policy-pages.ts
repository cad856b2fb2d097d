/** The page of each policy, in footer order, with the page for parents last. */
export const POLICY_PAGES = {
  about: "/about",
  terms: "/terms",
  privacy: "/privacy",
  disclaimer: "/disclaimer",
  refundPolicy: "/refund-policy",
  shippingPolicy: "/shipping-policy",
  parents: "/parents",
} as const;

export type PolicyName = keyof typeof POLICY_PAGES;
export const POLICY_NAMES = Object.keys(POLICY_PAGES) as PolicyName[];
