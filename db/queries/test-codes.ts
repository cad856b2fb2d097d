import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { type Database, databaseNow, statement } from "#db/client.ts";
import { quizzes, testCodes } from "#db/schema/index.ts";

const selectCodes = (db: Database) =>
  db.orm
    .select({
      id: testCodes.id,
      code: testCodes.code,
      quizId: testCodes.quizId,
      quizTitle: quizzes.title,
      opensAt: testCodes.opensAt,
      closesAt: testCodes.closesAt,
      maxUses: testCodes.maxUses,
      revokedAt: testCodes.revokedAt,
      useCount: sql<number>`(SELECT count(*) FROM attempts used WHERE used.test_code_id = ${testCodes.id})`,
    })
    .from(testCodes)
    .leftJoin(quizzes, eq(quizzes.id, testCodes.quizId));

export type TestCode = Awaited<ReturnType<typeof selectCodes>>[number];

/** Statement: every test code, active ones first. */
export const selectTestCodes = statement((db: Database) =>
  selectCodes(db).orderBy(sql`${testCodes.revokedAt} IS NOT NULL`, asc(testCodes.code)),
);

/** Statement: one test code. */
export const selectTestCode = statement((db: Database, id: string) =>
  selectCodes(db).where(eq(testCodes.id, id)),
);

type TestCodeValues = {
  code: string;
  quizId: string | null;
  opensAt: number | null;
  closesAt: number | null;
  maxUses: number | null;
};

/** Statement: creates a code, once per form, unless it exists. */
export const insertTestCode = statement(
  (db: Database, id: string, createdBy: string, values: TestCodeValues) =>
    db.orm
      .insert(testCodes)
      .values({ ...values, id, createdBy })
      .onConflictDoNothing(),
);

/** Statement: revokes a code. Attempts started with it continue. */
export const revokeTestCode = statement((db: Database, id: string) =>
  db.orm
    .update(testCodes)
    .set({ revokedAt: databaseNow })
    .where(and(eq(testCodes.id, id), isNull(testCodes.revokedAt))),
);
