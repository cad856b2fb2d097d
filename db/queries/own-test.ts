import { and, eq, ne } from "drizzle-orm";
import type { Database } from "../client.ts";
import { attempts, quizzes } from "../schema/index.ts";
import { standingColumns } from "./attempts.ts";

/** Statement: where a student stands with the test, without the question on the table. */
export const selectTestStanding = (db: Database, userId: string) =>
  db.orm
    .select(standingColumns)
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
    .where(and(eq(attempts.userId, userId), ne(attempts.state, "archived")));
