import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * The release of this folder: the version of package.json and, in a git clone, the commit: 0.1.0+abc1234, with -dirty
 * after it when files are not committed.
 */
export function readRelease() {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  const git = spawnSync("git", ["describe", "--always", "--dirty", "--abbrev=7", "--exclude=*"], {
    encoding: "utf8",
  });
  return git.status === 0 ? `${version}+${git.stdout.trim()}` : version;
}
