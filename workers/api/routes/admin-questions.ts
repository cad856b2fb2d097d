import { Hono } from "hono";
import * as v from "valibot";
import { identifier } from "#app/domain/kernel/fields.ts";
import { AddQuestionsInput, ChangeQuestionInput, toQuestionItem } from "#app/domain/quizzes/formats/json.ts";
import { PreviewQuestionInput } from "#app/domain/quizzes/inputs.ts";
import { questionTag } from "#app/domain/quizzes/rules.ts";
import { changeQuestionByCall, setRetirement } from "#app/domain/quizzes/service/change-by-call.server.ts";
import { addQuestions } from "#app/domain/quizzes/service/exchange-questions.server.ts";
import { previewQuestion } from "#app/domain/quizzes/service/preview-question.server.ts";
import {
  type BankQuestion,
  getBankQuestion,
  listAllQuestions,
} from "#app/domain/quizzes/service/question-bank.server.ts";
import { endpoint } from "#workers/api/core/endpoint.ts";
import { PageQuery } from "#workers/api/core/paging.ts";
import * as shapes from "#workers/api/schemas.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";

export const adminQuestions = new Hono<WorkerEnv>();

const questionParams = v.strictObject({ id: identifier("8c1f0d52-6b7a-4e3d-9f24-0a5b6c7d8e9f") });

const presentQuestion = ({ id, questionKey, version, state, shown, correct, ...question }: BankQuestion) => ({
  _id: id,
  questionKey,
  version,
  state,
  shown,
  correct,
  question: toQuestionItem(question),
});

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
    present: ({ rows }) => rows.map(presentQuestion),
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

adminQuestions.get(
  "/admin/questions/:id",
  endpoint({
    access: "admin",
    permission: "quizzes.read",
    scope: "read:quizzes",
    summary: "Get a question of the bank",
    answer: shapes.question,
    params: questionParams,
    problems: ["not_found"],
    run: ({ ctx, params }) => getBankQuestion(ctx, params.id),
    etag: questionTag,
    present: presentQuestion,
  }),
);

adminQuestions.patch(
  "/admin/questions/:id",
  endpoint({
    access: "admin",
    permission: "quizzes.edit",
    scope: "write:quizzes",
    summary: "Change a question of the bank; omitted fields keep their value",
    answer: shapes.question,
    params: questionParams,
    body: ChangeQuestionInput,
    example: { difficulty: 3, tags: ["loops"] },
    problems: ["not_found", "conflict", "stale_version"],
    takesIfMatch: true,
    run: ({ ctx, params, body, ifMatch }) => changeQuestionByCall(ctx, params.id, body, ifMatch),
    etag: questionTag,
    present: presentQuestion,
  }),
);

adminQuestions.put(
  "/admin/questions/:id/retirement",
  endpoint({
    access: "admin",
    permission: "quizzes.edit",
    scope: "write:quizzes",
    summary: "Retire or restore a question of the bank",
    answer: shapes.question,
    params: questionParams,
    body: v.strictObject({ isRetired: v.boolean() }),
    example: { isRetired: true },
    problems: ["not_found", "conflict"],
    run: ({ ctx, params, body }) => setRetirement(ctx, params.id, body.isRetired),
    etag: questionTag,
    present: presentQuestion,
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
