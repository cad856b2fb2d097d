import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

/** Runs the built command of `scripts/database` on the database at `url`; returns its exit code and output. */
export async function runDatabaseCommand(
  url: string,
  command: string,
  args: string[] = [],
  env: Record<string, string> = {},
) {
  return startDatabaseCommand(url, command, { args, env }).end;
}

/** Starts a command in `folder`: `firstOutput` resolves with its first output, `end` when it has ended. */
export function startDatabaseCommand(
  url: string,
  command: string,
  { args = [], env, folder }: { args?: string[]; env?: Record<string, string>; folder?: string },
) {
  const program = resolve(`build/programs/${command}.js`);
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    // 0: the clone's .dev.vars, which npm start may write at any moment, names another installation.
    env: { ...process.env, DATABASE_URL: url, INSTALLATION_ID: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  return {
    firstOutput: Promise.race([once(child.stdout, "data"), once(child.stderr, "data")]).then(() => output),
    end: once(child, "close").then(() => ({ code: child.exitCode, output: output.trim() })),
  };
}
