import { noQuizAvailable } from "#app/features/scholarship-test/problems.ts";
import {
  selectBranchQuiz,
  selectKeyedQuestions,
  selectServedQuestions,
} from "#app/features/scholarship-test/queries/quizzes.server.ts";
import {
  type ServedTranslation,
  type StoredQuestion,
  toServedQuestion,
} from "#app/features/scholarship-test/served-question.ts";
import type { UserActor } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { can } from "#app/kernel/permissions.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";

export type QuizView = {
  id: string;
  title: string;
  branch: string;
  timeLimitMinutes: number;
  totalQuestions: number;
  questions: {
    questionIndex: number;
    question: string;
    options: string[];
    correctAnswer?: number;
    translation?: ServedTranslation | null;
  }[];
};

/**
 * Gets the default quiz of a branch. Admins get every question with its key; a student gets, in a running attempt, its
 * quiz and the questions up to the current one, before it none, and never a key (Rulings 13 and 43). Problems: not_found, with the specification's text.
 */
export async function getQuiz(ctx: ServiceContext, branch: string): Promise<Outcome<QuizView>> {
  const { db, actor } = ctx;
  if (can(actor, "quizzes.read")) {
    const {
      quiz: [quiz],
      questions,
    } = await db.batch({
      quiz: selectBranchQuiz(db, branch, null),
      questions: selectKeyedQuestions(db, branch),
    });
    return quiz ? ok({ ...quiz, questions }) : failed(noQuizAvailable(branch));
  }
  const { userId } = actor as UserActor;
  const {
    quiz: [quiz],
    served,
  } = await db.batch({
    quiz: selectBranchQuiz(db, branch, userId),
    served: selectServedQuestions(db, userId, branch),
  });
  if (!quiz) return failed(noQuizAvailable(branch));
  return ok({
    ...quiz,
    questions: served.map(({ question }) => {
      // This answer has plain texts; the running attempt has the formatted ones.
      const { text, html: _, ...shown } = toServedQuestion(JSON.parse(question) as StoredQuestion);
      return { question: text, ...shown };
    }),
  });
}
