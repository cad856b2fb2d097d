import { readFileSync, renameSync, writeFileSync } from "node:fs";
import type { RecordData } from "../../clients/typescript/index.ts";

/** A student in the register, by the college's own id. */
type RegisterStudent = { email: string; firstName: string; lastName?: string; batchId?: string };

/** A student as Kadam has them, by Kadam's id. */
export type KadamStudent = Pick<RecordData<"student">, "email" | "firstName" | "lastName" | "plan">;

/** What was read of Kadam, and where to go on. */
type Copy = { students: Record<string, KadamStudent>; after?: string };

export type Register = {
  students: Record<string, RegisterStudent>;
  /** The students that Kadam did not accept, with its reason, by the college's id. */
  refused: Record<string, string>;
  byEvents: Copy;
  byChanges: Copy;
};

const EMPTY: Register = {
  students: {},
  refused: {},
  byEvents: { students: {} },
  byChanges: { students: {} },
};

export const readRegister = (path: string): Register => ({
  ...structuredClone(EMPTY),
  ...(JSON.parse(readFileSync(path, "utf8")) as Partial<Register>),
});

/** Writes another file first, so that a crash leaves the old register or the new one. */
export function writeRegister(path: string, register: Register): void {
  writeFileSync(`${path}.new`, `${JSON.stringify(register, null, 2)}\n`);
  renameSync(`${path}.new`, path);
}
