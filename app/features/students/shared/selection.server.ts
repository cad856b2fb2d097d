import { is } from "valibot";
import { STUDENT_LIST, type StudentQuery } from "#app/features/students/list.ts";
import { identifier } from "#app/kernel/fields.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";

const MAX_IDS = 200;
const studentId = identifier("b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32");

export type Selection = { ids: string[] } | { query: StudentQuery };

/** The students who were chosen in their list, from the query that its form sends. */
export function readSelection(params: URLSearchParams): Selection {
  if (params.get("all") === "1") return { query: readListQuery(STUDENT_LIST, params) };
  return {
    ids: params
      .getAll("id")
      .filter((id) => is(studentId, id))
      .slice(0, MAX_IDS),
  };
}
