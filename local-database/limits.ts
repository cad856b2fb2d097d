/** How long and how much the server bears with. All times in milliseconds. */
export interface Limits {
  /** A stream nobody uses for so long is rolled back and closed. */
  idleMs: number;
  /** A write transaction older than this gives way to a waiting writer. */
  writeMs: number;
  /** How long a writer waits for the lock before it is answered SQLITE_BUSY. */
  waitMs: number;
  /** An engine that answers nothing for so long is stuck in a statement and is started anew. */
  stuckMs: number;
  /** Streams open at once. */
  streams: number;
}

/** The times of libSQL's own server, where it has them. */
export const defaultLimits: Limits = {
  idleMs: 10_000,
  writeMs: 5_000,
  waitMs: 6_000,
  stuckMs: 30_000,
  streams: 256,
};
