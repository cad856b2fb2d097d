import { readFileSync } from "node:fs";
import { parseArgs, parseEnv } from "node:util";
import { CommandProblem, readTarget, type Target } from "#scripts/database/command.ts";
import { parseSettings } from "#workers/settings.ts";

const ENVIRONMENTS = ["staging", "production"];
const USAGE = "npm run deploy -- staging|production [--dry-run] [--settings FILE]";

export type Deployment = {
  environment: string;
  /**
   * Its workers in wrangler.toml: the app worker, then the edge worker, which passes on requests for files that it does
   * not have yet (ADR 0088).
   */
  workers: string[];
  isDryRun: boolean;
  /** Every setting of the environment; wrangler uploads them with each worker. */
  settingsFile: string;
  /** The deployed address. */
  baseUrl: string;
  database: Target;
};

/** Parses the arguments and the settings of the environment with the worker's own parser. */
export function readDeployment(argv: string[]): Deployment {
  const { environment, isDryRun, settingsFile } = readArguments(argv);
  const settings = readSettings(settingsFile);
  return {
    environment,
    workers: [`${environment}-app`, environment],
    isDryRun,
    settingsFile,
    baseUrl: settings.BASE_URL,
    database: readTarget(settings.DATABASE_URL, settings.DATABASE_AUTH_TOKEN),
  };
}

function readArguments(argv: string[]) {
  const { values, positionals } = parseArgs({
    args: argv,
    strict: false,
    allowPositionals: true,
    options: { "dry-run": { type: "boolean" }, settings: { type: "string" } },
  });
  const { "dry-run": isDryRun = false, settings, ...unknown } = values;
  const [environment = ""] = positionals;
  const isKnown = ENVIRONMENTS.includes(environment) && positionals.length === 1;
  if (!isKnown || Object.keys(unknown).length > 0) {
    throw new CommandProblem(`Name the environment, staging or production: ${USAGE}.`);
  }
  return {
    environment,
    isDryRun: Boolean(isDryRun),
    settingsFile: String(settings ?? `.settings.${environment}`),
  };
}

function readSettings(file: string) {
  try {
    const settings = parseSettings(parseEnv(readFileSync(file, "utf8")));
    if (settings.DATABASE_AUTH_TOKEN) return settings;
    throw new Error("These settings are missing or wrong. DATABASE_AUTH_TOKEN: must be set.");
  } catch (error) {
    throw new CommandProblem(`${file}: ${(error as Error).message}`);
  }
}
