import { provider } from "#app/features/provider/provider.ts";
import { siteTexts } from "#app/features/provider/texts/site-texts.ts";
import { plainFilled } from "#app/features/public-site/filled-text.ts";
import type { Policy } from "#app/features/public-site/policies.ts";
import { paths } from "#app/platform/http/paths.ts";

/** Title (at most 60 characters with the brand) and description (at most 155) of each public page. */
export type PageTexts = {
  path: string;
  title: string;
  description: string;
  /** The picture of its share cards; without one that of the site. */
  picture?: SharePicture;
};

/** In pixels. */
export type SharePicture = { path: string; alt: string; width: number; height: number };
/** Of the pictures that `npm run images` draws. */
export const DRAWN_SIZE = { width: 1200, height: 630 };

export const landingTexts = (): PageTexts => ({
  path: "/",
  title: plainFilled(siteTexts().hero.searchTitle) || provider().identity.name,
  description: plainFilled(siteTexts().hero.searchDescription) || provider().identity.tagline,
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

/** Of the calls of one section. */
export const apiSectionTexts = ({
  id,
  title,
  description,
}: {
  id: string;
  title: string;
  description: string;
}): PageTexts => ({
  path: `/api/docs/${id}`,
  title: `${title} · API · ${provider().identity.name}`,
  description,
});

/** Of a policy or another page that the provider writes. */
export const policyTexts = ({ path, title, description }: Policy): PageTexts => ({
  path,
  title: `${title} · ${provider().identity.name}`,
  description: plainFilled(description),
});
