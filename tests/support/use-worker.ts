import { afterAll, beforeAll } from "vitest";
import type { Database } from "#db/session/index.ts";
import { createAdmin, type SignedIn, signIn, type TestUser } from "./accounts.ts";
import { startWorker, type TestWorker } from "./worker.ts";

/** The worker of a test file, from its first test to its last; call it at the top of the file. */
export function useWorker(options?: Parameters<typeof startWorker>[0]): TestWorker {
  const worker = {} as TestWorker;
  beforeAll(async () => {
    Object.assign(worker, await startWorker(options));
  });
  afterAll(() => worker.stop());
  return worker;
}

/** A user who is signed in for the whole file. */
export function useSignedIn(worker: TestWorker, create: (db: Database) => Promise<TestUser>): SignedIn {
  const person = {} as SignedIn;
  beforeAll(async () => {
    Object.assign(person, await signIn(worker.db, await create(worker.db)));
  });
  return person;
}

/** The worker of a test file and an admin of it. */
export function useAdminWorker(): { worker: TestWorker; admin: SignedIn } {
  const worker = useWorker();
  return { worker, admin: useSignedIn(worker, createAdmin) };
}
