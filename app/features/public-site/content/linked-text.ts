import type { siteFigures } from "#app/features/operations/site-figures/figures.ts";

/** A sentence with a figure of the site as pages show it now; left out while the figure is not shown. */
export type FigureText = { figureOf: keyof typeof siteFigures; say: (figure: string) => string };

/** Running text: a plain string, or strings, figures and links in reading order. */
export type LinkedText = string | (string | FigureText | { text: string; href: string })[];
