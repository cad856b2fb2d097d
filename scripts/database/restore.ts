/** `npm run db:restore -- FILE`: replaces the database of DATABASE_URL with a backup. */
import { verifyBackup } from "./backup-file.ts";
import { confirm, requireFileArgument, runCommand } from "./command.ts";
import { eraseAgain, listErasedIds } from "./erasures.ts";
import { isEmpty, restoreDatabase } from "./load.ts";
import { withMigrationLock } from "./migration-lock.ts";

const IN_MAINTENANCE =
  "The site is in maintenance: check the data, then let it serve with npm run maintenance -- off.";

await runCommand(async (command) => {
  const file = requireFileArgument(command);
  await verifyBackup(file);
  if (!(await isEmpty(command.target))) {
    await confirm(
      command,
      `The database ${new URL(command.target.url).host} is not empty and will be replaced.`,
    );
  }
  const { target } = command;
  const erasedIds = await listErasedIds(target);
  const tables = await withMigrationLock(target, () => restoreDatabase(target, file));
  const counts = Object.values(tables);
  const restored = `${counts.length} tables and ${counts.reduce((sum, count) => sum + count, 0)} rows are restored from ${file}.`;
  const erased = await eraseAgain(target, erasedIds, `${file}.erased`);
  return [restored, ...erased, ...("maintenance" in tables ? [IN_MAINTENANCE] : [])].join(" ");
});
