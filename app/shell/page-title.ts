import { brand } from "./brand.ts";

export const pageTitle = (...parts: string[]) => [...parts, brand.name].join(" · ");
