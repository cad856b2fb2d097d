import { Hono } from "hono";
import { PreviewQuestionInput } from "#app/domain/quizzes/inputs.ts";
import { previewQuestion } from "#app/domain/quizzes/service/preview-question.server.ts";
import { endpoint } from "#workers/api/core/endpoint.ts";
import * as shapes from "#workers/api/schemas.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";

export const adminQuestions = new Hono<WorkerEnv>();

/** The question of a form while it is typed, formatted by the server alone (ADR 0098). */
adminQuestions.post(
  "/admin/questions/preview",
  endpoint({
    access: "admin",
    permission: "quizzes.edit",
    summary: "Render the Markdown of a question as safe HTML, with its faults; nothing is stored",
    answer: shapes.questionPreview,
    body: PreviewQuestionInput,
    repeatable: true,
    example: { text: "What is 2<sup>3</sup>?", options: ["`6`", "`8`"], explanation: "" },
    run: ({ ctx, body }) => previewQuestion(ctx, body),
    present: (preview) => preview,
  }),
);
