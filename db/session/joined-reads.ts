import type { InStatement, ResultSet } from "@libsql/client/web";
import type { Layer } from "./connection.ts";

/** For so many steps of its turn of the event loop a read waits for others: the loaders of a page begin together. */
const STEPS = 50;

type Reading = {
  statements: InStatement[];
  resolve(results: ResultSet[]): void;
  reject(failure: unknown): void;
};

/** Reads that begin in one turn of the event loop share a round trip. */
export const joinReads: Layer = (connection) => {
  let waiting: Reading[] = [];
  const send = async () => {
    for (let step = 0; step < STEPS; step += 1) await null;
    const readings = waiting;
    waiting = [];
    try {
      const results = await connection.batch(
        readings.flatMap(({ statements }) => statements),
        "read",
      );
      for (const { statements, resolve } of readings) resolve(results.splice(0, statements.length));
    } catch (failure) {
      for (const { reject } of readings) reject(failure);
    }
  };
  const join = (statements: InStatement[]) =>
    new Promise<ResultSet[]>((resolve, reject) => {
      if (waiting.push({ statements, resolve, reject }) === 1) void send();
    });
  return {
    batch: (statements, mode) => (mode === "read" ? join(statements) : connection.batch(statements, mode)),
    transaction: (mode) => connection.transaction(mode),
  };
};
