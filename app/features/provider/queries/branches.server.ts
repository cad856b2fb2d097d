import { sql } from "drizzle-orm";
import type { BranchUse } from "#app/features/provider/branch-rules.ts";
import { type Database, mustHold, statement } from "#db/session/index.ts";

/** What belongs to branches that are none of these. An open invitation brings a student. */
const usesBeside = (names: readonly string[]) => sql`
  SELECT branch, 1 AS students, 0 AS results, 0 AS quizzes FROM profiles WHERE ${isBeside(names)}
  UNION ALL SELECT branch, 1, 0, 0 FROM invitations
    WHERE accepted_at IS NULL AND revoked_at IS NULL AND ${isBeside(names)}
  UNION ALL SELECT branch, 0, 1, 0 FROM attempts WHERE ${isBeside(names)}
  UNION ALL SELECT branch, 0, 0, 1 FROM quizzes WHERE ${isBeside(names)}`;

const isBeside = (names: readonly string[]) =>
  sql`branch <> '' AND branch NOT IN (SELECT value FROM json_each(${JSON.stringify(names)}))`;

/** Condition: something belongs to a branch. */
export const isAnyBranchUsed = sql`EXISTS (${usesBeside([])})`;

/** Guard: no student, result or quiz belongs to a branch that is none of these. */
export const keepsUsedBranches = (names: readonly string[]) =>
  mustHold(sql`NOT EXISTS (${usesBeside(names)})`);

/** Statement: the branches beside these that are in use, and by how many. */
export const selectUsedBranches = statement((db: Database, names: readonly string[]) =>
  db.orm.all<BranchUse>(sql`
    SELECT branch, sum(students) AS students, sum(results) AS results, sum(quizzes) AS quizzes
    FROM (${usesBeside(names)}) GROUP BY branch ORDER BY branch`),
);
