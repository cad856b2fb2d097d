import { readFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { parseArgs, parseEnv } from "node:util";
import * as hrana from "@libsql/hrana-client";
import * as v from "valibot";
import { type SqlStream, type Target, withStream } from "./stream.ts";

export type { Target };

/** A failure that the user can fix, as one sentence. */
export class CommandProblem extends Error {}

/** The number of the installation, from the environment or .dev.vars; 0 without one, and then nothing is checked. */
function readInstallation(env: NodeJS.ProcessEnv = process.env): number {
  return Number(env.INSTALLATION_ID ?? readDevVars().INSTALLATION_ID ?? 0) || 0;
}

function readDevVars(): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(".dev.vars", "utf8"));
  } catch {
    return {};
  }
}

/** The address of the site of this database, for links; .dev.vars has only that of a database on this machine. */
export function readBaseUrl(target: Target): string {
  const known = process.env.BASE_URL || (isOnThisMachine(target) ? readDevVars().BASE_URL : undefined);
  if (!known)
    throw new CommandProblem("Set BASE_URL to the address of the site, such as https://your.domain.");
  return new URL(known).origin;
}

/** Rejects a database on this machine that belongs to another installation. */
async function requireOwnDatabase(target: Target): Promise<void> {
  const own = readInstallation();
  if (own === 0 || !isOnThisMachine(target)) return;
  const installation = await withStream(target, readApplicationId);
  if (installation === 0 || installation === own) return;
  throw new CommandProblem(
    `The database at ${new URL(target.url).host} belongs to installation ${installation}, and INSTALLATION_ID in .dev.vars is ${own}: correct DATABASE_URL or DB_PORT.`,
  );
}

/** Writes the number of the installation into a database that has none. */
export async function writeInstallation(target: Target): Promise<void> {
  const own = readInstallation();
  if (own === 0 || !isOnThisMachine(target)) return;
  await withStream(target, async (stream) => {
    if ((await readApplicationId(stream)) === 0) await stream.run(`PRAGMA application_id = ${own}`);
  });
}

const readApplicationId = async (stream: SqlStream) =>
  Number((await stream.queryValue("PRAGMA application_id")).value);

interface Command {
  target: Target;
  /** Arguments that are not options: the FILE of backup and restore, the switch of maintenance. */
  words: string[];
  /** --yes: replaces existing data without asking. */
  yes: boolean;
  /** The command's own options, as given. */
  options: Record<string, string | undefined>;
}

const settingsSchema = v.object({
  DB_PORT: v.optional(v.pipe(v.string(), v.digits("DB_PORT is not a port number.")), "8080"),
  DATABASE_URL: v.optional(v.string()),
  DATABASE_AUTH_TOKEN: v.optional(v.string()),
});

/**
 * Parses options and environment of a database command. DATABASE_URL (http, https or libsql) defaults to the embedded
 * server; a database on another machine needs --remote.
 */
export function readCommand(argv: string[], env: NodeJS.ProcessEnv, ownOptions: string[] = []): Command {
  const { values, positionals } = parse(argv, ownOptions);
  const settings = v.safeParse(settingsSchema, env);
  if (!settings.success) throw new CommandProblem(settings.issues.map((issue) => issue.message).join(" "));
  const { DB_PORT, DATABASE_URL, DATABASE_AUTH_TOKEN } = settings.output;
  const target = readTarget(DATABASE_URL || `http://127.0.0.1:${DB_PORT}`, DATABASE_AUTH_TOKEN);
  const { remote, yes, ...options } = values;
  if (!remote && !isOnThisMachine(target)) {
    throw new CommandProblem(
      `The database is on ${new URL(target.url).hostname}; add --remote to work on another machine's database.`,
    );
  }
  return { target, words: positionals, yes: Boolean(yes), options: options as Command["options"] };
}

const isOnThisMachine = ({ url }: Target) =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

function parse(argv: string[], ownOptions: string[]) {
  const own = Object.fromEntries(ownOptions.map((name) => [name, { type: "string" as const }]));
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        ...own,
        remote: { type: "boolean", default: false },
        yes: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new CommandProblem((error as Error).message);
  }
}

export function readTarget(url: string, token: string | undefined): Target {
  try {
    const { hranaHttpUrl, authToken } = hrana.parseLibsqlUrl(url);
    if (hranaHttpUrl) return { url: hranaHttpUrl, authToken: authToken ?? token };
  } catch {
    // Falls through: the address may contain a token, so the library's message is not shown.
  }
  throw new CommandProblem("DATABASE_URL is not an http, https or libsql address.");
}

export function requireFileArgument({ words }: Command): string {
  if (words.length !== 1) throw new CommandProblem("Name one file, after two dashes: npm run db:… -- FILE.");
  return words[0]!;
}

/** Asks at a terminal; elsewhere only --yes confirms. */
export async function confirm(command: Command, question: string): Promise<void> {
  if (command.yes) return;
  if (!process.stdin.isTTY) throw new CommandProblem(`${question} Add --yes to continue.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} Type yes to continue: `);
  terminal.close();
  if (answer.trim() !== "yes") throw new CommandProblem("Nothing was changed.");
}

/** Runs a command; a failure ends the process with one sentence and exit code 1. */
export async function runCommand(
  body: (command: Command) => Promise<string>,
  ownOptions: string[] = [],
): Promise<void> {
  let target: Target | undefined;
  try {
    const command = readCommand(process.argv.slice(2), process.env, ownOptions);
    target = command.target;
    await requireOwnDatabase(target);
    console.log(await body(command));
  } catch (error) {
    console.error(toSentence(error, target));
    process.exitCode = 1;
  }
}

/** An error as one sentence; names the database that a command works on when that does not answer. */
export function toSentence(error: unknown, target?: Target): string {
  if (error instanceof CommandProblem) return error.message;
  const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
  if (cause?.code === "ECONNREFUSED" || /fetch failed/.test(message)) return unreachable(target);
  if (/HTTP status 40[13]/.test(message)) return "The database does not accept DATABASE_AUTH_TOKEN.";
  return `The command failed: ${cause instanceof Error && cause.message ? cause.message : message}`;
}

const unreachable = (target: Target | undefined) =>
  target && !isOnThisMachine(target)
    ? `The database at ${new URL(target.url).host} does not answer; check DATABASE_URL.`
    : "The database does not answer at DATABASE_URL; is it running (npm run db:serve)?";
