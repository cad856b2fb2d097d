import { brand } from "./brand.ts";

/** The title of a page: its subject, its section, the brand. */
export const pageTitle = (...parts: string[]) => [...parts, brand.name].join(" · ");
