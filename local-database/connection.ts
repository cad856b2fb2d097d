import Database from "libsql";
import type { SqlStatement } from "./sql.ts";
import type { SqliteValue } from "./values.ts";

export interface StatementResult {
  columns: { name: string; decltype: string | null }[];
  rows: SqliteValue[][];
  affectedRows: number;
  lastInsertRowid: bigint | null;
}

/** A statement of the engine. Asking it for its columns takes as long as a short query, so they are kept. */
type Prepared = { statement: Database.Statement; isReader: boolean; columns: StatementResult["columns"] };
/** The engine has this method, but its types do not. */
type Interruptible = { interrupt(): void };

const OPEN_MS = 3_000;
const MAX_PREPARED = 200;
/** Pages that a connection keeps in memory, in KiB: the indexes that lists of 50,000 students read. */
const CACHE_KIB = 32_000;
const MAX_RESULT_BYTES = 16 * 1024 * 1024;

/** Increased by schema changes on any connection; statements prepared before may return other columns. */
let schemaVersion = 0;

/** One engine connection with its prepared statements. All calls are synchronous and never wait for a lock. */
export class Connection {
  readonly #db: Database.Database;
  #prepared = new Map<string, Prepared>();
  #preparedFor = schemaVersion;
  /** Its transaction has changed the schema, which others see at its end. */
  #isChangingSchema = false;
  #probe: Database.Statement | undefined;
  /** Its last user left state that the next one would see. */
  marked = false;

  constructor(file: string) {
    // May wait during set-up: an engine that ended just before may still hold the file.
    this.#db = new Database(file, { timeout: OPEN_MS });
    for (const setting of [
      "journal_mode = WAL",
      "synchronous = FULL",
      "foreign_keys = ON",
      "busy_timeout = 0",
      "secure_delete = ON",
      `cache_size = -${CACHE_KIB}`,
    ]) {
      this.#db.prepare(`PRAGMA ${setting}`).all([]);
    }
  }

  get inTransaction(): boolean {
    return this.#db.inTransaction;
  }

  /** Runs one statement to its end; throws the engine's error. `args` are in the engine's parameter order. */
  execute(statement: SqlStatement, args: SqliteValue[], wantRows = true): StatementResult {
    const prepared = this.prepare(statement);
    if (statement.marksConnection) this.marked = true;
    const result = prepared.isReader
      ? this.#query(statement, prepared, args, wantRows)
      : this.#run(statement, prepared, args);
    if (statement.changesSchema || this.#isChangingSchema) this.#noteSchemaChange();
    return result;
  }

  prepare(statement: SqlStatement): Prepared {
    if (this.#preparedFor !== schemaVersion) this.#readSchemaAgain();
    const known = this.#prepared.get(statement.text);
    if (known) {
      this.#prepared.delete(statement.text);
      this.#prepared.set(statement.text, known);
      return known;
    }
    const prepared = prepareOn(this.#db, statement.text);
    this.#prepared.set(statement.text, prepared);
    if (this.#prepared.size > MAX_PREPARED) this.#prepared.delete(this.#prepared.keys().next().value!);
    return prepared;
  }

  rollback(): void {
    if (this.inTransaction) this.#db.prepare("ROLLBACK").run([]);
    if (this.#isChangingSchema) this.#noteSchemaChange();
  }

  /** Moves the write-ahead log into the database file. */
  checkpoint(): void {
    this.#db.prepare("PRAGMA wal_checkpoint(TRUNCATE)").all([]);
  }

  /** The day, counted since 1970, on which the file was last rewritten; 0 for never. */
  get rewrittenOn(): number {
    const [row] = this.#db.prepare("PRAGMA user_version").raw(true).all([]) as [[number]];
    return row[0];
  }

  /**
   * Writes the file anew. `secure_delete` overwrites what is deleted, but not the copies that remain on a page whose rows
   * have moved to another one, and nothing that was deleted before it was on.
   */
  rewrite(day: number): void {
    this.#db.exec(`PRAGMA user_version = ${day}`);
    this.#db.exec("VACUUM");
    this.#noteSchemaChange();
    this.checkpoint();
  }

  close(): void {
    this.#prepared.clear();
    this.#probe = undefined;
    this.#db.close();
  }

  /**
   * Only a statement that runs makes the engine notice a schema change of another connection: one that is prepared
   * before has the former columns, or fails with "no such table". An open transaction keeps its view of the schema.
   */
  #readSchemaAgain(): void {
    this.#prepared.clear();
    this.#db.prepare("SELECT 1 FROM sqlite_schema LIMIT 1").all([]);
    if (!this.inTransaction) this.#preparedFor = schemaVersion;
  }

  #noteSchemaChange(): void {
    schemaVersion += 1;
    this.#isChangingSchema = this.inTransaction;
  }

  #run(statement: SqlStatement, prepared: Prepared, args: SqliteValue[]): StatementResult {
    const { changes, lastInsertRowid } = prepared.statement.run(args);
    return {
      columns: [],
      rows: [],
      affectedRows: changes,
      lastInsertRowid: statement.inserts ? this.#exactRowid(lastInsertRowid) : null,
    };
  }

  #query(
    statement: SqlStatement,
    prepared: Prepared,
    args: SqliteValue[],
    wantRows: boolean,
  ): StatementResult {
    const rows = this.#rows(prepared, args);
    const { columns } = prepared;
    const result = { columns, rows: wantRows ? rows : [], affectedRows: 0, lastInsertRowid: null };
    if (statement.kind !== "write") return result;
    const [changes, rowid] = this.#changes();
    return { ...result, affectedRows: Number(changes), lastInsertRowid: statement.inserts ? rowid : null };
  }

  /** Steps to the end, or stops the statement when its result exceeds the size of an answer. */
  #rows(prepared: Prepared, args: SqliteValue[]): SqliteValue[][] {
    const steps = prepared.statement.iterate(args) as IterableIterator<SqliteValue[]>;
    const rows: SqliteValue[][] = [];
    let bytes = 0;
    for (let step = steps.next(); !step.done; step = steps.next()) {
      bytes += rowSize(step.value);
      if (bytes > MAX_RESULT_BYTES) {
        this.#stop(steps);
        throw new ResultTooLarge();
      }
      rows.push(step.value);
    }
    return rows;
  }

  /** The engine ends an interrupted statement at its next step, so this steps until it throws. */
  #stop(steps: IterableIterator<SqliteValue[]>): void {
    (this.#db as unknown as Interruptible).interrupt();
    try {
      while (!steps.next().done);
    } catch {
      // SQLITE_INTERRUPT, as requested.
    }
  }

  #changes(): [bigint, bigint] {
    this.#probe ??= this.#db.prepare("SELECT changes(), last_insert_rowid()").raw(true).safeIntegers(true);
    return this.#probe.all([])[0] as [bigint, bigint];
  }

  #exactRowid(rowid: number | bigint): bigint {
    return Number.isSafeInteger(Number(rowid)) ? BigInt(rowid) : this.#changes()[1];
  }
}

function prepareOn(db: Database.Database, text: string): Prepared {
  const statement = db.prepare(text);
  const isReader = statement.reader;
  if (isReader) statement.raw(true).safeIntegers(true);
  const columns = statement.columns().map(({ name, type }) => ({ name, decltype: type }));
  return { statement, isReader, columns };
}

function rowSize(row: SqliteValue[]): number {
  return row.reduce<number>((sum, value) => {
    const long = typeof value === "string" || Buffer.isBuffer(value);
    return sum + (long ? value.length : 8);
  }, 16);
}

export class ResultTooLarge extends Error {
  constructor() {
    super(`The result is larger than ${MAX_RESULT_BYTES / 1024 / 1024} MiB; ask for fewer rows.`);
  }
}
