/** `npm run db:backup -- FILE`: writes a snapshot of the database of DATABASE_URL to FILE and records its time. */
import { requireFileArgument, runCommand } from "./command.ts";
import { backupDatabase, recordBackup } from "./dump.ts";

await runCommand(async (command) => {
  const file = requireFileArgument(command);
  const counts = Object.values(await backupDatabase(command.target, file));
  const rows = counts.reduce((sum, count) => sum + count, 0);
  const problem = await recordBackup(command.target);
  return `${file} holds ${counts.length} tables and ${rows} rows.${problem ? ` ${problem}` : ""}`;
});
