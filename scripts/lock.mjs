import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** Runs `task` while no other process of this clone holds the lock of that name; waits for it. */
export async function withLock(name, task) {
  mkdirSync(".cache", { recursive: true });
  const lock = `.cache/${name}.lock`;
  while (!take(lock)) await wait(200);
  try {
    return await task();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Linked, not written, so that the lock contains its owner from the start. */
function take(lock) {
  const candidate = `${lock}.${process.pid}`;
  writeFileSync(candidate, String(process.pid));
  try {
    linkSync(candidate, lock);
    return true;
  } catch {
    if (!isRunning(readOwner(lock))) rmSync(lock, { force: true });
    return false;
  } finally {
    rmSync(candidate);
  }
}

function readOwner(lock) {
  try {
    return Number(readFileSync(lock, "utf8"));
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
