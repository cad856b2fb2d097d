import { and, eq, ne } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { preparedStatement } from "#db/prepared-statement.ts";
import { attempts, quizzes } from "#db/schema/index.ts";
import { attemptColumns } from "./attempts.ts";

/** Statement: a student's state in the test, without the current question. */
export const selectTestStanding = preparedStatement((db: Database, userId: string) =>
  db.orm
    .select(attemptColumns)
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
    .where(and(eq(attempts.userId, userId), ne(attempts.state, "archived"))),
);
