import { Hono } from "hono";
import * as v from "valibot";
import { listCorrections } from "#app/domain/corrections/service/correct-question.server.ts";
import { identifier } from "#app/domain/kernel/fields.ts";
import { iso, isoOrNull } from "#app/domain/kernel/instants.ts";
import { AddQuestionsInput, toQuestionItem } from "#app/domain/quizzes/formats/json.ts";
import { PreviewQuestionInput } from "#app/domain/quizzes/inputs.ts";
import { addQuestions } from "#app/domain/quizzes/service/exchange-questions.server.ts";
import { previewQuestion } from "#app/domain/quizzes/service/preview-question.server.ts";
import { listAllQuestions } from "#app/domain/quizzes/service/question-bank.server.ts";
import { endpoint } from "#workers/api/core/endpoint.ts";
import { PageQuery } from "#workers/api/core/paging.ts";
import * as shapes from "#workers/api/schemas.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";

export const adminQuestions = new Hono<WorkerEnv>();

/** The question bank, with the keys. */
adminQuestions.get(
  "/admin/questions",
  endpoint({
    access: "admin",
    permission: "quizzes.read",
    scope: "read:quizzes",
    summary: "List the question bank, newest first",
    answer: v.array(shapes.question),
    query: PageQuery,
    run: ({ ctx, query }) => listAllQuestions(ctx, query),
    pages: (questions) => questions,
    present: ({ rows }) =>
      rows.map(({ id, questionKey, version, state, shown, correct, ...question }) => ({
        _id: id,
        questionKey,
        version,
        state,
        shown,
        correct,
        question: toQuestionItem(question),
      })),
  }),
);

/** The same questions as in the JSON of an export. */
adminQuestions.post(
  "/admin/questions",
  endpoint({
    access: "admin",
    permission: "quizzes.edit",
    scope: "write:quizzes",
    summary: "Add questions to the bank, all or none",
    answer: shapes.addedQuestions,
    body: AddQuestionsInput,
    example: { questions: [{ text: "What is 2 + 2?", options: ["3", "4"], correctAnswer: 1 }] },
    status: 201,
    run: ({ ctx, body }) => addQuestions(ctx, body),
    present: (added) => added,
  }),
);

/** What was corrected after the test; corrections are made on the page, with their preview (ADR 0105). */
adminQuestions.get(
  "/admin/quizzes/:id/corrections",
  endpoint({
    access: "admin",
    permission: "quizzes.read",
    scope: "read:results",
    summary: "List the corrections of a quiz, newest first",
    answer: shapes.corrections,
    params: v.strictObject({ id: identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74") }),
    problems: ["not_found"],
    run: ({ ctx, params }) => listCorrections(ctx, params.id),
    present: ({ corrections }) => ({
      corrections: corrections.map(
        ({ id, questionId, kind, option, reason, students, createdAt, undoneAt }) => ({
          _id: id,
          questionId,
          kind,
          option,
          reason,
          studentsMoved: students,
          createdAt: iso(createdAt),
          undoneAt: isoOrNull(undoneAt),
        }),
      ),
    }),
  }),
);

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
