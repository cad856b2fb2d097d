/**
 * `npm run db:seed`: writes the demo data into the database of DATABASE_URL, once; `-- remove` removes them. `npm start`
 * adds `-- first`, which writes them only where nobody has an account.
 */
import { createClient } from "@libsql/client/web";
import { hashPassword } from "#app/features/accounts/password.server.ts";
import { deleteDemoData, findDemo } from "#app/features/operations/setup/queries/demo-data.server.ts";
import { receiptGapText } from "#app/features/operations/setup/rules.ts";
import { users } from "#db/schema/index.ts";
import { DEMO_PASSWORD, hasDemoData, seedDemoData } from "#db/seed/seed.ts";
import { type Database, openDatabase } from "#db/session/index.ts";
import { CommandProblem, confirm, runCommand } from "./command.ts";

await runCommand(async (command) => {
  const { target, words } = command;
  const db = openDatabase(createClient(target));
  const [word] = words;
  if (word === "remove") {
    await confirm(command, "The demo data will be deleted, with everything that was entered about them.");
    return removeOnce(db);
  }
  if (word !== undefined && word !== "first")
    throw new CommandProblem("Usage: npm run db:seed, or npm run db:seed -- remove.");
  if (word === "first" && !(await hasDemoData(db)) && (await db.orm.$count(users)) > 0)
    return "This site has accounts of its own, so that no demo data were written.";
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const isNew = await seedDemoData(db, { now: Date.now(), passwordHash }).catch(explain);
  return isNew ? "The demo data are in place." : "The demo data were in place already; nothing was changed.";
});

async function removeOnce(db: Database): Promise<string> {
  const { hasDemo, withWork, earlierReceipt } = await findDemo(db);
  if (!hasDemo) return "There are no demo data; nothing was changed.";
  if (withWork > 0)
    throw new CommandProblem(
      "People of your own have worked in the demo: an owner removes it at /admin/setup/demo, which names them.",
    );
  if (earlierReceipt !== null) throw new CommandProblem(receiptGapText(earlierReceipt));
  const source = { db, actor: { kind: "system" }, requestId: crypto.randomUUID() } as const;
  if (!(await deleteDemoData(source, 0))) throw new CommandProblem("The demo was in use. Please try again.");
  return "The demo data have been removed. Without an owner of its own, the site gets one by npm run admin:create.";
}

/** Drizzle's message contains the whole statement; only the cause is useful. */
function explain(error: Error): never {
  const reason = String(error.cause ?? error);
  if (/UNIQUE constraint/.test(reason)) {
    throw new CommandProblem(
      "This database holds rows of its own where the demo data belong (an account, course or code of the same name, or a published test of the same branch); nothing was changed.",
    );
  }
  if (/no such table/.test(reason))
    throw new CommandProblem("The database has no tables yet: run npm run db:migrate first.");
  throw error;
}
