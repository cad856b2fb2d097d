import type { ShownFigure } from "#app/features/operations/site-figures/rules.ts";
import {
  selectSiteFigures,
  toShownFigures,
} from "#app/features/operations/site-figures/use-cases/shown-figures.server.ts";
import {
  isPracticeOffered,
  selectPracticeOffer,
} from "#app/features/scholarship-test/use-cases/practice.server.ts";
import type { Database } from "#db/session/index.ts";
import { forgetSharedPages } from "./shared-pages.ts";

const LIFETIME_MS = 60_000;

/** The figures of public pages that are computed from the database. */
export type PublicFigures = {
  /** The figures that differ from the texts of the site (ADR 0141). */
  siteFigures: Record<string, ShownFigure | null>;
  /** Whether there is a practice test. */
  hasPractice: boolean;
};

let figures: PublicFigures = { siteFigures: {}, hasPractice: false };
let readAt = Number.NEGATIVE_INFINITY;

type Reading = { connect: () => Database; waitUntil: (work: Promise<void>) => void };

/**
 * The figures as an isolate knows them, without a round trip of the request: it reads them after a response, at most
 * once a minute. Before the first reading the pages have what the specification states.
 */
export function publicFigures({ connect, waitUntil }: Reading): PublicFigures {
  if (Date.now() - readAt >= LIFETIME_MS) {
    readAt = Date.now();
    waitUntil(readFigures(connect()));
  }
  return figures;
}

/** Reads them now, for the isolate that has just counted them. */
export async function readFigures(db: Database): Promise<void> {
  try {
    const { practice, ...rows } = await db.batch({
      ...selectSiteFigures(db),
      practice: selectPracticeOffer(db),
    });
    const read = { siteFigures: toShownFigures(rows, Date.now()), hasPractice: isPracticeOffered(practice) };
    if (JSON.stringify(read) === JSON.stringify(figures)) return;
    figures = read;
    forgetSharedPages();
  } catch {
    // The pages keep the figures that they have; the requests that need the database report the failure.
  }
}
