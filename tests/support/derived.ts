import { existsSync, statSync } from "node:fs";
import type { Client } from "@libsql/client";
import Engine from "libsql";
import { type Divergence, findDivergences } from "#db/derived.ts";

type Rows = Record<string, unknown>[];

/** A database that is compared: its rows, whether it has changed since, and what ends with it. */
type Watched = {
  read(statements: string[]): Rows[] | Promise<Rows[]>;
  hasChanged(isLast: boolean): boolean;
  close(): void;
};

const watched = new Map<string, Watched>();
let isComparing = false;

/** Databases that are opened from now on are compared: the set-up of a suite calls it. */
export function startComparing(): void {
  isComparing = true;
}

/** Compares everything derived in this database with its sources after each test; reads its file beside the test. */
export function watchDerivedInFile(file: string): void {
  if (!isComparing) return;
  const engine = new Engine(file);
  const prepared = new Map<string, Engine.Statement>();
  let last: unknown;
  const prepare = (text: string) => {
    const statement = prepared.get(text) ?? engine.prepare(text);
    prepared.set(text, statement);
    return statement;
  };
  watched.set(file, {
    read: (statements) => statements.map((statement) => prepare(statement).all() as Rows),
    hasChanged: () => {
      const version = JSON.stringify(versionOf(engine));
      const hasChanged = version !== undefined && version !== last;
      last = version;
      return hasChanged;
    },
    close: () => engine.close(),
  });
}

/** Undefined after a test has killed the process that served the file: the reader beside it fails then. */
function versionOf(engine: Engine.Database): unknown {
  try {
    return engine.prepare("PRAGMA data_version").get();
  } catch {
    return undefined;
  }
}

/** Short tests follow each other within it; the last one is followed by `unwatchDerived` or by a new content. */
const BETWEEN_COMPARISONS_MS = 250;

/** The same through its server, whose process alone opens the file; not while the server is stopped. */
export function watchServerDerived(file: string, client: Client): void {
  if (!isComparing) return;
  let last = "";
  let comparedAt = 0;
  watched.set(file, {
    read: async (statements) => {
      const results = await client.batch(statements, "read").catch(() => []);
      return statements.map((_, index) => (results[index]?.rows ?? []) as unknown as Rows);
    },
    hasChanged: (isLast) => {
      if (!isLast && Date.now() < comparedAt + BETWEEN_COMPARISONS_MS) return false;
      comparedAt = Date.now();
      const state = [file, `${file}-wal`].map(stateOf).join();
      const hasChanged = state !== last;
      last = state;
      return hasChanged;
    },
    close: () => {},
  });
}

const stateOf = (file: string) => {
  if (!existsSync(file)) return "";
  const { size, mtimeMs } = statSync(file);
  return `${size} ${mtimeMs}`;
};

/** Compares it a last time, before it gets another content. */
export async function compareLast(file: string): Promise<void> {
  const entry = watched.get(file);
  if (entry) await compare(entry, true);
}

/** The same, before it is deleted. */
export async function unwatchDerived(file: string): Promise<void> {
  try {
    await compareLast(file);
  } finally {
    leaveDerivedAlone(file);
  }
}

/** Forgets a database whose derived rows a test has to change by hand. */
export function leaveDerivedAlone(file: string): void {
  watched.get(file)?.close();
  watched.delete(file);
}

/** Fails for any database of the test with a derived value that differs from its sources. */
export async function compareWatched(): Promise<void> {
  for (const entry of watched.values()) await compare(entry);
}

async function compare({ hasChanged, read }: Watched, isLast = false): Promise<void> {
  if (!hasChanged(isLast)) return;
  const divergences = await findDivergences(read);
  if (divergences.length > 0)
    throw new Error(`Derived values differ from their sources:\n${describe(divergences)}`);
}

/** The same of a database that is open here. */
export const findDerivedDivergences = (engine: Engine.Database): Promise<Divergence[]> =>
  findDivergences((statements) => statements.map((statement) => engine.prepare(statement).all() as Rows));

const describe = (divergences: Divergence[]) =>
  divergences
    .slice(0, 8)
    .map(({ table, key, column, ...values }) => `${table} [${key}] ${column}: ${JSON.stringify(values)}`)
    .join("\n");
