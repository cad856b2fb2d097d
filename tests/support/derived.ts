import Engine from "libsql";
import { type Divergence, findDivergences } from "#db/derived.ts";

/** Reads the file of a database beside the test, and knows whether anything has changed since. */
type Watched = { reader: Engine.Database; version: unknown };

const watched = new Map<string, Watched>();
let isComparing = false;

/** Databases that are opened from now on are compared: the set-up of a suite calls it. */
export function startComparing(): void {
  isComparing = true;
}

/** Compares everything derived in this database with its sources after each test, until it is closed. */
export function watchDerived(file: string): void {
  if (isComparing) watched.set(file, { reader: new Engine(file), version: undefined });
}

/** Compares it a last time. */
export function unwatchDerived(file: string): void {
  const entry = watched.get(file);
  watched.delete(file);
  if (!entry) return;
  try {
    compare(entry);
  } finally {
    entry.reader.close();
  }
}

/** Forgets a database whose derived rows a test has to change by hand. */
export function leaveDerivedAlone(file: string): void {
  watched.get(file)?.reader.close();
  watched.delete(file);
}

/** Fails for any database of the test with a derived value that differs from its sources. */
export function compareWatched(): void {
  for (const entry of watched.values()) compare(entry);
}

function compare(entry: Watched): void {
  const { data_version } = entry.reader.prepare("PRAGMA data_version").get() as { data_version: number };
  if (data_version === entry.version) return;
  entry.version = data_version;
  const divergences = findDerivedDivergences(entry.reader);
  if (divergences.length > 0)
    throw new Error(`Derived values differ from their sources:\n${describe(divergences)}`);
}

export const findDerivedDivergences = (reader: Engine.Database): Divergence[] =>
  findDivergences((statement) => reader.prepare(statement).all() as Record<string, unknown>[]);

const describe = (divergences: Divergence[]) =>
  divergences
    .slice(0, 8)
    .map(({ table, key, column, ...values }) => `${table} [${key}] ${column}: ${JSON.stringify(values)}`)
    .join("\n");
