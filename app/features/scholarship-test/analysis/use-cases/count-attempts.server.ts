import {
  COUNTED_AT_ONCE,
  countStaleAttempts,
  resetCounts,
  selectIsMixed,
  selectQuizToCount,
} from "#app/features/scholarship-test/analysis/queries/item-analysis.server.ts";
import type { Database } from "#db/session/index.ts";

/** Write batches of one run of the job. Other writes, such as answers, run in between. */
const MAX_BATCHES_PER_RUN = 4;

/**
 * Counts attempts that were finished, archived or corrected since for the item analysis, at most 4,000 in a run. While
 * anybody takes a test it does nothing: a page of the analysis counts what it needs. Counts of an older release, which
 * ran until the deployment, are made again.
 */
export async function countFinishedAttempts(db: Database): Promise<void> {
  const [counts] = await db.execute(selectIsMixed(db));
  if (counts?.hasMixed) await forgetCounts(db);
  for (let batch = 0; batch < MAX_BATCHES_PER_RUN; batch += 1) {
    const [quiz] = await db.execute(selectQuizToCount(db));
    if (!quiz) return;
    await db.batch({ staleAttempts: countStaleAttempts(db, quiz.quizId, COUNTED_AT_ONCE) });
  }
}

/** Forgets all counts of the item analysis; the job and the pages count every finished attempt again. */
export async function forgetCounts(db: Database): Promise<void> {
  await db.batch({ reset: resetCounts(db) });
}
