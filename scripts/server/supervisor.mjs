import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

const MAX_FAILURES = 5;
const FAILURE_WINDOW_MS = 60_000;
const STOP_TIMEOUT_MS = 700;

/** Each line replaces the list of process groups; when this process ends, the pipe closes and the last list is killed. */
const WATCHDOG = 'while read -r line; do groups=$line; done; [ -z "$groups" ] || kill -s KILL -- $groups';

/**
 * Runs programs and restarts those that end. Each has its own process group: Ctrl-C reaches this process alone, which
 * ends the others in order. When this process is killed, a watchdog process ends them.
 */
export class Supervisor {
  /** Running programs, newest last. */
  #running = [];
  #failures = [];
  #watchdog;
  #isEnding = false;
  #giveUp;

  /** `giveUp` is called with the reason when programs have failed too often. */
  constructor(giveUp) {
    this.#giveUp = giveUp;
    this.#startWatchdog();
  }

  /** Starts a program. When it ends, processes that it started end, too. */
  start(command, args, { env, stdio }) {
    const child = spawn(command, args, { env, stdio, detached: true });
    this.#running.push(child);
    this.#informWatchdog();
    child.once("exit", () => {
      signal(child, "SIGKILL");
      this.#running.splice(this.#running.indexOf(child), 1);
      this.#informWatchdog();
    });
    return child;
  }

  /** Runs a Node program to its end; resolves to its output, and throws it when the program fails. */
  async run(args, env) {
    const stdio = ["ignore", "pipe", "pipe"];
    const child = this.start(process.execPath, args, { env: { ...process.env, ...env }, stdio });
    const output = Promise.all([text(child.stdout), text(child.stderr)]);
    const [code] = await once(child, "exit");
    const said = (await output).join("").trim();
    if (code !== 0) throw new Error(said);
    return said;
  }

  /**
   * Keeps a program running. `launch` starts it and returns its child process and a promise that resolves when it is
   * ready. Resolves when it is ready for the first time; rejects when it ends before.
   */
  async keep(name, launch) {
    const { child, ready } = launch();
    const ended = endReason(name, child);
    const failed = ended.then((reason) => {
      throw new Error(reason);
    });
    await Promise.race([ready, failed]);
    this.#restartAfter(ended, name, launch);
  }

  /** Counts a failure; too many within a minute end everything. */
  noteFailure(reason) {
    const now = Date.now();
    this.#failures = [...this.#failures.filter((at) => at > now - FAILURE_WINDOW_MS), now];
    if (this.#failures.length < MAX_FAILURES) return console.error(`${reason} It is restarted.`);
    this.#isEnding = true;
    this.#giveUp(`${reason} This was failure ${MAX_FAILURES} within a minute, so Kadam ends.`);
  }

  /** Ends every program, newest first, and waits for each; the database is last. */
  async stop() {
    this.#isEnding = true;
    while (this.#running.length > 0) await stop(this.#running.at(-1));
    this.#watchdog.stdin.end();
  }

  async #restartAfter(firstEnd, name, launch) {
    for (let ended = firstEnd; ; ended = endReason(name, launch().child)) {
      const reason = await ended;
      if (!this.#isEnding) this.noteFailure(reason);
      if (this.#isEnding) return;
    }
  }

  #startWatchdog() {
    this.#watchdog = spawn("/bin/sh", ["-c", WATCHDOG], {
      stdio: ["pipe", "ignore", "ignore"],
      detached: true,
    });
    this.#watchdog.stdin.on("error", () => undefined);
    this.#watchdog.once("exit", () => this.#isEnding || this.#startWatchdog());
    this.#informWatchdog();
  }

  #informWatchdog() {
    this.#watchdog.stdin.write(`${this.#running.map(({ pid }) => -pid).join(" ")}\n`);
  }
}

/** A program that ends with a code has written why; a signal says it itself. */
async function endReason(name, child) {
  let lastLine = "";
  child.stderr?.on("data", (chunk) => {
    lastLine = String(chunk).trim().split("\n").at(-1) || lastLine;
  });
  const [code, signalName] = await once(child, "close");
  return (code && lastLine) || `${name} ended (${signalName ?? `code ${code}`}).`;
}

async function stop(child) {
  const ended = once(child, "exit");
  signal(child, "SIGTERM");
  const late = setTimeout(() => signal(child, "SIGKILL"), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(late);
}

function signal({ pid }, name) {
  try {
    process.kill(-pid, name);
  } catch {
    // The group has no process left.
  }
}
