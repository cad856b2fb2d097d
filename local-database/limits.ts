/** Limits of the server. All times in milliseconds. */
export interface Limits {
  /** A stream idle for this long is rolled back and closed. */
  idleMs: number;
  /** A write transaction older than this is rolled back for a waiting writer. */
  writeMs: number;
  /** A write transaction without a request for this long is rolled back for a waiting writer: its client has ended. */
  idleWriterMs: number;
  /** How long a writer waits for the lock before it is answered SQLITE_BUSY. */
  waitMs: number;
  /** An engine without an answer for this long is stuck in a statement and is restarted. */
  stuckMs: number;
  /** Streams open at once. */
  streams: number;
  /** How long the write-ahead log keeps what was deleted. */
  logMs: number;
  /** The file is rewritten once a day, after no request has arrived for this long. */
  quietMs: number;
}

/** The times of libSQL's own server, where it defines them; it has no limit for an idle writer. */
export const defaultLimits: Limits = {
  idleMs: 10_000,
  writeMs: 5_000,
  idleWriterMs: 1_000,
  waitMs: 6_000,
  stuckMs: 30_000,
  streams: 256,
  logMs: 60_000,
  quietMs: 30_000,
};
