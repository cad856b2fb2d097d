import { randomUUID } from "node:crypto";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Translation } from "#app/features/question-bank/rules.ts";
import { MINUTE_MS } from "#app/kernel/time.ts";
import {
  answers,
  attempts,
  auditEvents,
  deviceChanges,
  lateAnswers,
  questions,
  quizzes,
  testCodes,
} from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";
import type { TestUser } from "./accounts.ts";

/** A valid entry form of the test; its code and a quiz for its branch have to be created. */
export const TEST_ENTRY = {
  studentName: "Asha Rao",
  branch: "BCA",
  collegeName: "City College",
  testCode: "OPEN-1",
} as const;

type TestQuestion = typeof questions.$inferSelect & { quizId: string };
export type TestQuiz = typeof quizzes.$inferSelect & { questions: TestQuestion[] };

type QuizValues = Partial<typeof quizzes.$inferInsert> & {
  questionCount?: number;
  /** Values of every question. */
  question?: Partial<typeof questions.$inferInsert>;
};

/** Creates a published quiz of `questionCount` questions, the default of its branch unless `codeOnly`; the correct answer of question n (from 0) is option n % 4. With `secondLanguage` every question has it. */
export async function createQuiz(
  db: Database,
  { questionCount = 30, question, ...values }: QuizValues = {},
): Promise<TestQuiz> {
  const branch = values.branch ?? "BCA";
  if (!values.codeOnly) await retirePublished(db, branch);
  const [quiz] = await db.orm
    .insert(quizzes)
    .values({ title: `Scholarship Test ${branch}`, publishedAt: Date.now(), ...values, branch })
    .returning();
  const rows = await db.orm
    .insert(questions)
    .values(
      Array.from({ length: questionCount }, (_, position) => ({
        ...questionValues(quiz!.id, position),
        ...(values.secondLanguage && { translation: translationOf(position) }),
        ...question,
      })),
    )
    .returning();
  const listed = rows.map((row) => ({ ...row, quizId: quiz!.id }));
  return { ...quiz!, questions: listed.sort((one, other) => one.position - other.position) };
}

/** Question n (from 0) in a second language; its explanation may reach no student. */
const translationOf = (position: number): Translation => ({
  language: "hi",
  text: `प्रश्न ${position + 1}: कौन-से विकल्प की संख्या ${(position % 4) + 1} है?`,
  options: ["विकल्प 1", "विकल्प 2", "विकल्प 3", "विकल्प 4"],
  explanation: "canary-second-explanation",
});

/** The schema allows one default quiz per branch: the newest one of a test file is used. */
async function retirePublished(db: Database, branch: string): Promise<void> {
  await db.orm
    .update(quizzes)
    .set({ publishedAt: null })
    .where(and(eq(quizzes.branch, branch), isNotNull(quizzes.publishedAt)));
}

function questionValues(quizId: string, position: number): typeof questions.$inferInsert {
  return {
    quizId,
    questionKey: randomUUID(),
    position,
    text: `Question ${position + 1}: which option has number ${(position % 4) + 1}?`,
    options: ["Option 1", "Option 2", "Option 3", "Option 4"],
    correctAnswer: position % 4,
  };
}

/** Creates a test code that opens every branch now by default. */
export async function createTestCode(db: Database, values: Partial<typeof testCodes.$inferInsert> = {}) {
  const [row] = await db.orm
    .insert(testCodes)
    .values({ code: `CODE-${randomUUID().slice(0, 8).toUpperCase()}`, ...values })
    .returning();
  return row!;
}

type AttemptValues = Partial<typeof attempts.$inferInsert>;

/** Creates a running attempt on all questions of the quiz, started now, without answers. */
export async function createOpenAttempt(
  db: Database,
  user: TestUser,
  quiz: TestQuiz,
  values: AttemptValues = {},
) {
  const startedAt = values.startedAt ?? Date.now();
  const [row] = await db.orm
    .insert(attempts)
    .values({
      userId: user.id,
      quizId: quiz.id,
      state: "in_progress",
      deadlineAt: startedAt + quiz.timeLimitMinutes * MINUTE_MS,
      paper: quiz.questions.map(({ id }) => id),
      totalQuestions: quiz.questions.length,
      studentName: user.name,
      branch: quiz.branch,
      collegeName: "Test College",
      ...values,
      startedAt,
    })
    .returning();
  return row!;
}

type AnswerValues = Partial<typeof answers.$inferInsert>;

/** Creates a finished attempt with `correctCount` correct answers, the others wrong; the score follows from them. */
export async function createFinishedAttempt(
  db: Database,
  user: TestUser,
  quiz: TestQuiz,
  {
    correctCount,
    answer = () => ({}),
    ...values
  }: AttemptValues & { correctCount: number; answer?: (position: number) => AnswerValues },
) {
  const startedAt = values.startedAt ?? Date.now() - 15 * MINUTE_MS;
  const finishedAt = values.finishedAt ?? startedAt + 12 * MINUTE_MS;
  const attempt = await createOpenAttempt(db, user, quiz, {
    awardPercent: 0,
    finishReason: "submitted",
    ...values,
    state: "finished",
    startedAt,
    finishedAt,
    correctCount,
    score: Math.round((100 * correctCount) / quiz.questions.length),
  });
  const rows = quiz.questions.map((question, position) => ({
    attemptId: attempt.id,
    position,
    questionId: question.id,
    selectedAnswer: (question.correctAnswer + (position < correctCount ? 0 : 1)) % question.options.length,
    savedAt: finishedAt,
    ...answer(position),
  }));
  await db.orm.insert(answers).values(rows);
  return attempt;
}

/** Gives a student a result, so that the home has other actions than the test. */
export const createResult = async (db: Database, user: TestUser) =>
  createFinishedAttempt(db, user, await createQuiz(db, { questionCount: 1 }), { correctCount: 1 });

/** Adds what a timeline shows beside answers: another device, added time and a late answer. */
export async function addTimelineFacts(
  db: Database,
  { id: attemptId, startedAt }: Pick<typeof attempts.$inferSelect, "id" | "startedAt">,
): Promise<void> {
  await db.orm.insert(deviceChanges).values({ attemptId, changedAt: startedAt + 3 * MINUTE_MS });
  await db.orm.insert(lateAnswers).values({
    attemptId,
    position: 99,
    selectedAnswer: 0,
    arrivedAt: startedAt + 14 * MINUTE_MS,
  });
  await db.orm.insert(auditEvents).values({
    at: startedAt + 8 * MINUTE_MS,
    actorKind: "system",
    action: "attempt.extend",
    entity: "attempt",
    entityId: attemptId,
    after: { addedMs: 130_000 },
    requestId: "request",
  });
}

/** Creates active questions for practice in the bank; option 1 of 'wrong' and 'right' is right. */
export async function createPracticeQuestions(
  db: Database,
  count: number,
  values: Partial<typeof questions.$inferInsert> = {},
) {
  return db.orm
    .insert(questions)
    .values(
      Array.from({ length: count }, (_, index) => ({
        questionKey: randomUUID(),
        position: 0,
        text: `Practice question ${index + 1}`,
        options: ["wrong", "right"],
        correctAnswer: 1,
        explanation: `The explanation ${index + 1}`,
        forPractice: true,
        ...values,
      })),
    )
    .returning();
}
