import { spawn } from "node:child_process";
import { once } from "node:events";

/** Runs a command of `scripts/database` on the database at `url`; returns its exit code and output. */
export async function runDatabaseCommand(
  url: string,
  command: string,
  args: string[] = [],
  env: Record<string, string> = {},
) {
  const child = spawn(process.execPath, ["--import", "tsx", `scripts/database/${command}.ts`, ...args], {
    env: { ...process.env, DATABASE_URL: url, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  await once(child, "close");
  return { code: child.exitCode, output: output.trim() };
}
