import type { Database } from "./client.ts";

type Read = {
  statements: Parameters<Database["readBatch"]>[0];
  resolve(results: unknown[]): void;
  reject(failure: unknown): void;
};

/**
 * Returns the same database, but merges reads issued in one turn into one batch, so that sibling fields of a query cost
 * one round trip.
 */
export function mergeReads(db: Database): Database {
  let waiting: Read[] = [];
  const send = async () => {
    const reads = waiting;
    waiting = [];
    try {
      const results: unknown[] = await db.readBatch(reads.flatMap(({ statements }) => [...statements]));
      for (const { statements, resolve } of reads) resolve(results.splice(0, statements.length));
    } catch (failure) {
      for (const { reject } of reads) reject(failure);
    }
  };
  const enqueue = (statements: Read["statements"]) =>
    new Promise<unknown[]>((resolve, reject) => {
      if (waiting.length === 0) queueMicrotask(send);
      waiting.push({ statements, resolve, reject });
    });
  return { ...db, readBatch: enqueue as Database["readBatch"] };
}
