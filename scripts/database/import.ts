/** `npm run import -- FILE.zip…`: reads all parts of an archive into an empty, migrated database. */
import { createClient } from "@libsql/client/web";
import { recountDerived } from "#db/derived.ts";
import { openDatabase } from "#db/session/index.ts";
import { CommandProblem, runCommand } from "./command.ts";
import { loadArchive, readParts } from "./load-archive.ts";
import { withMigrationLock } from "./migration-lock.ts";

await runCommand(async ({ target, words }) => {
  if (words.length === 0)
    throw new CommandProblem("Name every file of the archive, after two dashes: npm run import -- FILE.zip…");
  const parts = await readParts(words);
  const { tables, rows, removed } = await withMigrationLock(target, () => loadArchive(target, parts));
  const db = openDatabase(createClient(target));
  await db.batch({ recounted: recountDerived(db) });
  return [
    `${tables} tables and ${rows} rows are imported. Nobody has a password: people choose one at 'Forgot your password?', and npm run admin:create -- --email … gives an owner one.`,
    removed > 0 &&
      `${removed} rows were left out, because what they refer to was deleted while the archive was downloaded.`,
  ]
    .filter(Boolean)
    .join(" ");
});
