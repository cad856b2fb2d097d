import { desc, eq, getTableColumns } from "drizzle-orm";
import { counsellingRecords, users } from "#db/schema/index.ts";
import { type Database, type RowOf, statement } from "#db/session/index.ts";

const { version, idempotencyKey, updatedAt, authorId, ...readable } = getTableColumns(counsellingRecords);

export type OwnFeedback = RowOf<typeof selectOwnFeedback>;

/** Statement: the counselling feedback about a student, newest first. Staff notes are in another table (Ruling 18). */
export const selectOwnFeedback = statement((db: Database, userId: string) =>
  db.orm
    .select({ ...readable, author: users.name })
    .from(counsellingRecords)
    .leftJoin(users, eq(users.id, counsellingRecords.authorId))
    .where(eq(counsellingRecords.studentId, userId))
    .orderBy(desc(counsellingRecords.createdAt), desc(counsellingRecords.id)),
);

export const selectNewestFeedbackDate = statement((db: Database, userId: string) =>
  db.orm
    .select({ createdAt: counsellingRecords.createdAt })
    .from(counsellingRecords)
    .where(eq(counsellingRecords.studentId, userId))
    .orderBy(desc(counsellingRecords.createdAt))
    .limit(1),
);
