import { createAdmin, type SignedIn, signIn } from "./accounts.ts";
import { adminWrites } from "./admin-writes.ts";
import { publicWrites, type StudentWrite, studentWrites } from "./student-writes.ts";
import type { TestWorker } from "./worker.ts";

/**
 * Every form and button of the product with valid values, the page that has it and who opens that page. Each call
 * creates what the form needs.
 */
export function allWrites(worker: TestWorker, admin: SignedIn): Record<string, () => Promise<StudentWrite>> {
  const ofAdmin = Object.entries(adminWrites(worker, admin)).map(
    ([name, make]) => [name, async () => ({ ...(await make()), as: admin })] as const,
  );
  return {
    ...Object.fromEntries(ofAdmin),
    // It needs a session with an old sign-in, which would reject the admin's other forms.
    "features/accounts/screens/confirm-password": async () => {
      const as = await signIn(worker.db, await createAdmin(worker.db));
      return { ...(await adminWrites(worker, as)["features/accounts/screens/confirm-password"]!()), as };
    },
    ...studentWrites(worker),
    ...publicWrites(worker),
  };
}

/** Sent by scripts only: the minutes on a course page, and passkeys. */
export const SENT_BY_SCRIPTS = [
  "features/teaching/courses/screens/learning-time",
  "features/accounts/screens/passkey-challenge.json",
  "features/accounts/screens/passkey",
];
