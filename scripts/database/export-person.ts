/** `npm run person:export -- EMAIL`: writes everything about a person to a zip file in the current folder. */
import { writeFile } from "node:fs/promises";
import { createClient } from "@libsql/client/web";
import { exportFile } from "#app/features/accounts/data-rights/export-file.server.ts";
import { readPersonalData } from "#app/features/accounts/data-rights/queries/person-export.server.ts";
import { findUserByEmail } from "#app/features/accounts/queries/admin-accounts.server.ts";
import { readProvider } from "#app/features/provider/use-cases/current-provider.server.ts";
import { openDatabase } from "#db/session/index.ts";
import { CommandProblem, runCommand } from "./command.ts";

await runCommand(async ({ target, words: [email, ...others] }) => {
  if (!email || others.length > 0) throw new CommandProblem("Usage: npm run person:export -- EMAIL.");
  const db = openDatabase(createClient(target));
  const user = await findUserByEmail(db, email.trim().toLowerCase());
  if (!user) throw new CommandProblem(`There is no account with the address ${email}.`);
  await readProvider(db);
  const file = `person-${user.id}.zip`;
  await writeFile(file, exportFile(await readPersonalData(db, user.id), Date.now()), { mode: 0o600 });
  return `Everything about ${user.email} is in ${file}.`;
});
