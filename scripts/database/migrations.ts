import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client/web";
import { migrate } from "drizzle-orm/libsql/migrator";
import { drizzle } from "drizzle-orm/libsql/web";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { CommandProblem, type Target } from "./command.ts";
import { createLedger, withMigrationLock } from "./migration-lock.ts";
import { assertForeignKeys, dropEverything, replaceAll, type SqlStream, withStream } from "./stream.ts";

/**
 * Applies the migrations of `folder` with Drizzle's migrator, one runner at a time, and proves that every one of them
 * arrived: the migrator goes by the newest timestamp alone and skips an older file without a word.
 * @returns how many migrations were applied now, and how many there are
 */
export async function migrateDatabase(
  target: Target,
  folder: string,
): Promise<{ applied: number; total: number }> {
  assertOrder(folder);
  return withMigrationLock(target, () => applyMigrations(target, folder));
}

/** Drops everything in the database and applies the migrations of `folder`. Returns their number. */
export async function resetDatabase(target: Target, folder: string): Promise<number> {
  assertOrder(folder);
  return withMigrationLock(target, async () => {
    await replaceAll(target, dropEverything);
    return (await applyMigrations(target, folder)).total;
  });
}

/** The names of the migrations of `folder` that the database lacks; changes nothing. */
export async function listPendingMigrations(target: Target, folder: string): Promise<string[]> {
  const files = readMigrationFiles({ migrationsFolder: folder });
  const applied = (await withStream(target, hasLedger)) ? await appliedHashes(target) : new Set<string>();
  assertKnown(applied, files);
  const names = readJournal(folder).map(({ tag }) => tag);
  return names.filter((_, at) => !applied.has(files[at]!.hash));
}

async function hasLedger(stream: SqlStream): Promise<boolean> {
  const { value } = await stream.queryValue(
    "SELECT 1 FROM sqlite_schema WHERE name = '__drizzle_migrations'",
  );
  return value !== undefined;
}

async function applyMigrations(target: Target, folder: string) {
  const files = readMigrationFiles({ migrationsFolder: folder });
  await withStream(target, createLedger);
  const before = await appliedHashes(target);
  assertKnown(before, files);
  const client = createClient({ url: target.url, authToken: target.authToken });
  try {
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    client.close();
  }
  const after = await appliedHashes(target);
  const missing = files.filter(({ hash }) => !after.has(hash)).length;
  if (missing > 0) {
    throw new CommandProblem(
      `${missing} migrations were skipped: they are older than the newest one applied.`,
    );
  }
  await withStream(target, assertForeignKeys);
  return { applied: after.size - before.size, total: files.length };
}

const readJournal = (folder: string): { tag: string; when: number }[] =>
  JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")).entries;

function assertOrder(folder: string): void {
  const entries = readJournal(folder);
  for (const [at, { tag, when }] of entries.entries()) {
    const previous = entries[at - 1];
    if (previous && when <= previous.when) {
      throw new CommandProblem(`Migration ${tag} is not younger than ${previous.tag}; generate it again.`);
    }
  }
}

function assertKnown(applied: Set<string>, files: { hash: string }[]): void {
  const known = new Set(files.map(({ hash }) => hash));
  const unknown = [...applied].filter((hash) => !known.has(hash)).length;
  if (unknown > 0) {
    throw new CommandProblem(
      `${unknown} migrations in the database are not among the files: a file was changed or this code is older.`,
    );
  }
}

async function appliedHashes(target: Target): Promise<Set<string>> {
  return withStream(target, async (stream) => {
    const { rows } = await stream.query("SELECT hash FROM __drizzle_migrations");
    return new Set(rows.map((row) => String(row[0])));
  });
}
