import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";

const READY_TIMEOUT_MS = 60_000;

const running = new Set<ChildProcess>();

// They have their own process groups; without this they would outlive a bench that fails or is stopped.
process.once("exit", () => {
  for (const { pid } of running) if (pid) process.kill(-pid, "SIGKILL");
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

/** A server in its own process group, so that a kill includes its child processes. */
export class Member {
  #process: ChildProcess | undefined;

  constructor(
    readonly name: string,
    readonly script: string,
    readonly env: Record<string, string>,
  ) {}

  /** Starts it and waits for its first line. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ["--import", "tsx", this.script], {
      env: { ...process.env, ...this.env },
      stdio: ["ignore", "pipe", "inherit"],
      detached: true,
    });
    this.#process = child;
    running.add(child);
    child.once("exit", () => running.delete(child));
    const lines = createInterface({ input: child.stdout! });
    const failed = once(child, "exit").then(() => {
      throw new Error(`${this.name} ended before it was ready.`);
    });
    await Promise.race([once(lines, "line", { signal: AbortSignal.timeout(READY_TIMEOUT_MS) }), failed]);
    failed.catch(() => {});
  }

  /** `kill -9` of the whole group, without any shutdown. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    process.kill(-child.pid, "SIGKILL");
    await ended;
  }
}

/** The addresses of a running site. */
export type Site = { urls: string[]; stop(): Promise<void> };

/** How a site is run, where it is not a cluster of this checkout: `start` takes a folder with its `kadam.db`. */
export type Installation = { secret: string; start(dataDir: string): Promise<Site> };

export type Cluster = Site & { database: Member; workers: Member[] };

type ClusterOptions = {
  /** Folder with a migrated and seeded `kadam.db`. */
  dataDir: string;
  /** First of three free ports in a row. */
  port: number;
  workerCount?: number;
  /** Another bundle than the built worker. */
  bundle?: string;
};

/** One database server and some workers, each a process, all on this machine. */
export async function startCluster({
  dataDir,
  port,
  workerCount = 2,
  bundle,
}: ClusterOptions): Promise<Cluster> {
  const databaseUrl = `http://127.0.0.1:${port}`;
  const database = new Member("database", "local-database/main.ts", {
    DB_PORT: String(port),
    DATA_DIR: dataDir,
  });
  await database.start();
  const ports = Array.from({ length: workerCount }, (_, at) => port + 1 + at);
  const workers = ports.map(
    (workerPort, at) =>
      new Member(`worker ${at + 1}`, "bench/exam/worker-process.ts", {
        PORT: String(workerPort),
        DATABASE_URL: databaseUrl,
        ...(bundle && { BUNDLE: bundle }),
      }),
  );
  await Promise.all(workers.map((worker) => worker.start()));
  return {
    database,
    workers,
    urls: ports.map((workerPort) => `http://127.0.0.1:${workerPort}`),
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.kill()));
      await database.kill();
    },
  };
}

/** Fails before anything starts when one of the ports is in use. */
export async function assertFreePorts(first: number, count: number): Promise<void> {
  for (let port = first; port < first + count; port += 1) {
    await new Promise<void>((resolve, reject) => {
      const probe = createServer();
      probe.once("error", () => reject(new Error(`Port ${port} is in use; name another one with --port.`)));
      probe.listen(port, "127.0.0.1", () => probe.close(() => resolve()));
    });
  }
}
