import { and, eq, ne, sql } from "drizzle-orm";
import type { TopicCount } from "#app/features/scholarship-test/topics.ts";
import { attempts, quizzes } from "#db/schema/index.ts";
import { type Database, statement } from "#db/session/index.ts";
import { attemptColumns } from "./attempts.server.ts";
import { isCorrectSql, isVoidSql } from "./marking.server.ts";

/** Statement: a student's state in the test, without the current question. */
export const selectTestStanding = statement((db: Database, userId: string) =>
  db.orm
    .select(attemptColumns)
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
    .where(and(eq(attempts.userId, userId), ne(attempts.state, "archived"))),
);

/** Statement: the questions of the student's finished paper that count, by topic, with the correct answers; no keys. */
export const selectOwnTopics = statement((db: Database, userId: string) =>
  db.orm.all<TopicCount>(sql`
    SELECT trim(q.topic) AS topic, count(*) AS questions,
      coalesce(sum(${isCorrectSql(sql`q`, sql`given.selected_answer`)}), 0) AS right
    FROM ${attempts}, json_each(${attempts.paper}) slot JOIN questions q ON q.id = slot.value
    LEFT JOIN answers given ON given.attempt_id = ${attempts.id} AND given.position = slot.key
    WHERE ${attempts.userId} = ${userId} AND ${attempts.state} = 'finished' AND NOT ${isVoidSql(sql`q.id`)}
    GROUP BY 1`),
);
