import { createClient } from "@libsql/client";
import type { TestWorker } from "./worker.ts";

/** Two more than wait at once: as many as may end while the queue is full. */
const SENDERS = 302;

/** Longer than any write of an earlier test that is still being done. */
const LOCK_MS = 5_000;

/**
 * Runs `run` while the queue of sign-ins is full: the database takes no writes, so that a sign-in takes seconds, and each
 * one that ends is sent again. Then restarts the worker, which empties the queue.
 */
export async function duringFullQueue<Result>(
  worker: TestWorker,
  run: () => Promise<Result>,
): Promise<Result> {
  const client = createClient({ url: `file:${worker.database.file}`, timeout: LOCK_MS });
  const lock = await client.transaction("write");
  const signIn = () =>
    worker.fetch("/api/auth/sign-in/email", {
      json: { email: "somebody@college.example", password: "not-the-password" },
      headers: { "cf-connecting-ip": "203.0.113.99" },
    });
  let isOver = false;
  const keepSending = () => {
    const first = signIn();
    const end = async () => {
      await first;
      while (!isOver) await signIn();
    };
    return { first, end: end() };
  };
  const senders = Array.from({ length: SENDERS }, keepSending);
  const ended = Promise.allSettled(senders.map(({ end }) => end));
  try {
    await Promise.race(senders.map(({ first }) => first));
    return await run();
  } finally {
    isOver = true;
    await worker.restart();
    await ended;
    lock.close();
    client.close();
  }
}
