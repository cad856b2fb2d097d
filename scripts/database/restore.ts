/** `npm run db:restore -- FILE`: replaces the database of DATABASE_URL with a backup. */
import { verifyBackup } from "./backup-file.ts";
import { confirm, runCommand, theFile } from "./command.ts";
import { isEmpty, restoreDatabase } from "./load.ts";

await runCommand(async (command) => {
  const file = theFile(command);
  await verifyBackup(file);
  if (!(await isEmpty(command.target))) {
    await confirm(
      command,
      `The database ${new URL(command.target.url).host} is not empty and will be replaced.`,
    );
  }
  const counts = Object.values(await restoreDatabase(command.target, file));
  return `${counts.length} tables and ${counts.reduce((sum, count) => sum + count, 0)} rows are restored from ${file}.`;
});
