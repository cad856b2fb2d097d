import { contactMessages } from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";
import { createUser } from "./accounts.ts";
import { createOpenAttempt, createQuiz, createTestCode } from "./scholarship.ts";

/** The data of the calls about quizzes: what each call decides has a quiz of its own. */
export async function createQuizTarget(db: Database) {
  const published = await createQuiz(db, { branch: "B.Tech", questionCount: 1 });
  const further = () => createQuiz(db, { branch: "B.Tech", questionCount: 2, codeOnly: true });
  const unpublished = (questionCount: number, question = {}) =>
    createQuiz(db, { branch: "B.Tech", questionCount, question, codeOnly: true, publishedAt: null });
  const edited = await unpublished(3);
  return {
    edited: { id: edited.id, questionIds: edited.questions.map(({ id }) => id) },
    published: { id: published.id, questionId: published.questions[0]!.id },
    further: (await further()).id,
    toPublish: (await unpublished(1)).id,
    toDelete: (await unpublished(1)).id,
    ofDrafts: (await unpublished(1, { isDraft: true })).id,
    bankQuestionId: (await unpublished(1)).questions[0]!.id,
  };
}

/** The data of the calls about test codes and running attempts; each extension is of another attempt. */
export async function createCodeTarget(db: Database) {
  const quiz = await createQuiz(db, { branch: "B.Tech", questionCount: 1, codeOnly: true });
  const toExtend: { id: string; deadlineAt: string }[] = [];
  for (let count = 0; count < 60; count += 1) {
    const startedAt = Date.now() - count;
    const { id, deadlineAt } = await createOpenAttempt(db, await createUser(db), quiz, { startedAt });
    toExtend.push({ id, deadlineAt: new Date(deadlineAt).toISOString() });
  }
  const startedAt = Date.now() - 60_000;
  const running = await createOpenAttempt(db, await createUser(db), quiz, { startedAt });
  const ask = { name: "Nikhil Rao", email: "nikhil@visitors.example", message: "Please send me a code." };
  const [enquiry, question] = await db.orm
    .insert(contactMessages)
    .values([{ ...ask, asksForCode: true }, ask])
    .returning();
  const { id: quizId } = quiz;
  return {
    open: (await createTestCode(db, { quizId })).id,
    named: (await createTestCode(db, { quizId, namesPeople: true })).id,
    toRevoke: (await createTestCode(db, { quizId })).id,
    enquiryId: enquiry!.id,
    /** An enquiry that asks for no code. */
    questionId: question!.id,
    running: running.id,
    toExtend,
  };
}
