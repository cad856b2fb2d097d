import { actionItems, counsellingRecords } from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";

/** An action of new feedback about a student. */
export async function createAction(db: Database, student: { id: string }, text = "Write the CV") {
  const [record] = await db.orm
    .insert(counsellingRecords)
    .values({ studentId: student.id, name: "Asha Rao" })
    .returning();
  const dueAt = Date.now() + 5 * 86_400_000;
  const [action] = await db.orm
    .insert(actionItems)
    .values({ recordId: record!.id, position: 0, text, dueAt })
    .returning();
  return action!;
}
