import type { Database } from "#db/session/index.ts";
import { createQuiz } from "./scholarship.ts";

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
