import { Hono } from "hono";
import { failed, ok } from "#app/kernel/outcome.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { AnswerLogInput, LanguageInput, SaveDraftInput } from "./inputs.ts";
import { noOpenAttempt } from "./problems.ts";
import { endTest } from "./use-cases/answer-question.server.ts";
import { chooseLanguage } from "./use-cases/choose-language.server.ts";
import { type SavedAnswerLog, saveAnswerLog } from "./use-cases/save-answer-log.server.ts";
import { saveDraft } from "./use-cases/save-draft.server.ts";
import { takeOverAttempt } from "./use-cases/take-over-attempt.server.ts";
import { answerLog, attempt, presentAttempt } from "./wire.ts";

/** Calls of a device during a test, beside confirming answers (ADR 0060). */
export const currentAttemptRoutes = new Hono<WorkerEnv>();

/** Stores the selected option; of two saves the one with the higher sequence number is kept. */
currentAttemptRoutes.put(
  "/quiz-attempts/current/draft",
  endpoint({
    access: "student",
    summary: "Save the selected option as a draft; the save with the highest sequence number wins",
    answer: attempt,
    body: SaveDraftInput,
    example: { questionIndex: 0, selectedAnswer: 2, sequence: 1 },
    problems: ["not_found", "out_of_order", "too_late", "other_device"],
    run: ({ ctx, body }) => saveDraft(ctx, body),
    present: presentAttempt,
  }),
);

/** Stores answers that a device collected offline, in order; a rejection lists the outcome of each answer. */
currentAttemptRoutes.post(
  "/quiz-attempts/current/answer-log",
  endpoint({
    access: "student",
    summary: "Submit answers collected offline, in order; a rejection lists the outcome of each answer",
    answer: answerLog,
    body: AnswerLogInput,
    example: {
      answers: [
        { questionIndex: 0, selectedAnswer: 2 },
        { questionIndex: 1, selectedAnswer: 0 },
      ],
    },
    problems: ["not_found", "out_of_order", "too_late", "other_device"],
    run: ({ ctx, body }) => saveAnswerLog(ctx, body.answers),
    present: presentLog,
  }),
);

/** Stores the language in which the student reads the test. */
currentAttemptRoutes.put(
  "/quiz-attempts/current/language",
  endpoint({
    access: "student",
    summary: "Choose the language of the test",
    answer: attempt,
    body: LanguageInput,
    example: { language: "hi" },
    problems: ["not_found"],
    run: async ({ ctx, body }) => {
      const chosen = await chooseLanguage(ctx, body);
      if (!chosen.ok) return chosen;
      return chosen.value ? ok(chosen.value) : failed(noOpenAttempt);
    },
    present: presentAttempt,
  }),
);

/** Makes this device the holder of the attempt; the previous one becomes read-only. */
currentAttemptRoutes.post(
  "/quiz-attempts/current/take-over",
  endpoint({
    access: "student",
    summary: "Continue on this device; the previous device becomes read-only",
    answer: attempt,
    problems: ["not_found"],
    run: ({ ctx }) => takeOverAttempt(ctx),
    present: presentAttempt,
  }),
);

/** Ends the test if its time is up; for any device but the holder's only after the grace period. */
currentAttemptRoutes.post(
  "/quiz-attempts/current/end",
  endpoint({
    access: "student",
    summary:
      "End the attempt if its time is up (for 5 seconds after the deadline only from the device that holds it), else return it unchanged",
    answer: attempt,
    problems: ["not_found"],
    run: ({ ctx }) => endTest(ctx),
    present: presentAttempt,
  }),
);

function presentLog({ attempt, answers }: SavedAnswerLog) {
  return { attempt: presentAttempt(attempt), answers };
}
