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
    summary: "Render the Markdown of a question, with its faults",
    answer: shapes.questionPreview,
    body: PreviewQuestionInput,
    repeatable: true,
    example: { text: "What is **2 + 2**?", options: ["3", "4"], explanation: "" },
    run: ({ ctx, body }) => previewQuestion(ctx, body),
    present: (preview) => preview,
  }),
);
