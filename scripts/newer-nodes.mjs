import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** The newest LTS release and the newest release of Node, which people have who clone Kadam. */
export const NEWER_NODES = ["24", "26"];

/**
 * A copy of this clone without a build, and the environment in which `node` is the given major version. Throws one
 * sentence when the registry has no binary for this machine.
 */
export function prepareNewerNode(major) {
  const folder = resolve(`.cache/node-${major}`);
  const binary = installNode(major, join(folder, "binary"));
  const clone = join(folder, "clone");
  copyClone(clone);
  return { clone, node: binary, env: { ...process.env, PATH: `${dirname(binary)}:${process.env.PATH}` } };
}

function installNode(major, folder) {
  mkdirSync(folder, { recursive: true });
  const name = `node-${process.platform}-${process.arch}`;
  const options = ["--prefix", folder, "--no-save", "--no-fund", "--no-audit", "--loglevel=error"];
  spawnSync("npm", ["install", ...options, `${name}@${major}`], { stdio: ["ignore", "ignore", "inherit"] });
  const binary = join(folder, "node_modules", name, "bin", "node");
  if (existsSync(binary)) return binary;
  throw new Error(`Node ${major} could not be installed for this machine (package ${name}).`);
}

/** What git tracks or would track, as it is now. */
function copyClone(clone) {
  rmSync(clone, { recursive: true, force: true });
  const { stdout } = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
    maxBuffer: 16 * 1024 * 1024,
  });
  for (const path of stdout.split("\0").filter((name) => name && existsSync(name))) {
    const target = join(clone, path);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(path, target);
  }
  symlinkSync(resolve("node_modules"), join(clone, "node_modules"));
}
