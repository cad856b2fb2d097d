import { CHECK_AGAIN_MS, daysSince, riskReasons } from "#app/domain/risks/rules.ts";
import type { Database } from "#db/client.ts";
import { selectRiskSettings, selectUncheckedFacts, storeRisks } from "#db/queries/risks.ts";

/** Students of one run; 50,000 students are checked in two hours. */
const STUDENTS_OF_A_RUN = 500;

/**
 * Checks the students whose last check is the oldest: counts the facts and stores them with the reasons. Two runs at
 * once store the same.
 */
export async function checkRisks(db: Database, now = Date.now()): Promise<number> {
  const [[settings], unchecked] = await db.readBatch([
    selectRiskSettings(db),
    selectUncheckedFacts(db, now - CHECK_AGAIN_MS, STUDENTS_OF_A_RUN),
  ]);
  if (!settings || unchecked.length === 0) return 0;
  const checked = unchecked.map(({ lastActiveAt, now: serverNow, ...row }) => {
    const facts = { ...row, inactiveDays: daysSince(lastActiveAt, serverNow) };
    return { ...facts, reasons: riskReasons(facts, settings) };
  });
  await db.writeBatch([storeRisks(db, checked)]);
  return checked.length;
}
