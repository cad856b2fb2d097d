/** `npm run db:migrate`: migrates the database of DATABASE_URL to the newest schema. */
import { runCommand } from "./command.ts";
import { migrateDatabase } from "./migrations.ts";

await runCommand(async ({ target }) => {
  const { applied, total } = await migrateDatabase(target, "db/migrations");
  return applied === 0
    ? `All ${total} migrations are in place.`
    : `${applied} of ${total} migrations applied.`;
});
