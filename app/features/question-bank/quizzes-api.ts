import { Hono } from "hono";
import * as v from "valibot";
import { identifier } from "#app/kernel/fields.ts";
import { iso, isoOrNull } from "#app/kernel/instants.ts";
import { paginate, paginateUnsorted } from "#app/kernel/list.ts";
import { ok } from "#app/kernel/outcome.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { PageQuery } from "#app/platform/api/paging.ts";
import { recordAfter, recordParams } from "#app/platform/api/records.ts";
import { changedQuery } from "#app/platform/api/sync.ts";
import { id, instant, number, text, updatedAt, wireSchema } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { NewQuestionInput, questionItem, toQuestionItem } from "./formats/json.ts";
import {
  BlueprintCall,
  ChangeQuizCall,
  CreateQuizCall,
  ListInQuizCall,
  MoveQuestionCall,
  PublicationCall,
} from "./inputs.ts";
import { SECOND_LANGUAGES } from "./languages/rules.ts";
import type { QuizRow } from "./queries/quiz-editing.server.ts";
import { RESULT_DETAILS, type ResultDetail } from "./rules.ts";
import type { QuizQuestion } from "./use-cases/edit-questions.server.ts";

const quizRecord = wireSchema(
  "QuizRecord",
  v.object({
    _id: id,
    title: text("Scholarship Aptitude Test"),
    branch: text("BCA"),
    timeLimit: v.pipe(number(20), v.description("Minutes")),
    secondLanguage: v.pipe(
      v.nullable(v.picklist(SECOND_LANGUAGES)),
      v.description("Language that every paper has beside English; null: none"),
    ),
    resultDetail: v.picklist(Object.keys(RESULT_DETAILS) as ResultDetail[]),
    publishedAt: v.pipe(
      v.nullable(instant("2026-01-05T13:00:00.000Z")),
      v.description("Null: not published, so nobody can start it"),
    ),
    isDefault: v.pipe(
      v.boolean(),
      v.description("Published as the test of its branch, which test codes without a quiz open"),
    ),
    totalQuestions: v.pipe(number(30), v.description("Questions that each student gets")),
    runningAttempts: v.pipe(number(0), v.description("Students who are taking it now")),
    createdAt: v.pipe(instant("2026-01-05T13:00:00.000Z"), v.description("When it was created")),
    updatedAt,
  }),
);

const blueprint = wireSchema(
  "Blueprint",
  v.object({
    cells: v.pipe(
      v.array(
        v.object({
          topic: text("Loops"),
          difficulty: number(2),
          count: v.pipe(number(5), v.description("Questions that each student gets of it")),
        }),
      ),
      v.description("Without any, everybody gets the questions of the list"),
    ),
  }),
);

const quizQuestion = wireSchema(
  "QuizQuestion",
  v.object({
    _id: id,
    questionKey: id,
    version: number(1),
    position: v.pipe(number(0), v.description("In the list of the quiz, from 0")),
    question: questionItem,
  }),
);

const presentQuiz = (quiz: QuizRow) => ({
  _id: quiz.id,
  title: quiz.title,
  branch: quiz.branch,
  timeLimit: quiz.timeLimitMinutes,
  secondLanguage: quiz.secondLanguage,
  resultDetail: quiz.resultDetail,
  publishedAt: isoOrNull(quiz.publishedAt),
  isDefault: quiz.isDefault === 1,
  totalQuestions: quiz.questionCount,
  runningAttempts: quiz.runningCount,
  createdAt: iso(quiz.createdAt),
  updatedAt: iso(quiz.updatedAt),
});

const presentBlueprint = ({ blueprint }: QuizRow) => ({ cells: blueprint ?? [] });

const presentListed = ({ id, questionKey, version, position, ...question }: QuizQuestion) => ({
  _id: id,
  questionKey,
  version,
  position,
  question: toQuestionItem(question),
});

const quizTag = ({ version }: QuizRow) => version;

const questionParams = v.strictObject({
  ...recordParams.entries,
  questionId: identifier("8c1f0d52-6b7a-4e3d-9f24-0a5b6c7d8e9f"),
});

/** Quizzes with the questions of their lists, and what they draw (ADR 0107). */
export const adminQuizzes = new Hono<WorkerEnv>();

// Loaded with the first call, because the start of a worker has a bound.
const loadQuizzes = () => import("./use-cases/edit-quiz.server.ts");
const loadQuestions = () => import("./use-cases/edit-questions.server.ts");
const loadByCall = () => import("./use-cases/quiz-by-call.server.ts");
const loadQuestionsByCall = () => import("./use-cases/change-by-call.server.ts");

const editing = { access: "admin", permission: "quizzes.edit", scope: "write:quizzes" } as const;
const reading = { access: "admin", permission: "quizzes.read", scope: "read:quizzes" } as const;
/** What every change of a quiz answers with: the quiz after it. */
const changed = {
  ...editing,
  answer: quizRecord,
  params: recordParams,
  etag: quizTag,
  present: presentQuiz,
} as const;

adminQuizzes.get(
  "/admin/quizzes",
  endpoint({
    ...reading,
    summary: "List all quizzes by title",
    answer: v.array(quizRecord),
    query: changedQuery({}),
    run: async ({ ctx, query: { updatedSince = 0, ...page } }) => {
      const { listQuizzes } = await loadQuizzes();
      const listed = await listQuizzes(ctx);
      if (!listed.ok) return listed;
      const rows = listed.value.filter(({ updatedAt }) => updatedAt >= updatedSince);
      return ok(paginateUnsorted(rows, ({ title, id }) => [title, id], page));
    },
    pages: (quizzes) => quizzes,
    present: ({ rows }) => rows.map(presentQuiz),
  }),
);

adminQuizzes.post(
  "/admin/quizzes",
  endpoint({
    ...editing,
    summary: "Create a quiz without questions; nobody can start it until it is published",
    answer: quizRecord,
    body: CreateQuizCall,
    status: 201,
    example: { title: "Scholarship Aptitude Test", branch: "BCA", timeLimit: 20 },
    run: async ({ ctx, body }) => {
      const { createQuiz } = await loadQuizzes();
      return createQuiz(ctx, body);
    },
    etag: quizTag,
    present: presentQuiz,
  }),
);

adminQuizzes.get(
  "/admin/quizzes/:id",
  endpoint({
    ...reading,
    summary: "Get a quiz",
    answer: quizRecord,
    params: recordParams,
    problems: ["not_found"],
    run: async ({ ctx, params }) => (await loadQuizzes()).getQuizRecord(ctx, params.id),
    etag: quizTag,
    present: presentQuiz,
  }),
);

adminQuizzes.patch(
  "/admin/quizzes/:id",
  endpoint({
    ...changed,
    summary: "Change a quiz; omitted fields keep their value. Running attempts keep their time limit",
    body: ChangeQuizCall,
    example: { timeLimit: 30, resultDetail: "marks" },
    problems: ["not_found", "stale_version"],
    takesIfMatch: true,
    run: async ({ ctx, params, body, ifMatch }) =>
      (await loadByCall()).changeQuizByCall(ctx, params.id, body, ifMatch),
  }),
);

adminQuizzes.delete(
  "/admin/quizzes/:id",
  endpoint({
    ...editing,
    summary:
      "Delete a quiz that is not published, was never taken and has no test code; its questions stay in the bank. May be repeated",
    params: recordParams,
    status: 204,
    problems: ["conflict"],
    run: async ({ ctx, params }) => {
      const { deleteQuiz } = await loadQuizzes();
      return deleteQuiz(ctx, params.id);
    },
  }),
);

adminQuizzes.put(
  "/admin/quizzes/:id/publication",
  endpoint({
    ...changed,
    summary:
      "Publish a quiz, so that students can start it, or unpublish it. Running attempts continue. The problem names all that prevents it",
    body: PublicationCall,
    example: { isPublished: true, as: "further" },
    problems: ["not_found", "conflict", "stale_version"],
    takesIfMatch: true,
    run: async ({ ctx, params, body, ifMatch }) =>
      (await loadByCall()).setPublication(ctx, params.id, body, ifMatch),
  }),
);

adminQuizzes.post(
  "/admin/quizzes/:id/default",
  endpoint({
    ...changed,
    summary:
      "Make a published quiz the default of its branch; the previous default stays published for its own test codes",
    problems: ["not_found", "conflict"],
    run: async ({ ctx, params }) => {
      const { makeDefaultQuiz } = await loadQuizzes();
      return makeDefaultQuiz(ctx, params.id);
    },
  }),
);

/** What reading and changing one record answer with. */
const oneBlueprint = {
  answer: blueprint,
  params: recordParams,
  etag: quizTag,
  present: presentBlueprint,
};

adminQuizzes.get(
  "/admin/quizzes/:id/blueprint",
  endpoint({
    ...reading,
    summary: "Get what a quiz draws for each student",
    ...oneBlueprint,
    problems: ["not_found"],
    run: async ({ ctx, params }) => (await loadQuizzes()).getQuizRecord(ctx, params.id),
  }),
);

adminQuizzes.put(
  "/admin/quizzes/:id/blueprint",
  endpoint({
    ...editing,
    summary:
      "Replace what a quiz draws for each student, while it is not published. Without cells everybody gets the questions of the list",
    ...oneBlueprint,
    body: BlueprintCall,
    example: { cells: [{ topic: "Loops", difficulty: 2, count: 5 }] },
    problems: ["not_found", "conflict", "stale_version"],
    takesIfMatch: true,
    run: async ({ ctx, params, body, ifMatch }) =>
      (await loadByCall()).setBlueprint(ctx, params.id, body, ifMatch),
  }),
);

adminQuizzes.post(
  "/admin/quizzes/:id/listing",
  endpoint({
    ...changed,
    summary: "Add questions of the bank to the end of a quiz's list, all or none; those in it stay",
    body: ListInQuizCall,
    example: { questionIds: ["8c1f0d52-6b7a-4e3d-9f24-0a5b6c7d8e9f"] },
    problems: ["not_found"],
    run: async ({ ctx, params, body }) =>
      (await loadByCall()).listInQuizByCall(ctx, params.id, body.questionIds),
  }),
);

adminQuizzes.get(
  "/admin/quizzes/:id/questions",
  endpoint({
    ...reading,
    summary: "List the questions of a quiz in their order, drafts among them; not what its blueprint draws",
    answer: v.array(quizQuestion),
    params: recordParams,
    query: PageQuery,
    problems: ["not_found"],
    run: async ({ ctx, params, query }) => {
      const { listQuizQuestions } = await loadQuestions();
      const listed = await listQuizQuestions(ctx, params.id);
      if (!listed.ok) return listed;
      return ok(paginate(listed.value, "ascending", ({ position, id }) => [position, id], query));
    },
    pages: (questions) => questions,
    present: ({ rows }) => rows.map(presentListed),
  }),
);

adminQuizzes.post(
  "/admin/quizzes/:id/questions",
  endpoint({
    ...editing,
    summary: "Add a new question to the bank and to the end of a quiz's list",
    answer: quizQuestion,
    params: recordParams,
    body: NewQuestionInput,
    status: 201,
    example: { text: "What is 2 + 2?", options: ["3", "4"], correctAnswer: 1, topic: "Arithmetic" },
    problems: ["not_found"],
    run: async ({ ctx, params, body }) => {
      const { addQuestionByCall } = await loadQuestionsByCall();
      const { getQuizQuestion } = await loadQuestions();
      const added = await addQuestionByCall(ctx, params.id, body);
      return added.ok ? getQuizQuestion(ctx, { quizId: params.id, id: added.value.id }) : added;
    },
    present: presentListed,
  }),
);

adminQuizzes.get(
  "/admin/quizzes/:id/questions/:questionId",
  endpoint({
    ...reading,
    summary: "Get a question of a quiz's list",
    answer: quizQuestion,
    params: questionParams,
    problems: ["not_found"],
    run: async ({ ctx, params: { id: quizId, questionId } }) =>
      (await loadQuestions()).getQuizQuestion(ctx, { quizId, id: questionId }),
    present: presentListed,
  }),
);

adminQuizzes.delete(
  "/admin/quizzes/:id/questions/:questionId",
  endpoint({
    ...editing,
    summary:
      "Remove a question from a quiz's list; it stays in the bank and in the attempts that have it. May be repeated",
    params: questionParams,
    status: 204,
    problems: ["not_found", "conflict"],
    run: async ({ ctx, params: { id: quizId, questionId } }) => {
      const { removeQuestion } = await loadQuestions();
      return removeQuestion(ctx, { quizId, id: questionId });
    },
  }),
);

adminQuizzes.put(
  "/admin/quizzes/:id/questions/:questionId/position",
  endpoint({
    ...editing,
    summary: "Move a question within a quiz's list; attempts keep their order",
    answer: quizQuestion,
    params: questionParams,
    body: MoveQuestionCall,
    example: { position: 0 },
    problems: ["not_found"],
    run: async ({ ctx, params: { id: quizId, questionId }, body }) => {
      const { moveQuestion, getQuizQuestion } = await loadQuestions();
      const key = { quizId, id: questionId };
      return recordAfter(await moveQuestion(ctx, key, body.position), () => getQuizQuestion(ctx, key));
    },
    present: presentListed,
  }),
);
