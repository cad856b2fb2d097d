import { type SQL, sql } from "drizzle-orm";
import { type Database, statement } from "#db/client.ts";

/**
 * When placement help began for a student, in epoch ms: the first application or the first placement, also when it was
 * withdrawn later; null before. Nobody is shortlisted without an application.
 */
export const placementHelpBeganAt = (studentId: string | SQL): SQL<number | null> =>
  sql`(SELECT min(began_at) FROM (
    SELECT min(created_at) AS began_at FROM applications WHERE student_id = ${studentId}
    UNION ALL SELECT min(created_at) FROM placements WHERE student_id = ${studentId}))` as SQL<number | null>;

/** Condition: a student has a placement, or an owner has waived it. */
export const hasPlacementOrWaiver = (studentId: string | SQL): SQL =>
  sql`(EXISTS (SELECT 1 FROM placements WHERE student_id = ${studentId})
    OR EXISTS (SELECT 1 FROM placement_waivers WHERE student_id = ${studentId}))`;

type PlacementFacts = { helpBeganAt: number | null; hasPlacementOrWaiver: 0 | 1 };

/** Statement: what refunds and certificates need to know about the placement of a student. */
export const selectPlacementFacts = statement((db: Database, studentId: string) =>
  db.orm.all<PlacementFacts>(sql`SELECT ${placementHelpBeganAt(studentId)} AS "helpBeganAt",
    ${hasPlacementOrWaiver(studentId)} AS "hasPlacementOrWaiver"`),
);
