import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";

const STOP_TIMEOUT_MS = 8_000;

/** Running child processes, newest last. */
const running = [];

/**
 * Starts a program that runs as long as this one; `onEnd` is called when it ends unexpectedly. Its standard output is
 * shown unless `isQuiet`; its errors always are.
 */
export function startChild(name, command, { env, isQuiet = false, onEnd }) {
  const child = start(command, env, ["ignore", isQuiet ? "ignore" : "inherit", "inherit"]);
  child.once("exit", () => {
    if (running.includes(child)) onEnd(name);
  });
}

/** Runs a program to its end without output; throws its output when it fails. */
export async function runQuietly(command, env) {
  const child = start(command, env, ["ignore", "pipe", "pipe"]);
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, "exit");
  const index = running.indexOf(child);
  if (index >= 0) running.splice(index, 1);
  if (code !== 0) throw new Error((await said).join("").trim());
}

/** In its own process group: Ctrl-C reaches this program alone, which then ends the others in order. */
function start(command, env, stdio) {
  const child = spawn(process.execPath, command, { env: { ...process.env, ...env }, stdio, detached: true });
  running.push(child);
  return child;
}

/** Ends every child, newest first, and waits for each; the database is last, so that it loses nothing. */
export async function stopChildren() {
  while (running.length > 0) {
    const child = running.pop();
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit");
      signal(child, "SIGTERM");
      const late = setTimeout(() => signal(child, "SIGKILL"), STOP_TIMEOUT_MS);
      await ended;
      clearTimeout(late);
    }
    signal(child, "SIGKILL");
  }
}

/** Signals the whole group, so that processes started by the child end, too. */
function signal(child, name) {
  try {
    process.kill(-child.pid, name);
  } catch {
    // The group has no process left.
  }
}

/** Throws one sentence when the port is in use on the loopback addresses. */
export async function requireFreePort(port, setting) {
  for (const host of ["127.0.0.1", "::1"]) {
    const code = await tryToListen(port, host);
    if (code === "EADDRINUSE") throw new Error(`Port ${port} is in use; set ${setting} to a free one.`);
    if (code === "EACCES")
      throw new Error(`Port ${port} may not be opened; set ${setting} to one above 1023.`);
  }
}

function tryToListen(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", ({ code }) => resolve(code));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}
