import type { MetaDescriptor } from "@remix-run/cloudflare";
import { individualPlan } from "#app/features/enrolment/fees/plans.ts";
import { readPicture } from "#app/features/provider/pictures.ts";
import { provider } from "#app/features/provider/provider.ts";
import { toUnits } from "#app/kernel/money.ts";
import { region } from "#app/kernel/region.ts";
import { DRAWN_SIZE, landingTexts, type PageTexts, type SharePicture } from "./pages.ts";

/** The picture of the site in share cards: the provider's icon, or six stairs until an owner has uploaded one. */
function sharePicture(): SharePicture {
  const { name } = provider().identity;
  const icon = readPicture(provider().looks.icon);
  if (!icon) return { path: "/share.jpg", ...DRAWN_SIZE, alt: name };
  return { path: icon.address, width: icon.width, height: icon.height, alt: name };
}

/** Title, description, canonical address and share cards of a public page. `origin` as in BASE_URL. */
export function pageMeta(
  origin: string,
  { path, title, description, picture = sharePicture() }: PageTexts,
): MetaDescriptor[] {
  const url = origin + path;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: provider().identity.name },
    { property: "og:locale", content: "en_IN" },
    { property: "og:url", content: url },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:image", content: origin + picture.path },
    { property: "og:image:width", content: String(picture.width) },
    { property: "og:image:height", content: String(picture.height) },
    { property: "og:image:alt", content: picture.alt },
    { name: "twitter:card", content: picture.width > picture.height ? "summary_large_image" : "summary" },
  ];
}

/** The same for the landing page, with the provider and the course as structured data. */
export const landingMeta = (origin: string): MetaDescriptor[] => [
  ...pageMeta(origin, landingTexts()),
  { "script:ld+json": organisation(origin) },
  { "script:ld+json": course(origin) },
];

const organisation = (origin: string) => ({
  "@context": "https://schema.org",
  "@type": "EducationalOrganization",
  "@id": `${origin}/#organisation`,
  name: provider().identity.name,
  legalName: provider().identity.legalName,
  url: `${origin}/`,
  logo: logoAddress(origin),
  email: provider().contact.email,
  address: { "@type": "PostalAddress", addressLocality: provider().contact.city, addressCountry: "IN" },
});

/** Nothing until an owner has uploaded one. */
function logoAddress(origin: string) {
  const { logo, icon } = provider().looks;
  return logo || icon ? `${origin}${logo || icon}` : undefined;
}

/** Nothing until an owner has set a price. */
function offer(origin: string) {
  const { price } = individualPlan();
  if (price === 0) return undefined;
  return {
    "@type": "Offer",
    category: "Paid",
    price: toUnits(price),
    priceCurrency: region().currency,
    url: `${origin}/#take-it-now`,
  };
}

const course = (origin: string) => ({
  "@context": "https://schema.org",
  "@type": "Course",
  name: `${provider().identity.name} career programme`,
  description: landingTexts().description,
  url: `${origin}/#take-it-now`,
  provider: { "@id": `${origin}/#organisation` },
  offers: offer(origin),
  hasCourseInstance: {
    "@type": "CourseInstance",
    courseMode: "Blended",
    courseWorkload: workloadDuration(provider().programme.workload),
    courseSchedule: {
      "@type": "Schedule",
      duration: `P${provider().programme.months}M`,
      repeatFrequency: "Daily",
    },
  },
});

/** The mean of '2-3 hours daily' as PT2H30M; undefined where the text says it otherwise. */
function workloadDuration(workload: string): string | undefined {
  const [, from, to = from] =
    /^(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))? hours? (?:daily|a day)$/.exec(workload) ?? [];
  if (from === undefined) return undefined;
  const minutes = 30 * (Number(from) + Number(to));
  return `PT${Math.floor(minutes / 60)}H${minutes % 60 ? `${minutes % 60}M` : ""}`;
}
