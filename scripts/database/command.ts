import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import * as hrana from "@libsql/hrana-client";
import * as v from "valibot";

/** A failure that the user can fix, as one sentence. */
export class CommandProblem extends Error {}

export interface Target {
  /** http: or https: address of a libSQL server. */
  url: string;
  authToken: string | undefined;
}

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
  const { hostname } = new URL(target.url);
  const { remote, yes, ...options } = values;
  if (!remote && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)) {
    throw new CommandProblem(
      `The database is on ${hostname}; add --remote to work on another machine's database.`,
    );
  }
  return { target, words: positionals, yes: Boolean(yes), options: options as Command["options"] };
}

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
  try {
    console.log(await body(readCommand(process.argv.slice(2), process.env, ownOptions)));
  } catch (error) {
    console.error(toSentence(error));
    process.exitCode = 1;
  }
}

export function toSentence(error: unknown): string {
  if (error instanceof CommandProblem) return error.message;
  const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
  if (cause?.code === "ECONNREFUSED" || /fetch failed/.test(message)) {
    return "The database does not answer at DATABASE_URL; is it running (npm run db:serve)?";
  }
  return `The command failed: ${cause instanceof Error && cause.message ? cause.message : message}`;
}
