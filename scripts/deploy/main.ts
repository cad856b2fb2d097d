/**
 * `npm run deploy -- staging|production`: check, backup, migrate, deploy, smoke test; a release that fails the smoke test
 * is rolled back. `--dry-run` ends after the check and changes nothing.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { asSentence, CommandProblem } from "#scripts/database/command.ts";
import { backupDatabase, recordBackup } from "#scripts/database/dump.ts";
import { migrateDatabase } from "#scripts/database/migrations.ts";
import { check } from "./check.ts";
import { type Deployment, readDeployment } from "./deployment.ts";
import { run } from "./run.ts";
import { smokeTest } from "./smoke-test.ts";

try {
  console.log(await deploy(readDeployment(process.argv.slice(2))));
} catch (error) {
  console.error(asSentence(error));
  process.exitCode = 1;
}

async function deploy(deployment: Deployment): Promise<string> {
  const { environment, isDryRun, baseUrl } = deployment;
  const release = await step("Check", "Nothing was changed.", () => check(deployment));
  if (isDryRun) return `Release ${release} can be deployed to ${environment}. Nothing was changed.`;
  await step("Backup", "Nothing was deployed.", () => backUp(deployment));
  await step("Migration", "Nothing was deployed.", () => migrate(deployment));
  await step("Deployment", "The release before continues to run on the migrated database.", () =>
    upload(deployment, release),
  );
  await step("Smoke test", "", () => smokeTestOrRollBack(deployment, release));
  return `${environment} runs release ${release} at ${baseUrl}.`;
}

/** Announces a step; its failure becomes one sentence about the step, then `consequence`. */
async function step<Result>(
  name: string,
  consequence: string,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  console.log(`${name}…`);
  try {
    return await work();
  } catch (error) {
    const reason = asSentence(error).replace(/\.?$/, ".");
    throw new CommandProblem(`${name} failed: ${reason} ${consequence}`.trim());
  }
}

async function backUp({ environment, database }: Deployment): Promise<void> {
  const folder = join(process.env.DATA_DIR || ".data", "backups");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${environment}-${new Date().toISOString().replaceAll(":", "")}.backup`);
  await backupDatabase(database, file);
  const problem = await recordBackup(database);
  console.log(`The backup is ${file}.${problem ? ` ${problem}` : ""}`);
}

async function migrate({ database }: Deployment): Promise<void> {
  const { applied, total } = await migrateDatabase(database, "db/migrations");
  console.log(`${applied} of ${total} migrations applied.`);
}

function upload({ environment, settingsFile }: Deployment, release: string): void {
  run("wrangler", "deploy", "--env", environment, "--secrets-file", settingsFile, "--message", release);
}

/** Secrets belong to the release: the rollback restores them too. */
async function smokeTestOrRollBack({ environment, baseUrl }: Deployment, release: string): Promise<void> {
  try {
    await smokeTest(baseUrl, release);
  } catch (error) {
    const command = [
      "wrangler",
      "rollback",
      "--env",
      environment,
      "--yes",
      "--message",
      `${release} failed`,
    ] as const;
    try {
      run(...command);
    } catch {
      throw new CommandProblem(`${asSentence(error)} The rollback failed too: run npx ${command.join(" ")}.`);
    }
    throw new CommandProblem(`${asSentence(error)} The release before was restored.`);
  }
}
