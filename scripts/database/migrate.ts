/** `npm run db:migrate`: migrates the database of DATABASE_URL to the newest schema. */
import { runCommand, writeInstallation } from "./command.ts";
import { migrateDatabase } from "./migrations.ts";
import { hashReadableTokens } from "./readable-tokens.ts";

await runCommand(async ({ target }) => {
  const { applied, total } = await migrateDatabase(target, "db/migrations");
  await writeInstallation(target);
  await hashReadableTokens(target);
  return applied === 0
    ? `All ${total} migrations are in place.`
    : `${applied} of ${total} migrations applied.`;
});
