import { is } from "valibot";
import { identifier } from "#app/domain/kernel/fields.ts";
import { QUESTION_LIST } from "#app/domain/quizzes/list.ts";
import { readListQuery } from "#app/http/list-query.server.ts";
import type { QuestionSelection } from "#db/queries/question-bank.ts";

const questionId = identifier("8c1f0d52-6b7a-4e3d-9f24-0a5b6c7d8e9f");

/** The selected questions of an address: all of the list with `all=1`, or those with an `id`. */
export const readQuestionSelection = (params: URLSearchParams): QuestionSelection =>
  params.get("all") === "1"
    ? { query: readListQuery(QUESTION_LIST, params) }
    : { ids: params.getAll("id").filter((id) => is(questionId, id)) };
