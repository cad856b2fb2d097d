/** `npm run db:backup -- FILE`: writes a snapshot of the database of DATABASE_URL to FILE. */
import { runCommand, theFile } from "./command.ts";
import { backupDatabase } from "./dump.ts";

await runCommand(async (command) => {
  const file = theFile(command);
  const counts = Object.values(await backupDatabase(command.target, file));
  return `${file} holds ${counts.length} tables and ${counts.reduce((sum, count) => sum + count, 0)} rows.`;
});
