/** `npm run export -- FILE.zip`: writes everything of the site to an archive that other programs can read. */
import { mkdtemp, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { writeArchive } from "./archive.ts";
import { requireFileArgument, runCommand } from "./command.ts";
import { backupDatabase } from "./dump.ts";

await runCommand(async (command) => {
  const file = requireFileArgument(command);
  const folder = await mkdtemp(join(dirname(resolve(file)), "export-"));
  try {
    const backup = join(folder, "backup.jsonl");
    const { __drizzle_migrations: schema = 0 } = await backupDatabase(command.target, backup);
    const counts = [...(await writeArchive(backup, file, schema)).values()];
    const rows = counts.reduce((sum, count) => sum + count, 0);
    return `${file} holds ${counts.length} tables and ${rows} rows; its README.md says what they are.`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
