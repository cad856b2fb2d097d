import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { withLock } from "./lock.mjs";

const MINIMUM_NODE = [20, 19];

/** Throws one sentence when this Node is too old for the dependencies. */
export function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1])) return;
  throw new Error(`Kadam needs Node ${MINIMUM_NODE.join(".")} or newer; this is ${process.versions.node}.`);
}

/**
 * Installs the lockfile's packages, unless exactly those are installed. Several processes of one clone may run this at
 * once.
 */
export async function installDependencies() {
  await withLock("install", () => {
    if (isInstalled()) return;
    console.log("Installing dependencies…");
    // The lockfile has checksums, so what is in npm's cache is not asked for again. An old cache lacks newer versions.
    if (install(["--prefer-offline"], "ignore") || install([], "inherit")) return;
    throw new Error("The dependencies could not be installed; see npm's error above.");
  });
}

function install(options, errors) {
  const always = ["--include=dev", "--no-fund", "--no-audit", "--loglevel=error"];
  return (
    spawnSync("npm", ["ci", ...always, ...options], { stdio: ["ignore", "ignore", errors] }).status === 0
  );
}

/** npm writes a lockfile of the installed packages. Optional packages depend on the machine. */
function isInstalled() {
  const wanted = readPackages("package-lock.json");
  const present = readPackages("node_modules/.package-lock.json");
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === "" || optional || present[path]?.version === version,
  );
}

function readPackages(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, "utf8")).packages;
  } catch {
    return {};
  }
}
