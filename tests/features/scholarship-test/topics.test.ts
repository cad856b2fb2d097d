import { inArray } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { strengthByTopic, type TopicCount } from "#app/features/scholarship-test/topics.ts";
import { getOwnResult } from "#app/features/scholarship-test/use-cases/get-own-result.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import { attempts, corrections, questions } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createFinishedAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { contextFor, toActor } from "#tests/support/service-context.ts";

const count = (topic: string, right: number, questions: number): TopicCount => ({ topic, right, questions });

test.each([
  ["nothing without topics", [count("", 4, 9)], []],
  ["nothing with small topics only", [count("Arrays", 1, 2), count("Loops", 1, 2)], []],
  [
    "the strongest first",
    [count("Arrays", 1, 4), count("Loops", 3, 3)],
    [count("Loops", 3, 3), count("Arrays", 1, 4)],
  ],
  [
    "small topics and questions without one together, at the end",
    [count("Arrays", 1, 4), count("Logic", 2, 2), count("", 1, 1)],
    [count("Arrays", 1, 4), { topic: null, right: 3, questions: 3 }],
  ],
  [
    "the smallest topic joins a group that is too small",
    [count("Arrays", 1, 5), count("Loops", 2, 4), count("Logic", 1, 1)],
    [count("Arrays", 1, 5), { topic: null, right: 3, questions: 5 }],
  ],
  ["nothing when no topic is left to name", [count("Arrays", 1, 4), count("Logic", 1, 1)], []],
])("strength by topic: %s", (_, counts, strengths) => {
  expect(strengthByTopic(counts)).toEqual(strengths);
});

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

test("counts the questions of the paper that count, by their topics", async () => {
  const { db } = database;
  const quiz = await createQuiz(db, { questionCount: 10, question: { topic: "Arrays" } });
  const student = await createUser(db);
  await createFinishedAttempt(db, student, quiz, { correctCount: 4 });
  const [first, , , , , ...later] = quiz.questions;
  await db.orm
    .update(questions)
    .set({ topic: "Loops" })
    .where(
      inArray(
        questions.id,
        later.map(({ id }) => id),
      ),
    );
  await db.orm
    .insert(corrections)
    .values({ quizId: quiz.id, questionId: first!.id, kind: "void", reason: "Not taught." });
  await db.orm.update(attempts).set({ voidedQuestions: 1, correctCount: 3, score: 33 });
  const outcome = await getOwnResult(contextFor(db, toActor(student) as Student));
  expect(outcome.ok && outcome.value.strengths).toEqual([count("Arrays", 3, 4), count("Loops", 0, 5)]);
  expect(JSON.stringify(outcome)).not.toContain("correctAnswer");
});
