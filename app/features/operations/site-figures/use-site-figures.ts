import { useMatches } from "@remix-run/react";
import { siteFigures, statedTexts } from "./figures.ts";
import type { ShownFigure, StatedFigure } from "./rules.ts";

type Changed = Record<string, ShownFigure | null>;
/** A figure that an owner states can be over, or not be stated; then no page shows it. */
type Stated = StatedFigure | "internshipsAvailable";
type Shown = Omit<Record<keyof typeof siteFigures, ShownFigure>, Stated> &
  Record<Stated | "firstReply", ShownFigure | null>;

/**
 * The figures of the site as pages show them now. The loader of the page or of its frame returns `siteFigures`, those that
 * differ from the texts (RequestContext.publicFigures).
 */
export function useSiteFigures(): Shown {
  const changed = useMatches().flatMap(({ data }) => {
    const found = (data as { siteFigures?: Changed } | undefined)?.siteFigures;
    return found ? [found] : [];
  });
  return Object.assign({ ...siteFigures, ...statedTexts(), firstReply: null }, ...changed);
}

export const present = (some: readonly (ShownFigure | null)[]): ShownFigure[] =>
  some.filter((figure) => figure !== null);
