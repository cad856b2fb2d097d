import { type Database, isRead, type Statement } from "./client.ts";

type Joined = { statement: Statement; resolve(result: unknown): void; reject(failure: unknown): void };

/** Runs a statement in the round trip of the next read, or alone when none follows in this turn of the event loop. */
export type JoinRead = <Result>(statement: Statement<Result>) => Promise<Result>;

/**
 * Returns the same database and `joinRead`, for what every page of a section shows: it costs no round trip of its own.
 */
export function withJoinedReads(original: Database): { db: Database; joinRead: JoinRead } {
  let waiting: Joined[] = [];
  const readBatch: Database["readBatch"] = async (statements) => {
    const joined = waiting;
    waiting = [];
    try {
      const all = [...statements, ...joined.map(({ statement }) => statement)];
      const results: unknown[] = await original.readBatch(all);
      const added = results.splice(statements.length);
      for (const [index, { resolve }] of joined.entries()) resolve(added[index]);
      return results as never;
    } catch (failure) {
      for (const { reject } of joined) reject(failure);
      throw failure;
    }
  };
  const execute: Database["execute"] = async (statement) => {
    if (waiting.length === 0 || !isRead(statement)) return original.execute(statement);
    const [result] = await readBatch([statement]);
    return result as never;
  };
  const sendAlone = () => {
    // A failure rejects each statement that waited.
    if (waiting.length > 0) readBatch([]).catch(() => {});
  };
  const joinRead: JoinRead = (statement) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(sendAlone);
      waiting.push({ statement, resolve: resolve as Joined["resolve"], reject });
    });
  const db: Database = {
    get orm() {
      return original.orm;
    },
    execute,
    readBatch,
    writeBatch: (statements) => original.writeBatch(statements),
    transactionFromFirstWrite: () => original.transactionFromFirstWrite(),
  };
  return { db, joinRead };
}
