import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { studentRisks } from "#db/schema/index.ts";

/** A student of a batch as the check stores one with every reason. */
export const putAtRisk = async (db: Database, { id }: { id: string }) =>
  db.orm
    .update(studentRisks)
    .set({
      checkedAt: Date.now(),
      inactiveDays: 12,
      missedClasses: 3,
      lateTasks: 2,
      rating: 3,
      reasons: ["inactive", "classes", "late", "rating"],
      reasonCount: 4,
    })
    .where(eq(studentRisks.studentId, id));
