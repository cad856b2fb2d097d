import { firstReply, siteFigures } from "#app/features/operations/site-figures/figures.ts";
import {
  countFigures,
  selectCountedFigures,
  selectStatedFigures,
} from "#app/features/operations/site-figures/queries/site-figures.server.ts";
import {
  changedFigures,
  type Register,
  type ShownFigure,
} from "#app/features/operations/site-figures/rules.ts";
import { selectOpenPositions } from "#app/features/placement/openings/queries/openings.server.ts";
import { dateAt } from "#app/kernel/zoned-time.ts";
import type { Database, Results } from "#db/session/index.ts";

/** Counts the figures of the public site, when something has changed, and once an hour. */
export const countDueFigures = (db: Database) => db.execute(countFigures(db));

/** Every figure of the public site, as its texts have it. */
export const FIGURE_TEXTS = { ...siteFigures, firstReply };

/** Statements: what pages need to show the figures; `toShownFigures` reads their rows. */
export const selectSiteFigures = (db: Database) => ({
  figures: selectCountedFigures(db),
  stated: selectStatedFigures(db),
  positions: selectOpenPositions(db),
});

export type FigureRows = Results<ReturnType<typeof selectSiteFigures>>;

/**
 * The figures that pages show differently from their texts: counted, stated by an owner, or over (null). Public pages and
 * the page of the figures both show these.
 */
export const toShownFigures = (rows: FigureRows, now: number): Record<string, ShownFigure | null> =>
  changedFigures(FIGURE_TEXTS, toRegister(rows), dateAt(now));

export const toRegister = ({ figures: [figures], stated, positions: [positions] }: FigureRows): Register => ({
  computed: figures?.computed ?? {},
  computedAt: figures?.computedAt ?? null,
  minimumSample: figures?.minimumSample ?? Number.POSITIVE_INFINITY,
  openPositions: positions?.openPositions ?? 0,
  stated: Object.fromEntries(stated.map((row) => [row.key, row])),
});
