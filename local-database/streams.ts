import { randomUUID } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { Connection } from "./connection.ts";
import type { Limits } from "./limits.ts";

/** A client's session with the database: its connection, its stored SQL texts, its open transaction. */
export class Stream {
  readonly id = randomUUID().replaceAll("-", "");
  readonly sqls = new Map<number, string>();
  sequence = 0;
  lastUsed = Date.now();
  /** A request is in progress; the stream is not idle. */
  inUse = true;
  /** A conflict ended the transaction, and the client may not have been notified. */
  transactionLost = false;
  /** The client disconnected, so that nobody can send the next baton. */
  abandoned = false;
  closed = false;

  constructor(public connection: Connection) {}
}

export class BatonError extends Error {
  constructor(
    message: string,
    readonly code: "STREAM_EXPIRED" | "BATON_INVALID" | "BATON_REUSED" | "TOO_MANY_STREAMS",
  ) {
    super(message);
  }
}

/** Each can hold a cache; pipelines run in turn, so one connection does nearly all of the work. */
const MAX_IDLE_CONNECTIONS = 4;
const LOCK_POLL_MS = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The order of execution. Pipelines run one after the other in order of arrival: the engine is synchronous, so they
 * share one connection with warm pages and prepared statements, and never conflict on the write lock.
 */
class WriteLock {
  readonly #queue: (() => void)[] = [];
  #isTaken = false;

  async take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#queue.push(resolve));
    this.#isTaken = true;
  }

  give(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}

/** All open streams and the pool of connections behind them. */
export class Streams {
  readonly #streams = new Map<string, Stream>();
  readonly #idle: Connection[] = [];
  readonly turn = new WriteLock();
  readonly #sweeper: NodeJS.Timeout;
  #waiting: (() => void)[] = [];
  lastRequestAt = Date.now();
  #logEmptiedAt = Date.now();
  /** The stream whose transaction holds the write lock. */
  #writer: { stream: Stream; since: number } | null = null;

  constructor(
    readonly file: string,
    readonly limits: Limits,
  ) {
    this.#idle.push(new Connection(file));
    this.#sweeper = setInterval(
      () => this.#sweep(),
      Math.min(1000, limits.idleMs / 4, limits.logMs, limits.quietMs),
    ).unref();
  }

  get size(): number {
    return this.#streams.size;
  }

  open(): Stream {
    if (this.#streams.size >= this.limits.streams) {
      throw new BatonError("Too many streams are open; try again.", "TOO_MANY_STREAMS");
    }
    const stream = new Stream(this.#idle.pop() ?? new Connection(this.file));
    this.#streams.set(stream.id, stream);
    return stream;
  }

  /** The stream of a baton. Each baton is valid once: a replayed request must not run twice. */
  resume(baton: string): Stream {
    const [, id, sequence] = /^([0-9a-f]{32})\.(\d{1,15})$/.exec(baton) ?? [];
    if (!id) throw new BatonError("The baton is not one of this server.", "BATON_INVALID");
    const stream = this.#streams.get(id);
    if (!stream)
      throw new BatonError(
        "The stream has expired: it was idle too long or the server restarted.",
        "STREAM_EXPIRED",
      );
    if (stream.inUse || Number(sequence) !== stream.sequence) {
      throw new BatonError("The baton has been used already.", "BATON_REUSED");
    }
    stream.inUse = true;
    return stream;
  }

  /** Suspends a stream until its client returns with the baton; null when it is closed. */
  suspend(stream: Stream): string | null {
    if (stream.abandoned) this.close(stream);
    if (stream.closed) return null;
    stream.inUse = false;
    stream.lastUsed = Date.now();
    stream.sequence += 1;
    return `${stream.id}.${stream.sequence}`;
  }

  /** Ends a stream and rolls back its transaction. */
  close(stream: Stream): void {
    if (stream.closed) return;
    stream.closed = true;
    this.#streams.delete(stream.id);
    const { connection } = stream;
    this.leaveWriteLock(stream);
    try {
      connection.rollback();
      if (connection.marked || this.#idle.length >= MAX_IDLE_CONNECTIONS) connection.close();
      else this.#idle.push(connection);
    } catch {
      connection.close();
    }
  }

  /**
   * Gives a stream a new connection after SQLITE_BUSY. The engine leaves the statement half started and then never
   * commits later writes of the connection; its JavaScript interface cannot reset it.
   */
  replaceConnection(stream: Stream): void {
    this.leaveWriteLock(stream);
    stream.connection.close();
    stream.connection = new Connection(this.file);
  }

  /**
   * The client disconnected: without the answer it has no baton, so the stream ends now instead of holding its locks.
   */
  abandon(stream: Stream | undefined): void {
    if (!stream) return;
    stream.abandoned = true;
    if (!stream.inUse) this.close(stream);
  }

  mayWrite(stream: Stream): boolean {
    return this.#writer === null || this.#writer.stream === stream;
  }

  holdWriteLock(stream: Stream): void {
    this.#writer ??= { stream, since: Date.now() };
  }

  /** Lets every waiting writer retry, in order of arrival. */
  leaveWriteLock(stream: Stream): void {
    if (this.#writer?.stream !== stream) return;
    this.#writer = null;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }

  /**
   * Resolves when the write lock may be free. The engine would wait by blocking the whole process, including the
   * request that frees the lock, so writers wait here. A transaction that blocks others for longer than a limit is rolled
   * back.
   */
  async writeLockMayBeFree(): Promise<void> {
    if (this.#writer && this.#isOverdue(this.#writer)) {
      this.close(this.#writer.stream);
      return;
    }
    this.turn.give();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LOCK_POLL_MS);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
    await this.turn.take();
  }

  #isOverdue({ stream, since }: { stream: Stream; since: number }): boolean {
    if (stream.inUse) return false;
    const { writeMs, idleWriterMs } = this.limits;
    return Date.now() - since > writeMs || Date.now() - stream.lastUsed > idleWriterMs;
  }

  /** Rolls everything back, moves the log into the file and closes it. */
  closeAll(): void {
    clearInterval(this.#sweeper);
    for (const stream of [...this.#streams.values()]) this.close(stream);
    for (const connection of this.#idle.splice(1)) connection.close();
    // Tests delete the file before its server ends.
    if (!existsSync(this.file)) return;
    const last = this.#idle.pop() ?? new Connection(this.file);
    last.checkpoint();
    last.close();
  }

  #sweep(): void {
    this.#closeIdle();
    if (this.#streams.size === 0) this.#removeDeletedBytes();
  }

  /** Nothing of what was deleted remains in the log for longer than a minute, and in the file for longer than a day. */
  #removeDeletedBytes(): void {
    const now = Date.now();
    const today = Math.floor(now / DAY_MS);
    const [connection] = this.#idle;
    if (!connection || !existsSync(this.file)) return;
    try {
      if (now - this.lastRequestAt > this.limits.quietMs && connection.rewrittenOn < today) {
        connection.rewrite(today);
      } else if (now - this.#logEmptiedAt > this.limits.logMs && this.#hasLog()) {
        connection.checkpoint();
      } else return;
      this.#logEmptiedAt = now;
    } catch (error) {
      console.error(`Deleted rows could not be removed from ${this.file}: ${(error as Error).message}.`);
    }
  }

  #hasLog(): boolean {
    return (statSync(`${this.file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
  }

  #closeIdle(): void {
    const oldest = Date.now() - this.limits.idleMs;
    for (const stream of this.#streams.values()) {
      if (!stream.inUse && stream.lastUsed < oldest) this.close(stream);
    }
  }
}
