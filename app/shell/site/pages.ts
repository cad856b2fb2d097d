import { provider } from "#app/features/provider/provider.ts";
import { monthLong, monthsInWords } from "#app/features/provider/rules-for-programme.ts";
import { paths } from "#app/platform/http/paths.ts";

/** Title (at most 60 characters with the brand) and description (at most 155) of each public page. */
export type PageTexts = {
  path: string;
  title: string;
  description: string;
  /** The picture of its share cards; without one that of the site. */
  picture?: { path: string; alt: string };
};

export const landingTexts = (): PageTexts => ({
  path: "/",
  title: `${provider().identity.name}: ${monthsInWords(provider().programme.months)}, one internship, or your fee back`,
  description:
    "A hybrid career programme for college students in India: live training, 1:1 mentoring and a guaranteed internship. The scholarship test is free.",
});

export const contactTexts = (): PageTexts => ({
  path: paths.contact,
  title: `Contact Us · ${provider().identity.name}`,
  description:
    "Ask about the career programme, prices, the scholarship test or a partnership with your college.",
});

export const codeRequestTexts = (): PageTexts => ({
  path: paths.codeRequest,
  title: `Ask for a test code · ${provider().identity.name}`,
  description: "The free scholarship test needs a test code. Ask for one by email or on WhatsApp.",
});

export const apiDocsTexts = (): PageTexts => ({
  path: "/api/docs",
  title: `API · ${provider().identity.name}`,
  description: "Every call of the JSON and GraphQL API: who may make it, what it takes and what it answers.",
});

const policyDescriptions = (length: string): Record<string, string> => ({
  "/about": `Who runs the ${length} career programme, and how we work with students and colleges.`,
  "/parents": `What the ${length} programme asks of your child, what it costs, when you get the fee back, and whom to ask.`,
  "/terms": `The terms of the ${length} career programme in twelve clauses.`,
  "/privacy": "What personal data we keep, why, who sees it, and how to have it corrected or erased.",
  "/disclaimer": "What the figures on this site mean, and the one thing that is guaranteed.",
  "/refund-policy":
    "When you get the full fee back, how a partial refund is worked out, and how to ask for it.",
  "/shipping-policy": "How we send certificates and printed material, and how long that takes.",
});

export const policyTexts = ({ path, title }: { path: string; title: string }): PageTexts => ({
  path,
  title: `${title} · ${provider().identity.name}`,
  description: policyDescriptions(monthLong(provider().programme.months))[path] ?? "",
});
