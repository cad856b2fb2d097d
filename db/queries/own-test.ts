import { and, eq, ne } from "drizzle-orm";
import { type Database, databaseNow } from "../client.ts";
import { attempts, quizzes } from "../schema/index.ts";

/** Statement: where a student stands with the test, without the question on the table. */
export const selectTestStanding = (db: Database, userId: string) =>
  db.orm
    .select({
      id: attempts.id,
      userId: attempts.userId,
      quizId: attempts.quizId,
      quizTitle: quizzes.title,
      branch: attempts.branch,
      studentName: attempts.studentName,
      startedAt: attempts.startedAt,
      deadlineAt: attempts.deadlineAt,
      serverNow: databaseNow,
      totalQuestions: attempts.totalQuestions,
      finishedAt: attempts.finishedAt,
      correctCount: attempts.correctCount,
      score: attempts.score,
      awardPercent: attempts.awardPercent,
    })
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
    .where(and(eq(attempts.userId, userId), ne(attempts.state, "archived")));
