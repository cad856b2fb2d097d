import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";

const STOP_TIMEOUT_MS = 8_000;

/** Started and not yet ended, newest last. */
const running = [];

/**
 * Starts a program that is to run as long as this one; `onEnd` hears of an end that nobody asked for. Its standard
 * output is shown unless `isQuiet`; its errors always are.
 */
export function startChild(name, command, { env, isQuiet = false, onEnd }) {
  const child = start(command, env, ["ignore", isQuiet ? "ignore" : "inherit", "inherit"]);
  child.once("exit", () => {
    if (running.includes(child)) onEnd(name);
  });
}

/** Runs a program to its end without a word; throws what it said when it fails. */
export async function runQuietly(command, env) {
  const child = start(command, env, ["ignore", "pipe", "pipe"]);
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, "exit");
  const index = running.indexOf(child);
  if (index >= 0) running.splice(index, 1);
  if (code !== 0) throw new Error((await said).join("").trim());
}

/** In a process group of its own: Ctrl-C reaches this program alone, which then ends the others in order. */
function start(command, env, stdio) {
  const child = spawn(process.execPath, command, { env: { ...process.env, ...env }, stdio, detached: true });
  running.push(child);
  return child;
}

/** Ends every child, newest first, and waits for each; the database goes last and loses nothing. */
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

/** To the whole group: what a child has started ends with it. */
function signal(child, name) {
  try {
    process.kill(-child.pid, name);
  } catch {
    // Nobody of the group is left.
  }
}

/** Throws one sentence when the port is taken on the loopback addresses. */
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
