import { createHash, type Hash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream, type WriteStream } from "node:fs";
import * as v from "valibot";
import { CommandProblem } from "./command.ts";
import type { SqlValue } from "./stream.ts";

/**
 * A backup is text, one JSON value per line: a header, the schema, the rows table by table, the AUTOINCREMENT counters,
 * and a last line with the row counts and the SHA-256 of everything before it. A file with lost or changed bytes does
 * not match its last line.
 */
const FORMAT = "kadam-backup-1";

const cell = v.union([
  v.null(),
  v.string(),
  v.number(),
  v.object({ integer: v.string() }),
  v.object({ float: v.string() }),
  v.object({ blob: v.string() }),
]);
type Cell = v.InferOutput<typeof cell>;

const lineSchema = v.variant("kind", [
  v.object({ kind: v.literal("header"), format: v.literal(FORMAT), madeAt: v.string() }),
  v.object({
    kind: v.literal("schema"),
    type: v.picklist(["table", "index", "trigger", "view"]),
    name: v.string(),
    table: v.string(),
    sql: v.string(),
  }),
  v.object({ kind: v.literal("table"), name: v.string(), columns: v.array(v.string()) }),
  v.object({ kind: v.literal("row"), values: v.array(cell) }),
  v.object({ kind: v.literal("sequence"), table: v.string(), last: cell }),
]);
export type BackupLine = v.InferOutput<typeof lineSchema>;

const endSchema = v.object({
  kind: v.literal("end"),
  counts: v.record(v.string(), v.number()),
  sha256: v.string(),
});

/** Safe integers are written as numbers; values that JSON cannot express exactly are wrapped. */
export function toCell(value: SqlValue): Cell {
  if (value === null || typeof value === "string") return value;
  if (typeof value === "bigint") {
    return Number.isSafeInteger(Number(value)) ? Number(value) : { integer: value.toString() };
  }
  if (typeof value === "number") return { float: Object.is(value, -0) ? "-0" : String(value) };
  return { blob: Buffer.from(value).toString("base64") };
}

export function fromCell(value: Cell): SqlValue {
  if (value === null || typeof value === "string") return value;
  if (typeof value === "number") return BigInt(value);
  if ("integer" in value) return BigInt(value.integer);
  if ("float" in value) return Number(value.float);
  const bytes = Buffer.from(value.blob, "base64");
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}

/** Writes the lines of a backup; `end` adds the last one. */
export class BackupWriter {
  readonly #file: WriteStream;
  readonly #hash: Hash = createHash("sha256");
  readonly #failed: Promise<never>;

  constructor(path: string) {
    this.#file = createWriteStream(path, { mode: 0o600, flush: true });
    this.#failed = once(this.#file, "error").then(([error]) => Promise.reject(error));
    this.#failed.catch(() => undefined);
  }

  start(): Promise<void> {
    return this.write({ kind: "header", format: FORMAT, madeAt: new Date().toISOString() });
  }

  async write(line: BackupLine): Promise<void> {
    const text = `${JSON.stringify(line)}\n`;
    this.#hash.update(text);
    await this.#put(text);
  }

  async end(counts: Record<string, number>): Promise<void> {
    await this.#put(`${JSON.stringify({ kind: "end", counts, sha256: this.#hash.digest("hex") })}\n`);
    const closed = once(this.#file, "close");
    this.#file.end();
    await Promise.race([closed, this.#failed]);
  }

  async #put(text: string): Promise<void> {
    if (!this.#file.write(text)) await Promise.race([once(this.#file, "drain"), this.#failed]);
  }
}

/** Reads a backup to its end and compares it with its last line. */
export async function verifyBackup(path: string): Promise<{ counts: Record<string, number> }> {
  const hash = createHash("sha256");
  let last: string | undefined;
  for await (const line of readLines(path)) {
    if (last !== undefined) hash.update(`${last}\n`);
    last = line;
  }
  const end = v.safeParse(v.pipe(v.string(), v.parseJson(), endSchema), last);
  if (!end.success) throw new CommandProblem(`${path} is not a complete backup: its last line is missing.`);
  if (hash.digest("hex") !== end.output.sha256) {
    throw new CommandProblem(`${path} is damaged: its content does not match its checksum.`);
  }
  return { counts: end.output.counts };
}

/** The lines of a verified backup, without the last one. */
export async function* readBackup(path: string): AsyncGenerator<BackupLine> {
  for await (const text of readLines(path)) {
    const json = JSON.parse(text);
    if (json.kind === "end") return;
    yield v.parse(lineSchema, json);
  }
}

async function* readLines(path: string): AsyncGenerator<string> {
  const input = createReadStream(path);
  try {
    await once(input, "open");
  } catch (error) {
    throw new CommandProblem(`${path} cannot be read: ${(error as Error).message}.`);
  }
  // A JSON line may contain U+2028, which readline would treat as a line end, so this splits bytes at "\n" alone.
  yield* splitLines(input);
}

export async function* splitLines(input: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  for await (const chunk of input) {
    let from = 0;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      rest.push(chunk.subarray(from, at));
      yield Buffer.concat(rest).toString("utf8");
      rest = [];
      from = at + 1;
    }
    rest.push(chunk.subarray(from));
  }
  const last = Buffer.concat(rest);
  if (last.length > 0) yield last.toString("utf8");
}
