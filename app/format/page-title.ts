import { brand } from "#app/content/brand.ts";

/** The title of a page: what it shows, the section it stands in, the brand. */
export const pageTitle = (...parts: string[]) => [...parts, brand.name].join(" · ");
