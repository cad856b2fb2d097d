import type { Database } from "#db/client.ts";
import { selectOpenPositions } from "#db/queries/openings.ts";
import { forgetSharedPages } from "./shared-pages.ts";

const LIFETIME_MS = 60_000;

/** The figures of public pages that are computed from the database. */
export type PublicFigures = { openPositions: number };

let figures: PublicFigures = { openPositions: 0 };
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

async function readFigures(db: Database): Promise<void> {
  try {
    const [row] = await db.execute(selectOpenPositions(db));
    if (!row || row.openPositions === figures.openPositions) return;
    figures = row;
    forgetSharedPages();
  } catch {
    // The pages keep the figures that they have; the requests that need the database report the failure.
  }
}
