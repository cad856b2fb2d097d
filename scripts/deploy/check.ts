import { readFileSync } from "node:fs";
import { CommandProblem } from "#scripts/database/command.ts";
import { listPendingMigrations } from "#scripts/database/migrations.ts";
import type { Deployment } from "./deployment.ts";
import { readOutput, run } from "./run.ts";

/**
 * Checks everything that can be checked without changing anything, what takes longest last: changelog, database, sources,
 * the build as wrangler would upload it. Returns the release that was built.
 */
export async function check({ workers, settingsFile, database, isDryRun }: Deployment): Promise<string> {
  requireChangelogEntry();
  if (!isDryRun) requireCommitted();
  const pending = await listPendingMigrations(database, "db/migrations");
  run("npm", "run", "-s", "check");
  run("npm", "run", "-s", "build", "--", "--fresh");
  for (const worker of workers) {
    run("wrangler", "deploy", "--env", worker, "--secrets-file", settingsFile, "--dry-run");
  }
  console.log(
    pending.length === 0 ? "No migration is pending." : `Pending migrations: ${pending.join(", ")}.`,
  );
  return readFileSync("build/.stamp", "utf8");
}

export function requireChangelogEntry(): void {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  const lines = readFileSync("CHANGELOG.md", "utf8").split("\n");
  if (lines.some((line) => line === `## ${version}` || line.startsWith(`## ${version} `))) return;
  throw new CommandProblem(`CHANGELOG.md has no entry for version ${version} of package.json: add one.`);
}

/** Otherwise the release would name a commit that does not contain what runs. */
function requireCommitted(): void {
  if (readOutput("git", "status", "--porcelain", "--untracked-files=no") === "") return;
  throw new CommandProblem(
    "Some files are not committed: commit them, because the release names the commit.",
  );
}
