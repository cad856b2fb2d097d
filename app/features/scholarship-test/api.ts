import { Hono } from "hono";
import * as v from "valibot";
import type { UserActor } from "#app/kernel/actor.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { count, id, number, text, userId, wireSchema } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import type { Attempt } from "./attempt.ts";
import {
  AttemptAnswerBody,
  AttemptAnswerParams,
  BranchParam,
  FinishAttemptInput,
  ResetAttemptQuery,
  SaveProfileInput,
  StartAttemptInput,
  UserIdQuery,
} from "./inputs.ts";
import { noOpenAttempt } from "./problems.ts";
import { answerQuestion, finishTest } from "./use-cases/answer-question.server.ts";
import { resetTest } from "./use-cases/archive-attempt.server.ts";
import { findOwnAttempt } from "./use-cases/find-attempt.server.ts";
import { getQuiz, type QuizView } from "./use-cases/get-quiz.server.ts";
import { getTestStatus, type TestStatus } from "./use-cases/get-test-status.server.ts";
import { getProfile, saveProfile, startAttempt } from "./use-cases/start-test.server.ts";
import {
  attempt,
  presentAttempt,
  presentResult,
  presentTranslation,
  result,
  servedQuestion,
} from "./wire.ts";

const profile = wireSchema(
  "Profile",
  v.object({
    userId,
    branch: text("BCA"),
    collegeName: text("City College"),
    studentName: text("Asha Rao"),
    principalName: text("Default Principal"),
  }),
);

const quiz = wireSchema(
  "Quiz",
  v.object({
    _id: id,
    title: text("Scholarship Aptitude Test"),
    branch: text("BCA"),
    timeLimit: v.pipe(number(20), v.description("Minutes")),
    totalQuestions: number(30),
    questions: v.array(
      v.object({
        ...servedQuestion.entries,
        correctAnswer: v.optional(
          v.pipe(count, v.description("Index of the correct option; for admins only")),
        ),
      }),
    ),
  }),
);

const finishedTest = wireSchema(
  "FinishedTest",
  v.object({
    ...result.entries,
    notCounted: v.pipe(
      v.array(number(0)),
      v.description(
        "Indexes of the questions whose answer in this call came too late or differs from the stored one",
      ),
      v.examples([[]]),
    ),
  }),
);

const testStatus = wireSchema(
  "TestStatus",
  v.object({
    hasAttempted: v.boolean(),
    result: v.nullable(result),
    attempt: v.pipe(v.nullable(attempt), v.description("The running attempt, if any"), v.examples([null])),
  }),
);

/** The scholarship test (Specification §7, "Test"; docs/api.md). */
export const scholarship = new Hono<WorkerEnv>();

const ownId = (ctx: { actor: unknown }) => (ctx.actor as UserActor).userId;

scholarship.get(
  "/user-profile",
  endpoint({
    access: "signed-in",
    scope: "read:students",
    summary: "Get the profile for the test",
    answer: profile,
    query: UserIdQuery,
    problems: ["not_found"],
    run: ({ ctx, query }) => getProfile(ctx, query.userId ?? ownId(ctx)),
    present: (profile) => profile,
  }),
);

scholarship.post(
  "/user-profile",
  endpoint({
    access: "student",
    summary: "Store your profile; required before an attempt",
    answer: profile,
    body: SaveProfileInput,
    example: {
      branch: "BCA",
      collegeName: "City College",
      studentName: "Asha Rao",
      principalName: "Default Principal",
    },
    run: ({ ctx, body }) => saveProfile(ctx, body),
    present: (profile) => profile,
  }),
);

scholarship.get(
  "/quizzes/branch/:branch",
  endpoint({
    access: "signed-in",
    scope: "read:quizzes",
    summary:
      "Get the published quiz of a branch. Students get no questions before their attempt has begun: POST /api/quiz-attempts starts it and returns the first ones. They never get correct answers",
    answer: quiz,
    params: BranchParam,
    problems: ["not_found"],
    run: ({ ctx, params }) => getQuiz(ctx, params.branch),
    present: presentQuiz,
  }),
);

/** 201 for a new attempt, 200 with the same one while it runs. */
scholarship.post(
  "/quiz-attempts",
  endpoint({
    access: "student",
    summary: "Start the attempt; 201 for a new one, 200 with the existing one while it is running",
    answer: attempt,
    body: StartAttemptInput,
    example: { branch: "BCA", testCode: "EXAMPLE-CODE" },
    problems: ["not_found", "already_attempted", "conflict", "rate_limited"],
    run: ({ ctx, body }) => startAttempt(ctx, body),
    status: ({ isNew }) => (isNew ? 201 : 200),
    statuses: [201, 200],
    present: ({ attempt }) => presentAttempt(attempt),
  }),
);

scholarship.get(
  "/quiz-attempts/current",
  endpoint({
    access: "student",
    summary: "Get the current attempt, running or finished",
    answer: attempt,
    problems: ["not_found"],
    run: async ({ ctx }) => {
      const attempt = await findOwnAttempt(ctx);
      return attempt ? { ok: true, value: attempt } : { ok: false, problem: noOpenAttempt };
    },
    present: presentAttempt,
  }),
);

scholarship.put(
  "/quiz-attempts/current/answers/:questionIndex",
  endpoint({
    access: "student",
    summary: "Confirm the answer to the current question; repeating the same answer succeeds",
    answer: attempt,
    params: AttemptAnswerParams,
    body: AttemptAnswerBody,
    example: { selectedAnswer: 2 },
    problems: ["not_found", "out_of_order", "too_late", "other_device"],
    run: ({ ctx, params, body }) => answerQuestion(ctx, { ...params, ...body }),
    present: presentAttempt,
  }),
);

scholarship.post(
  "/quiz-results",
  endpoint({
    access: "student",
    summary:
      "Finish the attempt; unconfirmed answers that arrive in time are stored in order. After a 422 the attempt stays open",
    answer: finishedTest,
    body: FinishAttemptInput,
    example: {
      quizId: "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
      answers: [
        { questionIndex: 0, selectedAnswer: 2 },
        { questionIndex: 1, selectedAnswer: 0 },
      ],
    },
    problems: ["not_found", "other_device"],
    run: ({ ctx, body }) => finishTest(ctx, body.answers),
    present: ({ notCounted, ...result }) => ({ ...presentResult(result), notCounted }),
    presentCurrent: (attempt) => presentAttempt(attempt as Attempt),
  }),
);

scholarship.get(
  "/quiz-results/check-test-status",
  endpoint({
    access: "signed-in",
    scope: "read:results",
    ofBatches: true,
    summary: "Check whether a student has taken the test; includes the result or the running attempt",
    answer: testStatus,
    query: UserIdQuery,
    problems: ["not_found"],
    run: ({ ctx, query }) => getTestStatus(ctx, query.userId ?? ownId(ctx)),
    present: presentStatus,
  }),
);

scholarship.delete(
  "/quiz-results/reset",
  endpoint({
    access: "signed-in",
    scope: "write:results",
    ofBatches: true,
    summary: "Archive a student's attempt with a reason (admins); 403 for your own finished attempt",
    query: ResetAttemptQuery,
    status: 204,
    problems: ["not_found"],
    run: ({ ctx, query }) => resetTest(ctx, query),
  }),
);

function presentQuiz({ id, title, branch, timeLimitMinutes, totalQuestions, questions }: QuizView) {
  return {
    _id: id,
    title,
    branch,
    timeLimit: timeLimitMinutes,
    totalQuestions,
    questions: questions.map(({ translation, ...question }) => ({
      ...question,
      ...(translation && { translation: presentTranslation(translation) }),
    })),
  };
}

function presentStatus({ hasAttempted, result, attempt }: TestStatus) {
  return {
    hasAttempted,
    result: result && presentResult(result),
    attempt: attempt && presentAttempt(attempt),
  };
}
