import { useMatches } from "@remix-run/react";
import { leadsSomewhere } from "#app/features/provider/provider.ts";
import { type FigureKey, settingsFigures } from "./figures.ts";
import type { ShownFigure } from "./rules.ts";

type Changed = Record<string, ShownFigure | null>;
/** Null: nobody has stated or counted it, or it is over; then no page shows it. */
type Shown = Record<FigureKey | "firstReply", ShownFigure | null>;

/**
 * The figures of the site as pages show them now. The loader of the page or of its frame returns `siteFigures`, those that
 * differ from the settings (RequestContext.publicFigures). `conditions` is empty while their page is not published.
 */
export function useSiteFigures(): Shown {
  const changed = useMatches().flatMap(({ data }) => {
    const found = (data as { siteFigures?: Changed } | undefined)?.siteFigures;
    return found ? [found] : [];
  });
  const shown: Changed = Object.assign({ ...settingsFigures(), firstReply: null }, ...changed);
  return Object.fromEntries(
    Object.entries(shown).map(([key, figure]) => [
      key,
      figure && { ...figure, conditions: leadsSomewhere(figure.conditions) ? figure.conditions : "" },
    ]),
  ) as Shown;
}

export const present = (some: readonly (ShownFigure | null)[]): ShownFigure[] =>
  some.filter((figure) => figure !== null);
