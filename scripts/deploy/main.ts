/**
 * `npm run deploy -- staging|production`: check, backup, migrate, deploy, smoke test; a release that fails the smoke test
 * is rolled back. `--dry-run` ends after the check and changes nothing.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { CommandProblem, type Target, toSentence } from "#scripts/database/command.ts";
import { backupDatabase, recordBackup } from "#scripts/database/dump.ts";
import { migrateDatabase } from "#scripts/database/migrations.ts";
import { hashReadableTokens } from "#scripts/database/readable-tokens.ts";
import { check } from "./check.ts";
import { type Deployment, readDeployment } from "./deployment.ts";
import { run } from "./run.ts";
import { smokeTest } from "./smoke-test.ts";

/** Of the environment, once its settings are read: messages name it. */
let database: Target | undefined;

try {
  const deployment = readDeployment(process.argv.slice(2));
  database = deployment.database;
  console.log(await deploy(deployment));
} catch (error) {
  console.error(toSentence(error, database));
  process.exitCode = 1;
}

async function deploy(deployment: Deployment): Promise<string> {
  const { environment, isDryRun, baseUrl } = deployment;
  const release = await step("Check", "Nothing was changed.", () => check(deployment));
  if (isDryRun) return `Release ${release} can be deployed to ${environment}. Nothing was changed.`;
  await step("Backup", "Nothing was deployed.", () => backUp(deployment));
  await step("Migration", "Nothing was deployed.", () => migrate(deployment));
  await step("Deployment", "", () => upload(deployment, release));
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
    const reason = toSentence(error, database).replace(/\.?$/, ".");
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
  await hashReadableTokens(database);
  console.log(`${applied} of ${total} migrations applied.`);
}

function upload({ workers, settingsFile }: Deployment, release: string): void {
  const uploaded: string[] = [];
  for (const worker of workers) {
    try {
      run("wrangler", "deploy", "--env", worker, "--secrets-file", settingsFile, "--message", release);
    } catch (error) {
      throw new CommandProblem(`${toSentence(error)} ${rollBack(uploaded, release)}`);
    }
    uploaded.push(worker);
  }
}

async function smokeTestOrRollBack({ workers, baseUrl }: Deployment, release: string): Promise<void> {
  try {
    await smokeTest(baseUrl, release);
  } catch (error) {
    throw new CommandProblem(`${toSentence(error)} ${rollBack(workers, release)}`);
  }
}

/** Restores the release before, the edge worker first, and says whether it runs. Secrets belong to the release. */
function rollBack(workers: string[], release: string): string {
  const failed = workers.toReversed().flatMap((worker) => {
    const call = ["rollback", "--env", worker, "--yes", "--message", `failed-${release}`];
    try {
      run("wrangler", ...call);
      return [];
    } catch {
      return [`npx wrangler ${call.join(" ")}`];
    }
  });
  if (failed.length > 0) return `The rollback failed too: run ${failed.join(" and ")}.`;
  return "The release before runs on the migrated database.";
}
