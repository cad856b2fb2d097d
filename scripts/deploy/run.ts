import { spawnSync } from "node:child_process";
import { CommandProblem } from "#scripts/database/command.ts";

/** Runs a program of PATH and shows its output. Throws a problem that names the call when it fails. */
export function run(program: string, ...args: string[]): void {
  const { status, error } = spawnSync(program, args, { stdio: "inherit" });
  if (error) throw new CommandProblem(`${program} cannot be started: ${error.message}.`);
  if (status !== 0) throw new CommandProblem(`${program} ${args.join(" ")} failed; its output is above.`);
}

export function readOutput(program: string, ...args: string[]): string {
  const { status, stdout } = spawnSync(program, args, { encoding: "utf8" });
  if (status !== 0) throw new CommandProblem(`${program} ${args.join(" ")} failed.`);
  return stdout.trim();
}
