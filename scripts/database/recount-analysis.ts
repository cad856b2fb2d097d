/**
 * `npm run analysis:recount`: makes every derived value again from its sources (db/derived.ts), and forgets the counts of
 * the item analysis, which the site makes again from the answers.
 */
import { createClient } from "@libsql/client/web";
import { forgetCounts } from "#app/features/scholarship-test/analysis/use-cases/count-attempts.server.ts";
import { recountDerived } from "#db/derived.ts";
import { openDatabase } from "#db/session/index.ts";
import { runCommand } from "./command.ts";

await runCommand(async ({ target }) => {
  const db = openDatabase(createClient(target));
  const { recounted } = await db.batch({ recounted: recountDerived(db) });
  const corrected = recounted.reduce((sum, { rowsAffected }) => sum + rowsAffected, 0);
  await forgetCounts(db);
  return `Everything that lists and insights read was compared with its sources: ${corrected} rows corrected. The counts of the item analysis are forgotten. The site makes them again from the answers: up to 4,000 attempts a minute while nobody takes a test, and 1,000 with each view of an analysis.`;
});
