import { selectProfile } from "#app/features/accounts/queries/profiles.server.ts";
import { insertGrade } from "#app/features/grading/queries/grading.server.ts";
import type { Database } from "#db/session/index.ts";

/**
 * The type check verifies that a statement is executed on purpose: `tsc` fails when one of the lines after
 * `@ts-expect-error` has no error any more.
 */
async function useStatements(db: Database) {
  const [profile] = await db.execute(selectProfile(db, "student"));
  const [sameProfile] = await db.execute(selectProfile(db, "student"));

  // @ts-expect-error awaiting a statement does not execute it
  await selectProfile(db, "student");

  // @ts-expect-error a write is no exception
  await insertGrade(db, { submissionId: "submission", version: 1, gradeVersion: 0 });

  // @ts-expect-error a statement has no rows
  const [unread] = selectProfile(db, "student");

  return [profile?.studentName, sameProfile?.studentName, unread];
}

// @ts-expect-error an async function cannot return a statement
const returnStatement = async (db: Database) => selectProfile(db, "student");

void [useStatements, returnStatement];
