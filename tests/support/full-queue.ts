import { createClient } from "@libsql/client";
import type { TestWorker } from "./worker.ts";

/** One more than wait at once. */
const REQUESTS = 301;

/** Longer than any write of an earlier test that is still being done. */
const LOCK_MS = 5_000;

/**
 * Runs `run` while the queue of sign-ins is full: the database takes no writes, so the first ones do not end. Then
 * restarts the worker, which empties the queue.
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
  const others = Array.from({ length: REQUESTS }, signIn);
  const ended = Promise.allSettled(others);
  try {
    await Promise.race(others);
    return await run();
  } finally {
    await worker.restart();
    await ended;
    lock.close();
    client.close();
  }
}
