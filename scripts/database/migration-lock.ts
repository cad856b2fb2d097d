import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { ResponseError, Stmt } from "@libsql/hrana-client";
import type { Target } from "./command.ts";
import { type SqlStream, withStream } from "./stream.ts";

const HOST = hostname();
const OWNER = `process ${process.pid} on ${HOST}`;
/** After this time the lock of a runner that was killed on another machine is free. A slower migration is still applied once: the ledger is UNIQUE. */
const SECONDS_UNTIL_EXPIRY = 120;
const MILLISECONDS_BETWEEN_TRIES = 250;

/** The ledger as Drizzle's migrator declares it, which creates it without UNIQUE. */
const LEDGER = [
  `CREATE TABLE IF NOT EXISTS __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)`,
  `CREATE UNIQUE INDEX IF NOT EXISTS migrations_by_hash ON __drizzle_migrations (hash)`,
];

const LOCK = `CREATE TABLE IF NOT EXISTS migration_lock (
  id INTEGER PRIMARY KEY CHECK (id = 1), owner TEXT NOT NULL, started_at INTEGER NOT NULL, expires_at INTEGER NOT NULL
) STRICT`;

const ACQUIRE = `
  INSERT INTO migration_lock VALUES (1, ?, unixepoch(), unixepoch() + ${SECONDS_UNTIL_EXPIRY})
  ON CONFLICT DO UPDATE SET owner = excluded.owner, started_at = excluded.started_at, expires_at = excluded.expires_at
  WHERE expires_at <= unixepoch()`;

/** Creates the ledger of migrations when it does not exist. */
export async function createLedger(stream: SqlStream): Promise<void> {
  for (const sql of LEDGER) await stream.run(sql);
}

/**
 * Runs `work` while no other command migrates, resets or restores this database; waits for one that does, and reports
 * it once. Creates the lock when it does not exist.
 */
export async function withMigrationLock<Result>(
  target: Target,
  work: () => Promise<Result>,
): Promise<Result> {
  let isReported = false;
  while (!(await withStream(target, acquire))) {
    if (await withStream(target, removeLockOfDeadProcess)) continue;
    if (!isReported) isReported = await withStream(target, reportOwner);
    await pause(MILLISECONDS_BETWEEN_TRIES);
  }
  try {
    return await work();
  } finally {
    await withStream(target, release);
  }
}

async function acquire(stream: SqlStream): Promise<boolean> {
  try {
    await stream.run(LOCK);
    const { affectedRowCount } = await stream.run(new Stmt(ACQUIRE).bindIndexes([OWNER]));
    return affectedRowCount === 1;
  } catch (error) {
    // The transaction of the other runner's migration is longer than the server lets a writer wait.
    if (error instanceof ResponseError && error.code?.startsWith("SQLITE_BUSY")) return false;
    throw error;
  }
}

/** Only for processes of this machine; the lock of another one expires. */
async function removeLockOfDeadProcess(stream: SqlStream): Promise<boolean> {
  const { value: owner } = await stream.queryValue("SELECT owner FROM migration_lock");
  const [, pid, host] = /^process (\d+) on (.*)$/.exec(String(owner)) ?? [];
  if (!pid || host !== HOST || isRunning(Number(pid))) return false;
  await stream.run(new Stmt("DELETE FROM migration_lock WHERE owner = ?").bindIndexes([String(owner)]));
  return true;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function reportOwner(stream: SqlStream): Promise<boolean> {
  const { row } = await stream.queryRow(
    "SELECT owner, datetime(started_at, 'unixepoch'), datetime(expires_at, 'unixepoch') FROM migration_lock",
  );
  if (!row) return false;
  const [owner, started, expires] = Array.from(row);
  console.error(
    `Another migration is running (started ${started} UTC by ${owner}); waiting until it ends, at the latest ${expires} UTC.`,
  );
  return true;
}

const release = (stream: SqlStream) =>
  stream.run(new Stmt("DELETE FROM migration_lock WHERE owner = ?").bindIndexes([OWNER]));
