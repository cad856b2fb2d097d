/** `npm run analysis:recount`: forgets the counts of the item analysis; the site makes them again from the answers. */
import { createClient } from "@libsql/client/web";
import { forgetCounts } from "#app/domain/item-analysis/service/count-attempts.server.ts";
import { openDatabase } from "#db/client.ts";
import { runCommand } from "./command.ts";

await runCommand(async ({ target }) => {
  await forgetCounts(openDatabase(createClient(target)));
  return "The counts are forgotten. The site makes them again from the answers: up to 4,000 attempts a minute while nobody takes a test, and 1,000 with each view of an analysis.";
});
