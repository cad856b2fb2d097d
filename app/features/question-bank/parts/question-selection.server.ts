import { is } from "valibot";
import { QUESTION_LIST } from "#app/features/question-bank/list.ts";
import type { QuestionSelection } from "#app/features/question-bank/queries/question-bank.server.ts";
import { identifier } from "#app/kernel/fields.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";

const questionId = identifier("8c1f0d52-6b7a-4e3d-9f24-0a5b6c7d8e9f");

/** The selected questions of an address: all of the list with `all=1`, or those with an `id`. */
export const readQuestionSelection = (params: URLSearchParams): QuestionSelection =>
  params.get("all") === "1"
    ? { query: readListQuery(QUESTION_LIST, params) }
    : { ids: params.getAll("id").filter((id) => is(questionId, id)) };
