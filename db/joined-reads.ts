import { type Batch, type Database, isRead, type Statement } from "./client.ts";

/** For so many steps of its turn of the event loop a read waits for others: the loaders of a page begin together. */
const STEPS = 50;

type Reading = { statements: Batch; resolve(results: unknown[]): void; reject(failure: unknown): void };

/** Runs a statement in the round trip of the next read, or alone when none follows in this turn of the event loop. */
export type JoinRead = <Result>(statement: Statement<Result>) => Promise<Result>;

/**
 * Returns the same database, whose reads that begin in one turn of the event loop share a round trip, and `joinRead`, for
 * what every page of a section shows: it costs no round trip of its own.
 */
export function withJoinedReads(original: Database): { db: Database; joinRead: JoinRead } {
  let waiting: Reading[] = [];
  let isSending = false;
  const send = async () => {
    const readings = waiting;
    waiting = [];
    isSending = false;
    try {
      const all = readings.flatMap(({ statements }) => statements);
      const [only] = all;
      const results: unknown[] =
        only && all.length === 1
          ? [await original.execute(only as Statement)]
          : await original.readBatch(all);
      for (const { statements, resolve } of readings) resolve(results.splice(0, statements.length));
    } catch (failure) {
      for (const { reject } of readings) reject(failure);
    }
  };
  const sendAfterOthers = async () => {
    for (let step = 0; step < STEPS; step += 1) await null;
    await send();
  };
  const add = (statements: Batch) =>
    new Promise<unknown[]>((resolve, reject) => waiting.push({ statements, resolve, reject }));
  const readBatch = ((statements: Batch) => {
    const results = add(statements);
    if (!isSending) void sendAfterOthers();
    isSending = true;
    return results;
  }) as Database["readBatch"];
  const execute: Database["execute"] = async (statement) => {
    if (!isRead(statement)) return original.execute(statement);
    const [result] = await readBatch([statement]);
    return result as never;
  };
  const sendAlone = () => {
    if (waiting.length > 0 && !isSending) void send();
  };
  const joinRead: JoinRead = async (statement) => {
    if (waiting.length === 0) setTimeout(sendAlone);
    const [result] = await add([statement]);
    return result as never;
  };
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
