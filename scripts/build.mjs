// Builds the browser's files and the worker's bundle, unless build/ is newer than everything it is made from.
// A lock lets several servers and test suites of one clone ask at once: one builds, the others wait for it.
import { spawnSync } from "node:child_process";
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const SOURCES = ["app", "db", "workers", "public", "vite.config.ts", "package-lock.json"];
const STAMP = "build/.stamp";
const LOCK = "node_modules/.cache/kadam-build.lock";

process.chdir(join(import.meta.dirname, ".."));
mkdirSync("node_modules/.cache", { recursive: true });
while (!takeLock()) await wait(200);
try {
  if (isStale()) process.exitCode = build();
} finally {
  rmSync(LOCK, { force: true });
}

function build() {
  const startedAt = new Date();
  const run = spawnSync(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "vite:build"], {
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (run.status !== 0) {
    console.error(`${run.stdout}${run.stderr}\nThe build failed; what is wrong stands above.`);
    return 1;
  }
  // Dated by its start: a file saved while the build ran counts as newer.
  writeFileSync(STAMP, "");
  utimesSync(STAMP, startedAt, startedAt);
  return 0;
}

function isStale() {
  const builtAt = changedAt(STAMP);
  return SOURCES.some((source) => newestChange(source) > builtAt);
}

function newestChange(path) {
  const own = changedAt(path);
  if (own === 0 || !statSync(path).isDirectory()) return own;
  return readdirSync(path, { recursive: true }).reduce(
    (newest, name) => Math.max(newest, changedAt(join(path, name))),
    own,
  );
}

function changedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Linked, not written: whoever sees the lock also sees whose it is. */
function takeLock() {
  const claim = `${LOCK}.${process.pid}`;
  writeFileSync(claim, String(process.pid));
  try {
    linkSync(claim, LOCK);
    return true;
  } catch {
    if (!isRunning(lockOwner())) rmSync(LOCK, { force: true });
    return false;
  } finally {
    rmSync(claim);
  }
}

function lockOwner() {
  try {
    return Number(readFileSync(LOCK, "utf8"));
  } catch {
    return 0;
  }
}

function isRunning(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}
