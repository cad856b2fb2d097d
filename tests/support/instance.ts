import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type afterAll, afterEach, expect, vi } from "vitest";
import { freePort } from "./ports.ts";

const READY_MS = 90_000;
const END_MS = 20_000;

/** `npm start` of this clone with its own ports and data. */
export type Instance = {
  url: string;
  databaseUrl: string;
  dataDir: string;
  /** Resolves to the exit code of npm; null when a signal ended it. */
  ended: Promise<number | null>;
  /** The output so far. */
  said(): string;
  /** Waits until the site is announced. */
  ready(): Promise<void>;
  /** Signals npm, or npm and all that Ctrl-C reaches in a terminal. */
  signal(name: NodeJS.Signals, target?: "npm" | "terminal"): void;
  /** Processes that are still running, by process id with their command lines. */
  processes(): Map<number, string>;
};

const instances: Instance[] = [];

/** Ends the instances of each test, or of all with `afterAll`, and checks that they leave no process behind. */
export function endInstances(after: typeof afterEach | typeof afterAll = afterEach): void {
  after(async () => {
    const ending = instances.splice(0);
    for (const instance of ending) instance.signal("SIGTERM");
    await Promise.all(ending.map(({ ended }) => ended));
    const running = () => ending.flatMap((instance) => [...instance.processes().values()]);
    await vi.waitFor(() => expect(running()).toEqual([]), { timeout: END_MS });
    for (const { dataDir } of ending) rmSync(dataDir, { recursive: true, force: true });
  });
}

/** Runs `npm start`, or `npm run dev`. */
export async function startInstance(
  env: Record<string, string> = {},
  script: "start" | "dev" = "start",
): Promise<Instance> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), "kadam-start-"));
  const PORT = env.PORT ?? String(await freePort());
  const DB_PORT = env.DB_PORT ?? String(await freePort());
  // Set explicitly: the developer's .dev.vars may differ, and Vitest has a BASE_URL of its own.
  const url = `http://localhost:${PORT}`;
  const databaseUrl = `http://127.0.0.1:${DB_PORT}`;
  const child = spawn("npm", ["run", "--silent", script], {
    env: {
      ...process.env,
      NODE_ENV: undefined,
      BASE_URL: url,
      DATABASE_URL: databaseUrl,
      ...env,
      PORT,
      DB_PORT,
      DATA_DIR: dataDir,
    },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const ended = once(child, "exit").then(([code]) => code as number | null);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const instance: Instance = {
    url,
    databaseUrl,
    dataDir,
    ended,
    said: () => output,
    ready: () =>
      vi.waitFor(() => expect(output).toContain(`answers at ${url}`), { timeout: READY_MS, interval: 100 }),
    signal: (name, target = "npm") => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      process.kill(target === "npm" ? child.pid! : -child.pid!, name);
    },
    processes: () => processesWith(`DATA_DIR=${dataDir}\0`),
  };
  instances.push(instance);
  return instance;
}

/** Processes with a variable in their environment. */
function processesWith(variable: string): Map<number, string> {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const found = new Map<number, string>();
  for (const pid of pids) {
    try {
      if (!readFileSync(`/proc/${pid}/environ`, "utf8").includes(variable)) continue;
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
      // A process that has ended and was not collected by its parent has no command line.
      if (command) found.set(Number(pid), command);
    } catch {
      // It has ended meanwhile, or belongs to another user.
    }
  }
  return found;
}
