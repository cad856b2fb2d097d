import { COUNTED_AT_ONCE, countRiskFigures } from "#app/features/support/risks/queries/risks.server.ts";
import type { Database } from "#db/session/index.ts";

/** Write batches of one run of the job. Other writes, such as answers, run in between. */
const MAX_BATCHES_PER_RUN = 4;

/**
 * Counts the figures of students at risk that may have changed: by an event, which has marked them, or because a due
 * date, a day or four weeks are over. Pages count what they show; this is for the others. Returns how many.
 */
export async function countRisks(db: Database): Promise<number> {
  let counted = 0;
  for (let batch = 0; batch < MAX_BATCHES_PER_RUN; batch += 1) {
    const { rowsAffected } = await db.execute(countRiskFigures(db));
    counted += rowsAffected;
    if (rowsAffected < COUNTED_AT_ONCE) break;
  }
  return counted;
}
