import { Hono } from "hono";
import * as v from "valibot";
import { identifier } from "#app/kernel/fields.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { PageQuery } from "#app/platform/api/paging.ts";
import { id, number, text, wireSchema } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { AddQuestionsInput, ChangeQuestionInput, questionItem, toQuestionItem } from "./formats/json.ts";
import { PreviewQuestionInput } from "./inputs.ts";
import { QUESTION_STATES, questionTag } from "./rules.ts";
import { changeQuestionByCall, setRetirement } from "./use-cases/change-by-call.server.ts";
import { addQuestions } from "./use-cases/exchange-questions.server.ts";
import { previewQuestion } from "./use-cases/preview-question.server.ts";
import { type BankQuestion, getBankQuestion, listAllQuestions } from "./use-cases/question-bank.server.ts";

const question = wireSchema(
  "Question",
  v.object({
    _id: id,
    questionKey: id,
    version: number(1),
    state: v.picklist(QUESTION_STATES),
    question: questionItem,
    shown: v.pipe(number(480), v.description("Finished attempts with it, in all quizzes")),
    correct: number(322),
  }),
);

const addedQuestions = wireSchema(
  "AddedQuestions",
  v.object({
    count: v.pipe(number(1), v.description("New questions")),
    ids: v.pipe(
      v.array(id),
      v.description("In the order of the body; with `skip`, of those that existed, too"),
    ),
  }),
);

const previewedTexts = v.object({
  text: text("<p>What is 2<sup>3</sup>?</p>"),
  options: v.array(text("<code>8</code>")),
  explanation: v.pipe(v.string(), v.examples([""])),
});

const questionPreview = wireSchema(
  "QuestionPreview",
  v.object({
    ...previewedTexts.entries,
    translation: v.optional(previewedTexts),
    faults: v.pipe(
      v.array(v.object({ field: text("options[1]"), message: text("<sup> is not closed") })),
      v.description("Why the question could not be stored"),
    ),
  }),
);

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
    answer: v.array(question),
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
    answer: addedQuestions,
    body: AddQuestionsInput,
    example: { questions: [{ text: "What is 2 + 2?", options: ["3", "4"], correctAnswer: 1 }] },
    status: 201,
    run: ({ ctx, body }) => addQuestions(ctx, body),
    present: ({ count, ids = [] }) => ({ count, ids }),
  }),
);

/** What reading and changing one record answer with. */
const oneQuestion = {
  answer: question,
  params: questionParams,
  etag: questionTag,
  present: presentQuestion,
};

adminQuestions.get(
  "/admin/questions/:id",
  endpoint({
    access: "admin",
    permission: "quizzes.read",
    scope: "read:quizzes",
    summary: "Get a question of the bank",
    ...oneQuestion,
    problems: ["not_found"],
    run: ({ ctx, params }) => getBankQuestion(ctx, params.id),
  }),
);

adminQuestions.patch(
  "/admin/questions/:id",
  endpoint({
    access: "admin",
    permission: "quizzes.edit",
    scope: "write:quizzes",
    summary: "Change a question of the bank; omitted fields keep their value",
    ...oneQuestion,
    body: ChangeQuestionInput,
    example: { difficulty: 3, tags: ["loops"] },
    problems: ["not_found", "conflict", "stale_version"],
    takesIfMatch: true,
    run: ({ ctx, params, body, ifMatch }) => changeQuestionByCall(ctx, params.id, body, ifMatch),
  }),
);

adminQuestions.put(
  "/admin/questions/:id/retirement",
  endpoint({
    access: "admin",
    permission: "quizzes.edit",
    scope: "write:quizzes",
    summary: "Retire or restore a question of the bank",
    ...oneQuestion,
    body: v.strictObject({ isRetired: v.boolean() }),
    example: { isRetired: true },
    problems: ["not_found", "conflict"],
    run: ({ ctx, params, body }) => setRetirement(ctx, params.id, body.isRetired),
  }),
);

/** The question of a form while it is typed, formatted by the server alone (ADR 0098). */
adminQuestions.post(
  "/admin/questions/preview",
  endpoint({
    access: "admin",
    permission: "quizzes.edit",
    summary: "Render the Markdown of a question, with its faults",
    answer: questionPreview,
    body: PreviewQuestionInput,
    repeatable: true,
    example: { text: "What is **2 + 2**?", options: ["3", "4"], explanation: "" },
    run: ({ ctx, body }) => previewQuestion(ctx, body),
    present: (preview) => preview,
  }),
);
