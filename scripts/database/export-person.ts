/** `npm run person:export -- EMAIL`: writes everything about a person to a zip file in the current folder. */
import { writeFile } from "node:fs/promises";
import { createClient } from "@libsql/client/web";
import { exportFile } from "#app/domain/data-rights/export-file.server.ts";
import { openDatabase } from "#db/client.ts";
import { findUserByEmail } from "#db/queries/admin-accounts.ts";
import { readPersonalData } from "#db/queries/person-export.ts";
import { CommandProblem, runCommand } from "./command.ts";

await runCommand(async ({ target, words: [email, ...others] }) => {
  if (!email || others.length > 0) throw new CommandProblem("Usage: npm run person:export -- EMAIL.");
  const db = openDatabase(createClient(target));
  const user = await findUserByEmail(db, email.trim().toLowerCase());
  if (!user) throw new CommandProblem(`There is no account with the address ${email}.`);
  const file = `person-${user.id}.zip`;
  await writeFile(file, exportFile(await readPersonalData(db, user.id), Date.now()), { mode: 0o600 });
  return `Everything about ${user.email} is in ${file}.`;
});
