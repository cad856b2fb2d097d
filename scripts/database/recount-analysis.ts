/**
 * `npm run analysis:recount`: forgets the counts of the item analysis, which the site makes again from the answers, and
 * makes those of the insights and of the lists of users again at once.
 */
import { createClient } from "@libsql/client/web";
import { forgetCounts } from "#app/domain/item-analysis/service/count-attempts.server.ts";
import { openDatabase } from "#db/client.ts";
import { recountUsers } from "#db/queries/directory.ts";
import { recountInsights } from "#db/queries/insights.ts";
import { runCommand } from "./command.ts";

await runCommand(async ({ target }) => {
  const db = openDatabase(createClient(target));
  await forgetCounts(db);
  await db.writeBatch([...recountInsights(db), ...recountUsers(db)]);
  return "The counts of the insights and of the lists of users are made again. Those of the item analysis are forgotten. The site makes them again from the answers: up to 4,000 attempts a minute while nobody takes a test, and 1,000 with each view of an analysis.";
});
