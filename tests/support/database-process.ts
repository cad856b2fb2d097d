import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { execute, plain, postPipeline } from "./database-server.ts";

/** `npm run db:serve` in its own process group, which can be killed as a whole. */
interface DatabaseProcess {
  url: string;
  /** Ends the HTTP process and the engine at once, as a crash would. */
  killAll(): Promise<void>;
  /** Sends a signal; resolves with the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

interface ProcessEnd {
  code: number | null;
  stdout: string;
  stderr: string;
}

function launch(env: Record<string, string>): {
  child: ChildProcess;
  output: { stdout: string; stderr: string };
} {
  const child = spawn(process.execPath, ["build/programs/database-server.js"], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const output = { stdout: "", stderr: "" };
  child.stdout!.on("data", (text) => (output.stdout += text));
  child.stderr!.on("data", (text) => (output.stderr += text));
  return { child, output };
}

/** Starts it on a free port and waits for its ready line. */
export async function startDatabaseProcess(
  folder: string,
  env: Record<string, string> = {},
): Promise<DatabaseProcess> {
  const { child, output } = launch({ DATA_DIR: folder, DB_PORT: "0", ...env });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout!.on("data", () => {
      const [found] = /http:\/\/\S+\d/.exec(output.stdout) ?? [];
      if (found) resolve(found);
    });
    child.once("exit", () => reject(new Error(output.stderr)));
  });
  const ended = once(child, "close");
  return {
    url,
    killAll: async () => {
      process.kill(-child.pid!, "SIGKILL");
      await ended;
    },
    stop: async (signal = "SIGTERM") => {
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

/** Runs it with invalid settings until it ends. */
export async function runDatabaseProcess(env: Record<string, string>): Promise<ProcessEnd> {
  const { child, output } = launch(env);
  await once(child, "close");
  return { code: child.exitCode, ...output };
}

export interface KillRound {
  acknowledged: number;
  /** Acknowledged writes that are not in the database after the restart: must be 0. */
  lost: number;
  /** Transactions of which only one half is stored: must be 0. */
  torn: number;
  /** Stored writes whose acknowledgement the client never received. */
  unheard: number;
  integrity: string;
  restartMs: number;
}

const WRITERS = 16;

/**
 * One round of kill -9 under load: writers insert rows and pairs of rows (in one batch, or in a transaction over several
 * requests) and record what was acknowledged. After `killAfter` acknowledgements every process of the server is killed;
 * then the file is opened again and compared with the records of all rounds.
 */
export async function killRound(
  folder: string,
  round: number,
  killAfter: number,
  notes: Set<string>,
): Promise<KillRound> {
  const server = await startDatabaseProcess(folder);
  await postPipeline(server.url, [
    {
      type: "sequence",
      sql: "CREATE TABLE IF NOT EXISTS one (id TEXT PRIMARY KEY); CREATE TABLE IF NOT EXISTS two (id TEXT PRIMARY KEY)",
    },
    { type: "close" },
  ]);
  const before = notes.size;
  const load = { url: server.url, round, notes, isKilled: false };
  const writers = Array.from({ length: WRITERS }, (_, writer) => writeUntilKilled(load, writer));
  while (notes.size < before + killAfter) await pause(5);
  const killed = server.killAll();
  load.isKilled = true;
  await killed;
  await Promise.all(writers);

  const restart = performance.now();
  const again = await startDatabaseProcess(folder);
  const ask = async (sql: string) => {
    const { results } = await postPipeline(again.url, [execute(sql), { type: "close" }]);
    return plain(results[0]!.response.result).map(([value]) => String(value));
  };
  const one = new Set(await ask("SELECT id FROM one"));
  const restartMs = Math.round(performance.now() - restart);
  const two = new Set(await ask("SELECT id FROM two"));
  const [integrity] = await ask("PRAGMA integrity_check");
  await again.stop();
  return {
    acknowledged: notes.size - before,
    lost: [...notes].filter((id) => !one.has(id)).length,
    torn: [...one].filter((id) => !two.has(id)).length + [...two].filter((id) => !one.has(id)).length,
    unheard: [...one].filter((id) => id.startsWith(`${round}.`) && !notes.has(id)).length,
    integrity: integrity!,
    restartMs,
  };
}

/** A round's writers, what they know to be stored, and when to end. */
type Load = { url: string; round: number; notes: Set<string>; isKilled: boolean };

/**
 * One write in twenty is a transaction over several requests; the writers alternate. A write that is rejected, because
 * a busy machine exceeded a time limit, is not noted.
 */
async function writeUntilKilled(load: Load, writer: number): Promise<void> {
  for (let n = 0; !load.isKilled; n += 1) {
    const id = `${load.round}.${writer}.${n}`;
    const write = (n + writer) % 20 === 0 ? writeTransaction : writeBatch;
    if (await write(load.url, id).catch(() => false)) load.notes.add(id);
  }
}

const insert = (table: string, id: string) => ({
  sql: `INSERT INTO ${table} VALUES (?)`,
  args: [{ type: "text", value: id }],
});

async function writeBatch(url: string, id: string): Promise<boolean> {
  const steps = [{ sql: "BEGIN IMMEDIATE" }, insert("one", id), insert("two", id), { sql: "COMMIT" }].map(
    (stmt, at) => ({
      stmt,
      condition: at === 0 ? undefined : { type: "ok", step: at - 1 },
    }),
  );
  const { results } = await postPipeline(url, [{ type: "batch", batch: { steps } }, { type: "close" }]);
  return results[0]!.response.result.step_results.at(-1) != null;
}

async function writeTransaction(url: string, id: string): Promise<boolean> {
  const run = (stmt: object) => ({ type: "execute", stmt });
  const steps = [
    [run({ sql: "BEGIN IMMEDIATE" })],
    [run(insert("one", id))],
    [run(insert("two", id))],
    [run({ sql: "COMMIT" }), { type: "close" }],
  ];
  let baton: string | null | undefined;
  for (const step of steps) {
    const answer = await postPipeline(url, step, baton);
    if (answer.results?.[0]?.type !== "ok") return false;
    baton = answer.baton;
  }
  return true;
}
