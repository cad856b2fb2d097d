import { and, eq, sql } from "drizzle-orm";
import { attempts, quizzes } from "#db/schema/index.ts";
import { type Database, statement } from "#db/session/index.ts";

/** Statement: the result whose attempt has an id that begins with these 12 hex digits. */
export const selectResultByCode = statement((db: Database, code: string) => {
  const start = `${code.slice(0, 8)}-${code.slice(8)}`;
  return db.orm
    .select({
      studentName: attempts.studentName,
      quizTitle: quizzes.title,
      startedAt: attempts.startedAt,
      completedAt: sql<number>`${attempts.finishedAt}`,
      score: sql<number>`${attempts.score}`,
    })
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
    .where(
      // The dash follows these digits in every id, and '.' follows the dash.
      and(
        eq(attempts.state, "finished"),
        sql`${attempts.id} > ${`${start}-`} AND ${attempts.id} < ${`${start}.`}`,
      ),
    )
    .limit(1);
});
