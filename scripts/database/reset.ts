/** `npm run db:reset`: drops everything in the database of DATABASE_URL and migrates it again. */
import { confirm, runCommand } from "./command.ts";
import { resetDatabase } from "./migrations.ts";

await runCommand(async (command) => {
  const { target } = command;
  await confirm(command, `Every row in ${new URL(target.url).host} will be deleted.`);
  const total = await resetDatabase(target, "db/migrations");
  return `The database is empty again; ${total} migrations applied.`;
});
