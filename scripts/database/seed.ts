/** `npm run db:seed`: writes the demo data into the database of DATABASE_URL, once. */
import { createClient } from "@libsql/client/web";
import { hashPassword } from "#app/features/accounts/password.server.ts";
import { DEMO_PASSWORD, seedDemoData } from "#db/seed/seed.ts";
import { openDatabase } from "#db/session/index.ts";
import { CommandProblem, runCommand } from "./command.ts";

await runCommand(async ({ target }) => {
  const db = openDatabase(createClient(target));
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const isNew = await seedDemoData(db, { now: Date.now(), passwordHash }).catch(explain);
  return isNew ? "The demo data are in place." : "The demo data were in place already; nothing was changed.";
});

/** Drizzle's message contains the whole statement; only the cause is useful. */
function explain(error: Error): never {
  const reason = String(error.cause ?? error);
  if (/UNIQUE constraint/.test(reason)) {
    throw new CommandProblem(
      "This database holds rows of its own where the demo data belong (an account, quiz or course of the same name); nothing was changed.",
    );
  }
  if (/no such table/.test(reason))
    throw new CommandProblem("The database has no tables yet: run npm run db:migrate first.");
  throw error;
}
