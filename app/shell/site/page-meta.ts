import type { MetaDescriptor } from "@remix-run/cloudflare";
import { individualPlan } from "#app/features/enrolment/fees/plans.ts";
import { brand } from "#app/shell/brand.ts";
import { landingTexts, type PageTexts } from "./pages.ts";

const SHARE_PICTURE = { path: "/share.jpg", alt: `${brand.name}: ${brand.tagline}` };

/** Title, description, canonical address and share cards of a public page. `origin` as in BASE_URL. */
export function pageMeta(
  origin: string,
  { path, title, description, picture = SHARE_PICTURE }: PageTexts,
): MetaDescriptor[] {
  const url = origin + path;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brand.name },
    { property: "og:locale", content: "en_IN" },
    { property: "og:url", content: url },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:image", content: origin + picture.path },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: picture.alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** The same for the landing page, with the provider and the course as structured data. */
export const landingMeta = (origin: string): MetaDescriptor[] => [
  ...pageMeta(origin, landingTexts),
  { "script:ld+json": organisation(origin) },
  { "script:ld+json": course(origin) },
];

const organisation = (origin: string) => ({
  "@context": "https://schema.org",
  "@type": "EducationalOrganization",
  "@id": `${origin}/#organisation`,
  name: brand.name,
  legalName: brand.legalName,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
  email: brand.email,
  address: { "@type": "PostalAddress", addressLocality: brand.city, addressCountry: "IN" },
});

const course = (origin: string) => ({
  "@context": "https://schema.org",
  "@type": "Course",
  name: `${brand.name} career programme`,
  description: landingTexts.description,
  url: `${origin}/#take-it-now`,
  provider: { "@id": `${origin}/#organisation` },
  offers: {
    "@type": "Offer",
    category: "Paid",
    price: individualPlan.price,
    priceCurrency: "INR",
    url: `${origin}/#take-it-now`,
  },
  hasCourseInstance: {
    "@type": "CourseInstance",
    courseMode: "Blended",
    courseWorkload: "PT2H30M",
    courseSchedule: { "@type": "Schedule", duration: "P6M", repeatFrequency: "Daily" },
  },
});
