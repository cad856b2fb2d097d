import { readFileSync, writeFileSync } from "node:fs";
import Database from "libsql";

/** An engine that has just been killed may still hold it. */
const WAIT_MS = 3_000;

/** Never closed: the system releases the lock when this process ends, however it ends. */
let held: Database.Database | undefined;

/** Makes this process the only one that serves the file; throws a sentence that names the other one. */
export function lockFile(file: string, owner: string): void {
  const note = `${file}.owner`;
  held = new Database(`${file}.lock`, { timeout: WAIT_MS });
  try {
    held.exec("BEGIN EXCLUSIVE");
  } catch {
    throw new Error(
      `it is in use by the Kadam at ${readNote(note)}; stop that one, or set DATA_DIR to another folder`,
    );
  }
  writeFileSync(note, owner);
}

function readNote(note: string): string {
  try {
    return readFileSync(note, "utf8");
  } catch {
    return "an unknown address";
  }
}
